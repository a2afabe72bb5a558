/**
 * What mouse, pen and finger do. A rectangle is dragged, or tapped corner by corner; squares are tapped or painted
 * over; a window or door goes to the wall that lights up. Whatever was drawn can be taken back, so nothing asks twice.
 */

import type { Point } from "../shared/geometry";
import { follow, pointerHandlers, takeHold } from "../shared/pointer";
import { squareCode } from "./codes";
import { isInside, rectSquares, squareAt } from "./geometry";
import type { Hand, Press } from "./useHand";

/** Less than this is a tap and no drag, in units of the drawing. */
const TAP = 14;

/** The handlers of the sheet. */
export const pointing = (hand: Hand) => ({
  ...pointerHandlers<Press, Hand>(hand, { down, move, up }),
  onTouchMove: (event: TouchEvent) => keepFromScrolling(hand, event),
});

/**
 * Without this Chromium takes a quick stroke for a scroll that rolls on, though the sheet may not be scrolled, and the
 * next tap for stopping it: no click comes of it.
 */
function keepFromScrolling(hand: Hand, event: TouchEvent): void {
  if (hand.press.current && event.touches.length === 1 && event.cancelable) event.preventDefault();
}

function down(hand: Hand, event: PointerEvent): void {
  if (hand.mode === "rest" || event.button !== 0 || hand.press.current) return;
  const at = takeHold(hand, event);
  const square = squareAt(at, hand.rows);
  hand.setByTouch(event.pointerType !== "mouse");
  hand.setAim(at);
  const onHeld = hand.held !== null && rectSquares(hand.held).includes(square);
  hand.press.current = { at, square, moved: false, onHeld };
  if (hand.mode === "squares" && mayPaint(hand, square)) hand.touch(square);
}

/** Squares that are offered now are taken at once; painting on from there queues the next ones. */
const mayPaint = (hand: Hand, square: number): boolean =>
  hand.codes.has(squareCode(square)) || hand.mine.queue.length > 0;

function move(hand: Hand, event: PointerEvent): void {
  const at = hand.pointOf(event);
  const pressed = hand.press.current;
  if (!pressed) {
    if (event.pointerType === "mouse") hand.setAim(at);
    return;
  }
  hand.setAim(at);
  follow(pressed, at, TAP);
  const square = squareAt(at, hand.rows);
  if (hand.mode === "squares") paint(hand, pressed, square);
  if (pressed.moved && (hand.mode === "room" || hand.mode === "place")) drag(hand, pressed, at, square);
}

/** Drawing on over neighbouring squares, as far as the set goes. */
function paint(hand: Hand, pressed: Press, square: number): void {
  if (square === pressed.square) return;
  pressed.square = square;
  const left = (hand.mine.own?.left ?? 0) - hand.mine.queue.length;
  if (left > 0) hand.touch(square);
}

function drag(hand: Hand, pressed: Press, at: Point, square: number): void {
  // A ghost that lies there is moved on; otherwise a rectangle is drawn out from where the finger began.
  if (pressed.onHeld) hand.setHeld(hand.placeAround(at));
  else {
    hand.setHeld(null);
    hand.setAnchor(null);
    hand.setStretch({ from: pressed.square, to: square });
  }
}

function up(hand: Hand, pressed: Press, at: Point, event: PointerEvent): void {
  const touch = event.pointerType !== "mouse";
  if (isInside(at, hand.rows)) letGo(hand, pressed, at, touch);
  else hand.cancel();
  if (touch) hand.setAim(null);
}

function letGo(hand: Hand, pressed: Press, at: Point, touch: boolean): void {
  const square = squareAt(at, hand.rows);
  if (hand.mode === "wall") hand.open(at);
  else if (hand.mode === "letter") hand.touch(square);
  else if (hand.mode === "squares") tapSquare(hand, pressed, square);
  else if (hand.stretch) hand.draw(hand.ghost);
  else if (hand.mode === "place") tapPlace(hand, pressed, at, touch);
  else if (hand.mode === "room") tapCorner(hand, square);
}

/** A tap on a square that is not offered is tried as well, to hear why. */
function tapSquare(hand: Hand, pressed: Press, square: number): void {
  const known = hand.mine.queue.includes(squareCode(square)) || hand.mine.own?.section.includes(square);
  if (!pressed.moved && !hand.codes.has(squareCode(square)) && !known) hand.touch(square);
}

/** A click of the mouse places; a finger leaves the ghost lying, to be moved or turned, and places with a second tap. */
function tapPlace(hand: Hand, pressed: Press, at: Point, touch: boolean): void {
  if (pressed.onHeld && !pressed.moved) hand.draw(hand.held);
  else if (touch) hand.setHeld(pressed.onHeld ? hand.held : hand.placeAround(at));
  else hand.draw(hand.placeAround(at));
}

/** Two taps are two opposite corners. */
function tapCorner(hand: Hand, square: number): void {
  if (hand.anchor === null) hand.setAnchor(square);
  else if (hand.anchor === square) hand.setAnchor(null);
  else hand.draw(hand.ghost);
}
