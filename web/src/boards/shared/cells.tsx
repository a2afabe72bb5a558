/** The cells of a drawn board for keyboards and screen readers: a grid of rows with one tab stop. */
import type { ComponentChildren, JSX } from "preact";

export function Row({ children }: { children: ComponentChildren }): JSX.Element {
  // biome-ignore lint/a11y/useSemanticElements: there are no rows in SVG
  return <g role="row">{children}</g>;
}

interface CellProps {
  class: string;
  label: string | undefined;
  /** The one that takes the focus. */
  here: boolean;
  x: number;
  y: number;
  width: number;
  height: number;
  rx: string;
  /** The cursor goes here. */
  go(): void;
  /** Enter, or a screen reader's press, on the cell that has the focus. */
  decide(): void;
}

/** Pointers go through it to the drawing; a press without a pointer comes from assistive technology. */
export function Cell({ label, here, go, decide, ...rect }: CellProps): JSX.Element {
  return (
    // biome-ignore lint/a11y/useSemanticElements: there are no cells in SVG
    <rect
      role="gridcell"
      tabindex={here ? 0 : -1}
      aria-label={label}
      {...rect}
      onFocus={() => here || go()}
      onClick={(event) => event.detail === 0 && (here ? decide() : go())}
    />
  );
}
