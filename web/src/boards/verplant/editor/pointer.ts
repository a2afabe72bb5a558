/** What mouse, pen and finger do at the drawing table: a stroke from down to up, shown while it is under way. */
import type { Point } from "../../shared/geometry";
import { edgeNear, edgesAlong, nearestOf, squareAt, squaresBetween } from "./geometry";
import { canHaveFront, EDGES, hasSomething, rectangle } from "./plan";
import type { Stroke } from "./tools";
import type { Hand, Press } from "./useHand";

/** Less than this is a tap and no drag, in units of the drawing. */
const TAP = 12;
/** How near to a wall the rubber has to be to mean it, in squares. */
const ON_WALL = 0.22;
const ON_WALL_BY_TOUCH = 0.32;
/** How far from an outer wall a tap still means it. */
const REACH = 0.95;

export const pointing = (hand: Hand) => ({
  onPointerDown: (event: PointerEvent) => down(hand, event),
  onPointerMove: (event: PointerEvent) => move(hand, event),
  onPointerUp: (event: PointerEvent) => up(hand, event),
  onPointerCancel: () => {
    hand.cancel();
    hand.setAim(null);
  },
  onPointerLeave: (event: PointerEvent) => {
    if (event.pointerType === "mouse" && !hand.press.current) hand.setAim(null);
  },
  // Without this a quick stroke is taken for a scroll that rolls on, though the sheet may not be scrolled.
  onTouchMove: (event: TouchEvent) => {
    if (hand.press.current && event.touches.length === 1 && event.cancelable) event.preventDefault();
  },
});

function down(hand: Hand, event: PointerEvent): void {
  if (event.button !== 0 || hand.press.current) return;
  (event.currentTarget as SVGElement).setPointerCapture(event.pointerId);
  const at = hand.pointOf(event);
  hand.setByTouch(event.pointerType !== "mouse");
  hand.setByKeys(false);
  hand.setAnchor(null);
  hand.setAim(at);
  const pressed: Press = { at, square: squareAt(at), moved: false, stroke: null };
  pressed.stroke = firstStroke(hand, at, event.pointerType !== "mouse");
  hand.press.current = pressed;
  hand.setCursor({ square: pressed.square, side: null });
  hand.setStroke(pressed.stroke);
}

/** What a tap here would do. */
function firstStroke(hand: Hand, at: Point, touch: boolean): Stroke | null {
  const plan = hand.mission.plan;
  if (hand.tool === "front") {
    const edge = nearestOf(
      at,
      EDGES.filter((one) => one === plan.front || canHaveFront(plan, one)),
      REACH,
    );
    return edge === null ? null : { on: "edges", edges: [edge] };
  }
  const near = edgeNear(at);
  if (hand.tool === "wall") return { on: "edges", edges: [near.edge] };
  const onWall = hand.tool === "erase" && near.away < (touch ? ON_WALL_BY_TOUCH : ON_WALL);
  if (onWall && hasSomething(plan, near.edge)) return { on: "edges", edges: [near.edge] };
  return { on: "squares", squares: [squareAt(at)] };
}

function move(hand: Hand, event: PointerEvent): void {
  const at = hand.pointOf(event);
  const pressed = hand.press.current;
  if (pressed || event.pointerType === "mouse") hand.setAim(at);
  if (!pressed) return;
  if (Math.hypot(at.x - pressed.at.x, at.y - pressed.at.y) > TAP) pressed.moved = true;
  if (!pressed.moved) return;
  const next = nextStroke(hand, pressed, at);
  pressed.square = squareAt(at);
  pressed.stroke = next;
  hand.setStroke(next);
}

function nextStroke(hand: Hand, pressed: Press, at: Point): Stroke | null {
  const before = pressed.stroke;
  if (hand.tool === "front") return firstStroke(hand, at, true);
  if (hand.tool === "wall") {
    const edges = edgesAlong(pressed.at, at);
    return edges.length > 0 ? { on: "edges", edges } : before;
  }
  if (before?.on === "edges") return { on: "edges", edges: rubbed(hand, before.edges, at) };
  if (hand.shape === "rectangle") return { on: "squares", squares: fromFirst(squareAt(pressed.at), squareAt(at)) };
  const done = before?.squares ?? [];
  return { on: "squares", squares: [...new Set([...done, ...squaresBetween(pressed.square, squareAt(at))])] };
}

/** A rectangle, the square where it began first: given furniture asks where that is. */
const fromFirst = (from: number, to: number): number[] => [...new Set([from, ...rectangle(from, to)])];

/** A rubber that began on a wall goes on with walls. */
function rubbed(hand: Hand, edges: readonly number[], at: Point): number[] {
  const { edge, away } = edgeNear(at);
  const meant = away < ON_WALL_BY_TOUCH && hasSomething(hand.mission.plan, edge);
  return meant ? [...new Set([...edges, edge])] : [...edges];
}

function up(hand: Hand, event: PointerEvent): void {
  const pressed = hand.press.current;
  if (!pressed) return;
  hand.press.current = null;
  if (event.pointerType !== "mouse") hand.setAim(null);
  if (pressed.stroke) hand.draw(pressed.stroke);
  else hand.cancel();
}

/** The edge that lights up under the mouse; null where squares are meant. */
export function aimedEdge(hand: Hand): number | null {
  if (!hand.aim || hand.press.current) return null;
  const stroke = firstStroke(hand, hand.aim, false);
  return stroke?.on === "edges" ? (stroke.edges[0] ?? null) : null;
}
