/** The tools as small drawings. */
import type { JSX } from "preact";
import type { ToolId } from "./tools";

const PATHS: Record<ToolId, JSX.Element> = {
  floor: (
    <>
      <rect class="ve-i-fill" x="3" y="3" width="18" height="18" rx="1" />
      <path d="M3 9h18M3 15h18M9 3v18M15 3v18" class="ve-i-thin" />
      <rect x="3" y="3" width="18" height="18" rx="1" />
    </>
  ),
  erase: <path d="M8 20h12M4 14l9-10 7 6-8 10H8z M9 9l7 6" />,
  wall: <path d="M4 20V12h9V4" class="ve-i-thick" />,
  front: (
    <>
      <path d="M3 20h4M17 20h4" class="ve-i-thick" />
      <path d="M7 20V7M7 7a13 13 0 0 1 10 13" />
      <path d="M12 2v4M10 4l2 2 2-2" />
    </>
  ),
  obstacle: (
    <>
      <rect class="ve-i-fill" x="4" y="4" width="16" height="16" />
      <path d="M4 4l16 16M20 4L4 20" class="ve-i-thin" />
      <rect x="4" y="4" width="16" height="16" />
    </>
  ),
  open: (
    <>
      <rect x="3" y="3" width="18" height="18" rx="1" class="ve-i-thin" />
      <circle cx="12" cy="12" r="5" />
    </>
  ),
  given: <path d="M4 11V7a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v4M2 12h4v4h12v-4h4v7H2zM5 19v2M19 19v2" />,
  tree: <path d="M12 22v-7M12 15a6 6 0 0 1-4-10.500 5 5 0 0 1 8 0A6 6 0 0 1 12 15z" />,
  lake: <path d="M2 8c3-3 5-3 7 0s5 3 7 0 4-2 6 0M2 13c3-3 5-3 7 0s5 3 7 0 4-2 6 0M2 18c3-3 5-3 7 0s5 3 7 0 4-2 6 0" />,
  road: <path d="M7 21L10 3M17 21L14 3M12 4v3M12 10v3M12 16v4" />,
  flowers: (
    <path d="M12 9a2.500 2.500 0 1 0 0-.01M12 6.500a2.500 2.500 0 1 1 2.500 2.500 2.500 2.500 0 1 1-2.500 2.500 2.500 2.500 0 1 1-2.500-2.500A2.500 2.500 0 1 1 12 6.500zM12 12v9M12 18c2 0 4-1 4-3" />
  ),
  mountain: <path d="M2 20L9 6l4 7 3-4 6 11zM7 10l2 2 2-2" />,
};

export function ToolIcon({ tool }: { tool: ToolId }): JSX.Element {
  return (
    <svg class="ve-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {PATHS[tool]}
    </svg>
  );
}
