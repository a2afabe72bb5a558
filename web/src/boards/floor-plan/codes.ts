/** The codes of actions, as the server numbers them, and what they mean. */
import { columnOf, NORTH, rowOf, SOUTH, squareName, squareOf, WIDTH } from "./view";

export const DONE = 0;
export const PAIR = 1;
export const ROOM = 10;
export const AGAIN = 35;
export const SET = 40;
export const DOUBLE = 50;
export const TYPE = 60;
export const PLACE = 1000;
export const LETTER = 2000;
export const WINDOW = 3000;
export const DOOR = 5000;
export const SQUARE = 7000;
const SQUARES = 289;

export type Action =
  | { is: "done" }
  | { is: "pair"; pair: number }
  | { is: "room"; values: [number, number] }
  | { is: "again" }
  | { is: "set"; die: number; kind: number }
  | { is: "double"; die: number }
  | { is: "type"; type: number }
  | { is: "place"; square: number; turned: boolean }
  | { is: "letter"; square: number }
  | { is: "window"; square: number; wall: number }
  | { is: "door"; square: number; wall: number }
  | { is: "square"; square: number };

const onWall = (offset: number) => ({ wall: Math.floor(offset / SQUARES), square: offset % SQUARES });

/** What a code means. */
export function readCode(code: number): Action {
  if (code >= SQUARE) return { is: "square", square: code - SQUARE };
  if (code >= DOOR) return { is: "door", ...onWall(code - DOOR) };
  if (code >= WINDOW) return { is: "window", ...onWall(code - WINDOW) };
  if (code >= LETTER) return { is: "letter", square: code - LETTER };
  if (code >= PLACE) return { is: "place", square: (code - PLACE) % SQUARES, turned: code - PLACE >= SQUARES };
  if (code >= TYPE) return { is: "type", type: code - TYPE };
  if (code >= DOUBLE) return { is: "double", die: code - DOUBLE };
  if (code >= SET) return { is: "set", die: Math.floor((code - SET) / 5), kind: ((code - SET) % 5) + 2 };
  if (code === AGAIN) return { is: "again" };
  if (code >= ROOM) return { is: "room", values: [Math.floor((code - ROOM) / 5) + 2, ((code - ROOM) % 5) + 2] };
  if (code >= PAIR) return { is: "pair", pair: code - PAIR };
  return { is: "done" };
}

/** The code of a room with these two sides, in either order. */
export const roomCode = (one: number, other: number): number =>
  ROOM + 5 * (Math.min(one, other) - 2) + Math.max(one, other) - 2;
export const setCode = (die: number, kind: number): number => SET + 5 * die + kind - 2;
export const typeCode = (type: number): number => TYPE + type;
export const letterCode = (square: number): number => LETTER + square;
export const squareCode = (square: number): number => SQUARE + square;
export const windowCode = (square: number, wall: number): number => WINDOW + SQUARES * wall + square;
export const doorCode = (square: number, wall: number): number => DOOR + SQUARES * wall + square;

/** A rectangle on the sheet. */
export interface Rect {
  column: number;
  row: number;
  width: number;
  height: number;
}

/** Not turned, the smaller side is the width. */
export const placeCode = ({ column, row, width, height }: Rect): number =>
  PLACE + (width > height ? SQUARES : 0) + squareOf(column, row);

/** Where a room of these two values lies. */
export function placedRect(square: number, turned: boolean, values: readonly number[]): Rect {
  const [small, large] = [Math.min(...values), Math.max(...values)];
  const [width, height] = turned ? [large, small] : [small, large];
  return { column: columnOf(square), row: rowOf(square), width, height };
}

/** The codes of one kind among those offered, read. */
export function offered<Kind extends Action["is"]>(
  codes: ReadonlySet<number>,
  kind: Kind,
): Extract<Action, { is: Kind }>[] {
  const found: Extract<Action, { is: Kind }>[] = [];
  for (const code of codes) {
    const action = readCode(code);
    if (action.is === kind) found.push(action as Extract<Action, { is: Kind }>);
  }
  return found;
}

/** How many wild bonuses a room with these values costs with these faces; a 1 is free to be anything (F6, F13). */
export function roomCost(values: readonly number[], faces: readonly number[]): number {
  const [a = 0, b = 0] = values;
  const [one = 0, other = 0] = faces;
  const changed = (face: number, value: number) => (face === 1 || face === value ? 0 : 1);
  return Math.min(changed(one, a) + changed(other, b), changed(one, b) + changed(other, a));
}

/** How many wild bonuses a set of this kind costs with this face. */
export const setCost = (kind: number, face: number): number => (face === 1 || face === kind ? 0 : 1);

const WALL_LETTERS = "nesw";

/** What to type for something that the codes do not offer, so that the server says why not. */
export function typed(code: number, values: readonly number[] | null): string {
  const action = readCode(code);
  switch (action.is) {
    case "window":
    case "door":
      return `${action.is} ${squareName(action.square)}${WALL_LETTERS.charAt(action.wall)}`;
    case "square":
      return squareName(action.square);
    case "letter":
      return `letter ${squareName(action.square)}`;
    case "place": {
      const { width, height } = placedRect(action.square, action.turned, values ?? [2, 2]);
      return `at ${squareName(action.square)} ${width}x${height}`;
    }
    case "room":
      return `room ${action.values.join("x")}`;
    default:
      return "done";
  }
}

/** The window at a wall that begins at or covers a square. */
export const windowCovers = (square: number, wall: number, other: number): boolean =>
  other === square || other === square + (wall === NORTH || wall === SOUTH ? 1 : WIDTH);
