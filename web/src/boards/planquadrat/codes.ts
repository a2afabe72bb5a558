/**
 * Edges, houses, squares and the codes and texts of actions, as the server writes them.
 *
 * The board has 18 groove lines: 0–8 from top to bottom, 9–17 from left to right, each with 8 edges.
 *
 *          c4n                     L c4n   a large house north of c4, d4 and e4
 *         +---+                    M c4w   a medium house west of c4 and c5
 *     c4w | c4| c4e = d4w          S h8e   a small house on the rim, right of h8
 *         +---+
 *          c4s = c5n
 */
import { columnName } from "../shared/geometry";

import * as packing from "./codes.generated";

export { NO_CLAIM, NO_SLIDE } from "./codes.generated";

export const SIDE = 8;
/** The first vertical line; the lines before it are horizontal. */
export const VERTICAL = 9;
export const LINES = 18;

export type Length = 1 | 2 | 3;
export const LENGTHS: readonly Length[] = [1, 2, 3];

export interface Edge {
  line: number;
  /** 0–7 from the left or the top. */
  edge: number;
}

export interface House extends Edge {
  length: Length;
}

export type Action =
  | { kind: "place"; house: House }
  | { kind: "slide"; from: Edge; to: Edge }
  | { kind: "claim"; square: number }
  | { kind: "none"; of: "slide" | "claim" }
  | { kind: "first"; seat: number };

const LETTERS = "SML";

export const isHorizontal = (at: Edge): boolean => at.line < VERTICAL;

export const sameEdge = (one: Edge, other: Edge): boolean => one.line === other.line && one.edge === other.edge;

export const sameHouse = (one: House, other: House): boolean => sameEdge(one, other) && one.length === other.length;

export const covers = (house: House, at: Edge): boolean =>
  house.line === at.line && house.edge <= at.edge && at.edge < house.edge + house.length;

// Names ---------------------------------------------------------------------------------------

export function squareName(square: number): string {
  return columnName(square % SIDE) + (Math.floor(square / SIDE) + 1);
}

export function parseSquare(name: string): number {
  return (Number(name.slice(1)) - 1) * SIDE + name.charCodeAt(0) - 97;
}

/** The square below or right of an edge and the side of it; at the far rims the square before it. */
export function edgeSide({ line, edge }: Edge): { square: number; side: "n" | "e" | "s" | "w" } {
  if (line < VERTICAL) {
    return line < SIDE ? { square: line * SIDE + edge, side: "n" } : { square: 7 * SIDE + edge, side: "s" };
  }
  const column = line - VERTICAL;
  return column < SIDE ? { square: edge * SIDE + column, side: "w" } : { square: edge * SIDE + 7, side: "e" };
}

export function formatEdge(at: Edge): string {
  const { square, side } = edgeSide(at);
  return squareName(square) + side;
}

/** Either of an edge's two squares will do: c4n is c3s. */
export function parseEdge(name: string): Edge {
  const square = parseSquare(name.slice(0, -1));
  const row = Math.floor(square / SIDE);
  const column = square % SIDE;
  switch (name.slice(-1)) {
    case "n":
      return { line: row, edge: column };
    case "s":
      return { line: row + 1, edge: column };
    case "w":
      return { line: VERTICAL + column, edge: row };
    default:
      return { line: VERTICAL + column + 1, edge: row };
  }
}

// Codes ---------------------------------------------------------------------------------------

export const placeCode = ({ line, edge, length }: House): number => packing.place(line, edge, length);

export const slideCode = ({ line, edge }: Edge, stop: number): number => packing.slide(line, edge, stop);

export const claimCode = packing.claim;

export function readCode(code: number): Action {
  if (code < packing.FIRST_SLIDE) {
    const [line, edge, length] = [packing.placeLine(code), packing.placeEdge(code), packing.placeLength(code)];
    return { kind: "place", house: { line, edge, length: length as Length } };
  }
  if (code < packing.NO_SLIDE) {
    const line = packing.slideLine(code);
    const [edge, stop] = [packing.slideEdge(code), packing.slideStop(code)];
    return { kind: "slide", from: { line, edge }, to: { line, edge: stop } };
  }
  if (code === packing.NO_SLIDE) return { kind: "none", of: "slide" };
  if (code < packing.NO_CLAIM) return { kind: "claim", square: packing.claimSquare(code) };
  return { kind: "none", of: "claim" };
}

export function codeOf(action: Action): number {
  switch (action.kind) {
    case "place":
      return placeCode(action.house);
    case "slide":
      return slideCode(action.from, action.to.edge);
    case "claim":
      return claimCode(action.square);
    case "none":
      return action.of === "slide" ? packing.NO_SLIDE : packing.NO_CLAIM;
    case "first":
      return action.seat;
  }
}

// Texts ---------------------------------------------------------------------------------------

export const letterOf = (length: Length): string => LETTERS.charAt(length - 1);

export function formatAction(action: Action): string {
  switch (action.kind) {
    case "place":
      return `${letterOf(action.house.length)} ${formatEdge(action.house)}`;
    case "slide":
      return `${formatEdge(action.from)} > ${formatEdge(action.to)}`;
    case "claim":
      return `claim ${squareName(action.square)}`;
    case "none":
      return `no ${action.of}`;
    case "first":
      return `first ${action.seat + 1}`;
  }
}

/** What an entry of the log did; null for what is no action of this game, such as an undo. */
export function parseAction(text: string): Action | null {
  const first = /^first ([12])$/.exec(text);
  if (first) return { kind: "first", seat: Number(first[1]) - 1 };
  const place = /^([SML]) ([a-h][1-8][nesw])$/.exec(text);
  if (place) {
    const length = (LETTERS.indexOf(place[1] as string) + 1) as Length;
    return { kind: "place", house: { ...parseEdge(place[2] as string), length } };
  }
  const slide = /^([a-h][1-8][nesw]) > ([a-h][1-8][nesw])$/.exec(text);
  if (slide) return { kind: "slide", from: parseEdge(slide[1] as string), to: parseEdge(slide[2] as string) };
  const claim = /^claim ([a-h][1-8])$/.exec(text);
  if (claim) return { kind: "claim", square: parseSquare(claim[1] as string) };
  if (text === "no slide") return { kind: "none", of: "slide" };
  if (text === "no claim") return { kind: "none", of: "claim" };
  return null;
}
