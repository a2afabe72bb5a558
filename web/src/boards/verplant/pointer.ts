/**
 * What mouse, pen and finger do. With a mouse the piece follows and a click draws it. Under a finger it lies there: it
 * is dragged by its own or from anywhere, a tap on it turns it, a tap elsewhere brings it there, and a button draws it.
 */
import type { Point } from "../shared/geometry";
import { follow, pointerHandlers, takeHold } from "../shared/pointer";
import { add as addCode, drop as dropCode, front as frontCode, window as windowCode } from "./codes.generated";
import { EDGE_REACH, isOnPaper, nearestOpening, sideAt, squareAt } from "./geometry";
import { GRAB, type Pull, pulled, stepsBeyond, wallAt } from "./pulling";
import { CELL } from "./scale";
import type { Hand, Press } from "./useHand";
import { beyond, columnOf, rowOf, type Side } from "./view";

/** Less than this is a tap and no drag, in units of the drawing. */
const TAP = 12;
/** How far from the middle of an edge a finger may be to mean it. */
const FINGER = 34;
/** How far from a wall it may come down to take hold of it. */
const THUMB = 16;

/** The handlers of the plan. */
export const pointing = (hand: Hand) => ({
  ...pointerHandlers<Press, Hand>(hand, { down, move, up }),
  onTouchMove: (event: TouchEvent) => {
    // Without this a quick stroke is taken for a scroll that rolls on.
    if (hand.press.current && event.touches.length === 1 && event.cancelable) event.preventDefault();
  },
  onWheel: (event: WheelEvent) => {
    if (hand.mode !== "place" || event.ctrlKey || hand.ghostNow() === null) return;
    event.preventDefault();
    if (isNewNotch(event)) hand.turn(event.deltaY > 0 ? 1 : -1);
  },
});

/** A wheel with inertia sends many events for one notch. */
let lastNotch = 0;
function isNewNotch(event: WheelEvent): boolean {
  const isNew = event.timeStamp - lastNotch > 120 || event.timeStamp < lastNotch;
  if (isNew) lastNotch = event.timeStamp;
  return isNew;
}

function down(hand: Hand, event: PointerEvent): void {
  if (event.button !== 0 || hand.press.current) return;
  const touch = event.pointerType !== "mouse";
  const at = takeHold(hand, event);
  const square = squareAt(at, hand.bounds);
  hand.setByTouch(touch);
  hand.press.current = {
    at,
    square,
    moved: false,
    onHeld: hand.held && (isOnGhost(hand, square) || isWhereItTurned(hand, at)),
    paints: null,
    pull: hand.mode === "walls" ? wallAt(at, hand.mine.own?.outline?.squares ?? [], touch ? THUMB : GRAB) : null,
    grip: hand.held ? hand.grip.current : null,
  };
  if (hand.mode === "place" && touch) return;
  if (!touch) hand.setHeld(false);
  hand.setAim(at);
  const onWall = hand.press.current.pull !== null || nearestOpening(at, hand.openings, 14) !== null;
  if (hand.mode === "walls" && !onWall) beginPainting(hand, square);
}

/** Anywhere in its box: a piece may have a corner left out. */
function isOnGhost(hand: Hand, square: number): boolean {
  const ghost = hand.ghostNow();
  if (ghost === null || !hand.pose) return false;
  const [down, right] = [rowOf(square) - rowOf(ghost), columnOf(square) - columnOf(ghost)];
  return down >= 0 && down < hand.pose.height && right >= 0 && right < hand.pose.width;
}

/** The tap that last turned a piece, and how the piece was held: it is another point as soon as it is moved. */
let lastTurn: { at: Point; grip: Point | null } | null = null;

/** A long piece turns away from under a finger at its end; the next tap at the same place turns it on. */
const isWhereItTurned = (hand: Hand, at: Point): boolean =>
  lastTurn !== null &&
  lastTurn.grip === hand.grip.current &&
  Math.hypot(at.x - lastTurn.at.x, at.y - lastTurn.at.y) < CELL / 2;

function beginPainting(hand: Hand, square: number): void {
  const pressed = hand.press.current;
  if (!pressed) return;
  if (hand.codes.has(dropCode(square))) pressed.paints = "drop";
  else if (hand.codes.has(addCode(square))) pressed.paints = "add";
}

