/** What is printed on every plan: the floor with its grid; and the dots of open squares. */
import type { JSX } from "preact";
import { memo } from "../../shared/memo";
import { edgePath, outline, squaresWith } from "../geometry";
import { CELL } from "../scale";
import { beyond, columnOf, EAST, edgeOf, type HouseView, rowOf, SOUTH } from "../view";

type Printed = Pick<HouseView, "ground">;

export const Paper = memo(function Paper({ ground }: Printed): JSX.Element {
  return <path class="vb-floor" d={outline(squaresWith(ground, "."))} />;
});

/** A faint line between each two squares, above the floors of rooms. */
export const Grid = memo(function Grid({ ground }: Printed): JSX.Element {
  const floor = squaresWith(ground, ".");
  const has = new Set(floor);
  const between = floor.flatMap((square) =>
    [EAST, SOUTH].filter((side) => has.has(beyond(square, side))).map((side) => edgeOf(square, side)),
  );
  return <path class="vb-grid" d={edgePath(between)} />;
});

/** Open squares: a dot in the middle of each. */
export function Dots({
  squares,
  class: look = "vb-dots",
}: {
  squares: readonly number[];
  class?: string;
}): JSX.Element {
  const dots = squares
    .map((square) => `M${(columnOf(square) + 0.5) * CELL} ${(rowOf(square) + 0.5) * CELL}h0`)
    .join("");
  return <path class={look} d={dots} />;
}
