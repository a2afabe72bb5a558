/**
 * What the person at this device has in hand: a rectangle being dragged, the ghost under the pointer, the cursor of
 * the keyboard; and what can be done with it. `pointer.ts` and `keys.ts` do it.
 */

import type { RefObject } from "preact";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { clamp, type Point, screenOf } from "../shared/geometry";
import { focusCell } from "../shared/keyboard";
import type { Press as Pressed } from "../shared/pointer";
import { useUnread } from "../shared/reason";
import {
  doorCode,
  letterCode,
  offered,
  placeCode,
  placedRect,
  type Rect,
  readCode,
  roomCode,
  roomCost,
  squareCode,
  windowCode,
  windowCovers,
} from "./codes";
import {
  around,
  centreOf,
  nearestOnWall,
  rectSquares,
  type Size,
  sizesOf,
  snapped,
  squareAt,
  wallNear,
} from "./geometry";
import type { Mine } from "./useMine";
import { columnOf, type FloorProps, type OnWall, rowOf, squareOf, squaresOf, taken, WIDTH } from "./view";

/** What touching the sheet does now. */
export type Mode = "room" | "place" | "letter" | "wall" | "squares" | "rest";

/** A pressed finger or button, and the square it is on. */
export interface Press extends Pressed {
  square: number;
}

export type Hand = ReturnType<typeof useHand>;

export function useHand(props: FloorProps, mine: Mine, svg: RefObject<SVGSVGElement | null>) {
  const rows = props.view.height;
  const codes: ReadonlySet<number> = useMemo(() => new Set(mine.codes), [mine.codes]);
  const { own } = mine;
  const mode = modeOf(mine, codes);
  const [wild, setWild] = useState(false);
  const [aim, setAim] = useState<Point | null>(null);
  const [stretch, setStretch] = useState<{ from: number; to: number } | null>(null);
  const [anchor, setAnchor] = useState<number | null>(null);
  const [held, setHeld] = useState<Rect | null>(null);
  const [turned, setTurned] = useState(false);
  const [cursor, setCursor] = useState(squareOf(8, Math.floor(rows / 2)));
  const [choice, setChoice] = useState(0);
  const [byKeys, setByKeys] = useState(false);
  const [byTouch, setByTouch] = useState(false);
  const [blocked, setBlocked] = useState<readonly number[]>([]);
  const press = useRef<Press | null>(null);
  const { unread, hush: hushRefusal } = useUnread(props.refusal);
  const full = useMemo(() => (own ? taken(own.sheet) : new Set<number>()), [own?.sheet]);

  /** The pairs of sides that can be had: without a wild bonus, unless the person wants to use one. */
  const pairs = useMemo(() => {
    const all = offered(codes, "room").map(({ values }) => values);
    const free = all.filter((values) => roomCost(values, own?.dice ?? []) === 0);
    return wild || free.length === 0 ? all : free;
  }, [codes, wild, own?.dice]);
  const sizes: Size[] = useMemo(
    () => sizesOf(mode === "place" ? [own?.values ?? []] : pairs),
    [mode, pairs, own?.values],
  );
  const places: Rect[] = useMemo(
    () => offered(codes, "place").map(({ square, turned: way }) => placedRect(square, way, own?.values ?? [2, 2])),
    [codes, own?.values],
  );

  const moment = `${own?.stage} ${own?.kind} ${own?.sheet.rooms.length}`;
  useLayoutEffect(() => {
    press.current = null;
    setWild(false);
  }, [props.view.round, mine.seat]);
  // What is in hand belongs to one step of the round; a finger that came down before the step was known begins it.
  useLayoutEffect(() => {
    release();
    setChoice(0);
    if (!press.current) return;
    press.current.onHeld = false;
    if (mode === "squares" && codes.has(squareCode(press.current.square))) touch(press.current.square);
  }, [moment, props.view.round, mine.seat]);

  function release(): void {
    setStretch(null);
    setAnchor(null);
    setHeld(null);
  }

  // What is meant ------------------------------------------------------------------------------

  /** In the place step the room's size is known; it lies around the pointer, one way or the other. */
  function placeAround(point: Point): Rect {
    const [first = { width: 2, height: 2 }, second = first] = sizes;
    const [upright, lying] = first.width <= first.height ? [first, second] : [second, first];
    return around(point, turned ? lying : upright, rows, places);
  }

  function rectFrom(from: number, to: number): Rect | null {
    return snapped(from, to, sizes, rows);
  }

  /** The rectangle that would be drawn. */
  function ghost(): Rect | null {
    if (mode !== "room" && mode !== "place") return null;
    if (stretch) return rectFrom(stretch.from, stretch.to);
    if (held) return held;
    if (anchor !== null) return rectFrom(anchor, aim ? squareAt(aim, rows) : cursor);
    if (mode !== "place") return null;
    if (aim) return placeAround(aim);
    return byKeys ? placeAround(centreOf(cursor)) : null;
  }

  const fits = (rect: Rect): boolean =>
    mode === "place" ? codes.has(placeCode(rect)) : rectSquares(rect).every((square) => !full.has(square));

  /** The window or door that would be drawn: near the pointer, or of those at the cursor the one chosen. */
  function opening(): number | null {
    if (mode !== "wall") return null;
    if (aim) return nearestOnWall(aim, codes);
    return byKeys ? (openingsAt(cursor).at(choice) ?? null) : null;
  }

  /** The windows or doors that can be drawn on a square. */
  function openingsAt(square: number): number[] {
    return [...codes].filter((code) => {
      const action = readCode(code);
      if (action.is === "window") return windowCovers(action.square, action.wall, square);
      return action.is === "door" && action.square === square;
    });
  }

  /** The square of a hedge, a pool or a stone that would be drawn: under the pointer, or at the cursor. */
  function pointed(): number | null {
    if (mode !== "squares") return null;
    const square = aim ? squareAt(aim, rows) : byKeys ? cursor : null;
    return square !== null && codes.has(squareCode(square)) ? square : null;
  }

  /** Where the letter would go: under the pointer, or a square that is in nobody's way. */
  function letterSquare(): number | null {
    if (mode !== "letter") return null;
    const pointed = aim ? squareAt(aim, rows) : byKeys ? cursor : null;
    if (pointed !== null && codes.has(letterCode(pointed))) return pointed;
    return quietSquare(codes, own?.sheet.rooms[(own.room ?? own.sheet.rooms.length) - 1]);
  }

  // Doing it -----------------------------------------------------------------------------------

  function draw(rect: Rect | null): void {
    hush();
    if (!rect) return;
    release();
    if (mode === "room" && !fits(rect)) {
      setBlocked(rectSquares(rect).filter((square) => full.has(square)));
      return;
    }
    if (mode === "room") mine.intend(roomCode(rect.width, rect.height), placeCode(rect));
    else mine.intend(placeCode(rect));
  }

  /** The square touched: a letter, or the next square of a hedge, a pool or stones. */
  function touch(square: number): void {
    hush();
    if (mode === "letter") mine.intend(letterCode(square));
    if (mode === "squares" && !mine.queue.includes(squareCode(square))) mine.intend(squareCode(square));
  }

  /** A window or a door; where none can be, one is tried, to hear why. */
  function open(point: Point): void {
    hush();
    const code = nearestOnWall(point, codes);
    if (code !== null) mine.intend(code);
    else {
      const square = squareAt(point, rows);
      const wall = wallNear(point, square);
      mine.intend(own?.kind === 2 ? windowCode(square, wall) : doorCode(square, wall));
    }
  }

  function turn(): void {
    if (mode !== "place") return;
    setTurned(!turned);
    if (held) setHeld({ ...held, width: held.height, height: held.width });
  }

  function hush(): void {
    hushRefusal();
    setBlocked([]);
  }

  function cancel(): void {
    press.current = null;
    release();
    hush();
  }

  return {
    mode,
    rows,
    codes,
    sizes,
    pairs,
    wild,
    setWild,
    mine,
    // what is in hand, and what is pointed at
    ghost: ghost(),
    fits,
    opening: opening(),
    openingsAt,
    pointed: pointed(),
    letterSquare: letterSquare(),
    aim,
    setAim,
    stretch,
    setStretch,
    anchor,
    setAnchor,
    held,
    setHeld,
    press,
    placeAround,
    pointOf: (event: PointerEvent): Point => screenOf(svg.current).pointAt(event.clientX, event.clientY),
    squareAt: (point: Point): number => squareAt(point, rows),
    // what is done
    draw,
    touch,
    open,
    turn,
    cancel,
    release,
    // the keyboard's cursor
    cursor,
    setCursor,
    choice,
    setChoice,
    byKeys,
    setByKeys,
    byTouch,
    setByTouch,
    focusCursor: () => focusCell(svg.current),
    // refusals
    unread,
    blocked,
    hush,
  };
}

