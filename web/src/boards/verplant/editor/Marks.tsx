/** What is shown over the drawing while one draws: the stroke, where the pointer is, the cursor, what is wrong. */
import type { JSX } from "preact";
import { edgePath, openingEnds, outline } from "../geometry";
import { CELL } from "../scale";
import { columnOf, rowOf } from "../view";
import { squareAt } from "./geometry";
import { aimedEdge } from "./pointer";
import { isEdgeTool } from "./tools";
import type { Cursor, Hand } from "./useHand";

/** The stroke that is under way. */
export function StrokeMark({ hand }: { hand: Hand }): JSX.Element | null {
  const { stroke } = hand;
  if (!stroke) return null;
  const d = stroke.on === "squares" ? outline(stroke.squares) : edgePath(stroke.edges);
  return <path class={`ve-stroke ve-stroke-${stroke.on} ${hand.tool === "erase" ? "ve-rubbing" : ""}`} d={d} />;
}

/** The square or edge that a click would mean. */
export function AimMark({ hand }: { hand: Hand }): JSX.Element | null {
  if (!hand.aim || hand.press.current || hand.byTouch) return null;
  const edge = aimedEdge(hand);
  if (edge !== null) return <path class="ve-aim ve-aim-edge" d={edgePath([edge])} />;
  if (isEdgeTool(hand.tool)) return null;
  return <path class="ve-aim" d={outline([squareAt(hand.aim)], 1, 3)} />;
}

/** Where the keyboard is: a square, or one of its sides. */
export function CursorMark({ cursor }: { cursor: Cursor }): JSX.Element {
  const [x, y] = [columnOf(cursor.square) * CELL, rowOf(cursor.square) * CELL];
  const ends = cursor.side === null ? null : openingEnds([cursor.square, cursor.side]);
  return (
    <g class="ve-cursor">
      <rect x={x + 2} y={y + 2} width={CELL - 4} height={CELL - 4} rx="4" />
      {ends && <line x1={ends[0].x} y1={ends[0].y} x2={ends[1].x} y2={ends[1].y} />}
    </g>
  );
}

/** Squares that a problem is about. */
export function WrongMark({ squares }: { squares: readonly number[] }): JSX.Element | null {
  return squares.length > 0 ? <path class="ve-wrong" d={outline(squares, 2, 4)} /> : null;
}
