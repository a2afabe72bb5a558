/**
 * Squares and ways to lay a strip, as numbers, names and codes.
 *
 * A square is `x,y`: 0,0 is the middle of the start strip, x grows to the right, y downwards. A strip's crates run
 * east, south, west or north from its first. The board aims with a strip's *middle* crate, because that stays where
 * it is when the strip turns.
 */
import { nameOf, type Point, placeOf } from "../shared/geometry";
import * as packing from "./codes.generated";
import { type HarbourView, isEven, type Strip } from "./view";

export type Place = Point;

/** East, south, west, north: a quarter turn to the right is one more. */
export type Direction = 0 | 1 | 2 | 3;

export const LETTERS = ["e", "s", "w", "n"] as const;

const STEPS: readonly Place[] = [
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
  { x: 0, y: -1 },
];

/** A strip of the hand on three squares, its first crate on `x,y`. */
export interface Lay extends Place {
  slot: number;
  direction: Direction;
}

/** A number as one reads it: with a real minus sign below zero. */
export const signed = (number: number): string => String(number).replace("-", "−");

export const turned = (direction: Direction, quarters = 1): Direction => ((direction + quarters + 4) % 4) as Direction;

/** The three places of a strip, the first crate's first. */
export function placesOf({ x, y, direction }: Omit<Lay, "slot">): Place[] {
  const step = STEPS[direction] as Place;
  return [0, 1, 2].map((number) => ({ x: x + number * step.x, y: y + number * step.y }));
}

/** A strip with its middle crate on a place. */
export function layAround(slot: number, direction: Direction, middle: Place): Lay {
  const step = STEPS[direction] as Place;
  return { slot, direction, x: middle.x - step.x, y: middle.y - step.y };
}

export const middleOf = (lay: Omit<Lay, "slot">): Place => placesOf(lay)[1] as Place;

export const codeOf = ({ slot, direction, x, y }: Lay): number => packing.lay(slot, direction, 256 * y + x);

export const layOf = (code: number): Lay => ({
  slot: packing.slotOf(code),
  direction: packing.directionOf(code) as Direction,
  x: packing.columnOf(code),
  y: packing.rowOf(code),
});

/** How a person types it: `17 e 2,-1`. */
export const textOf = (lay: Lay, hand: readonly Strip[]): string =>
  `${hand[lay.slot]?.strip ?? ""} ${LETTERS[lay.direction]} ${nameOf(lay)}`;

/** What a log entry laid where; null for entries that lay nothing. */
export function readLay(text: string): (Omit<Lay, "slot"> & { strip: string }) | null {
  const found = /^(\d+) ([eswn]) (-?\d+),(-?\d+)$/.exec(text);
  if (!found) return null;
  const direction = LETTERS.indexOf(found[2] as (typeof LETTERS)[number]) as Direction;
  return { strip: found[1] as string, direction, x: Number(found[3]), y: Number(found[4]) };
}

/** The strip with a number, wherever it is now. */
export const stripNumbered = (view: HarbourView, strip: string): Strip | undefined =>
  [...view.laid, ...view.hand, ...view.left].find((other) => other.strip === strip);

const NOWHERE: ReadonlyMap<string, number> = new Map();

/**
 * The offered codes, found by what a person shows: strip, direction and the square of the middle crate.
 *
 * Two things have one code only and are shown here both ways: a strip that looks the same turned by half, and a
 * strip that the hand holds twice.
 */
export class Offers {
  private readonly byWay = new Map<number, Map<string, number>>();

  constructor(codes: readonly number[], hand: readonly Strip[]) {
    for (const code of codes) {
      const lay = layOf(code);
      const middle = nameOf(middleOf(lay));
      const strip = hand[lay.slot];
      for (const [slot, other] of hand.entries()) {
        if (other.strip !== strip?.strip) continue;
        this.add(slot, lay.direction, middle, code);
        if (isEven(other.picture)) this.add(slot, turned(lay.direction, 2), middle, code);
      }
    }
  }

  private add(slot: number, direction: Direction, middle: string, code: number): void {
    const way = slot * 4 + direction;
    const places = this.byWay.get(way) ?? new Map<string, number>();
    places.set(middle, code);
    this.byWay.set(way, places);
  }

  /** Where the middle crate of any strip may lie, turned in any way. */
  places(): Place[] {
    return [...new Set([...this.byWay.values()].flatMap((places) => [...places.keys()]))].map(placeOf);
  }

  /** Where the middle crate may lie, with the code for each. */
  middles(slot: number, direction: Direction): ReadonlyMap<string, number> {
    return this.byWay.get(slot * 4 + direction) ?? NOWHERE;
  }
}

/** Where a strip is aimed, and its code if it may lie there. */
export interface Settled {
  lay: Lay;
  middle: Place;
  code: number | null;
}

/** The offer nearest to a point, if one is within reach; else the square that the point is in. */
export function settle(offers: Offers, slot: number, direction: Direction, point: Place, reach: number): Settled {
  const middles = offers.middles(slot, direction);
  let middle: Place = { x: Math.floor(point.x), y: Math.floor(point.y) };
  if (!middles.has(nameOf(middle))) middle = nearest(middles, point, reach) ?? middle;
  return { lay: layAround(slot, direction, middle), middle, code: middles.get(nameOf(middle)) ?? null };
}

function nearest(middles: ReadonlyMap<string, number>, point: Place, reach: number): Place | null {
  let found: Place | null = null;
  let least = reach;
  for (const square of middles.keys()) {
    const place = placeOf(square);
    const distance = Math.hypot(place.x + 0.5 - point.x, place.y + 0.5 - point.y);
    if (distance < least) {
      found = place;
      least = distance;
    }
  }
  return found;
}
