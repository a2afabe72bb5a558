/**
 * What mouse, pen and finger do. A click of the mouse acts at once; a finger first shows what would happen.
 * Whatever can be dragged can also be done with two taps.
 */

import { clamp, type Point } from "../shared/geometry";
import { abandon, follow, pointerHandlers, takeHold } from "../shared/pointer";
import { covers, type Edge, type House, isHorizontal, type Length, SIDE, sameHouse } from "./codes";
import { along, centreOf, isOnBoard, lineNear, squareAt } from "./geometry";
import type { Hand, Press } from "./useHand";

/** Less than this is a tap and no drag, in units of the drawing. */
const TAP = 22;
/** How far from a groove a tap still means it. */
const GROOVE = 45;

/** The handlers of the board. */
export const pointing = (hand: Hand) => pointerHandlers<Press, Hand>(hand, { down, move, up });

/** The handlers of a size in the tray: a house can be dragged out of it onto the board. */
export function fromTray(hand: Hand, size: Length) {
  return {
    onPointerDown(event: PointerEvent): void {
      if (hand.mode !== "place" || event.button !== 0) return;
      (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
      hand.choose(size);
      hand.press.current = { at: hand.pointOf(event), moved: true, onHeld: false, grip: null };
    },
    onPointerMove(event: PointerEvent): void {
      if (!hand.press.current) return;
      const at = hand.pointOf(event);
      if (isOnBoard(at)) hand.setHeld(null);
      hand.setAim(isOnBoard(at) ? at : null);
    },
    onPointerUp(event: PointerEvent): void {
      const pressed = hand.press.current;
      hand.press.current = null;
      const at = hand.pointOf(event);
      if (pressed && isOnBoard(at)) putDown(hand, at, pressed, event.pointerType === "mouse");
      hand.setAim(null);
    },
    onPointerCancel: () => abandon(hand),
  };
}

function down(hand: Hand, event: PointerEvent): void {
  if (hand.mode === "watch" || event.button !== 0) return;
  const at = takeHold(hand, event);
  const onHeld = hand.held !== null && covers(hand.held, edgeNear(at, isHorizontal(hand.held)));
  hand.press.current = { at, moved: false, onHeld, grip: hand.mode === "slide" ? gripOf(hand, at) : null };
  if (hand.mode !== "slide" && !onHeld) hand.setAim(at);
}

function edgeNear(at: Point, horizontal: boolean): Edge {
  const line = lineNear(at, horizontal);
  return { line, edge: clamp(Math.floor(along(line, at)), 0, SIDE - 1) };
}

/** How far from its beginning a house is grabbed; null where there is none that slides, or a tap means a stop. */
function gripOf(hand: Hand, at: Point): number | null {
  const house = hand.touched(at);
  if (!house || !hand.canSlide(house)) return null;
  if (hand.picked && !sameHouse(hand.picked, house) && stopUnder(hand.picked, at) !== null) return null;
  return along(house.line, at) - house.edge;
}

function move(hand: Hand, event: PointerEvent): void {
  const at = hand.pointOf(event);
  const pressed = hand.press.current;
  if (pressed) follow(pressed, at, TAP);
  if (pressed?.moved && pressed.grip !== null) drag(hand, at, pressed);
  else if (pressed ? !pressed.onHeld || pressed.moved : event.pointerType === "mouse") {
    if (pressed?.moved) hand.setHeld(null);
    hand.setByKeys(false);
    hand.setAim(at);
    if (hand.mode === "claim") hand.claims.mean(squareAt(at));
  }
}

/** The house in hand follows the pointer as far as it may slide. */
function drag(hand: Hand, at: Point, pressed: Press): void {
  const house = hand.touched(pressed.at);
  if (!house || pressed.grip === null) return;
  const reach = [house.edge, ...hand.stopsFor(house)];
  hand.setPicked(house);
  hand.setPickedAt(clamp(along(house.line, at) - pressed.grip, Math.min(...reach), Math.max(...reach)));
}

function up(hand: Hand, pressed: Press, at: Point, event: PointerEvent): void {
  if (hand.mode === "place") putDown(hand, at, pressed, event.pointerType === "mouse");
  if (hand.mode === "slide") letGo(hand, at, pressed);
  if (hand.mode === "claim" && isOnBoard(at)) claimAt(hand, squareAt(at), event.pointerType === "mouse");
  if (event.pointerType !== "mouse") hand.setAim(null);
}

/** A click of the mouse claims; where there are several places a finger first says which one it means. */
function claimAt(hand: Hand, square: number, atOnce: boolean): void {
  const isMeant = hand.claims.meant?.includes(square);
  if (atOnce || isMeant || !hand.claims.mean(square)) hand.claim(square);
}

/** A click of the mouse places; a finger leaves the ghost lying, to be adjusted, and places with a second tap. */
function putDown(hand: Hand, at: Point, pressed: Press, atOnce: boolean): void {
  if (hand.held && pressed.onHeld && !pressed.moved) hand.place(hand.held);
  else if (!isOnBoard(at)) hand.setHeld(null);
  else if (atOnce) placeSeen(hand, at);
  else hand.setHeld(hand.under(at));
}

/** A second click where a house has just been placed tries nothing: it shows what is in hand. */
function placeSeen(hand: Hand, at: Point): void {
  const house = hand.under(at);
  if (hand.hides(house)) hand.wake();
  else hand.place(house);
}

/** A dragged house drops at the nearest stop; back at its place it just stays. */
function letGo(hand: Hand, at: Point, pressed: Press): void {
  const { picked, pickedAt } = hand;
  if (!picked || pressed.grip === null || !pressed.moved) {
    tap(hand, at);
    return;
  }
  const away = (stop: number) => Math.abs(stop - pickedAt);
  const stop = [picked.edge, ...hand.stops].reduce((best, one) => (away(one) < away(best) ? one : best));
  if (stop === picked.edge) hand.setPicked(null);
  else hand.slideTo(picked, stop);
}

function tap(hand: Hand, at: Point): void {
  const { picked, stops } = hand;
  const house = hand.touched(at);
  const stop = picked ? stopUnder(picked, at) : null;
  if (picked && stop !== null && stop !== picked.edge && (stops.includes(stop) || !house)) hand.slideTo(picked, stop);
  else if (house && !(picked && sameHouse(house, picked))) hand.pick(house);
  else hand.setPicked(null);
}

/** Where the house in hand would begin if its middle stood here; null off its groove. */
function stopUnder(house: House, at: Point): number | null {
  const groove = centreOf(house);
  const away = isHorizontal(house) ? at.y - groove.y : at.x - groove.x;
  if (Math.abs(away) > GROOVE) return null;
  return clamp(Math.round(along(house.line, at) - house.length / 2), 0, SIDE - house.length);
}
