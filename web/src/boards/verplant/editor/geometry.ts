/** What a pointer means at the drawing table. As on every plan a square is 40 units wide, and a1 begins at 40, 40. */
import { clamp, type Point } from "../../shared/geometry";
import { openingEnds, sideAt, squareAt as squareWithin } from "../geometry";
import { CELL } from "../scale";
import { columnOf, EAST, edgeOf, NORTH, rowOf, SOUTH, squareOf, WEST } from "../view";
import { COLUMNS, ROWS } from "./plan";

/** Paper around the squares, with the names of rows and columns. */
export const MARGIN = 22;

const [WIDE, HIGH] = [COLUMNS * CELL + 2 * MARGIN, ROWS * CELL + 2 * MARGIN];
export const SHEET_BOX = `${CELL - MARGIN} ${CELL - MARGIN} ${WIDE} ${HIGH}`;
/** First row, last row, first column, last column of the sheet. */
export const BOUNDS = [1, ROWS, 1, COLUMNS] as const;

/** The square under a point, the nearest one if the point is outside. */
export const squareAt = (point: Point): number => squareWithin(point, BOUNDS);

/** The two ends of an edge. */
const edgeEnds = (edge: number): [Point, Point] => openingEnds([Math.floor(edge / 2), edge % 2 ? SOUTH : EAST]);

function edgeMiddle(edge: number): Point {
  const [one, other] = edgeEnds(edge);
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

/** The edge of its square that a point is nearest to, and how far away it is, in squares. */
export function edgeNear(point: Point): { edge: number; away: number } {
  const square = squareAt(point);
  const side = sideAt(point, square);
  const edge = edgeOf(square, side);
  const [end] = edgeEnds(edge);
  const away = Math.abs(edge % 2 ? point.y - end.y : point.x - end.x) / CELL;
  return { edge, away };
}

/** The edge nearest to a point among some, within so many squares. */
export function nearestOf(point: Point, edges: Iterable<number>, reach: number): number | null {
  let nearest: number | null = null;
  let least = reach * CELL;
  for (const edge of edges) {
    const middle = edgeMiddle(edge);
    const away = Math.hypot(point.x - middle.x, point.y - middle.y);
    if (away < least) [nearest, least] = [edge, away];
  }
  return nearest;
}

/** The edges of the straight line between the corners of squares that are nearest to two points. */
export function edgesAlong(from: Point, to: Point): number[] {
  const column = (x: number) => clamp(Math.round(x / CELL), 1, COLUMNS + 1);
  const row = (y: number) => clamp(Math.round(y / CELL), 1, ROWS + 1);
  const level = Math.abs(to.x - from.x) >= Math.abs(to.y - from.y);
  const ends = level ? [column(from.x), column(to.x)] : [row(from.y), row(to.y)];
  const [first, last] = [Math.min(...ends), Math.max(...ends)];
  return Array.from({ length: last - first }, (_, index) =>
    level ? edgeOf(squareOf(row(from.y), first + index), NORTH) : edgeOf(squareOf(first + index, column(from.x)), WEST),
  );
}

/** The squares on the way from one to another, so that a quick pen leaves no gaps. */
export function squaresBetween(from: number, to: number): number[] {
  const [rows, columns] = [rowOf(to) - rowOf(from), columnOf(to) - columnOf(from)];
  const steps = Math.max(Math.abs(rows), Math.abs(columns), 1);
  return Array.from({ length: steps + 1 }, (_, index) =>
    squareOf(rowOf(from) + Math.round((rows * index) / steps), columnOf(from) + Math.round((columns * index) / steps)),
  );
}
