/** Playing by keyboard on a table without an edge: a cursor walks over the squares, and each key does something there. */
import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { settings } from "../../settings";
import type { CameraControl } from "./camera";
import { type Box, boxAround, clamp, grown, nameOf, type Point, placeOf } from "./geometry";
import { ARROWS, isTakenBy, nextFrom } from "./keyboard";

/** What a board does with the keyboard. */
export interface TableKeys {
  svg: RefObject<SVGSVGElement | null>;
  /** Where the cursor may go. */
  cells: Box;
  lens: CameraControl;
  /** Whether the mouse is on the board; then some keys work without the focus. */
  hovering: boolean;
  /** A selector of the board, which hears its keys anyway. */
  frame: string;
  /** The cursor is on this square now. */
  aimAt(square: Point): void;
  /** The keyboard has left the board. */
  leave(): void;
  /** What has to be in sight when the cursor is on a square. */
  extent(square: Point): readonly Point[];
  /** The squares that can be chosen. */
  offered(): readonly Point[];
  /** Take the first, second … piece of the hand. */
  choose(number: number, cursor: Point): void;
  turn(quarters: number): void;
  decide(cursor: Point): void;
  cancel(): void;
  /** Keys that only this board has, by their letter. */
  own?: Readonly<Record<string, () => void>>;
}

/** What a key wishes for. */
type Wish =
  | { is: "move"; dx: number; dy: number }
  | { is: "edge"; to: "left" | "right" | "first" | "last" }
  | { is: "next"; by: 1 | -1 }
  | { is: "choose"; number: number }
  | { is: "turn"; quarters: number }
  | { is: "zoom"; factor: number }
  | { is: "own"; letter: string }
  | { is: "decide" | "fit" | "cancel" };

const STEPS: Record<string, [number, number]> = {
  ...ARROWS,
  PageUp: [0, -5],
  PageDown: [0, 5],
};

const PLAIN: Record<string, Wish> = {
  "1": { is: "choose", number: 0 },
  "2": { is: "choose", number: 1 },
  "3": { is: "choose", number: 2 },
  "+": { is: "zoom", factor: 1.25 },
  "=": { is: "zoom", factor: 1.25 },
  "-": { is: "zoom", factor: 0.8 },
  Enter: { is: "decide" },
  " ": { is: "decide" },
  f: { is: "fit" },
  Escape: { is: "cancel" },
};

/** Wishes that make sense while the keyboard is elsewhere. */
const ELSEWHERE: readonly string[] = ["choose", "turn", "zoom", "fit", "own", "cancel", "next"];

/** What a key wishes for; `null` for keys that the board leaves alone. */
function wishOf(event: KeyboardEvent, own: TableKeys["own"] = {}): Wish | null {
  if (event.altKey || event.metaKey) return null;
  const { key } = event;
  if (key === "Home") return { is: "edge", to: event.ctrlKey ? "first" : "left" };
  if (key === "End") return { is: "edge", to: event.ctrlKey ? "last" : "right" };
  if (event.ctrlKey) return null;
  const step = STEPS[key];
  if (step) return { is: "move", dx: step[0], dy: step[1] };
  const letter = key.length === 1 ? key.toLowerCase() : key;
  if (letter === "r") return { is: "turn", quarters: event.shiftKey ? -1 : 1 };
  if (letter === "n") return { is: "next", by: event.shiftKey ? -1 : 1 };
  if (letter in own) return { is: "own", letter };
  return PLAIN[letter] ?? null;
}

export function useCursor(keys: TableKeys) {
  const { svg, cells, lens, hovering, frame, own } = keys;
  const [cursor, setCursor] = useState<Point>({ x: 0, y: 0 });

  const goTo = (square: Point) => {
    const next = { x: clamp(square.x, cells.left, cells.right), y: clamp(square.y, cells.top, cells.bottom) };
    setCursor(next);
    keys.aimAt(next);
    lens.show(grown(boxAround(keys.extent(next)), 1));
    svg.current?.querySelector<SVGElement>(`[data-square="${nameOf(next)}"]`)?.focus({ preventScroll: true });
  };
  /** To the next square that can be chosen, in reading order. */
  const goToOffer = (by: 1 | -1) => {
    const found = nextFrom([...keys.offered()].sort(inReadingOrder), by, (square) => inReadingOrder(square, cursor));
    if (found) goTo(found);
  };
  const goToEdge = (to: "left" | "right" | "first" | "last") => {
    if (to === "first") goTo({ x: cells.left, y: cells.top });
    else if (to === "last") goTo({ x: cells.right, y: cells.bottom });
    else goTo({ x: cells[to], y: cursor.y });
  };
  const fulfil = (wish: Wish) => {
    switch (wish.is) {
      case "move":
        return goTo({ x: cursor.x + wish.dx, y: cursor.y + wish.dy });
      case "edge":
        return goToEdge(wish.to);
      case "next":
        return goToOffer(wish.by);
      case "choose":
        return keys.choose(wish.number, cursor);
      case "turn":
        return keys.turn(wish.quarters);
      case "zoom":
        return lens.zoom(wish.factor);
      case "fit":
        return lens.fit();
      case "own":
        return own?.[wish.letter]?.();
      case "cancel":
        return keys.cancel();
      case "decide":
        return keys.decide(cursor);
    }
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const wish = wishOf(event, own);
    if (!wish) return;
    // Escape goes on to whoever else may want to cancel something.
    if (wish.is !== "cancel") {
      event.preventDefault();
      event.stopPropagation();
    }
    fulfil(wish);
  };
  const onFocusIn = (event: FocusEvent) => {
    const cell = event.target as Element;
    const square = cell.getAttribute("data-square");
    if (!square || !cell.matches(":focus-visible")) return;
    setCursor(placeOf(square));
    keys.aimAt(placeOf(square));
  };

  const newest = useRef({ own, onKeyDown, hovering });
  newest.current = { own, onKeyDown, hovering };
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const wish = isTakenBy(event.target, `, ${frame}`) ? null : wishOf(event, newest.current.own);
      // N works wherever the focus is; the others while the mouse is over the board.
      const works = wish?.is === "next" ? settings.peek().shortcuts : newest.current.hovering;
      if (wish && works && ELSEWHERE.includes(wish.is)) newest.current.onKeyDown(event);
    };
    addEventListener("keydown", listen, true);
    return () => removeEventListener("keydown", listen, true);
  }, [frame]);

  /** The cursor waits on another square; whoever is on the board goes there with it. */
  const waitAt = (square: Point) => {
    const focused = document.activeElement;
    if (svg.current?.contains(focused) && focused?.matches(":focus-visible")) goTo(square);
    else setCursor(square);
  };

  return { cursor, waitAt, listeners: { onKeyDown, onFocusIn, onFocusOut: keys.leave } };
}

const inReadingOrder = (a: Point, b: Point): number => a.y - b.y || a.x - b.x;
