/** Where things are in the drawing, and what a pointer means. One square is 40 units wide. */
import { clamp, type Point } from "../shared/geometry";
import { outlineAround } from "../shared/outline";
import { inward, nearestSide, sideEnds } from "../shared/walls";
import { type Rect, readCode } from "./codes";
import { columnOf, rowOf, squareOf, squaresOf, WIDTH } from "./view";

export const CELL = 40;
/** Paper around the grid. */
export const MARGIN = 3;

/** The square under a point, the nearest one if the point is outside. */
export function squareAt({ x, y }: Point, height: number): number {
  return squareOf(clamp(Math.floor(x / CELL), 0, WIDTH - 1), clamp(Math.floor(y / CELL), 0, height - 1));
}

export const isInside = ({ x, y }: Point, height: number): boolean =>
  x >= -CELL / 2 && y >= -CELL / 2 && x <= (WIDTH + 0.5) * CELL && y <= (height + 0.5) * CELL;

export const centreOf = (square: number): Point => ({
  x: (columnOf(square) + 0.5) * CELL,
  y: (rowOf(square) + 0.5) * CELL,
});

const placeOf = (square: number): Point => ({ x: columnOf(square), y: rowOf(square) });

/** The two ends of a stretch of a square's wall, `length` squares long. */
export const wallEnds = (square: number, wall: number, length = 1): [Point, Point] =>
  sideEnds(placeOf(square), wall, CELL, length);

// What a pointer means ---------------------------------------------------------------------------

export interface Size {
  width: number;
  height: number;
}

/** Both ways round of each pair of sides. */
export function sizesOf(pairs: readonly (readonly number[])[]): Size[] {
  return pairs.flatMap(([a = 0, b = 0]) =>
    a === b
      ? [{ width: a, height: b }]
      : [
          { width: a, height: b },
          { width: b, height: a },
        ],
  );
}

/**
 * The rectangle meant by drawing from one square to another: of the sizes allowed the one nearest to what was drawn,
 * with its corner where the drawing began, inside the sheet.
 */
export function snapped(from: number, to: number, sizes: readonly Size[], rows: number): Rect | null {
  const across = columnOf(to) - columnOf(from);
  const down = rowOf(to) - rowOf(from);
  const away = ({ width, height }: Size) =>
    Math.abs(width - Math.abs(across) - 1) + Math.abs(height - Math.abs(down) - 1);
  const [first, ...others] = sizes;
  if (!first) return null;
  const { width, height } = others.reduce((best, size) => (away(size) < away(best) ? size : best), first);
  const column = across < 0 ? columnOf(from) - width + 1 : columnOf(from);
  const row = down < 0 ? rowOf(from) - height + 1 : rowOf(from);
  return { column: clamp(column, 0, WIDTH - width), row: clamp(row, 0, rows - height), width, height };
}

/** The rectangle of this size around a point; one of the places offered is taken if it is near. */
export function around(point: Point, size: Size, rows: number, offered: readonly Rect[]): Rect {
  const corner = { x: point.x / CELL - size.width / 2, y: point.y / CELL - size.height / 2 };
  const away = (rect: Rect) => Math.hypot(rect.column - corner.x, rect.row - corner.y);
  const fitting = offered.filter((rect) => rect.width === size.width && rect.height === size.height);
  const nearest = fitting.reduce<Rect | null>((best, rect) => (best && away(best) <= away(rect) ? best : rect), null);
  if (nearest && away(nearest) < 1.3) return nearest;
  return {
    column: clamp(Math.round(corner.x), 0, WIDTH - size.width),
    row: clamp(Math.round(corner.y), 0, rows - size.height),
    ...size,
  };
}

export const rectSquares = ({ column, row, width, height }: Rect): number[] => squaresOf([column, row, width, height]);

/** How far from a wall a tap still means it. */
const REACH = 0.95 * CELL;

/** The window or door offered that is nearest to a point; null if none is near. */
export function nearestOnWall(point: Point, codes: Iterable<number>): number | null {
  let nearest: number | null = null;
  let least = REACH;
  for (const code of codes) {
    const action = readCode(code);
    if (action.is !== "window" && action.is !== "door") continue;
    const [start, end] = wallEnds(action.square, action.wall, action.is === "window" ? 2 : 1);
    const into = inward(action.wall);
    // A tap means the room that it is in: the middle of what is drawn lies a little inside.
    const middle = { x: (start.x + end.x) / 2 + into.x * 10, y: (start.y + end.y) / 2 + into.y * 10 };
    const away = Math.hypot(point.x - middle.x, point.y - middle.y);
    if (away < least) [nearest, least] = [code, away];
  }
  return nearest;
}

/** The wall of a square that a point is nearest to. */
export const wallNear = (point: Point, square: number): number =>
  nearestSide({ x: point.x / CELL - columnOf(square), y: point.y / CELL - rowOf(square) });

// Outlines -------------------------------------------------------------------------------------

/** One closed path around each connected set of squares, a little inside, with round corners. */
export const outline = (squares: readonly number[], inset: number, radius: number): string =>
  outlineAround(squares.map(placeOf), CELL, inset, radius);

/** A number from 0 to 1 that always is the same for a square: pencils wobble, but not each time one looks. */
export function chance(square: number, salt: number): number {
  const mixed = Math.sin(square * 127.1 + salt * 311.7) * 43758.5453;
  return mixed - Math.floor(mixed);
}
