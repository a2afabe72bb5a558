/** Under a finger one sees nothing: while it is down, what is under it is shown larger in a corner. */
import type { JSX } from "preact";
import type { Point } from "./geometry";

interface LoupeProps {
  /** The point under the finger. */
  at: Point;
  /** How many units of the drawing it shows across. */
  shown: number;
  /** The finger is on the right, so the loupe goes to the left. */
  onLeft: boolean;
  /** The ids of what is drawn, from the bottom up. */
  drawings: readonly string[];
  class: string;
}

export function Loupe({ at, shown, onLeft, drawings, class: look }: LoupeProps): JSX.Element {
  return (
    <svg
      class={`loupe ${look} ${onLeft ? "loupe-left" : ""}`}
      viewBox={`${at.x - shown / 2} ${at.y - shown / 2} ${shown} ${shown}`}
      aria-hidden="true"
    >
      {drawings.map((drawing) => (
        <use key={drawing} href={`#${drawing}`} />
      ))}
      <circle class="loupe-finger" cx={at.x} cy={at.y} r="5" />
    </svg>
  );
}
