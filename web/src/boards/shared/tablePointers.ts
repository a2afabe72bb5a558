/** Fingers, pens and mice on a table without an edge: hovering, tapping, dragging, pinching, turning the wheel. */
import { useRef } from "preact/hooks";
import type { Point } from "./geometry";

export interface Hands {
  /** From the screen to squares. */
  pointAt(clientX: number, clientY: number): Point;
  /** How many pixels wide a square is. */
  scale(): number;
  hover(point: Point | null): void;
  tap(point: Point, touch: boolean): void;
  /** Whether a drag that begins here takes along what is in hand; otherwise it moves the table. */
  grabs(point: Point): boolean;
  carry(point: Point): void;
  pan(dx: number, dy: number): void;
  pinch(factor: number, point: Point): void;
  /** Whether the wheel turns what is in hand; otherwise it zooms. */
  turns(): boolean;
  turn(quarters: number): void;
}

interface Press {
  x: number;
  y: number;
  /** A tap until it moves. */
  moved: boolean;
  carries: boolean;
}

const SLACK = 6;
const WHEEL_STEP = 60;
const WHEEL_PAUSE = 120;

export function useTablePointers(hands: Hands) {
  const presses = useRef(new Map<number, Press>());
  const wheel = useRef({ sum: 0, at: 0 });

  const onPointerDown = (event: PointerEvent) => {
    if (event.button > 0) return;
    (event.currentTarget as Element).setPointerCapture?.(event.pointerId);
    const carries = event.pointerType !== "mouse" && hands.grabs(hands.pointAt(event.clientX, event.clientY));
    presses.current.set(event.pointerId, { x: event.clientX, y: event.clientY, moved: false, carries });
    // Two fingers pinch; neither of them taps any more.
    if (presses.current.size > 1) for (const press of presses.current.values()) press.moved = true;
  };

  const onPointerMove = (event: PointerEvent) => {
    const press = presses.current.get(event.pointerId);
    if (!press) {
      if (event.pointerType !== "touch") hands.hover(hands.pointAt(event.clientX, event.clientY));
      return;
    }
    const dx = event.clientX - press.x;
    const dy = event.clientY - press.y;
    if (!press.moved && Math.hypot(dx, dy) < SLACK) return;
    press.moved = true;
    if (presses.current.size > 1) pinch(event, press);
    else if (press.carries) hands.carry(hands.pointAt(event.clientX, event.clientY));
    else hands.pan(-dx / hands.scale(), -dy / hands.scale());
    press.x = event.clientX;
    press.y = event.clientY;
  };

  const pinch = (event: PointerEvent, press: Press) => {
    const other = [...presses.current.values()].find((candidate) => candidate !== press);
    if (!other) return;
    const before = Math.hypot(press.x - other.x, press.y - other.y);
    const after = Math.hypot(event.clientX - other.x, event.clientY - other.y);
    const middle = hands.pointAt((event.clientX + other.x) / 2, (event.clientY + other.y) / 2);
    if (before > 0 && after > 0) hands.pinch(after / before, middle);
  };

  const onPointerUp = (event: PointerEvent) => {
    const press = presses.current.get(event.pointerId);
    presses.current.delete(event.pointerId);
    if (press && !press.moved) hands.tap(hands.pointAt(event.clientX, event.clientY), event.pointerType !== "mouse");
  };

  const onPointerCancel = (event: PointerEvent) => {
    presses.current.delete(event.pointerId);
  };

  const onPointerLeave = (event: PointerEvent) => {
    if (event.pointerType !== "touch" && !presses.current.has(event.pointerId)) hands.hover(null);
  };

  const onWheel = (event: WheelEvent) => {
    event.preventDefault();
    // A pinch on a touchpad arrives as a wheel with Ctrl.
    if (event.ctrlKey || event.metaKey || event.shiftKey || !hands.turns()) {
      const delta = event.deltaY || event.deltaX;
      hands.pinch(Math.exp(-delta / (event.ctrlKey ? 120 : 500)), hands.pointAt(event.clientX, event.clientY));
      return;
    }
    const now = event.timeStamp;
    if (now - wheel.current.at < WHEEL_PAUSE) return;
    wheel.current.sum += event.deltaY;
    if (Math.abs(wheel.current.sum) < WHEEL_STEP) return;
    hands.turn(Math.sign(wheel.current.sum));
    wheel.current = { sum: 0, at: now };
  };

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onPointerLeave, onWheel };
}
