/** Where things are in the drawing, and what a pointer means. One square is 40 units wide. */
import { clamp, type Point } from "../shared/geometry";
import { type Rect, readCode } from "./codes";
import { columnOf, EAST, NORTH, rowOf, SOUTH, squareOf, squaresOf, WEST, WIDTH } from "./view";

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

/** The two ends of a stretch of a square's wall, `length` squares long. */
export function wallEnds(square: number, wall: number, length = 1): [Point, Point] {
  const [x, y] = [columnOf(square) * CELL, rowOf(square) * CELL];
  const far = length * CELL;
  if (wall === NORTH)
    return [
      { x, y },
      { x: x + far, y },
    ];
  if (wall === SOUTH) {
    return [
      { x, y: y + CELL },
      { x: x + far, y: y + CELL },
    ];
  }
  if (wall === WEST)
    return [
      { x, y },
      { x, y: y + far },
    ];
  return [
    { x: x + CELL, y },
    { x: x + CELL, y: y + far },
  ];
}

/** From the wall into the room. */
export const inward = (wall: number): Point =>
  ({ [NORTH]: { x: 0, y: 1 }, [EAST]: { x: -1, y: 0 }, [SOUTH]: { x: 0, y: -1 } })[wall] ?? { x: 1, y: 0 };

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
export function wallNear(point: Point, square: number): number {
  const x = point.x / CELL - columnOf(square);
  const y = point.y / CELL - rowOf(square);
  const away = [y, 1 - x, 1 - y, x];
  return away.indexOf(Math.min(...away));
}

// Outlines -------------------------------------------------------------------------------------

const DIRECTIONS: readonly Point[] = [
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
  { x: 0, y: -1 },
];

/** The corners of the outlines around sets of squares, clockwise; squares that only touch at a corner stay apart. */
export function loopsAround(squares: readonly number[]): { at: Point; turn: [number, number] }[][] {
  const inside = new Set(squares.map((square) => `${columnOf(square)} ${rowOf(square)}`));
  const has = (column: number, row: number) => inside.has(`${column} ${row}`);
  const edges = new Map<string, number[]>();
  const begin = (x: number, y: number, direction: number) => {
    const key = `${x} ${y}`;
    edges.set(key, [...(edges.get(key) ?? []), direction]);
  };
  for (const square of squares) {
    const [x, y] = [columnOf(square), rowOf(square)];
    if (!has(x, y - 1)) begin(x, y, 0);
    if (!has(x + 1, y)) begin(x + 1, y, 1);
    if (!has(x, y + 1)) begin(x + 1, y + 1, 2);
    if (!has(x - 1, y)) begin(x, y + 1, 3);
  }
  const loops: { at: Point; turn: [number, number] }[][] = [];
  for (const key of edges.keys()) {
    while (edges.get(key)?.length) loops.push(followFrom(key, edges));
  }
  return loops;
}

function followFrom(key: string, edges: Map<string, number[]>): { at: Point; turn: [number, number] }[] {
  const corners: { at: Point; turn: [number, number] }[] = [];
  let [x = 0, y = 0] = key.split(" ").map(Number);
  let came: number | null = null;
  const first = edges.get(key)?.[0] ?? 0;
  for (;;) {
    const here = edges.get(`${x} ${y}`) ?? [];
    // Where two outlines meet, turning right keeps to one's own square.
    const right: number | undefined = came === null ? undefined : (came + 1) % 4;
    const direction: number | undefined = right !== undefined && here.includes(right) ? right : here[0];
    if (direction === undefined) break;
    here.splice(here.indexOf(direction), 1);
    if (came !== null && came !== direction) corners.push({ at: { x, y }, turn: [came, direction] });
    const step = DIRECTIONS[direction] as Point;
    [x, y] = [x + step.x, y + step.y];
    came = direction;
  }
  if (came !== null && came !== first) corners.push({ at: { x, y }, turn: [came, first] });
  return corners;
}

/** One closed path around each connected set of squares, a little inside, with round corners. */
export function outline(squares: readonly number[], inset: number, radius: number): string {
  return loopsAround(squares)
    .map((corners) => {
      const parts = corners.map(({ at, turn: [came, goes] }, index) => {
        const [before, after] = [DIRECTIONS[came] as Point, DIRECTIONS[goes] as Point];
        // Inside is to the right of the way.
        const x = at.x * CELL + (-before.y - after.y) * inset;
        const y = at.y * CELL + (before.x + after.x) * inset;
        const start = `${index ? "L" : "M"}${x - before.x * radius} ${y - before.y * radius}`;
        return `${start}Q${x} ${y} ${x + after.x * radius} ${y + after.y * radius}`;
      });
      return `${parts.join("")}Z`;
    })
    .join("");
}

/** A number from 0 to 1 that always is the same for a square: pencils wobble, but not each time one looks. */
export function chance(square: number, salt: number): number {
  const mixed = Math.sin(square * 127.1 + salt * 311.7) * 43758.5453;
  return mixed - Math.floor(mixed);
}
