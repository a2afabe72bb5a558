/** What can be read off a city: how far it reaches, the outline of a zone, and what has changed. */

import type { EntryInfo } from "../../wire";
import { type Box, boxAround, nameOf, placeOf } from "../shared/geometry";
import { type Place, placesFrom } from "./codes";
import { type CityView, parseBlock, QUADRANTS, type Quadrant } from "./view";

const DOWNTOWN: readonly Place[] = [
  { x: 0, y: 0 },
  { x: 1, y: 1 },
];

/** Everything that lies there; Downtown's place before anything does. */
export const cityBox = (view: Pick<CityView, "blocks">): Box =>
  boxAround([...Object.keys(view.blocks).map(placeOf), ...DOWNTOWN]);

/** Shown upright, a number below zero has a real minus sign. */
export const signed = (number: number | string): string => String(number).replace(/^-/, "−");

/** Points with their sign: +9, −3, 0. */
export const withSign = (points: number): string => (points > 0 ? `+${points}` : signed(points));

// What has changed ----------------------------------------------------------------------------------

export interface Changes {
  /** The squares of a card that was just laid. */
  laid: ReadonlySet<string>;
  /** Blocks on which pieces were just put, in the order in which they appear. */
  built: readonly string[];
  /** Towers that have just grown. */
  risen: ReadonlySet<Quadrant>;
}

const NOTHING: Changes = { laid: new Set(), built: [], risen: new Set() };

/** What is here now and was not before; nothing after an undo or a jump. */
export function changesOf(view: CityView, previous: CityView | null): Changes {
  if (!previous || view.turn < previous.turn || view.turn > previous.turn + 1) return NOTHING;
  const laid = view.last && view.last.card !== previous.last?.card ? view.last.squares : [];
  const isBuilt = (blocks: CityView["blocks"], square: string) => blocks[square]?.includes("=") ?? false;
  const built = Object.keys(view.blocks).filter(
    (square) => isBuilt(view.blocks, square) && !isBuilt(previous.blocks, square),
  );
  const risen = QUADRANTS.filter((quadrant) => view.towers[quadrant].length > previous.towers[quadrant].length);
  return { laid: new Set(laid), built, risen: new Set(risen) };
}

/** A card that somebody laid, and what is still to be seen of it. */
export interface LaidCard {
  seat: number;
  squares: readonly string[];
}

const LAID = /^\d+[nesw] (-?\d+,-?\d+)$/;

/** The cards that the news tell of, except the one laid last; of each what no later one has covered. */
export function earlierCards(news: readonly EntryInfo[], last: CityView["last"]): LaidCard[] {
  const covered = new Set(last?.squares);
  const cards: LaidCard[] = [];
  for (const { seat, text } of [...news].reverse()) {
    const anchor = LAID.exec(text)?.[1];
    if (seat < 0 || anchor === undefined) continue;
    const squares = placesFrom(placeOf(anchor)).map(nameOf);
    const seen = squares.filter((square) => !covered.has(square));
    if (seen.length > 0) cards.push({ seat, squares: seen });
    for (const square of squares) covered.add(square);
  }
  return cards;
}

/** The district of a square, if it has one. */
export const typeAt = (view: CityView, square: string) => parseBlock(view.blocks[square] ?? "")?.type ?? null;

// Where there is room for words ------------------------------------------------------------------------

export type Corner = "nw" | "ne" | "sw" | "se";

interface Size {
  width: number;
  height: number;
}

/** The one that comes first is taken where two hide as much. */
const CORNERS: readonly Corner[] = ["sw", "se", "nw", "ne"];

/**
 * The corner of a picture in which some words hide least. `weights` says how much each square matters; `picture` and
 * `words` are in pixels, `camera` is what the picture shows, in squares.
 */
export function freestCorner(
  picture: Size,
  camera: Size & Place,
  words: Size,
  weights: ReadonlyMap<string, number>,
): Corner {
  const scale = Math.min(picture.width / camera.width, picture.height / camera.height);
  if (!(scale > 0)) return "sw";
  // The picture shows more than the camera asks for, on two of its sides.
  const seen = { width: picture.width / scale, height: picture.height / scale };
  const left = camera.x - (seen.width - camera.width) / 2;
  const top = camera.y - (seen.height - camera.height) / 2;
  const wide = words.width / scale;
  const high = words.height / scale;
  const hidden = (corner: Corner): number => {
    const x = corner.endsWith("w") ? left : left + seen.width - wide;
    const y = corner.startsWith("n") ? top : top + seen.height - high;
    let sum = 0;
    for (const [square, weight] of weights) {
      const place = placeOf(square);
      sum += weight * overlap(place.x, x, wide) * overlap(place.y, y, high);
    }
    return sum;
  };
  const costs = new Map(CORNERS.map((corner) => [corner, hidden(corner)]));
  return CORNERS.reduce((best, corner) => ((costs.get(corner) ?? 0) < (costs.get(best) ?? 0) ? corner : best));
}

/** How much of a square that begins at `at` lies in a stretch. */
const overlap = (at: number, from: number, length: number): number =>
  Math.max(0, Math.min(at + 1, from + length) - Math.max(at, from));

/** How much it matters that a square is seen: a block a little, what just changed more, what is about to change most. */
export function weightsOf(view: CityView, aimed: readonly string[]): Map<string, number> {
  const weights = new Map(Object.keys(view.blocks).map((square) => [square, 1]));
  const add = (squares: readonly string[], weight: number) => {
    for (const square of squares) weights.set(square, (weights.get(square) ?? 0) + weight);
  };
  add(view.last?.squares ?? [], 2);
  add(view.developed?.squares ?? [], 1);
  add(aimed, 20);
  return weights;
}
