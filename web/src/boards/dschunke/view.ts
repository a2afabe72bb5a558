/** What the server shows of a harbour, in the words of the game. Everything is open to everybody (D15). */

export type Colour = "red" | "green";

/** One crate: a good, a rat, nothing, or the start mark. Red's letters are upper case, green's lower. */
export type Crate = "." | "R" | "A" | "T" | "P" | "m" | "l" | "c" | "b" | "X" | "z" | "S";

export const RED_GOODS: readonly Crate[] = ["R", "A", "T", "P"];
export const GREEN_GOODS: readonly Crate[] = ["m", "l", "c", "b"];
export const RATS: readonly Crate[] = ["X", "z"];

export interface Strip {
  /** Its number, or `S` for the start strip. */
  strip: string;
  /** Its three crates: `b.R`. */
  picture: string;
}

export interface LaidStrip extends Strip {
  direction: "e" | "s" | "w" | "n";
  /** Where its crates lie, the first crate's square first: `["2,-1", "3,-1", "4,-1"]`. */
  squares: string[];
  height: number;
}

export interface SeenSquare {
  square: string;
  crate: Crate;
  height: number;
  /** The strip that is seen here, by its place in `laid`. */
  laid: number;
}

export interface HarbourView {
  options: Record<string, string>;
  /** The colour of each seat; null until lots are drawn. */
  colours: (Colour | null)[];
  /** Its number, from 1 to 22. */
  turn: number;
  /** What it waits for: lots for red, strips to be drawn, or strips to be laid. */
  phase: "lots" | "draws" | "lays";
  /** The seat that lays; -1 while chance decides, -2 when all is over. */
  actor: number;
  hand: Strip[];
  left: (Strip & { count: number })[];
  laid: LaidStrip[];
  squares: SeenSquare[];
  points: number[];
  /** Why it ended; null while it goes on. */
  ending: string | null;
}

/** Groups of one good that a strip would change, as squares: what scored before, and what would score then. */
export interface GroupChange {
  good: string;
  seat: number;
  kind: "new" | "grown" | "joined" | "shrunk" | "split" | "covered";
  points: number;
  before: string[][];
  after: string[][];
}

/** What laying a strip would bring. */
export interface LayPreview {
  /** How the points of each seat would change. */
  points: number[];
  /** The largest change first. */
  groups: GroupChange[];
  /** How many more rats of each seat would be seen. */
  rats: number[];
}

export const isGood = (crate: Crate): boolean => RED_GOODS.includes(crate) || GREEN_GOODS.includes(crate);

/** Who owns a good or a rat; nobody owns the rest. */
export function colourOf(crate: Crate): Colour | null {
  if (RED_GOODS.includes(crate) || crate === "X") return "red";
  if (GREEN_GOODS.includes(crate) || crate === "z") return "green";
  return null;
}

/** The three crates of a picture, the first first. */
export const cratesOf = (picture: string): Crate[] => [...picture] as Crate[];

/** Whether a half turn changes nothing about a strip. */
export const isEven = (picture: string): boolean => picture[0] === picture[2];
