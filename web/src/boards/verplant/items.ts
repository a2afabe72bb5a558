/** What the buttons offer, in order, each with its key; the keyboard presses the same list. */
import { DONE, LEAVE_OUT, MIRROR, NO_DOOR, OTHER } from "./codes";
import type { Tool } from "./modes";
import type { Hand } from "./useHand";

export type What =
  | { is: "turn" | "draw" | "leave" | "joker" | "no_door" | "done" }
  | { is: "variant"; code: number }
  | { is: "door"; code: number }
  | { is: "tool"; tool: Tool | null };

export interface Item {
  what: What;
  key: string;
  press(): void;
}

/** Everything that can be pressed now. */
export function itemsOf(hand: Hand): Item[] {
  const { mine, codes } = hand;
  const { own } = mine;
  if (!own) return [];
  const items: Item[] = [];
  const add = (what: What, key: string, press: () => void) => items.push({ what, key, press });

  if (hand.tools.size > 0 && (own.stage === "draw" || own.stage === "outline"))
    add({ is: "tool", tool: null }, "p", () => hand.take(null));
  if (hand.tools.has("front")) add({ is: "tool", tool: "front" }, "f", () => hand.take("front"));
  if (hand.tools.has("window")) add({ is: "tool", tool: "window" }, "w", () => hand.take("window"));

  if (hand.mode === "place" && hand.poses.length > 1) add({ is: "turn" }, "r", () => hand.turn());
  if (hand.joker) {
    if (codes.has(OTHER)) add({ is: "variant", code: OTHER }, "1", () => mine.intend(OTHER));
    if (codes.has(MIRROR)) add({ is: "variant", code: MIRROR }, "2", () => mine.intend(MIRROR));
  }
  if (codes.has(OTHER) || codes.has(MIRROR)) add({ is: "joker" }, "j", () => hand.setJoker(!hand.joker));
  if (codes.has(LEAVE_OUT)) add({ is: "leave" }, "x", () => hand.venture(LEAVE_OUT));
  if (hand.held && hand.meant !== null) add({ is: "draw" }, "enter", () => hand.draw());

  const best = own.outline?.doors[0];
  if (best && hand.mode === "walls" && !hand.held)
    add({ is: "door", code: best.code }, "d", () => hand.draw(best.code));
  if (codes.has(NO_DOOR)) add({ is: "no_door" }, best ? "n" : "d", () => hand.venture(NO_DOOR));
  if (codes.has(DONE)) add({ is: "done" }, "d", () => hand.venture(DONE));
  return items;
}