function modeOf({ own }: Mine, codes: ReadonlySet<number>): Mode {
  switch (own?.stage) {
    case "menu":
      return offered(codes, "room").length > 0 ? "room" : "rest";
    case "place":
    case "letter":
      return own.stage;
    case "draw":
      return own.kind === 2 || own.kind === 3 ? "wall" : "squares";
    default:
      return "rest";
  }
}

/** A square for the letter away from the walls, so that windows and doors find room; nearest to the middle. */
export function quietSquare(codes: ReadonlySet<number>, room: readonly number[] | undefined): number | null {
  const squares = squaresOf(room ?? []).filter((square) => codes.has(letterCode(square)));
  if (!room || squares.length === 0) return offered(codes, "letter")[0]?.square ?? null;
  const [column = 0, row = 0, width = 0, height = 0] = room;
  const away = (square: number) =>
    Math.hypot(columnOf(square) - column - (width - 1) / 2, rowOf(square) - row - (height - 1) / 2);
  return squares.reduce((best, square) => (away(square) < away(best) - 0.01 ? square : best));
}

/** The windows and doors of a square, for its label. */
export function openingsOn(list: readonly OnWall[], square: number, length: 1 | 2): OnWall[] {
  return list.filter(([first, wall]) => (length === 2 ? windowCovers(first, wall, square) : first === square));
}

/** A square one step away; at the rim it stays. */
export function stepped(square: number, across: number, down: number, rows: number): number {
  return squareOf(clamp(columnOf(square) + across, 0, WIDTH - 1), clamp(rowOf(square) + down, 0, rows - 1));
}
