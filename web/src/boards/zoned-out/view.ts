/** What the server shows of a city, in the words of the game, and how its block tokens are read. */

/** North-west, north-east, south-west, south-east of the middle of Downtown. */
export type Quadrant = "nw" | "ne" | "sw" | "se";

export const QUADRANTS: readonly Quadrant[] = ["nw", "ne", "sw", "se"];

/** Residential, commercial, industrial. */
export type Type = "R" | "C" | "I";

/** Light, medium, heavy. */
export type Density = 1 | 2 | 3;

export const DENSITIES: readonly Density[] = [1, 2, 3];

/** The letters of the seats in block tokens: pink, green, yellow, white. */
export const SEAT_LETTERS = ["p", "g", "y", "w"] as const;
export const SEAT_COLOURS = ["pink", "green", "yellow", "white"] as const;

export type Phase =
  | "lots"
  | "hands"
  | "quarters"
  | "objectives"
  | "settle"
  | "turn"
  | "move"
  | "declare"
  | "draw"
  | "over";

/** A card and its four blocks in reading order, as it is printed. */
export interface Card {
  /** Its number, from 1 to 63. */
  card: number;
  /** `["R1", "-1", "C2", "+1"]`. */
  blocks: string[];
}

/** The zone that a seat occupies, and what it would score if it were left now. */
export interface Zone {
  seat: number;
  /** `R1`. */
  kind: string;
  squares: string[];
  size: number;
  modifiers: number;
  worth: number;
  pieces: number;
  tower: Quadrant;
}

export interface Objective {
  /** Its name, `light-residential`; null where the viewer may not look. */
  objective: string | null;
  /** Whose secret it is; null where it lies open. */
  secret_of: number | null;
  counts: number[] | null;
  points: number[] | null;
}

/** The card laid last. */
export interface LastCard {
  card: number;
  rotation: "n" | "e" | "s" | "w";
  squares: string[];
  seat: number;
}

/** What a turn developed. */
export interface Developed {
  seat: number;
  squares: string[];
  points: number;
  tower: Quadrant | null;
}

/** What an entry of the log led to, as the game's Python `effect()` tells it. */
export interface Effect {
  /** The four blocks of a card, as it lies. */
  blocks?: string[];
  /** The block that the planner went to. */
  block?: string;
  developed?: Developed;
  /** There was no block for the planner on the card: it is off the board. */
  no_block?: boolean;
}

export interface CityView {
  options: Record<string, string>;
  /** The seat that acts; -1 while chance decides, below that when all is over. */
  actor: number;
  phase: Phase;
  turn: number;
  /** Whose turn it is; -1 before the first. */
  turn_of: number;
  starter: number;
  /** Whether cards were redrawn this turn. */
  redrawn: boolean;
  deck: number;
  /** Every block of the city in reading order: `{"-1,3": "R1"}`. */
  blocks: Record<string, string>;
  /** Where the planners stand; null off the board. */
  planners: (string | null)[];
  zones: (Zone | null)[];
  /** The floors of each tower as seats, the lowest first. */
  towers: Record<Quadrant, number[]>;
  pieces: number[];
  points: number[];
  redraws: number[];
  hand_sizes: number[];
  /** Null where the viewer may not look. */
  hands: (Card[] | null)[];
  objectives: Objective[];
  last: LastCard | null;
  trigger: { seat: number; reason: string } | null;
  last_turns: number | null;
  developed: Developed | null;
  ending: string | null;
}

// What an action would do ---------------------------------------------------------------------------

/** What would be developed. */
export interface Development {
  squares: string[];
  size: number;
  modifiers: number;
  points: number;
  pieces: number;
  tower: Quadrant | null;
  /** Those, of the ones that may be seen, that bring more or less than before. */
  objectives: { objective: string; points: number }[];
}

/** One way to go on with a card: a block, and a density where it is wild. */
export interface PlannedMove {
  square: string;
  density: Density | null;
  /** The planner stays in its zone; nothing is developed. */
  same: boolean;
  zone: { kind: string; squares: string[]; size: number; modifiers: number; worth: number };
  develops: Development | null;
}

/** What laying a card would do. */
export interface CardPreview {
  covers: string[];
  blocks: Record<string, string>;
  moves: PlannedMove[];
  /** There is no legal block: the planner leaves the board, and this is developed. */
  leaves: Development | null;
}

// Blocks ------------------------------------------------------------------------------------------

/** One block, read from its token. */
export interface Block {
  /** What is printed: `R2`, `C*`, `+1`, `DT`. */
  face: string;
  type: Type | null;
  /** Of a numbered block, a declared wild or one that was built on; null otherwise. */
  density: Density | null;
  /** Library, stadium, train depot. */
  wild: boolean;
  /** What a park, museum, parking lot or abandoned building adds; 0 for other blocks. */
  value: number;
  /** Whose deed lies on it. */
  deed: number | null;
  /** Who developed it. */
  owner: number | null;
  /** How many pieces stand on it. */
  pieces: number;
}

const TOKEN = /^(?:([RCI])(\*?)([123]?)|([+-][12])|DT)(?::([pgyw]))?(?:=([pgyw])([123]))?(?:@[pgyw])?$/;

const seatOf = (letter: string | undefined): number | null =>
  letter ? SEAT_LETTERS.indexOf(letter as (typeof SEAT_LETTERS)[number]) : null;

/** Reads `R1`, `R*2:p`, `C3=g2`, `-1`, `DT`; null for anything else. */
export function parseBlock(token: string): Block | null {
  const found = TOKEN.exec(token);
  if (!found) return null;
  const [, type, star, density, value, deed, owner, pieces] = found;
  return {
    face: type ? (star ? `${type}*` : `${type}${density}`) : (value ?? "DT"),
    type: (type as Type | undefined) ?? null,
    density: density ? (Number(density) as Density) : null,
    wild: Boolean(star),
    value: Number(value ?? 0),
    deed: seatOf(deed),
    owner: seatOf(owner),
    pieces: Number(pieces ?? 0),
  };
}
