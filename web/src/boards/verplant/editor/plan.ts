/**
 * The plan of a mission while it is drawn: what is on each square, inner walls, and the front door.
 *
 * Squares and edges are numbered as in a view: a square is 20 · row + column with a1 = 21, an edge is 2 · square for
 * the one to the square's east, one more for the one to its south. Every change makes a new plan, and what cannot be
 * any more goes with it: a wall whose floor is gone, a front door that leads nowhere.
 */
import { beyond, columnOf, EAST, edgeOf, HEIGHT, NORTH, rowOf, SIDES, SOUTH, squareOf, WIDTH } from "../view";

export const COLUMNS = WIDTH - 2;
export const ROWS = HEIGHT - 2;
export const LETTERS = "ABCDEFGH";
/** In which order given furniture takes its letters. F comes last: a row of nothing but F reads like a front door. */
export const LETTERS_IN_TURN = "ABCDEGHF";

/** What can be on a square: floor, an obstacle, floor that stays open, things outside, given furniture. */
export const MARKS = ".#ot~=*^ABCDEFGH";
export type Mark = string;

export interface Plan {
  /** By square; nothing for those that are just outside. */
  squares: Readonly<Record<number, Mark>>;
  /** Edges with an inner wall, in order. */
  walls: readonly number[];
  /** The edge with the front door, if it is fixed. */
  front: number | null;
}

export const EMPTY_PLAN: Plan = { squares: {}, walls: [], front: null };

/** All squares of the sheet, in reading order. */
const SQUARES: readonly number[] = Array.from({ length: ROWS * COLUMNS }, (_, index) =>
  squareOf(Math.floor(index / COLUMNS) + 1, (index % COLUMNS) + 1),
);

const isOnSheet = (square: number): boolean => {
  const [row, column] = [rowOf(square), columnOf(square)];
  return row >= 1 && row <= ROWS && column >= 1 && column <= COLUMNS;
};

const isFloorMark = (mark: Mark | undefined): boolean => mark !== undefined && `.o${LETTERS}`.includes(mark);
const isFloor = (plan: Plan, square: number): boolean => isFloorMark(plan.squares[square]);

/** The squares on both sides of an edge: west and east of it, or north and south. */
export function sidesOf(edge: number): [number, number] {
  const square = Math.floor(edge / 2);
  return [square, beyond(square, edge % 2 ? SOUTH : EAST)];
}

const canHaveWall = (plan: Plan, edge: number): boolean => sidesOf(edge).every((square) => isFloor(plan, square));

/** Whether the front door could be on an edge: between floor with nothing on it and something outside. */
export function canHaveFront(plan: Plan, edge: number): boolean {
  const marks = sidesOf(edge).map((square) => plan.squares[square]);
  const floor = marks.filter(isFloorMark);
  return floor.length === 1 && floor[0] === "." && !marks.includes("#");
}

/** Whether an outer wall is on an edge: it comes by itself wherever floor ends. */
export function isOuterWall(plan: Plan, edge: number): boolean {
  const [one, other] = sidesOf(edge).map((square) => isFloor(plan, square));
  return one !== other;
}

/** All edges of the sheet, those of its rim too. */
export const EDGES: readonly number[] = [
  ...new Set(SQUARES.flatMap((square) => SIDES.map((_, side) => edgeOf(square, side)))),
].sort((one, other) => one - other);

// Changes ------------------------------------------------------------------------------------------

const inOrder = (numbers: Iterable<number>): number[] => [...new Set(numbers)].sort((one, other) => one - other);

/** A plan without what cannot be any more. */
export function tidy(plan: Plan): Plan {
  const walls = inOrder(plan.walls).filter((edge) => canHaveWall(plan, edge));
  const front = plan.front !== null && canHaveFront(plan, plan.front) ? plan.front : null;
  return { ...plan, walls, front };
}

/** Put something on squares; `null` empties them. */
export function paint(plan: Plan, squares: Iterable<number>, mark: Mark | null): Plan {
  const marks = { ...plan.squares };
  for (const square of squares) {
    if (!isOnSheet(square)) continue;
    if (mark === null) delete marks[square];
    else marks[square] = mark;
  }
  return tidy({ ...plan, squares: marks });
}