function move(hand: Hand, event: PointerEvent): void {
  const at = hand.pointOf(event);
  const pressed = hand.press.current;
  if (!pressed) {
    if (event.pointerType === "mouse") {
      if (hand.held) hand.setHeld(false);
      hand.setAim(at);
    }
    return;
  }
  follow(pressed, at, TAP);
  if (hand.mode === "place" && event.pointerType !== "mouse") {
    if (pressed.moved) drag(hand, pressed, at);
    return;
  }
  hand.setAim(at);
  if (hand.mode !== "walls" || !pressed.moved) return;
  if (pressed.pull) pullWall(hand, pressed.pull, pulled(pressed.pull, pressed.at, at));
  else if (pressed.paints) paint(hand, pressed, squareAt(at, hand.bounds));
}

/** The ghost moves as far as the finger does, so that the finger need not be on it. */
function drag(hand: Hand, pressed: Press, at: Point): void {
  const grip = pressed.grip ?? pressed.at;
  hand.setHeld(true);
  hand.moveTo({ x: grip.x + at.x - pressed.at.x, y: grip.y + at.y - pressed.at.y });
}

/** Drawing on over squares: all become part of the room, or all are left out. */
function paint(hand: Hand, pressed: Press, square: number): void {
  if (!pressed.paints) return;
  if (pressed.square >= 0) {
    const first = pressed.square;
    pressed.square = -1;
    paintOne(hand, pressed.paints, first);
  }
  paintOne(hand, pressed.paints, square);
}

/** The wall goes as far as the pointer: squares join the room row by row, or leave it. */
function pullWall(hand: Hand, pull: Pull, steps: number): void {
  while (pull.out < steps) {
    pull.out += 1;
    for (const square of pull.squares) {
      const before = stepsBeyond(square, pull.side, pull.out - 1);
      const there = beyond(before, pull.side);
      if (!pull.joined.has(before) || !hand.mayJoin(before, there)) continue;
      pull.joined.add(there);
      hand.change(there, "add");
    }
  }
  while (pull.in < -steps) {
    const back = ((pull.side + 2) % 4) as Side;
    for (const square of pull.squares) paintOne(hand, "drop", stepsBeyond(square, back, pull.in));
    pull.in += 1;
  }
}

/** Squares that are offered, and those that will be once what is on its way has arrived. */
function paintOne(hand: Hand, how: "add" | "drop", square: number): void {
  const code = how === "add" ? addCode(square) : dropCode(square);
  const { queue } = hand.mine;
  if (queue.includes(code)) return;
  const nearby = [square - 20, square + 1, square + 20, square - 1].some((near) => queue.includes(addCode(near)));
  const isIn = hand.mine.own?.outline?.squares.includes(square) ?? false;
  if (hand.codes.has(code) || (how === "add" && nearby && !isIn)) hand.change(square, how);
}

function up(hand: Hand, pressed: Press, at: Point, event: PointerEvent): void {
  const touch = event.pointerType !== "mouse";
  if (!isOnPaper(at, hand.bounds) && !(touch && hand.mode === "place")) {
    hand.cancel();
    return;
  }
  if (hand.mode === "place") letGoOfPiece(hand, pressed, at, touch);
  else if (hand.mode === "walls") letGoOfWalls(hand, pressed, at, touch);
  else if (hand.mode !== "rest") pickEdge(hand, at, touch);
  if (!touch) hand.setAim(at);
}

/** A click of the mouse draws. A finger turns the ghost that it taps, or brings it where it taps. */
function letGoOfPiece(hand: Hand, pressed: Press, at: Point, touch: boolean): void {
  if (!touch) hand.draw();
  else if (!pressed.moved && pressed.onHeld) {
    lastTurn = { at, grip: hand.grip.current };
    hand.turn();
  } else if (!pressed.moved) {
    hand.setHeld(true);
    hand.moveTo(at);
  }
}

function letGoOfWalls(hand: Hand, pressed: Press, at: Point, touch: boolean): void {
  if (pressed.moved) return;
  if (nearestOpening(at, hand.openings, touch ? 20 : 14) !== null) pickEdge(hand, at, touch);
  else hand.change(squareAt(at, hand.bounds));
}

/** A click draws at the edge that is lit. A finger lights it first, and draws with a second tap. */
function pickEdge(hand: Hand, at: Point, touch: boolean): void {
  const code = nearestOpening(at, hand.openings, touch ? FINGER : EDGE_REACH);
  if (code === null) {
    if (hand.mode === "front" || hand.mode === "window") tryEdge(hand, at);
  } else if (!touch || (hand.held && hand.meant === code)) hand.draw(code);
  else hand.choose(code);
}

/** Where nothing can be drawn, it is tried, to hear why. */
function tryEdge(hand: Hand, at: Point): void {
  const square = squareAt(at, hand.bounds);
  const side = sideAt(at, square);
  hand.draw(hand.mode === "front" ? frontCode(square, side) : windowCode(square, side));
}
