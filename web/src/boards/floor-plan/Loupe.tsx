/** Under a finger one sees nothing: while it is down, what is under it is shown larger in a corner. */
import type { JSX } from "preact";
import { CELL, squareAt } from "./geometry";
import type { Hand } from "./useHand";
import { columnOf, WIDTH } from "./view";

/** How many squares the loupe shows across. */
const SHOWN = 3.4;

export function Loupe({ hand, drawing }: { hand: Hand; drawing: string }): JSX.Element | null {
  const { aim, press, byTouch, mode } = hand;
  if (!aim || !press.current || !byTouch || mode === "rest") return null;
  const left = columnOf(squareAt(aim, hand.rows)) > WIDTH / 2;
  const half = (SHOWN / 2) * CELL;
  return (
    <svg
      class={`fp-loupe ${left ? "fp-left-side" : ""}`}
      viewBox={`${aim.x - half} ${aim.y - half} ${2 * half} ${2 * half}`}
      aria-hidden="true"
    >
      <use href={`#${drawing}`} />
      <circle class="fp-finger" cx={aim.x} cy={aim.y} r="5" />
    </svg>
  );
}
