/** What the keys do at the drawing table. Everything a pointer can do can be done with them. */
import { clamp } from "../../shared/geometry";
import { ARROWS } from "../../shared/keyboard";
import { columnOf, edgeOf, rowOf, squareOf } from "../view";
import type { Editor } from "./editor";
import { COLUMNS, ROWS, rectangle } from "./plan";
import { isEdgeTool, TOOLS } from "./tools";
import type { Cursor, Hand } from "./useHand";

/** Undo and redo, wherever the focus is, unless in a field that takes back its own letters. */
export function takesBack(editor: Editor, event: KeyboardEvent, say: (key: string) => void): boolean {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return false;
  const key = event.key.toLowerCase();
  if (key === "z" && !event.shiftKey) {
    say(editor.canUndo.peek() ? "editor.said.undone" : "editor.said.nothing.square");
    editor.undo();
  } else if (key === "z" || key === "y") {
    say(editor.canRedo.peek() ? "editor.said.redone" : "editor.said.nothing.square");
    editor.redo();
  } else return false;
  return true;
}

/** Keys that choose a tool or how it draws. */
export function choosesTool(hand: Hand, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const key = event.key.toLowerCase();
  const tool = TOOLS.find((one) => one.key === key);
  if (tool) hand.take(tool.id);
  else if (key === "r") hand.setShape(hand.shape === "rectangle" ? "free" : "rectangle");
  else return false;
  return true;
}

/** Keys for the square or edge that has the focus; true if the key meant something. */
export function onSheet(hand: Hand, event: KeyboardEvent, say: (key: string) => void): boolean {
  const { key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const arrow = ARROWS[key];
  if (arrow) hand.setCursor(event.shiftKey ? turned(hand.cursor, arrow) : moved(hand, arrow));
  else if (key === "Home" || key === "End") {
    hand.setCursor({ ...hand.cursor, square: squareOf(rowOf(hand.cursor.square), key === "Home" ? 1 : COLUMNS) });
  } else if (key === " ") apply(hand, say);
  else if (key === "Enter") corner(hand, say);
  else if (key === "Escape") return letGo(hand);
  else return choosesTool(hand, event);
  hand.setByKeys(true);
  return true;
}

/** To the next square; walls are drawn along an edge, so a side stays chosen. */
function moved({ cursor, tool }: Hand, [across, down]: readonly [number, number]): Cursor {
  const row = clamp(rowOf(cursor.square) + down, 1, ROWS);
  const column = clamp(columnOf(cursor.square) + across, 1, COLUMNS);
  return { square: squareOf(row, column), side: isEdgeTool(tool) || tool === "erase" ? cursor.side : null };
}

/** To a side of the square, or from the opposite one back to the square. */
function turned(cursor: Cursor, [across, down]: readonly [number, number]): Cursor {
  const side = down < 0 ? 0 : across > 0 ? 1 : down > 0 ? 2 : 3;
  const opposite = cursor.side !== null && (cursor.side + 2) % 4 === side;
  return { ...cursor, side: opposite ? null : side };
}

/** Space: the tool, here. */
function apply(hand: Hand, say: (key: string) => void): void {
  const { square, side } = hand.cursor;
  const onEdge = isEdgeTool(hand.tool) || (hand.tool === "erase" && side !== null);
  if (onEdge && side === null) {
    say("editor.said.choose_edge");
    return;
  }
  const done = onEdge
    ? hand.draw({ on: "edges", edges: [edgeOf(square, side ?? 0)] })
    : hand.draw({ on: "squares", squares: [square] });
  if (!done) say(`editor.said.nothing.${onEdge ? hand.tool : "square"}`);
}

/** Enter: a corner of a rectangle, then the opposite one. */
function corner(hand: Hand, say: (key: string) => void): void {
  const { square } = hand.cursor;
  if (isEdgeTool(hand.tool) || hand.cursor.side !== null) apply(hand, say);
  else if (hand.anchor === null) {
    hand.setAnchor(square);
    say("editor.said.corner");
  } else {
    const squares = [...new Set([hand.anchor, ...rectangle(hand.anchor, square)])];
    if (!hand.draw({ on: "squares", squares })) say("editor.said.nothing.square");
  }
}

function letGo(hand: Hand): boolean {
  if (hand.cancel()) return true;
  if (hand.cursor.side === null) return false;
  hand.setCursor({ ...hand.cursor, side: null });
  return true;
}
