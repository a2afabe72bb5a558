/** What the buttons offer, in order, each with its key; the keyboard presses the same list. */
import {
  AGAIN,
  DONE,
  DOUBLE,
  letterCode,
  offered,
  PAIR,
  roomCode,
  roomCost,
  setCode,
  setCost,
  typeCode,
} from "./codes";
import type { Hand } from "./useHand";

export type What =
  | { is: "pair"; pair: number }
  | { is: "room"; values: readonly [number, number]; cost: number }
  | { is: "again" }
  | { is: "set"; die: number; kind: number; cost: number }
  | { is: "double"; die: number }
  | { is: "type"; type: number }
  | { is: "letter" }
  | { is: "wild" }
  | { is: "place" }
  | { is: "turn" }
  | { is: "done"; passes: boolean };

export interface Item {
  what: What;
  key: string;
  press(): void;
}

/** Keys in the order of the buttons; letters that always mean the same are left out. */
const FREE_KEYS = "1234567890aefghijkmnoqsvxyz";

/** Everything that can be pressed now. */
export function itemsOf(hand: Hand): Item[] {
  const { mine, codes } = hand;
  const { own } = mine;
  if (!own) return [];
  const items: Item[] = [];
  let numbered = 0;
  const add = (what: What, press: () => void, key?: string) =>
    items.push({ what, press, key: key ?? FREE_KEYS.charAt(numbered++) });
  const faces = own.dice ?? [];

  for (const { pair } of offered(codes, "pair")) add({ is: "pair", pair }, () => mine.intend(PAIR + pair));
  for (const { die, kind } of offered(codes, "set")) {
    const cost = setCost(kind, faces[die] ?? 0);
    if (cost === 0 || hand.wild) add({ is: "set", die, kind, cost }, () => mine.intend(setCode(die, kind)));
  }
  for (const { die } of offered(codes, "double")) add({ is: "double", die }, () => mine.intend(DOUBLE + die));
  if (codes.has(AGAIN)) add({ is: "again" }, () => mine.intend(AGAIN));
  for (const values of hand.pairs) {
    add({ is: "room", values, cost: roomCost(values, faces) }, () => mine.intend(roomCode(...values)));
  }
  for (const { type } of offered(codes, "type")) add({ is: "type", type }, () => mine.intend(typeCode(type)));
  if (spendable(hand)) add({ is: "wild" }, () => hand.setWild(!hand.wild), "w");
  if (hand.mode === "place") {
    if (hand.sizes.length > 1) add({ is: "turn" }, hand.turn, "r");
    if (hand.held) add({ is: "place" }, () => hand.draw(hand.held), "p");
  }
  const letter = hand.letterSquare;
  if (letter !== null) {
    add({ is: "letter" }, () => mine.intend(letterCode(letter)), "l");
    add({ is: "done", passes: false }, () => mine.intend(letterCode(letter), DONE), "d");
  }
  if (codes.has(DONE)) add({ is: "done", passes: !mine.drawn }, mine.finish, "d");
  return items;
}

/** Whether there are things that a wild bonus would buy. */
function spendable({ codes, mine }: Hand): boolean {
  const faces = mine.own?.dice ?? [];
  return (
    offered(codes, "room").some(({ values }) => roomCost(values, faces) > 0) ||
    offered(codes, "set").some(({ die, kind }) => setCost(kind, faces[die] ?? 0) > 0)
  );
}
