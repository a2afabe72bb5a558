/** A sheet with lines of writing and a pencil: a game that nobody has drawn yet. */
export function Picture() {
  return (
    <svg class="plain-picture" viewBox="0 0 160 120" role="presentation">
      <rect class="plain-sheet" x="34" y="12" width="92" height="98" rx="4" />
      <path class="plain-writing" d="M48 34h40M48 48h64M48 62h52M48 76h60M48 90h28" />
      <path class="plain-pencil" d="M92 96l30-34 8 7-30 34-11 4z" />
    </svg>
  );
}
