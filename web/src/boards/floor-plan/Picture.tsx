/** Small pieces of a sheet: the picture of the home page, and the examples of the rules. */
import type { ComponentChildren, JSX } from "preact";
import { Paper, SheetLayers } from "./Drawing";
import { CELL, MARGIN } from "./geometry";
import { Refused } from "./Marks";
import { EMPTY_SHEET, parseSquare, type SheetView } from "./view";
import "./look";

export interface SheetPart {
  columns: number;
  rows: number;
  /** [top left square, width, height, type, square of the letter] */
  rooms?: readonly (readonly [string, number, number, number, string])[];
  /** Squares with their wall: "c4n". */
  windows?: readonly string[];
  doors?: readonly string[];
  hedges?: string;
  pools?: string;
  stones?: string;
  /** Squares that would not do. */
  refused?: string;
  label?: string;
  letters: Readonly<Record<number, string>>;
  children?: ComponentChildren;
}

const squares = (names: string | undefined): number[] => (names ? names.split(" ").map(parseSquare) : []);
const onWalls = (names: readonly string[] | undefined): [number, number][] =>
  (names ?? []).map((name) => [parseSquare(name), "nesw".indexOf(name.slice(-1))]);

export function sheetOf(part: Omit<SheetPart, "letters">): SheetView {
  return {
    ...EMPTY_SHEET,
    rooms: (part.rooms ?? []).map(([name, width, height, type, letter]) => {
      const square = parseSquare(name);
      return [square % 17, Math.floor(square / 17), width, height, type, parseSquare(letter)];
    }),
    windows: onWalls(part.windows),
    doors: onWalls(part.doors),
    hedges: squares(part.hedges),
    pools: squares(part.pools),
    stones: squares(part.stones),
  };
}

/** The upper left part of a sheet, with what is drawn there. */
export function PartPicture(part: SheetPart): JSX.Element {
  const [width, height] = [part.columns * CELL + MARGIN, part.rows * CELL + MARGIN];
  return (
    <svg
      class="fp-picture fp-part"
      viewBox={`${-MARGIN} ${-MARGIN} ${width} ${height}`}
      role="img"
      aria-label={part.label ?? ""}
      aria-hidden={part.label === undefined}
    >
      <Paper rows={17} />
      <SheetLayers sheet={sheetOf(part)} letters={part.letters} />
      {part.refused && <Refused squares={squares(part.refused)} />}
      {part.children}
    </svg>
  );
}

const HOUSE: Omit<SheetPart, "letters"> = {
  columns: 12,
  rows: 9.6,
  rooms: [
    ["b2", 4, 3, 3, "c3"],
    ["f2", 3, 4, 4, "g4"],
    ["d5", 2, 2, 2, "d6"],
    ["f6", 5, 2, 5, "h6"],
  ],
  windows: ["c2n", "b3w", "g7s", "i6n"],
  doors: ["e4e", "g5s", "f7w", "i7s"],
  hedges: "j2 k2 l2 l3",
  pools: "j4 k4 j5 k5 l5 l4",
  stones: "i8 i9 h9 g9 f9 e9",
};

/** The letters of the picture on the home page, where no texts of this game are there yet. */
const LETTERS = { 2: "B", 3: "D", 4: "L", 5: "E", 6: "K" };

export function Picture(): JSX.Element {
  return <PartPicture {...HOUSE} letters={LETTERS} />;
}
