/**
 * Which part of a piece of furniture stands on which of its squares.
 *
 * A drawing knows its pieces as small pictures, rows divided by `/`, with the front below: a letter for what stands on
 * a square, `.` an open square. `SST/..` is a sofa of two squares with a side table beside it. Connected squares with
 * the same letter are one part. Mirrored pieces are found by the same picture. A shape that has none is divided into
 * rectangles, and each of them is drawn as the first letter of the first picture.
 */
import { outlineOf } from "../../shared/outline";
import { CELL } from "../scale";
import { EAST, NORTH, type Place, type Side, SOUTH, WEST } from "../view";
import { type Layer, mapped, type Paint } from "./pen";
import { beside, Frame } from "./poses";

/** Where a part stands, turned so that its front looks south. Its upper left corner is at 0, 0. */
export interface Spot {
  columns: number;
  rows: number;
  /** Its size in units. */
  width: number;
  height: number;
  cells: readonly Place[];
  /** What is on a square around it: `#` more of the same body, `.` an open square, a space for anything else. */
  at(row: number, column: number): "#" | "." | " ";
  /** The outline of its squares, drawn in by some units. */
  outline(inset: number, round: number): string;
}

/** Draws a part in its spot. */
export type Part = (spot: Spot) => Layer[];

export interface Drawing {
  /** What a letter stands for, and the side to which it looks if that is not the front of the piece. */
  parts: Record<string, Part | readonly [Part, Side]>;
  pictures: readonly string[];
  /** Letters that are built together: no gap between them. */
  body?: string;
  /** What lies below the parts, drawn once for all squares with one of these letters. */
  below?: readonly [letters: string, part: Part];
}

/** A piece in its box: squares with furniture and open ones. */
interface Piece {
  squares: readonly Place[];
  open: readonly Place[];
}

// Drawing a piece ----------------------------------------------------------------------------------------------

/** The layers of a piece as it lies, with the corner of its box at 0, 0. */
export function drawPiece(drawing: Drawing, asked: Piece, faces: Side): Layer[] {
  // A carpet lies on open squares and has no others.
  const piece = asked.squares.length ? asked : { squares: asked.open, open: [] };
  const [width, height] = sizeOf([...piece.squares, ...piece.open]);
  const turns = (SOUTH - faces + 4) % 4;
  for (const [frame, whole] of framesOf(width, height, turns, piece.open.length === 0)) {
    const turned = inFrame(piece, frame);
    const picture = drawing.pictures.find((text) => isOf(text, turned, whole));
    if (picture) return backIn(frame, drawPicture(drawing, lettersOf(picture, turned), turned));
  }
  const frame = new Frame(width, height, turns);
  const turned = inFrame(piece, frame);
  return backIn(frame, drawPicture(drawing, divided(turned, firstLetter(drawing)), turned));
}

/**
 * How to look at a piece to find its picture, and whether the open squares must be those of the picture: as it is,
 * mirrored, by its furniture alone. If nothing says where its front is, it may also be turned.
 */
function* framesOf(width: number, height: number, turns: number, anyTurn: boolean): Generator<[Frame, boolean]> {
  for (const whole of [true, false]) {
    for (let more = 0; more < (anyTurn && !whole ? 4 : 1); more++) {
      for (const mirrored of [false, true]) yield [new Frame(width, height, (turns + more) % 4, mirrored), whole];
    }
  }
}

const firstLetter = ({ pictures }: Drawing): string => /[a-z]/i.exec(pictures[0] ?? "")?.[0] ?? "";

const inFrame = ({ squares, open }: Piece, frame: Frame): Piece => ({
  squares: squares.map((place) => frame.place(place)),
  open: open.map((place) => frame.place(place)),
});

const backIn = (frame: Frame, layers: readonly Layer[]): Layer[] =>
  layers.map(([paint, path]) => [
    paint,
    mapped(path, (x, y) => {
      const [backX, backY] = frame.back(x / CELL, y / CELL);
      return [backX * CELL, backY * CELL];
    }),
  ]);

/** A group of squares with the same letter. */
interface Group {
  letter: string;
  cells: Place[];
}

function drawPicture(drawing: Drawing, letters: Map<string, string>, piece: Piece): Layer[] {
  const groups = groupsOf(letters);
  const size = sizeOf([...piece.squares, ...piece.open]);
  const cellsOf = (among: string): Place[] =>
    groups.filter(({ letter }) => among.includes(letter)).flatMap((group) => group.cells);
  const drawn = groups.map(({ letter, cells }) => {
    const entry = drawing.parts[letter];
    if (!entry) return [];
    const [part, side]: readonly [Part, Side] = typeof entry === "function" ? [entry, SOUTH] : entry;
    const body = drawing.body?.includes(letter) ? cellsOf(drawing.body) : cells;
    return drawPart(part, side, cells, { squares: body, open: piece.open }, size);
  });
  if (!drawing.below) return joined(drawn);
  const [among, part] = drawing.below;
  const cells = cellsOf(among);
  const below = cells.length ? drawPart(part, SOUTH, cells, { squares: cells, open: piece.open }, size) : [];
  return [...below, ...joined(drawn)];
}

/**
 * All parts from as few paths as possible: what has the same paint becomes one path. Parts do not overlap, so only the
 * order within each of them has to stay. The next paint is always the one that most parts wait for and fewest need later.
 */
function joined(parts: readonly Layer[][]): Layer[] {
  const waiting = parts.map((layers) => [...layers]);
  const result: Layer[] = [];
  for (;;) {
    const heads = waiting.flatMap((layers) => layers[0]?.[0] ?? []);
    const value = (paint: Paint): number =>
      heads.filter((head) => head === paint).length -
      2 * waiting.filter((layers) => layers[0]?.[0] !== paint && layers.some(([other]) => other === paint)).length;
    const [next] = heads.sort((one, other) => value(other) - value(one));
    if (!next) return result;
    const taken = waiting.flatMap((layers) => (layers[0]?.[0] === next ? (layers.shift()?.[1] ?? "") : ""));
    result.push([next, taken.join("")]);
  }
}

