/** Small houses made by hand, for the examples of the rules and the picture of the home page. */
import {
  beyond,
  type Card,
  columnOf,
  edgeOf,
  HEIGHT,
  type HouseView,
  type Opening,
  type Piece,
  type PlanView,
  parseSquare,
  type RoomKind,
  rowOf,
  SIDES,
  type Side,
  type SideName,
  squareOf,
  type Why,
  WIDTH,
  type Words,
} from "./view";

/** A piece: which drawing, in which room, its squares, its open squares, where its front looks; perhaps why it is lost. */
export type ExamplePiece = readonly [
  drawing: string,
  room: RoomKind,
  squares: string,
  open: string,
  faces: SideName,
  why?: Why,
];

export interface ExampleRoom {
  kind: RoomKind;
  /** Squares and rectangles: "a1-c3 d2". Without any it is still being furnished. */
  squares?: string;
  door?: string;
  why?: Why;
}

export interface Example {
  /** Row by row from a1 on: `.` floor, `#` an obstacle, a space or something to look at outside. */
  plan: readonly string[];
  pieces?: readonly ExamplePiece[];
  rooms?: readonly ExampleRoom[];
  /** Wall lines and other walls inside: "b2n c2n". */
  walls?: string;
  windows?: string;
  front?: string;
  hallway?: string;
  /** Squares that are not reached. */
  cutOff?: string;
}

/** "a1-c2 e4" as squares. */
export function squaresIn(names: string | undefined): number[] {
  return (names ?? "")
    .split(" ")
    .filter(Boolean)
    .flatMap((part) => {
      const [from = "", to = from] = part.split("-");
      const [first, last] = [parseSquare(from), parseSquare(to)];
      const rows = Array.from({ length: rowOf(last) - rowOf(first) + 1 }, (_, index) => rowOf(first) + index);
      const columns = Array.from(
        { length: columnOf(last) - columnOf(first) + 1 },
        (_, index) => columnOf(first) + index,
      );
      return rows.flatMap((row) => columns.map((column) => squareOf(row, column)));
    });
}

const openingIn = (name: string): Opening => [parseSquare(name), SIDES.indexOf(name.slice(-1) as SideName)];
const openingsIn = (names: string | undefined): Opening[] => (names ?? "").split(" ").filter(Boolean).map(openingIn);
const edgesIn = (openings: readonly Opening[]): number[] => openings.map(([square, side]) => edgeOf(square, side));

const NO_WORDS: Words = { en: "", de: "", fr: "", es: "" };

/** An example as the server would show it. */
export function exampleView(example: Example): { view: HouseView; plan: PlanView } {
  const ground = groundOf(example.plan);
  const kinds = (example.rooms ?? []).map(({ kind }) => kind);
  const pieces = (example.pieces ?? []).map((piece, index) => pieceOf(piece, index, kinds));
  const plan = planOf(example, ground, pieces);
  const rows = example.plan.length;
  const columns = Math.max(...example.plan.map((row) => row.length));
  const view: HouseView = {
    options: {},
    mission: null,
    width: WIDTH,
    height: HEIGHT,
    bounds: [1, rows, 1, columns],
    ground,
    given_open: [],
    given: [],
    entrance: null,
    front_fixed: false,
    rooms: kinds.map((kind) => ({ kind, name: NO_WORDS, cards: [] })),
    cards: (example.pieces ?? []).map((piece, index) => cardOf(piece, index, kinds)),
    bonuses: [],
    round: 1,
    rounds: 1,
    turn: 0,
    stage: "over",
    room: null,
    card: null,
    marks: [],
    plans: [plan],
    jokers: [true],
    finished: [],
    ending: null,
  };
  return { view, plan };
}

function groundOf(rows: readonly string[]): string[] {
  return Array.from({ length: HEIGHT }, (_, row) => ` ${rows[row - 1] ?? ""}`.padEnd(WIDTH, " "));
}

function pieceOf([, kind, squares, open, , why]: ExamplePiece, index: number, kinds: readonly RoomKind[]): Piece {
  const all = squaresIn(`${squares} ${open}`);
  const corner = squareOf(Math.min(...all.map(rowOf)), Math.min(...all.map(columnOf)));
  return {
    slot: index,
    number: 1,
    room: Math.max(0, kinds.indexOf(kind)),
    shape: 0,
    pose: 0,
    square: corner,
    furniture: squaresIn(squares),
    open: squaresIn(open),
    why: why ?? "counts",
    path: [],
    break: null,
  };
}

/** Each piece has a card of its own, which knows where its front looks. */
function cardOf([drawing, kind, , , faces]: ExamplePiece, index: number, kinds: readonly RoomKind[]): Card {
  const shape = { height: 1, width: 1, furniture: [], open: [], above: [], left: [] };
  return {
    slot: index,
    room: Math.max(0, kinds.indexOf(kind)),
    number: 1,
    name: NO_WORDS,
    drawing,
    markers: 1,
    done: true,
    card: "a",
    pieces: [{ ...shape, shape: 0, name: NO_WORDS, faces }],
  };
}

function planOf(example: Example, ground: readonly string[], pieces: readonly Piece[]): PlanView {
  const rooms = (example.rooms ?? []).map(({ squares, door, why }) => ({
    state: squares ? ("finished" as const) : ("under way" as const),
    squares: squaresIn(squares),
    door: door ? openingIn(door) : null,
    why: why ?? (squares ? ("counts" as const) : ("not_finished" as const)),
  }));
  const doors = rooms.flatMap(({ door }) => (door ? [door] : []));
  const windows = openingsIn(example.windows);
  const front = example.front ? openingIn(example.front) : null;
  const openings = new Set(edgesIn([...doors, ...windows, ...(front ? [front] : [])]));
  const walls = [
    ...outerWalls(ground),
    ...rooms.flatMap(({ squares }) => wallsAround(squares)),
    ...edgesIn(openingsIn(example.walls)),
  ];
  return {
    pieces,
    rooms,
    walls: [...new Set(walls)].filter((edge) => !openings.has(edge)),
    doors,
    windows,
    front,
    open: [...new Set(pieces.flatMap(({ open }) => open))],
    hallway: squaresIn(example.hallway),
    reached: [],
    cut_off: squaresIn(example.cutOff).map((square) => [square, "not_reached"] as const),
    points: { furniture: 0, given: 0, missing: 0, bonuses: [], counted: 0, total: 0 },
  };
}

const SIDE_NUMBERS: readonly Side[] = [0, 1, 2, 3];

function outerWalls(ground: readonly string[]): number[] {
  const isInside = (square: number) => ".#".includes(ground[rowOf(square)]?.[columnOf(square)] ?? " ");
  const inside = ground.flatMap((row, down) =>
    [...row].flatMap((_, across) => (isInside(squareOf(down, across)) ? [squareOf(down, across)] : [])),
  );
  return inside.flatMap((square) =>
    SIDE_NUMBERS.filter((side) => !isInside(beyond(square, side))).map((side) => edgeOf(square, side)),
  );
}

function wallsAround(squares: readonly number[]): number[] {
  const inside = new Set(squares);
  return squares.flatMap((square) =>
    SIDE_NUMBERS.filter((side) => !inside.has(beyond(square, side))).map((side) => edgeOf(square, side)),
  );
}
