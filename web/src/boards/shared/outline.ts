/** Lines around sets of squares. */
import { type Point, placeOf } from "./geometry";

const DIRECTIONS: readonly Point[] = [
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
  { x: 0, y: -1 },
];

/** A corner of an outline, and the directions in which one comes and goes. */
export interface Corner {
  at: Point;
  turn: [number, number];
}

/** The corners of the outlines around sets of squares, clockwise; squares that only touch at a corner stay apart. */
export function loopsAround(squares: readonly Point[]): Corner[][] {
  const inside = new Set(squares.map(({ x, y }) => `${x} ${y}`));
  const has = (column: number, row: number) => inside.has(`${column} ${row}`);
  const edges = new Map<string, number[]>();
  const begin = (x: number, y: number, direction: number) => {
    const key = `${x} ${y}`;
    edges.set(key, [...(edges.get(key) ?? []), direction]);
  };
  for (const { x, y } of squares) {
    if (!has(x, y - 1)) begin(x, y, 0);
    if (!has(x + 1, y)) begin(x + 1, y, 1);
    if (!has(x, y + 1)) begin(x + 1, y + 1, 2);
    if (!has(x - 1, y)) begin(x, y + 1, 3);
  }
  const loops: Corner[][] = [];
  for (const key of edges.keys()) {
    while (edges.get(key)?.length) loops.push(followFrom(key, edges));
  }
  return loops;
}

function followFrom(key: string, edges: Map<string, number[]>): Corner[] {
  const corners: Corner[] = [];
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

/**
 * One closed path around each connected set of squares, a little inside, with round corners; a square is `cell` units
 * wide.
 */
export function outlineAround(squares: readonly Point[], cell: number, inset: number, radius: number): string {
  return loopsAround(squares)
    .map((corners) => {
      const parts = corners.map(({ at, turn: [came, goes] }, index) => {
        const [before, after] = [DIRECTIONS[came] as Point, DIRECTIONS[goes] as Point];
        // Inside is to the right of the way.
        const x = at.x * cell + (-before.y - after.y) * inset;
        const y = at.y * cell + (before.x + after.x) * inset;
        const start = `${index ? "L" : "M"}${short(x - before.x * radius)} ${short(y - before.y * radius)}`;
        return `${start}Q${short(x)} ${short(y)} ${short(x + after.x * radius)} ${short(y + after.y * radius)}`;
      });
      return `${parts.join("")}Z`;
    })
    .join("");
}

const short = (value: number): number => Math.round(value * 1000) / 1000;

// Squares by name -----------------------------------------------------------------------------------

/** The corners of an area of squares that are called `3,-2`, one list for each closed line. */
export const cornersOf = (squares: readonly string[]): Point[][] =>
  loopsAround(squares.map(placeOf)).map((corners) => corners.map(({ at }) => at));

/** The outline of some squares as a path, drawn in by some of a square and with round corners. */
export const outlineOf = (squares: readonly string[], inset = 0, round = 0.12): string =>
  outlineAround(squares.map(placeOf), 1, inset, round);
