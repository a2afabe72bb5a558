/**
 * The picture of a plan, read as its file is: lines of squares and lines of walls.
 *
 * The square of column c is character 2c + 1, counted from 0, and the edge to its left is character 2c. A line with
 * nothing but walls and front doors is what lies between the squares above and below it:
 *
 *      . .|. t        three squares of floor, a wall between the second and the third, a tree outside
 *      - -            a wall below the first two
 *     F. . .          the front door to the left of the first
 */

export type Ground = "floor" | "obstacle" | "tree" | "lake" | "road" | "flowers" | "mountain";

export interface PlanSquare {
  column: number;
  row: number;
  ground: Ground;
  /** A floor square that has to stay open. */
  open: boolean;
  /** The letter of the furniture that stands there; empty for none. */
  piece: string;
}

/** An edge: above a square, or to the left of one. */
export interface PlanEdge {
  column: number;
  row: number;
  side: "above" | "left";
}

export interface Plan {
  columns: number;
  rows: number;
  squares: PlanSquare[];
  /** Where the house ends, without the front door. */
  outer: PlanEdge[];
  /** Walls that are given inside. */
  inner: PlanEdge[];
  front: PlanEdge | null;
}

const GROUNDS: Record<string, Ground> = {
  "#": "obstacle",
  t: "tree",
  "~": "lake",
  "=": "road",
  "*": "flowers",
  "^": "mountain",
};

const PIECES = "ABCDEFGH";

const isWallLine = (line: string): boolean => line.trim() !== "" && /^[-F ]*$/.test(line);

function readSquare(mark: string, column: number, row: number): PlanSquare {
  return {
    column,
    row,
    ground: GROUNDS[mark] ?? "floor",
    open: mark === "o",
    piece: PIECES.includes(mark) ? mark : "",
  };
}

/** What stands on the edges of a line: everything that is not a space at its places. */
function edgesIn(line: string, row: number, side: PlanEdge["side"]): { edge: PlanEdge; mark: string }[] {
  const first = side === "above" ? 1 : 0;
  return [...line].flatMap((mark, place) =>
    mark === " " || place % 2 !== first ? [] : [{ edge: { column: (place - first) / 2, row, side }, mark }],
  );
}

const name = (column: number, row: number): string => `${column} ${row}`;
const edgeName = ({ column, row, side }: PlanEdge): string => `${column} ${row} ${side}`;

/** The four edges of a square, each with the square on its other side. */
function around({ column, row }: PlanSquare): { edge: PlanEdge; beyond: string }[] {
  return [
    { edge: { column, row, side: "above" }, beyond: name(column, row - 1) },
    { edge: { column, row, side: "left" }, beyond: name(column - 1, row) },
    { edge: { column, row: row + 1, side: "above" }, beyond: name(column, row + 1) },
    { edge: { column: column + 1, row, side: "left" }, beyond: name(column + 1, row) },
  ];
}

export function readPlan(picture: readonly string[]): Plan {
  const squares: PlanSquare[] = [];
  const edges: { edge: PlanEdge; mark: string }[] = [];
  let row = 0;
  for (const line of picture) {
    if (isWallLine(line)) {
      edges.push(...edgesIn(line, row, "above"));
      continue;
    }
    for (const [place, mark] of [...line].entries())
      if (place % 2 === 1 && mark !== " ") squares.push(readSquare(mark, (place - 1) / 2, row));
    edges.push(...edgesIn(line, row, "left"));
    row += 1;
  }
  const front = edges.find(({ mark }) => mark === "F")?.edge ?? null;
  const house = squares.filter(({ ground }) => ground === "floor" || ground === "obstacle");
  const inside = new Set(house.map((square) => name(square.column, square.row)));
  const outer = house.flatMap((square) =>
    around(square).flatMap(({ edge, beyond }) => (inside.has(beyond) ? [] : [edge])),
  );
  return {
    columns: Math.max(0, ...squares.map(({ column }) => column + 1)),
    rows: row,
    squares,
    outer: outer.filter((edge) => !front || edgeName(edge) !== edgeName(front)),
    inner: edges.filter(({ mark }) => mark !== "F").map(({ edge }) => edge),
    front,
  };
}

/** Whether the house is below or right of the front door: there the door swings. */
export function opensForward(plan: Plan): boolean {
  const { front } = plan;
  return plan.squares.some(
    ({ column, row, ground }) => ground === "floor" && column === front?.column && row === front?.row,
  );
}