/** Draw walls on edges, as far as walls can be there; where all of them are there already they go. */
export function toggleWalls(plan: Plan, edges: readonly number[]): Plan {
  const fitting = edges.filter((edge) => canHaveWall(plan, edge));
  const drawn = fitting.length > 0 && fitting.every((edge) => plan.walls.includes(edge));
  if (drawn) return { ...plan, walls: plan.walls.filter((edge) => !fitting.includes(edge)) };
  return { ...plan, walls: inOrder([...plan.walls, ...fitting]) };
}

/** Fix the front door on an edge, or free it if it is there; elsewhere nothing changes. */
export function toggleFront(plan: Plan, edge: number): Plan {
  if (plan.front === edge) return { ...plan, front: null };
  return canHaveFront(plan, edge) ? { ...plan, front: edge } : plan;
}

/** Take away what is on an edge. */
export const clearEdge = (plan: Plan, edge: number): Plan => ({
  ...plan,
  walls: plan.walls.filter((wall) => wall !== edge),
  front: plan.front === edge ? null : plan.front,
});

export const hasSomething = (plan: Plan, edge: number): boolean => plan.front === edge || plan.walls.includes(edge);

/** Move everything; `null` if something would leave the sheet. */
export function shifted(plan: Plan, down: number, right: number): Plan | null {
  const by = WIDTH * down + right;
  const squares = Object.entries(plan.squares).map(([square, mark]) => [Number(square), mark] as const);
  const leaves = squares.some(
    ([square]) => !isOnSheet(square + by) || columnOf(square + by) !== columnOf(square) + right,
  );
  if (leaves) return null;
  return {
    squares: Object.fromEntries(squares.map(([square, mark]) => [square + by, mark])),
    walls: plan.walls.map((edge) => edge + 2 * by),
    front: plan.front === null ? null : plan.front + 2 * by,
  };
}

// Questions ----------------------------------------------------------------------------------------

/** The squares of a rectangle between two of its corners. */
export function rectangle(from: number, to: number): number[] {
  const rows = [rowOf(from), rowOf(to)].sort((one, other) => one - other) as [number, number];
  const columns = [columnOf(from), columnOf(to)].sort((one, other) => one - other) as [number, number];
  return SQUARES.filter((square) => {
    const [row, column] = [rowOf(square), columnOf(square)];
    return row >= rows[0] && row <= rows[1] && column >= columns[0] && column <= columns[1];
  });
}

/** The squares of a mark, in reading order. */
export const squaresWith = (plan: Plan, mark: Mark): number[] =>
  SQUARES.filter((square) => plan.squares[square] === mark);

export const lettersOn = (plan: Plan): string[] =>
  [...LETTERS].filter((letter) => squaresWith(plan, letter).length > 0);

/** Whether a square touches a square of some given furniture. */
export function isBeside(plan: Plan, square: number, letter: string): boolean {
  return SIDES.some((_, side) => plan.squares[beyond(square, side)] === letter);
}

export const floorCount = (plan: Plan): number => SQUARES.filter((square) => isFloor(plan, square)).length;

/** The plan as a view has it: row by row what the ground is, given furniture on its floor. */
export const groundOf = (plan: Plan): string[] =>
  Array.from({ length: HEIGHT }, (_, row) =>
    Array.from({ length: WIDTH }, (_, column) => {
      const mark = plan.squares[squareOf(row, column)];
      return isFloorMark(mark) ? "." : (mark ?? " ");
    }).join(""),
  );

/** All walls: inner ones, and the outer ones that come by themselves. */
export const allWalls = (plan: Plan): number[] => [...plan.walls, ...EDGES.filter((edge) => isOuterWall(plan, edge))];

/** The front door seen from inside: its square and side. */
export function frontFromInside(plan: Plan): [number, number] | null {
  if (plan.front === null) return null;
  const [one, other] = sidesOf(plan.front);
  const vertical = plan.front % 2 === 0;
  if (isFloor(plan, one)) return [one, vertical ? EAST : SOUTH];
  return [other, vertical ? 3 : NORTH];
}
