/** The codes of actions, as the server numbers them, and what they mean. */
import * as packing from "./codes.generated";
import { columnOf, NORTH, rowOf, SOUTH, squareName, squareOf, WIDTH } from "./view";

export { AGAIN, DONE, DOOR, DOUBLE, LETTER, PAIR, PLACE, ROOM, SET, SQUARE, TYPE, WINDOW } from "./codes.generated";

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

/** What a code means. */
export function readCode(code: number): Action {
  const from = packing;
  if (code >= from.SQUARE) return { is: "square", square: from.outdoorsSquare(code) };
  if (code >= from.DOOR) return { is: "door", wall: from.doorWall(code), square: from.doorSquare(code) };
  if (code >= from.WINDOW) return { is: "window", wall: from.windowWall(code), square: from.windowSquare(code) };
  if (code >= from.LETTER) return { is: "letter", square: from.letterSquare(code) };
  if (code >= from.PLACE) return { is: "place", square: from.placeSquare(code), turned: from.placeTurned(code) > 0 };
  if (code >= from.TYPE) return { is: "type", type: from.nameType(code) };
  if (code >= from.DOUBLE) return { is: "double", die: from.doubleDie(code) };
  if (code >= from.SET) return { is: "set", die: from.setDie(code), kind: from.setKind(code) };
  if (code === from.AGAIN) return { is: "again" };
  if (code >= from.ROOM) return { is: "room", values: [from.roomLow(code), from.roomHigh(code)] };
  if (code >= from.PAIR) return { is: "pair", pair: from.pairNumber(code) };
  return { is: "done" };
}

/** The code of a room with these two sides, in either order. */
export const roomCode = (one: number, other: number): number =>
  packing.room(Math.min(one, other), Math.max(one, other));
export const setCode = packing.setWith;
export const typeCode = packing.name;
export const letterCode = packing.letter;
export const squareCode = packing.outdoors;
export const windowCode = packing.window;
export const doorCode = packing.door;

/** A rectangle on the sheet. */
export interface Rect {
  column: number;
  row: number;
  width: number;
  height: number;
}

/** Not turned, the smaller side is the width. */
export const placeCode = ({ column, row, width, height }: Rect): number =>
  packing.place(squareOf(column, row), width > height ? 1 : 0);

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
