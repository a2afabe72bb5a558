/** What the keys do. Everything a pointer can do can be done with them. */

import { range } from "../shared/geometry";
import { ARROWS, nextFrom } from "../shared/keyboard";
import { readCode } from "./codes";
import { type Item, itemsOf } from "./items";
import { type Hand, stepped } from "./useHand";
import { squareOf, WIDTH, windowSquares } from "./view";

/** Keys that mean the same wherever on the board the focus is. */
export function everywhere(hand: Hand, items: readonly Item[], event: KeyboardEvent): boolean {
  const { key } = event;
  const lower = key.toLowerCase();
  if (event.ctrlKey || event.metaKey) {
    if (lower === "z" && hand.mine.canUndo) hand.mine.undo();
    else if (key === "Enter") pressItem(items, "d");
    else return false;
    return true;
  }
  if (event.altKey) return false;
  if ((lower === "u" || key === "Backspace") && hand.mine.canUndo) hand.mine.undo();
  else if (lower === "r" && hand.mode === "place") hand.turn();
  else if (key === "Escape" && (hand.anchor !== null || hand.held || hand.blocked.length > 0)) hand.cancel();
  else return pressItem(items, lower);
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
  if (event.altKey || event.metaKey || event.ctrlKey) return everywhere(hand, itemsOf(hand), event);
  if (arrow) goTo(hand, stepped(hand.cursor, ...arrow, hand.rows));
  else if (key === "Home" || key === "End") {
    const row = Math.floor(hand.cursor / WIDTH);
    goTo(hand, squareOf(key === "Home" ? 0 : WIDTH - 1, row));
  } else if (key === "PageDown" || key === "PageUp") nextLit(hand, key === "PageDown" ? 1 : -1);
  else if (key === " " && hand.mode === "wall") hand.setChoice(hand.choice + 1);
  else if (key === "Enter" || key === " ") decide(hand);
  else return everywhere(hand, itemsOf(hand), event);
  hand.setByKeys(true);
  return true;
}

function goTo(hand: Hand, square: number): void {
  hand.setAim(null);
  hand.setCursor(square);
  hand.setChoice(0);
}

/** The squares where something can be done now. */
export function litSquares(hand: Hand): number[] {
  const lit = new Set<number>();
  for (const code of hand.codes) {
    const action = readCode(code);
    if (action.is === "square" || action.is === "letter" || action.is === "door") lit.add(action.square);
    if (action.is === "window") for (const square of windowSquares([action.square, action.wall])) lit.add(square);
    if (action.is === "place") lit.add(action.square);
  }
  return [...lit].sort((one, other) => one - other);
}

function nextLit(hand: Hand, direction: 1 | -1): void {
  const square = nextFrom(litSquares(hand), direction, (lit) => lit - hand.cursor);
  if (square !== undefined) goTo(hand, square);
}

/** Enter: a corner of the room, its place, its letter, the next square, the window or door chosen. */
export function decide(hand: Hand): void {
  hand.setByKeys(true);
  if (hand.mode === "room") {
    if (hand.anchor === null) hand.setAnchor(hand.cursor);
    else hand.draw(hand.ghost);
  }
  if (hand.mode === "place") hand.draw(hand.ghost);
  if (hand.mode === "letter" || hand.mode === "squares") hand.touch(hand.cursor);
  if (hand.mode === "wall" && hand.opening !== null) hand.mine.intend(hand.opening);
}

/** The squares in reading order, for the grid. */
export const gridRows = (rows: number): number[][] =>
  range(rows).map((row) => range(WIDTH).map((column) => squareOf(column, row)));
