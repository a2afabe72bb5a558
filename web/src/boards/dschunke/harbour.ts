/** What can be read off a harbour: how far it reaches, its groups, its newest strips. */
import type { EntryInfo } from "../../wire";
import { type Box, boxAround, nameOf, placeOf } from "../shared/geometry";
import { type Place, placesOf, readLay } from "./codes";
import { type Colour, type Crate, colourOf, type HarbourView, isGood, type SeenSquare } from "./view";

export const harbourBox = (view: HarbourView): Box => boxAround(view.squares.map((seen) => placeOf(seen.square)));

type Seen = Pick<HarbourView, "squares">;

export const squaresByName = (view: Seen): Map<string, SeenSquare> =>
  new Map(view.squares.map((seen) => [seen.square, seen]));

/** Crates of one good that touch along edges. */
export interface Group {
  crate: Crate;
  colour: Colour;
  squares: string[];
  points: number;
}

/** What a group is worth (D9); the server counts for the match, this is for pointing at crates. */
export const worth = (size: number): number => (size > 1 ? (size * (size + 1)) / 2 : 0);

const BESIDE: readonly Place[] = [
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
  { x: 0, y: -1 },
];

/** Every group that can be seen, single crates too, found by each of its squares. */
export function groupsBySquare(view: Seen): Map<string, Group> {
  const seen = squaresByName(view);
  const groups = new Map<string, Group>();
  for (const { square, crate } of view.squares) {
    const colour = colourOf(crate);
    if (!isGood(crate) || !colour || groups.has(square)) continue;
    const squares = connected(seen, square, crate);
    const group = { crate, colour, squares, points: worth(squares.length) };
    for (const member of squares) groups.set(member, group);
  }
  return groups;
}

function connected(seen: Map<string, SeenSquare>, first: string, crate: Crate): string[] {
  const found = new Set([first]);
  for (const square of found) {
    const { x, y } = placeOf(square);
    for (const step of BESIDE) {
      const beside = nameOf({ x: x + step.x, y: y + step.y });
      if (seen.get(beside)?.crate === crate) found.add(beside);
    }
  }
  return [...found];
}

/** The groups that score, the best first. */
export function scoringGroups(groups: Map<string, Group>): Group[] {
  return [...new Set(groups.values())].filter((group) => group.points > 0).sort((a, b) => b.points - a.points);
}

/** The strips that the news laid, by their place in `laid`. */
export function newestStrips(view: HarbourView, news: readonly EntryInfo[]): Set<number> {
  const newest = new Set<number>();
  for (const entry of news) {
    const lay = readLay(entry.text);
    if (!lay) continue;
    const squares = placesOf(lay).map(nameOf).join(" ");
    const index = view.laid.findLastIndex((strip) => strip.squares.join(" ") === squares);
    if (index > 0) newest.add(index);
  }
  return newest;
}

/** The squares of some strips, by their places in `laid`. */
export const squaresOf = (view: HarbourView, numbers: Iterable<number>): string[] =>
  [...numbers].flatMap((number) => view.laid[number]?.squares ?? []);

/** So many strips are laid in a turn of each. */
const BOTH_TURNS = 4;

/** The squares of what was just laid by one and the other. */
export const freshSquares = (view: HarbourView): Set<string> =>
  new Set(view.laid.slice(-BOTH_TURNS).flatMap((strip) => strip.squares));

/** The strips that lie here and did not before, by their place in `laid`; none after an undo or a jump. */
export function arrivals(view: HarbourView, previous: HarbourView | null): number[] {
  if (!previous || previous.laid.length >= view.laid.length || view.laid.length - previous.laid.length > 2) return [];
  return view.laid.map((_, index) => index).slice(previous.laid.length);
}

/** The outline of some squares as an SVG path, one line for each side that has no neighbour. */
export function outline(squares: readonly string[]): string {
  const all = new Set(squares);
  const lines: string[] = [];
  for (const square of squares) {
    const { x, y } = placeOf(square);
    if (!all.has(nameOf({ x, y: y - 1 }))) lines.push(`M${x} ${y}h1`);
    if (!all.has(nameOf({ x, y: y + 1 }))) lines.push(`M${x} ${y + 1}h1`);
    if (!all.has(nameOf({ x: x - 1, y }))) lines.push(`M${x} ${y}v1`);
    if (!all.has(nameOf({ x: x + 1, y }))) lines.push(`M${x + 1} ${y}v1`);
  }
  return lines.join("");
}
