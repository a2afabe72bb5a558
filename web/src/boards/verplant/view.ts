/**
 * A table of Verplant & Zugestellt as the server shows it: the mission, everybody's plans, and a seat's own drawing.
 *
 * A square is a number, 20 · row + column, with a1 = 21; sides 0 to 3 are n, e, s, w. An edge is a number too:
 * 2 · square for the one to the square's east, one more for the one to its south.
 */
import type { Choices, ScoreInfo } from "../../wire";
import { columnName } from "../shared/geometry";
import type { BoardProps, Language } from "../types";

export const WIDTH = 20;
export const HEIGHT = 16;

export const NORTH = 0;
export const EAST = 1;
export const SOUTH = 2;
export const WEST = 3;
export type Side = 0 | 1 | 2 | 3;
export const SIDES = ["n", "e", "s", "w"] as const;
export type SideName = (typeof SIDES)[number];

export type Words = Record<Language, string>;
export type RoomKind = "living" | "kitchen" | "bath" | "bedroom" | "study";

/** [row, column] in the box of a piece, counted from 0. */
export type Place = readonly [number, number];
/** [square, side]: a door is seen from inside its room, front door and windows from inside the house. */
export type Opening = readonly [number, number];

/** A shape as it lies: its box, and what is on which of its squares. */
export interface Shape {
  height: number;
  width: number;
  furniture: readonly Place[];
  open: readonly Place[];
  /** Squares with a wall line above them; in the row below the box, the line is below its last row. */
  above: readonly Place[];
  /** Squares with a wall line to their left. */
  left: readonly Place[];
}

export interface FurnitureName {
  number: number;
  name: Words;
  /** Which drawing it has: `small-sofa`. */
  drawing: string;
}

/** A piece as it is printed on its card. */
export interface Printed extends Shape {
  shape: number;
  name: Words;
  /** The side to which its front looks, as printed. */
  faces: SideName;
}

export interface Card extends FurnitureName {
  slot: number;
  room: number;
  markers: number;
  done: boolean;
  /** Which of the two cards it is, and its two pieces, once it is turned over. */
  card: "a" | "b" | null;
  pieces: readonly Printed[] | null;
}

export interface Given extends FurnitureName {
  points: number;
  squares: readonly number[];
}

export interface MissionAbout {
  name: string;
  chapter: string;
  difficulty: number;
  title: Words;
  story: Words;
  tips: Words;
  /** The points from which on the next title is earned. */
  bands: readonly number[];
  /** The mission to play afterwards, and what it is called. */
  next: string;
  next_title: Partial<Words>;
}

export interface RoomPlan {
  kind: RoomKind;
  name: Words;
  /** Slots of its cards. */
  cards: readonly number[];
}

export interface Bonus {
  points: number;
  /** How often it is paid at the most. */
  most: number;
  text: Words;
}

/** Why a room or a piece does not count. */
export type Why =
  | "counts"
  | "not_finished"
  | "nothing_drawn"
  | "no_front_door"
  | "no_door"
  | "door_outside"
  | "door_into_room"
  | "door_built_over"
  | "door_cut_off"
  | "not_reached";

/** Where the way to an open square ends. */
export interface Break {
  missed: number;
  last: number;
  blocked: number;
  wall: boolean;
}

/** A piece that is drawn on a plan. */
export interface Piece {
  slot: number;
  number: number;
  room: number;
  shape: number;
  /** Turn 0 to 3, clockwise; 4 more if it is mirrored. */
  pose: number;
  /** The upper left square of its box. */
  square: number;
  furniture: readonly number[];
  open: readonly number[];
  why: Why;
  path: readonly number[];
  break: Break | null;
}

export type RoomState = "not begun" | "under way" | "outlined" | "finished" | "missing";

export interface RoomView {
  state: RoomState;
  squares: readonly number[];
  door: Opening | null;
  why: Why;
}

export interface Points {
  furniture: number;
  given: number;
  missing: number;
  bonuses: readonly { times: number; points: number }[];
  /** Pieces that count. */
  counted: number;
  total: number;
}

