/**
 * Squares, cards on squares and moves, as numbers, names, texts and codes.
 *
 * A square is `x,y`: Downtown is 0,0 1,0 0,1 1,1; x grows to the right, y downwards. A card lies with its north-west
 * block on its *anchor*. The board aims with the crossing in the middle of a card, because that stays where it is when
 * the card turns:
 *
 *      anchor | anchor + 1,0
 *      -------+-------------      the crossing of anchor 3,-2 is the point 4,-1
 *        + 0,1 | + 1,1
 */
import { nameOf, type Point, placeOf } from "../shared/geometry";
import * as packing from "./codes.generated";
import type { Rotation } from "./parts";
import { type Card, DENSITIES, type Density } from "./view";

export type Place = Point;

/** Where the printed top points. */
export const ROTATIONS = ["n", "e", "s", "w"] as const;

/** A card of the hand on the city: its number, how it is turned, where its north-west block lies. */
export interface Lay {
  card: number;
  rotation: Rotation;
  anchor: Place;
}

export const turned = (rotation: Rotation, quarters = 1): Rotation =>
  ((((rotation + quarters) % 4) + 4) % 4) as Rotation;

/** The four blocks of a card as they lie after some quarter turns clockwise: NW NE SW SE. */
export function turnedBlocks(blocks: readonly string[], rotation: Rotation): string[] {
  let [nw = "", ne = "", sw = "", se = ""] = blocks;
  for (let quarter = 0; quarter < rotation; quarter++) [nw, ne, sw, se] = [sw, nw, se, ne];
  return [nw, ne, sw, se];
}

/** The four places of a card: NW NE SW SE. */
export const placesFrom = ({ x, y }: Place): Place[] => [
  { x, y },
  { x: x + 1, y },
  { x, y: y + 1 },
  { x: x + 1, y: y + 1 },
];

const number = ({ x, y }: Place): number => 256 * y + x;
const placeIn = (code: number): Place => ({ x: packing.columnOf(code), y: packing.rowOf(code) });

export const placeCode = ({ card, rotation, anchor }: Lay): number => packing.place(card - 1, rotation, number(anchor));
export const moveCode = (place: Place): number => packing.move(number(place));
export const declareCode = (density: Density): number => packing.declare(density);
export const PASS = packing.PASS;

/** Marked cards, in the order of the hand: `[true, false, true]`. */
export const redrawCode = (marks: readonly boolean[]): number =>
  packing.redraw(marks.reduce((sum, marked, index) => sum + (marked ? 2 ** index : 0), 0));

/** What a code means. */
export type Action =
  | ({ is: "place" } & Lay)
  | { is: "move"; place: Place }
  | { is: "declare"; density: Density }
  | { is: "redraw"; marks: number }
  | { is: "pass" };

export function actionOf(code: number): Action {
  const page = packing.pageOf(code);
  if (page === packing.MOVE) return { is: "move", place: placeIn(code) };
  if (page > 0) {
    const rotation = packing.rotationOf(code) as Rotation;
    return { is: "place", card: packing.cardOf(code) + 1, rotation, anchor: placeIn(code) };
  }
  if (code === PASS) return { is: "pass" };
  if (code > packing.DECLARE) return { is: "declare", density: packing.densityOf(code) as Density };
  return { is: "redraw", marks: code };
}

/** How a person types it: `17e 3,-2`. */
export const layText = ({ card, rotation, anchor }: Lay): string => `${card}${ROTATIONS[rotation]} ${nameOf(anchor)}`;

/** How a person types it: `to 3,-2`. */
export const moveText = (place: Place): string => `to ${nameOf(place)}`;

const DENSITY_TEXTS: Record<Density, string> = { 1: "light", 2: "medium", 3: "heavy" };

export const declareText = (density: Density): string => DENSITY_TEXTS[density];

/** Rotations of a card that look like this one, itself included. */
export function sameRotations(blocks: readonly string[], rotation: Rotation): Rotation[] {
  const look = (other: Rotation) => turnedBlocks(blocks, other).join(" ");
  return ([0, 1, 2, 3] as const).filter((other) => look(other) === look(rotation));
}

const NOWHERE: ReadonlyMap<string, number> = new Map();

/**
 * The offered codes, found by what a person shows.
 *
 * A card that looks the same in two rotations has one code only; it is shown here for both.
 */
export class Offers {
  /** Where the planner may go, with the code for each. */
  readonly moves = new Map<string, number>();
  readonly densities = new Map<Density, number>();
  readonly redraws: ReadonlySet<number>;
  readonly canPass: boolean;
  /** The cards that can be laid somewhere. */
  readonly playable: ReadonlySet<number>;
  private readonly byWay = new Map<number, Map<string, number>>();

  constructor(codes: readonly number[], hand: readonly Card[]) {
    const redraws = new Set<number>();
    const playable = new Set<number>();
    for (const code of codes) {
      const action = actionOf(code);
      if (action.is === "move") this.moves.set(nameOf(action.place), code);
      if (action.is === "declare") this.densities.set(action.density, code);
      if (action.is === "redraw") redraws.add(code);
      if (action.is !== "place") continue;
      playable.add(action.card);
      const blocks = hand.find((card) => card.card === action.card)?.blocks ?? [];
      for (const rotation of sameRotations(blocks, action.rotation)) {
        this.add(action.card, rotation, nameOf(action.anchor), code);
      }
    }
    this.redraws = redraws;
    this.playable = playable;
    this.canPass = codes.includes(PASS);
  }

  private add(card: number, rotation: Rotation, anchor: string, code: number): void {
    const way = 4 * card + rotation;
    const anchors = this.byWay.get(way) ?? new Map<string, number>();
    anchors.set(anchor, code);
    this.byWay.set(way, anchors);
  }

  /** The anchors on which a card may lie, turned like this, with the code for each. */
  anchors(card: number, rotation: Rotation): ReadonlyMap<string, number> {
    return this.byWay.get(4 * card + rotation) ?? NOWHERE;
  }

  get canDeclare(): boolean {
    return DENSITIES.some((density) => this.densities.has(density));
  }
}

/** Where a card is aimed, and its code if it may lie there. */
export interface Settled extends Lay {
  code: number | null;
}

/** The legal anchor whose crossing is nearest to a point, if one is within reach; else the crossing nearest of all. */
export function settle(offers: Offers, card: number, rotation: Rotation, point: Place, reach: number): Settled {
  const anchors = offers.anchors(card, rotation);
  const plain: Place = { x: Math.round(point.x) - 1, y: Math.round(point.y) - 1 };
  const anchor = nearest(anchors, point, reach) ?? plain;
  return { card, rotation, anchor, code: anchors.get(nameOf(anchor)) ?? null };
}

function nearest(anchors: ReadonlyMap<string, number>, point: Place, reach: number): Place | null {
  let found: Place | null = null;
  let least = reach;
  for (const square of anchors.keys()) {
    const place = placeOf(square);
    const distance = Math.hypot(place.x + 1 - point.x, place.y + 1 - point.y);
    if (distance <= least) {
      found = place;
      least = distance;
    }
  }
  return found;
}

/** The middle of a card. */
export const crossingOf = ({ x, y }: Place): Place => ({ x: x + 1, y: y + 1 });
