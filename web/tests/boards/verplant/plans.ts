/** A bathroom drawn step by step by the rules themselves (`make_plans.py`), and a screen to point at. */
import { CELL } from "../../../src/boards/verplant/scale";
import { columnOf, parseSquare, rowOf } from "../../../src/boards/verplant/view";
import json from "./plans.json";
import { type State as Any, translator } from "./support";

export type State = Pick<Any, "view" | "own" | "codes" | "texts" | "previews">;

/**
 * The toilet is in hand; it is drawn at b1; the shower is in hand; the basin is, with the shower at d3; the walls are
 * to be drawn; they are drawn; there is a front door.
 */
export const plans = json as unknown as Record<
  "toilet" | "drawn" | "shower" | "basin" | "walls" | "closed" | "front",
  State
>;

export const t = translator("en");

/** The code of something as it is typed. */
export function codeOf(state: State, text: string): number {
  const code = state.codes[state.texts.indexOf(text)];
  if (code === undefined) throw new Error(`${text} is not offered`);
  return code;
}

/** A point of the screen, in a square: its middle, or a part of the way from its left and upper side. */
export const at = (name: string, across = 0.5, down = 0.5, pointerType = "mouse") => ({
  clientX: (columnOf(parseSquare(name)) + across) * CELL + 100,
  clientY: (rowOf(parseSquare(name)) + down) * CELL + 100,
  button: 0,
  pointerId: 1,
  pointerType,
});

export const finger = (name: string, across = 0.5, down = 0.5) => at(name, across, down, "touch");
