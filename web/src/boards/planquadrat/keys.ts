/** What the keys do. Everything a mouse can do can be done with them. */

import { clamp } from "../shared/geometry";
import { ARROWS } from "../shared/keyboard";
import { isHorizontal, type Length, SIDE, VERTICAL } from "./codes";
import { stopsOf } from "./geometry";
import { edgeRows, houseAt, stepFrom } from "./town";
import type { Hand } from "./useHand";

const SIZES: Record<string, Length> = { "1": 1, "2": 2, "3": 3, s: 1, m: 2, l: 3 };

/** Keys that mean the same wherever the focus is, as long as the pointer or the focus is on the board. */
export function everywhere(hand: Hand, key: string): boolean {
  const size = SIZES[key.toLowerCase()];
  if (hand.mode === "place" && size) hand.choose(size);
  else if (hand.mode === "place" && key.toLowerCase() === "r") hand.turn();
  else if ((hand.mode === "slide" || hand.mode === "claim") && key.toLowerCase() === "n") hand.skip();
  else if (key === "Escape" && (hand.held || hand.picked)) hand.cancel();
  else return false;
  return true;
}

/** Keys for the cell that has the focus; true if the key meant something. */
export function onCell(hand: Hand, key: string, control: boolean): boolean {
  hand.setByKeys(true);
  const arrow = ARROWS[key];
  const overSquares = hand.mode === "claim" || hand.mode === "watch";
  if (hand.picked && arrow) slideAlong(hand, arrow);
  else if (arrow) overSquares ? walkSquares(hand, arrow) : hand.setCursor(stepFrom(hand.cursor, ...arrow));
  else if (key === "Home" || key === "End") jump(hand, key === "End", control, overSquares);
  else if (key === "PageDown" || key === "PageUp") nextLit(hand, key === "PageDown" ? 1 : -1);
  else if (key === "Enter" || key === " ") decide(hand);
  else return everywhere(hand, key);
  return true;
}

function walkSquares(hand: Hand, [dx, dy]: [number, number]): void {
  const column = clamp((hand.square % SIDE) + dx, 0, SIDE - 1);
  const row = clamp(Math.floor(hand.square / SIDE) + dy, 0, SIDE - 1);
  hand.setSquare(row * SIDE + column);
}

function jump(hand: Hand, toEnd: boolean, whole: boolean, overSquares: boolean): void {
  if (overSquares) {
    const row = whole ? (toEnd ? SIDE - 1 : 0) : Math.floor(hand.square / SIDE);
    hand.setSquare(row * SIDE + (toEnd ? SIDE - 1 : 0));
    return;
  }
  const first = isHorizontal(hand.cursor) ? 0 : VERTICAL;
  const line = whole ? (toEnd ? first + SIDE : first) : hand.cursor.line;
  hand.setCursor({ line, edge: toEnd ? SIDE - 1 : 0 });
}

/** Move the house in hand to its next stop in a direction along its groove. */
function slideAlong(hand: Hand, [dx, dy]: [number, number]): void {
  if (!hand.picked) return;
  const direction = isHorizontal(hand.picked) ? dx : dy;
  const stops = [hand.picked.edge, ...hand.stops].sort((one, other) => one - other);
  const next =
    direction > 0 ? stops.find((stop) => stop > hand.pickedAt) : stops.findLast((stop) => stop < hand.pickedAt);
  if (direction && next !== undefined) hand.setPickedAt(next);
}

/** Go to the next thing that can be chosen: a house that slides, a place that can be claimed, an edge for a house. */
function nextLit(hand: Hand, direction: 1 | -1): void {
  if (hand.mode === "claim") {
    // From elsewhere one first comes back to the place that is meant.
    const { meant } = hand.claims;
    if (meant && !meant.includes(hand.square)) hand.setSquare(meant[0] ?? hand.square);
    else hand.nextPlace(direction);
    return;
  }
  if (hand.mode === "watch" || hand.picked) return;
  const edges = edgeRows().flat();
  const start = edges.findIndex((at) => at.line === hand.cursor.line && at.edge === hand.cursor.edge);
  for (let step = 1; step <= edges.length; step++) {
    const at = edges.at((start + direction * step) % edges.length);
    if (!at || !isLit(hand, at)) continue;
    hand.setCursor(at);
    return;
  }
}

function isLit(hand: Hand, at: { line: number; edge: number }): boolean {
  if (hand.mode === "place") return hand.legal({ ...at, length: hand.length });
  const house = houseAt(hand.houses, at);
  return house !== null && house.edge === at.edge && stopsOf(house, hand.codes).length > 0;
}

function decide(hand: Hand): void {
  if (hand.mode === "claim") hand.claim(hand.square);
  if (hand.mode === "place") hand.place(hand.held ?? hand.fitted(hand.cursor));
  if (hand.mode === "slide") takeOrDrop(hand);
}

function takeOrDrop(hand: Hand): void {
  const house = hand.cursorHouse();
  if (!hand.picked && house) hand.pick(house);
  else if (hand.picked && hand.pickedAt === hand.picked.edge) hand.cancel();
  else if (hand.picked) hand.slideTo(hand.picked, Math.round(hand.pickedAt));
}
