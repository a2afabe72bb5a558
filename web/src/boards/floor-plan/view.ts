/** A table of Floor Plan as the server shows it: the shared part, the sheets, and a seat's own draft. */

import type { Choices, ScoreInfo } from "../../wire";
import { columnName, range } from "../shared/geometry";
import type { BoardProps, Language } from "../types";

export const WIDTH = 17;
/** What a die can stand for; a face 1 stands for any of them. */
export const VALUES = [2, 3, 4, 5, 6] as const;
export type Value = (typeof VALUES)[number];

/** Walls in the order of the codes. */
export const NORTH = 0;
export const EAST = 1;
export const SOUTH = 2;
export const WEST = 3;

/** [column, row, width, height, type, square of the letter (−1 while it has none)] */
export type Room = readonly [number, number, number, number, number, number];
/** [square, wall] */
export type OnWall = readonly [number, number];

export interface Points {
  rooms: number;
  windows: number;
  doors: number;
  stones: number;
  clients: readonly number[];
  total: number;
}

export interface SheetView {
  rooms: readonly Room[];
  windows: readonly OnWall[];
  doors: readonly OnWall[];
  hedges: readonly number[];
  pools: readonly number[];
  stones: readonly number[];
  /** By type: how many of its boxes are filled. */
  filled: readonly number[];
  /** [unlocked, spent] of wild, features, construction. */
  bonuses: readonly (readonly number[])[];
  /** Numbers of the printed pairs that are crossed out. */
  pairs: readonly number[];
  points: Points;
}

export interface ClientView {
  id: string;
  kind: string;
  name: Record<Language, string>;
  text: Record<Language, string>;
  /** The most that this client pays. */
  most: number;
}

export type BonusName = "wild" | "features" | "construction";
export const BONUSES: readonly BonusName[] = ["wild", "features", "construction"];

export interface Printed {
  boxes: readonly number[];
  icons: readonly (readonly (BonusName | null)[])[];
  column_points: readonly number[];
  pairs: readonly (readonly number[])[];
}

export interface FloorView {
  options: Record<string, string>;
  width: number;
  height: number;
  round: number;
  rounds: number;
  bonus_round: boolean;
  dice: readonly number[] | null;
  clients: readonly ClientView[];
  printed: Printed;
  sheets: readonly SheetView[];
  /** Seats that have finished the round. */
  finished: readonly number[];
  ending: string | null;
}

export type Stage = "deal" | "roll" | "wait" | "pair" | "menu" | "place" | "type" | "letter" | "draw" | "over";

export interface ClientProgress {
  points: number;
  progress: {
    /** What it counts already. */
    squares: readonly number[];
    next: MissingPart | null;
  };
}

/** What would bring the next points of a client. */
export interface MissingPart {
  /** What is counted: room, type, pair, window, side, object, square, courtyard, stone. */
  key: string;
  more: number;
  /** Of objects: only hedges, or only pools. */
  what?: "hedge" | "pool";
  /** Types or sides that do not count yet, where each counts once. */
  types?: readonly number[];
  sides?: readonly number[];
}

/** What only one's own seat sees: the draft of the round. */
export interface OwnView extends Record<string, unknown> {
  sheet: SheetView;
  stage: Stage;
  /** The faces in force for this seat. */
  dice: readonly number[] | null;
  /** The two values of the room being drawn. */
  values: readonly number[] | null;
  /** The set being drawn: 2 windows, 3 doors, 4 hedge, 5 pool, 6 stones. */
  kind: number | null;
  left: number;
  section: readonly number[];
  used: readonly boolean[];
  /** The kind of set that each die has given this round. */
  drawn: readonly (number | null)[];
  doubled: readonly boolean[];
  /** The number of the room in progress, counted from 1. */
  room: number | null;
  clients: readonly ClientProgress[];
}

/** What a seat of this device may do, with its own part of the view. */
export interface OwnChoices extends Omit<Choices, "own" | "score"> {
  own: OwnView;
  score?: ScoreInfo | null;
}

export type FloorProps = BoardProps<FloorView>;

export const columnOf = (square: number): number => square % WIDTH;
export const rowOf = (square: number): number => Math.floor(square / WIDTH);
export const squareOf = (column: number, row: number): number => row * WIDTH + column;

/** A square's name: `c4` is the third from the left in the fourth row from the top. */
export const squareName = (square: number): string => `${columnName(columnOf(square))}${rowOf(square) + 1}`;

/** The square of a name; −1 if it names none. */
export function parseSquare(name: string): number {
  const found = /^([a-q])(\d+)/i.exec(name);
  if (!found) return -1;
  return squareOf((found[1] ?? "a").toLowerCase().charCodeAt(0) - 97, Number(found[2]) - 1);
}

/** The squares of a rectangle, row by row. */
export function squaresOf([column, row, width, height]: readonly number[]): number[] {
  if (column === undefined || row === undefined || width === undefined || height === undefined) return [];
  return range(width * height).map((index) => squareOf(column + (index % width), row + Math.floor(index / width)));
}

/** The room a square is in, counted from 0; −1 outdoors. */
export const roomAt = (sheet: SheetView, square: number): number =>
  sheet.rooms.findIndex(([column, row, width, height]) => {
    const [across, down] = [columnOf(square) - column, rowOf(square) - row];
    return across >= 0 && across < width && down >= 0 && down < height;
  });

/** The two squares of a window: the second lies right of or below the first. */
export const windowSquares = ([square, wall]: OnWall): [number, number] => [
  square,
  square + (wall === NORTH || wall === SOUTH ? 1 : WIDTH),
];

/** Every square with something in it, rooms included: a new room cannot lie there. */
export function taken(sheet: SheetView): Set<number> {
  return new Set([...sheet.rooms.flatMap((room) => squaresOf(room)), ...sheet.hedges, ...sheet.pools, ...sheet.stones]);
}

/** Whether anything was drawn since the sheet was shown to all. */
export function hasDrawn(own: OwnView, shown: SheetView | undefined): boolean {
  return own.used.some(Boolean) || (shown !== undefined && own.sheet.rooms.length > shown.rooms.length);
}

export const EMPTY_SHEET: SheetView = {
  rooms: [],
  windows: [],
  doors: [],
  hedges: [],
  pools: [],
  stones: [],
  filled: [0, 0, 0, 0, 0],
  bonuses: [
    [0, 0],
    [0, 0],
    [0, 0],
  ],
  pairs: [],
  points: { rooms: 0, windows: 0, doors: 0, stones: 0, clients: [0, 0, 0], total: 0 },
};
