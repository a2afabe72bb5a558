/** Small signs on buttons: a pencil, a front door, a window, a door, a turn, a light bulb. */
import type { JSX } from "preact";

const PATHS = {
  pencil: "M5 19l1-4L16 5l3 3L9 18zM14 7l3 3",
  front: "M6 21V4h12v17M3 21h18M14.500 12.500h0M9 8h6",
  window: "M4 4h16v16H4zM12 4v16M4 12h16",
  door: "M4 4v16M4 20h16A16 16 0 0 0 4 4",
  turn: "M19 12a7 7 0 1 1-2.500-5.400M17 2v5h-5",
  joker: "M9 17c0-2-3-3.500-3-7a6 6 0 0 1 12 0c0 3.500-3 5-3 7zM9.500 20h5",
} as const;

export function Sign({ of, crossed = false }: { of: keyof typeof PATHS; crossed?: boolean }): JSX.Element {
  return (
    <svg class="icon vb-sign" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[of]} />
      {crossed && <path d="M4 4l16 16" />}
    </svg>
  );
}
