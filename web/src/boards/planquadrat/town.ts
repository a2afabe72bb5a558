/** The town as the server shows it, and questions about it that need no rules. */

import type { EntryInfo } from "../../wire";
import { clamp, range } from "../shared/geometry";
import {
  covers,
  type Edge,
  type House,
  isHorizontal,
  type Length,
  LINES,
  parseAction,
  parseEdge,
  parseSquare,
  SIDE,
  sameEdge,
  sameHouse,
  VERTICAL,
} from "./codes";

export type Phase = "places" | "slides" | "claims";

/** What `view()` of the game makes. */
export interface TownView {
  options: Record<string, string>;
  turn: number;
  /** The seat that acts; -1 while chance decides, -2 when the match is over. */
  actor: number;
  phase: Phase;
  houses: readonly { first: string; length: number }[];
  /** The first edge of the house placed this turn. */
  placed: string | null;
  places: readonly { seat: number; squares: readonly string[] }[];
  /** Closed ground that nobody can claim. */
  closed: readonly string[];
  /** Small, medium and large houses left, for each seat. */
  stock: readonly (readonly number[])[];
  monuments: readonly number[];
  points: readonly number[];
  ending: string | null;
}

/** What `preview()` of the game tells of a house that is placed or slid, and of not sliding. Places are their squares. */
export interface HousePreview {
  /** What the largest place would bring that could be claimed then. */
  points: number;
  closes: readonly (readonly string[])[];
  /** Places closed earlier in this turn that can still be claimed then, and those that cannot any more. */
  keeps: readonly (readonly string[])[];
  loses: readonly (readonly string[])[];
  /** Squares that nobody could claim, and that are open ground again. */
  revives: readonly string[];
  /** What the other one could close with one house, and could not without it. */
  opens: readonly string[];
  ends: boolean;
}

/** What it tells of a claim, and of not claiming. */
export interface ClaimPreview {
  points: number;
  claims: readonly string[];
  /** Places that are left over. */
  leaves: readonly (readonly string[])[];
  ends: boolean;
}

export type TownPreview = HousePreview | ClaimPreview;

export const CHANCE = -1;
export const MONUMENTS = 6;

export const housesOf = (view: TownView): House[] =>
  view.houses.map(({ first, length }) => ({ ...parseEdge(first), length: length as Length }));

export const houseAt = (houses: readonly House[], at: Edge): House | null =>
  houses.find((house) => covers(house, at)) ?? null;

/** The four edges around a square: north, east, south, west. */
export function edgesAround(square: number): [Edge, Edge, Edge, Edge] {
  const row = Math.floor(square / SIDE);
  const column = square % SIDE;
  return [
    { line: row, edge: column },
    { line: VERTICAL + column + 1, edge: row },
    { line: row + 1, edge: column },
    { line: VERTICAL + column, edge: row },
  ];
}

/** Every square that can be reached from one without crossing a house, in reading order. */
export function regionOf(houses: readonly House[], start: number): number[] {
  const standing = new Set<number>();
  for (const { line, edge, length } of houses) {
    for (let step = 0; step < length; step++) standing.add(line * SIDE + edge + step);
  }
  const found = new Set([start]);
  for (const square of found) {
    for (const next of neighbours(square)) {
      if (!standing.has(next.across.line * SIDE + next.across.edge)) found.add(next.square);
    }
  }
  return [...found].sort((one, other) => one - other);
}

function neighbours(square: number): { square: number; across: Edge }[] {
  const [north, east, south, west] = edgesAround(square);
  const found = [];
  if (square >= SIDE) found.push({ square: square - SIDE, across: north });
  if (square % SIDE < SIDE - 1) found.push({ square: square + 1, across: east });
  if (square < SIDE * (SIDE - 1)) found.push({ square: square + SIDE, across: south });
  if (square % SIDE > 0) found.push({ square: square - 1, across: west });
  return found;
}

/** Where a monument stands best: the square of a place that is nearest to its middle. */
export function middleOf(squares: readonly number[]): number {
  const x = squares.reduce((sum, square) => sum + (square % SIDE), 0) / squares.length;
  const y = squares.reduce((sum, square) => sum + Math.floor(square / SIDE), 0) / squares.length;
  const away = (square: number) => Math.hypot((square % SIDE) - x, Math.floor(square / SIDE) - y);
  return squares.reduce((best, square) => (away(square) < away(best) - 1e-9 ? square : best));
}

/** The place, its owner and its squares by number. */
export interface Place {
  seat: number;
  squares: number[];
}

export const placesOf = (view: TownView): Place[] =>
  view.places.map(({ seat, squares }) => ({ seat, squares: squares.map(parseSquare) }));

// What changed --------------------------------------------------------------------------------

export interface Changes {
  placed: House[];
  slid: { from: House; to: House }[];
  /** The squares of newly claimed places. */
  claimed: Set<number>;
}

/** What just happened, as far as it can still be seen on the board. */
export function changesOf(view: TownView, news: readonly EntryInfo[]): Changes {
  const houses = housesOf(view);
  const changes: Changes = { placed: [], slid: [], claimed: new Set() };
  for (const { text } of news) {
    const action = parseAction(text);
    if (action?.kind === "place" && houses.some((house) => sameHouse(house, action.house))) {
      changes.placed.push(action.house);
    } else if (action?.kind === "slide") {
      const to = houses.find((house) => sameEdge(house, action.to));
      if (to) changes.slid.push({ from: { ...action.from, length: to.length }, to });
    } else if (action?.kind === "claim") {
      const place = placesOf(view).find(({ squares }) => squares.includes(action.square));
      for (const square of place?.squares ?? []) changes.claimed.add(square);
    }
  }
  return changes;
}

/** Whether there is something to show moving: the houses or monuments differ from those before. */
export function isNewSince(previous: TownView | null, house: House): boolean {
  return previous !== null && !housesOf(previous).some((before) => sameHouse(before, house));
}

// The edges in the order in which one walks over them --------------------------------------------

/** Rows of edges as they lie on the board: a horizontal line, then the upright edges below it, and so on. */
export function edgeRows(): Edge[][] {
  const rows: Edge[][] = [];
  for (let row = 0; row <= SIDE; row++) {
    rows.push(range(SIDE).map((edge) => ({ line: row, edge })));
    if (row < SIDE) rows.push(range(LINES - VERTICAL).map((column) => ({ line: VERTICAL + column, edge: row })));
  }
  return rows;
}

/** The edge one step away in a direction, of the same orientation; the edge itself at the rim. */
export function stepFrom(at: Edge, dx: number, dy: number): Edge {
  const along = isHorizontal(at) ? dx : dy;
  const across = isHorizontal(at) ? dy : dx;
  const first = isHorizontal(at) ? 0 : VERTICAL;
  return { line: clamp(at.line + across, first, first + SIDE), edge: clamp(at.edge + along, 0, SIDE - 1) };
}

/** The edge that begins at the same crossing and runs the other way. */
export function flipped(at: Edge): Edge {
  return isHorizontal(at)
    ? { line: VERTICAL + at.edge, edge: Math.min(at.line, SIDE - 1) }
    : { line: at.edge, edge: Math.min(at.line - VERTICAL, SIDE - 1) };
}
