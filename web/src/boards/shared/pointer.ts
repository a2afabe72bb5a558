/** Mouse, pen and finger on a board where one thing at a time is in hand: down, move, up, and nothing left behind. */
import type { Point } from "./geometry";

/** A pressed finger or button, from down to up. */
export interface Press {
  at: Point;
  /** A tap until it moves. */
  moved: boolean;
  /** It came down on the ghost that lies there. */
  onHeld: boolean;
}

/** What a hand has to offer to be led by a pointer. */
export interface Led<Pressed extends Press> {
  mode: string;
  press: { current: Pressed | null };
  pointOf(event: PointerEvent): Point;
  setAim(point: Point | null): void;
  setByKeys(byKeys: boolean): void;
  hush(): void;
  release(): void;
  turn(): void;
}

interface Moves<Hand, Pressed> {
  down(hand: Hand, event: PointerEvent): void;
  move(hand: Hand, event: PointerEvent): void;
  up(hand: Hand, pressed: Pressed, at: Point, event: PointerEvent): void;
}

/** The handlers of a board. The other button turns what is being placed. */
export function pointerHandlers<Pressed extends Press, Hand extends Led<Pressed>>(
  hand: Hand,
  { down, move, up }: Moves<Hand, Pressed>,
) {
  return {
    onPointerDown: (event: PointerEvent) => down(hand, event),
    onPointerMove: (event: PointerEvent) => move(hand, event),
    onPointerUp: (event: PointerEvent) => {
      const pressed = hand.press.current;
      hand.press.current = null;
      if (pressed) up(hand, pressed, hand.pointOf(event), event);
    },
    onPointerLeave: (event: PointerEvent) => {
      if (event.pointerType === "mouse" && !hand.press.current) hand.setAim(null);
    },
    onPointerCancel: () => abandon(hand),
    onContextMenu: (event: MouseEvent) => {
      if (hand.mode !== "place") return;
      event.preventDefault();
      hand.turn();
    },
  };
}

/** From here on the pointer leads, not the keyboard, and what was refused has been read. */
export function takeHold(hand: Led<Press>, event: PointerEvent): Point {
  (event.currentTarget as SVGElement).setPointerCapture(event.pointerId);
  hand.setByKeys(false);
  hand.hush();
  return hand.pointOf(event);
}

/** Marks a press as moved once it has gone farther than a tap may. */
export function follow(pressed: Press, at: Point, tap: number): void {
  if (Math.hypot(at.x - pressed.at.x, at.y - pressed.at.y) > tap) pressed.moved = true;
}

/** The pointer is gone without an end: nothing stays in hand. */
export function abandon(hand: Led<Press>): void {
  hand.press.current = null;
  hand.release();
  hand.setAim(null);
}
