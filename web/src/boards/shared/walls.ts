/** The sides of squares: where they are in a drawing, and which one a point is nearest to. */
import type { Point } from "./geometry";

/** Sides of a square, clockwise from the north. */
const [NORTH, EAST, SOUTH] = [0, 1, 2];

/** The two ends of a stretch of a square's side, `length` squares long to the right or down; `cell` units to a square. */
export function sideEnds({ x, y }: Point, side: number, cell: number, length = 1): [Point, Point] {
  const far = length * cell;
  const left = (x + (side === EAST ? 1 : 0)) * cell;
  const top = (y + (side === SOUTH ? 1 : 0)) * cell;
  const across = side === NORTH || side === SOUTH;
  return [
    { x: left, y: top },
    { x: left + (across ? far : 0), y: top + (across ? 0 : far) },
  ];
}

/** From the side into the square. */
export const inward = (side: number): Point =>
  [
    { x: 0, y: 1 },
    { x: -1, y: 0 },
    { x: 0, y: -1 },
    { x: 1, y: 0 },
  ][side] as Point;

/** The side of a square that a point in it is nearest to; the point as parts of the square, from its upper left. */
export function nearestSide({ x, y }: Point): number {
  const away = [y, 1 - x, 1 - y, x];
  return away.indexOf(Math.min(...away));
}
