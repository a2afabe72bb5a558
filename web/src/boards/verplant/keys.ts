/** What the keys do. Everything a pointer can do can be done with them. */
import { clamp } from "../shared/geometry";
import { ARROWS, nextFrom } from "../shared/keyboard";
import { DOOR, door as doorCode, front as frontCode, window as windowCode } from "./codes.generated";
import { type Item, itemsOf } from "./items";
import { offeredSquares } from "./modes";
import type { Hand } from "./useHand";
import { columnOf, EAST, type HouseView, NORTH, rowOf, type Side, SOUTH, squareOf, WEST } from "./view";

const SIDE_OF: Record<string, Side> = { ArrowUp: NORTH, ArrowRight: EAST, ArrowDown: SOUTH, ArrowLeft: WEST };

/** Keys that mean the same wherever on the board the focus is. */
export function everywhere(hand: Hand, event: KeyboardEvent): boolean {
  const { key } = event;
  const lower = key.toLowerCase();
  if (event.ctrlKey || event.metaKey) {
    if (lower !== "z" || !hand.mine.canUndo) return false;
    hand.mine.undo();
    return true;
  }
  if (event.altKey) return false;
  if ((lower === "u" || key === "Backspace") && hand.mine.canUndo) hand.mine.undo();
  else if (lower === "r" && hand.mode === "place") hand.turn(event.shiftKey ? -1 : 1);
  else if (key === "Escape") {
    hand.cancel();
    return false;
  } else return key !== "Enter" && pressItem(itemsOf(hand), lower);
  return true;
}

function pressItem(items: readonly Item[], key: string): boolean {
  const item = items.find((one) => one.key === key);
  item?.press();
  return item !== undefined;
}

/** Keys for the square that has the focus; true if the key meant something. */
export function onCell(hand: Hand, event: KeyboardEvent): boolean {
  const { key } = event;
  const arrow = ARROWS[key];
  if (event.altKey || event.metaKey || event.ctrlKey) return everywhere(hand, event);
  if (arrow && event.shiftKey) chooseSide(hand, SIDE_OF[key] ?? NORTH);
  else if (arrow) goTo(hand, stepped(hand.cursor, ...arrow, hand.bounds));
  else if (key === "Home" || key === "End") {
    const [, , left, right] = hand.bounds;
    goTo(hand, squareOf(rowOf(hand.cursor), key === "Home" ? left : right));
  } else if (key === "PageDown" || key === "PageUp") nextOffer(hand, key === "PageDown" ? 1 : -1);
  else if (key === " " && hand.mode !== "place") nextSide(hand);
  else if (key === "Enter" || key === " ") decide(hand);
  else return everywhere(hand, event);
  hand.setByKeys(true);
  return true;
}

function goTo(hand: Hand, square: number): void {
  hand.hush();
  hand.aim.current = null;
  hand.putDown();
  hand.setCursor(square);
  hand.setSide(null);
}

/** A square one step away; at the rim it stays. */
export function stepped(square: number, across: number, down: number, bounds: HouseView["bounds"]): number {
  const [top, bottom, left, right] = bounds;
  return squareOf(clamp(rowOf(square) + down, top, bottom), clamp(columnOf(square) + across, left, right));
}

function chooseSide(hand: Hand, side: Side): void {
  if (hand.mode === "place" || hand.mode === "rest") return;
  hand.putDown();
  hand.setSide(hand.side === side ? null : side);
}

/** The next side of this square where something can be drawn. */
function nextSide(hand: Hand): void {
  const sides = hand.openingsAt(hand.cursor).map((code) => ((code - DOOR) % 4) as Side);
  const before = hand.meant === null ? -1 : sides.indexOf(((hand.meant - DOOR) % 4) as Side);
  const next = sides[(before + 1) % Math.max(1, sides.length)];
  if (next === undefined) decide(hand);
  else {
    hand.putDown();
    hand.setSide(next);
  }
}

/** Doors come in their order, the best first; otherwise the next square in reading order. */
function nextOffer(hand: Hand, direction: 1 | -1): void {
  const doors = hand.mode === "walls" ? (hand.mine.own?.outline?.doors ?? []) : [];
  if (doors.length > 0) {
    const here = doors.findIndex((door) => door.code === hand.meant);
    const next = doors[(here + direction + doors.length) % doors.length] ?? doors[0];
    if (!next) return;
    goTo(hand, next.square);
    hand.setSide(next.side as Side);
    return;
  }
  const square = nextFrom(offeredSquares(hand), direction, (one) => one - hand.cursor);
  if (square !== undefined) goTo(hand, square);
}

/** Enter: the piece, the door or window at the chosen side, one square more or less. */
export function decide(hand: Hand): void {
  hand.setByKeys(true);
  if (hand.mode === "place") hand.draw();
  else if (hand.meant !== null) hand.draw();
  else if (hand.side !== null) hand.draw(wantedAt(hand, hand.cursor, hand.side));
  else if (hand.mode === "walls") hand.change(hand.cursor);
}

/** What would be drawn at a side of a square if it could. */
function wantedAt(hand: Hand, square: number, side: Side): number {
  if (hand.mode === "front") return frontCode(square, side);
  return hand.mode === "window" ? windowCode(square, side) : doorCode(square, side);
}