/** A part in a piece of some size, drawn with its front to the south and turned back. */
function drawPart(
  part: Part,
  faces: Side,
  cells: readonly Place[],
  around: Piece,
  [width, height]: readonly [number, number],
): Layer[] {
  const frame = new Frame(width, height, (SOUTH - faces + 4) % 4);
  const turned = cells.map((place) => frame.place(place));
  return backIn(frame, drawTurned(part, turned, inFrame(around, frame)));
}

function drawTurned(part: Part, cells: readonly Place[], piece: Piece): Layer[] {
  const top = Math.min(...cells.map(([row]) => row));
  const left = Math.min(...cells.map(([, column]) => column));
  const own = cells.map(([row, column]): Place => [row - top, column - left]);
  const [columns, rows] = sizeOf(own);
  const furniture = new Set(piece.squares.map(String));
  const open = new Set(piece.open.map(String));
  const layers = part({
    columns,
    rows,
    width: columns * CELL,
    height: rows * CELL,
    cells: own,
    at: (row, column) => {
      const name = String([row + top, column + left]);
      return furniture.has(name) ? "#" : open.has(name) ? "." : " ";
    },
    outline: (inset, round) => {
      const path = outlineOf(
        own.map(([row, column]) => `${column},${row}`),
        inset / CELL,
        round / CELL,
      );
      return mapped(path, (x, y) => [x * CELL, y * CELL]);
    },
  });
  return layers.map(([paint, path]) => [paint, mapped(path, (x, y) => [x + left * CELL, y + top * CELL])]);
}

// Pictures -----------------------------------------------------------------------------------------------------

const sizeOf = (places: readonly Place[]): [width: number, height: number] => [
  1 + Math.max(-1, ...places.map(([, column]) => column)),
  1 + Math.max(-1, ...places.map(([row]) => row)),
];

/** Every square of a picture with its letter or dot. */
function squaresOf(picture: string): [Place, string][] {
  return picture
    .split("/")
    .flatMap((line, row) => [...line].map((sign, column): [Place, string] => [[row, column], sign]))
    .filter(([, sign]) => sign !== " ");
}

/** Whether a picture shows this piece; its open squares need not agree if only the furniture is looked at. */
function isOf(picture: string, piece: Piece, whole: boolean): boolean {
  const signs = squaresOf(picture);
  const furniture = signs.filter(([, sign]) => sign !== ".").map(([place]) => place);
  const open = signs.filter(([, sign]) => sign === ".").map(([place]) => place);
  if (!whole) return isSame(pushed(furniture), pushed(piece.squares));
  return isSame(furniture, piece.squares) && isSame(open, piece.open);
}

const isSame = (some: readonly Place[], others: readonly Place[]): boolean =>
  some.length === others.length && some.map(String).sort().join(" ") === others.map(String).sort().join(" ");

/** Squares as far up and left as they go. */
function pushed(places: readonly Place[]): Place[] {
  const top = Math.min(...places.map(([row]) => row));
  const left = Math.min(...places.map(([, column]) => column));
  return places.map(([row, column]) => [row - top, column - left]);
}

/** The letter of each square of a piece. */
function lettersOf(picture: string, piece: Piece): Map<string, string> {
  const furniture = squaresOf(picture).filter(([, sign]) => sign !== ".");
  const places = furniture.map(([place]) => place);
  const [down, right] = [
    Math.min(...piece.squares.map(([row]) => row)) - Math.min(...places.map(([row]) => row)),
    Math.min(...piece.squares.map(([, column]) => column)) - Math.min(...places.map(([, column]) => column)),
  ];
  return new Map(furniture.map(([[row, column], sign]) => [String([row + down, column + right]), sign]));
}

/** A shape without a picture: rectangles, the same letter in each, told apart by a number behind it. */
function divided({ squares }: Piece, letter: string): Map<string, string> {
  const left = new Set(squares.map(String));
  const letters = new Map<string, string>();
  for (let count = 0; left.size > 0; count++) {
    const corner = squares.find((place) => left.has(String(place))) as Place;
    for (const place of rectangleFrom(corner, left)) {
      left.delete(String(place));
      letters.set(String(place), `${letter}${count}`);
    }
  }
  return letters;
}

/** The longest row from a square on, and as many rows below it as are there whole. */
function rectangleFrom([row, column]: Place, among: ReadonlySet<string>): Place[] {
  let width = 1;
  while (among.has(String([row, column + width]))) width++;
  const line = (down: number): Place[] =>
    Array.from({ length: width }, (_, index): Place => [row + down, column + index]);
  const found = line(0);
  for (let down = 1; line(down).every((place) => among.has(String(place))); down++) found.push(...line(down));
  return found;
}

/** Connected squares with the same letter, in reading order. */
function groupsOf(letters: Map<string, string>): Group[] {
  const left = new Map(letters);
  const groups: Group[] = [];
  for (const [name, letter] of letters) {
    if (!left.delete(name)) continue;
    const cells: Place[] = [placeOf(name)];
    for (const cell of cells) {
      for (const side of [NORTH, EAST, SOUTH, WEST] as const) {
        const next = beside(cell, side);
        if (left.get(String(next)) !== letter) continue;
        left.delete(String(next));
        cells.push(next);
      }
    }
    groups.push({ letter: letter[0] ?? "", cells });
  }
  return groups;
}

function placeOf(name: string): Place {
  const [row = 0, column = 0] = name.split(",").map(Number);
  return [row, column];
}