export interface PlanView {
  pieces: readonly Piece[];
  rooms: readonly RoomView[];
  walls: readonly number[];
  doors: readonly Opening[];
  windows: readonly Opening[];
  front: Opening | null;
  open: readonly number[];
  hallway: readonly number[];
  reached: readonly number[];
  cut_off: readonly (readonly [number, Why])[];
  points: Points;
}

export type Stage = "start" | "room" | "card" | "turn" | "mark" | "draw" | "outline" | "finish" | "wait" | "over";

export interface HouseView {
  options: Record<string, string>;
  mission: MissionAbout | null;
  width: number;
  height: number;
  /** First row, last row, first column, last column with anything in them. */
  bounds: readonly [number, number, number, number];
  /** Row by row: a space outside, `.` floor, `#` obstacle, `t` `~` `=` `*` `^` tree, lake, road, flowers, mountain. */
  ground: readonly string[];
  given_open: readonly number[];
  given: readonly Given[];
  entrance: number | null;
  front_fixed: boolean;
  rooms: readonly RoomPlan[];
  cards: readonly Card[];
  bonuses: readonly Bonus[];
  round: number;
  rounds: number;
  /** The seat whose turn it is to choose. */
  turn: number;
  stage: Stage;
  room: number | null;
  card: number | null;
  /** The piece of each marker that is placed, 0 or 1. */
  marks: readonly number[];
  plans: readonly PlanView[];
  /** By seat: whether the joker is left. */
  jokers: readonly boolean[];
  finished: readonly number[];
  ending: string | null;
}

/** What is allowed and probably not wanted. */
export interface Caution {
  code: string;
  sentence: string;
  rule: string;
  squares: readonly string[];
}

export interface Pose extends Shape {
  /** Where its printed top points. */
  turn: SideName;
}

/** The piece that is drawn now, in every turn in which it looks different. */
export interface PieceInHand extends FurnitureName {
  slot: number;
  shape: number;
  piece_name: Words;
  faces: SideName;
  mirrored: boolean;
  poses: readonly Pose[];
}

export interface Door {
  code: number;
  square: number;
  side: number;
  leads: string;
  fine: boolean;
  points: number;
  missed: readonly number[];
}

/** The room whose walls are drawn now, and the doors that it may have, the best first. */
export interface Outline {
  room: number;
  squares: readonly number[];
  doors: readonly Door[];
}

export interface OwnView extends Record<string, unknown> {
  plan: PlanView;
  stage: Stage;
  marker: number;
  variant: "as chosen" | "other" | "mirrored";
  joker: boolean;
  piece: PieceInHand | null;
  outline: Outline | null;
  cautions: readonly Caution[];
}

/** What a seat of this device may do, with its own part of the view. */
export interface OwnChoices extends Omit<Choices, "own" | "score"> {
  own: OwnView;
  score?: ScoreInfo | null;
}

export type HouseProps = BoardProps<HouseView>;

/** What the panels need to know of the own seat. */
export interface Mine {
  seat: number | null;
  own: OwnView | null;
}

// Squares and edges ------------------------------------------------------------------------------

export const rowOf = (square: number): number => Math.floor(square / WIDTH);
export const columnOf = (square: number): number => square % WIDTH;
export const squareOf = (row: number, column: number): number => WIDTH * row + column;

/** A square's name: `c4`; empty on the rim, which has no names. */
export function squareName(square: number): string {
  const [row, column] = [rowOf(square), columnOf(square)];
  return row < 1 || column < 1 || row > HEIGHT - 2 || column > WIDTH - 2 ? "" : `${columnName(column - 1)}${row}`;
}

/** The square of a name; −1 if it names none. */
export function parseSquare(name: string): number {
  const found = /^([a-r])(\d+)/i.exec(name);
  return found ? squareOf(Number(found[2]), (found[1] ?? "a").toLowerCase().charCodeAt(0) - 96) : -1;
}

export const STEPS = [-WIDTH, 1, WIDTH, -1] as const;

/** The square on the other side of an edge. */
export const beyond = (square: number, side: number): number => square + (STEPS[side] ?? 0);

/** The number of an edge, from either of its squares. */
export function edgeOf(square: number, side: number): number {
  const first = side === NORTH || side === WEST ? beyond(square, side) : square;
  return 2 * first + (side === NORTH || side === SOUTH ? 1 : 0);
}
