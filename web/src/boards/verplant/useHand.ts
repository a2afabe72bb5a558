/**
 * What the person at this device has in hand: a piece over the plan, a door or window at an edge, the cursor of the
 * keyboard; and what can be done with it. `pointer.ts` and `keys.ts` do it.
 *
 * Everything that a pointer changes is a plain number (a square, a code), so that the board renders only when something
 * else is meant, not with each pixel. While a piece is led over the plan, only its picture does (`useSpot.ts`). Where it
 * rests and what is told of that place are signals: whoever reads them in its own render is rendered again, nobody else.
 */
import { type ReadonlySignal, useSignal } from "@preact/signals";
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Refusal } from "../../wire";
import { type Point, screenOf } from "../shared/geometry";
import { focusCell } from "../shared/keyboard";
import type { Press as Pressed } from "../shared/pointer";
import { type Answer, useAsking, usePreviews } from "../shared/previews";
import { useUnread } from "../shared/reason";
import { afterFrame, RESTING } from "../shared/rested";
import { actionOf, DONE } from "./codes";
import { ADD, add as addCode, drop as dropCode, PLACE, place as placeCode } from "./codes.generated";
import { EDGE_REACH, inBounds, middleOfBox, nearestOpening, settle, squareAt, squaresWith, turnOf } from "./geometry";
import { modeOf, openingsIn, type Tool, toolsIn } from "./modes";
import type { Pull } from "./pulling";
import type { Mine } from "./useMine";
import { useSpot } from "./useSpot";
import {
  beyond,
  type Caution,
  columnOf,
  type Door,
  edgeOf,
  type HouseProps,
  type HouseView,
  type PlanView,
  type Pose,
  rowOf,
  SIDES,
  type Side,
} from "./view";

/** A pressed finger or button, and what it began on. */
export interface Press extends Pressed {
  square: number;
  /** What painting over squares does. */
  paints: "add" | "drop" | null;
  /** The wall of the room that it took hold of. */
  pull: Pull | null;
  /** Where the ghost was held when the finger came down. */
  grip: Point | null;
}

/** What the server tells of something before it is drawn. */
export interface Preview {
  cautions?: readonly Caution[];
  hallway?: readonly number[];
  sees?: readonly string[];
  seen?: readonly number[];
  new_walls?: readonly number[];
  points?: number;
  door?: Door | null;
}

/** What was told when a button was pressed, and waits for a second press. */
export interface Warning {
  code: number;
  cautions: readonly Caution[];
}

export type Hand = ReturnType<typeof useHand>;

const NO_POSES: readonly Pose[] = [];

export function useHand(props: HouseProps, mine: Mine, svg: RefObject<SVGSVGElement | null>) {
  const { bounds } = props.view;
  const { own } = mine;
  const codes: ReadonlySet<number> = useMemo(() => new Set(mine.codes), [mine.codes]);
  const tools = useMemo(() => toolsIn(codes), [codes]);
  const [tool, setTool] = useState<Tool | null>(null);
  const mode = modeOf(own, tool !== null && tools.has(tool) ? tool : null);
  const [turned, setTurned] = useState(0);
  const [held, setHeld] = useState(false);
  const [opening, setOpening] = useState<number | null>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  const [joker, setJoker] = useState(false);
  const [warning, setWarning] = useState<Warning | null>(null);
  const [cursor, setCursor] = useState(() => firstSquare(props));
  const [side, setSide] = useState<Side | null>(null);
  const [byKeys, setByKeys] = useState(false);
  const [byTouch, setByTouch] = useState(isTouchFirst);
  const aim = useRef<Point | null>(null);
  const moved = useRef(0);
  const spot = useSpot(moved);
  const press = useRef<Press | null>(null);
  /** The point by which a ghost is held that lies there. It stays while it is turned, so that it does not wander. */
  const grip = useRef<Point | null>(null);
  /** What was drawn last. */
  const sent = useRef<number | null>(null);
  const { unread, hush: dismiss } = useUnread(props.refusal);
  /** How often something was begun: what a button asked before counts no more. */
  const asking = useRef(0);
  function hush(): void {
    asking.current += 1;
    dismiss();
  }

  const poses = own?.piece?.poses ?? NO_POSES;
  const pose = poses[turned % Math.max(1, poses.length)] ?? null;
  const openings = useMemo(() => openingsIn(codes, mode), [codes, mode]);
  const hasPlaces = useMemo(() => mine.codes.some((code) => actionOf(code).is === "place"), [mine.codes]);

  // What is in hand belongs to one step of the round.
  const now = useRef("");
  const moment = `${mine.seat} ${props.view.round} ${own?.stage} ${own?.marker} ${own?.variant} ${mode}`;
  now.current = moment;
  useLayoutEffect(() => {
    setTurned(0);
    setJoker(false);
    setWarning(null);
    setSide(null);
    setPointed(null);
    release();
    if (mode === "place" && byTouch && own?.piece) offerGhost();
    else if (aim.current) setAim(aim.current, 0);
  }, [moment]);
  useLayoutEffect(() => setTool(null), [props.view.round, mine.seat, own?.stage]);
  // There is one front door: the tool is put away once it is drawn. Windows go on.
  useLayoutEffect(() => setTool((before) => (before !== null && tools.has(before) ? before : null)), [tools]);
  useLayoutEffect(() => setOpening((before) => (before !== null && codes.has(before) ? before : null)), [codes]);

  // What is meant ------------------------------------------------------------------------------

  /** The upper left square of the piece as it would lie, held at a square or at none. */
  function ghostAt(square: number | null): number | null {
    if (mode !== "place" || !pose) return null;
    if (square !== null) return square;
    return byKeys ? inBounds(rowOf(cursor), columnOf(cursor), pose, bounds) : null;
  }

  const placingAt = (at: number | null): number | null => (at !== null && pose ? placeCode(at, turnOf(pose)) : null);

  /** The door or window meant: near the pointer, or the one chosen at the cursor. */
  function openingMeant(): number | null {
    if (mode === "place" || mode === "rest") return null;
    if (opening !== null || !byKeys) return opening;
    const here = openingsAt(cursor);
    if (side !== null) return here.find((code) => sideOf(code) === side) ?? null;
    return mode === "walls" ? null : (here[0] ?? null);
  }

  /** The doors or windows that can be drawn on a square. */
  function openingsAt(square: number): number[] {
    return openings.filter((code) => {
      const action = actionOf(code);
      return "side" in action && action.square === square;
    });
  }

  const ghostRested = (): number | null => ghostAt(spot.rested.value);
  const meant = (): number | null => (mode === "place" ? placingAt(ghostRested()) : openingMeant());
  /** What is meant at this moment, though what is told is still about where the hand last rested. */
  const meantNow = (): number | null => (mode === "place" ? placingAt(ghostAt(spot.now.peek())) : openingMeant());
  /** What is meant, if it may be drawn. */
  function asked(): number | null {
    const code = meant();
    return code !== null && codes.has(code) ? code : null;
  }
  /** What is meant, if it may not. */
  function doubted(): number | null {
    const code = meant();
    return code !== null && !codes.has(code) && !mine.busy ? code : null;
  }
  // Of what was told only the last: also where it is known already it comes some frames after the hand rests.
  const said = useSignal<Answer<Preview> | null>(null);
  const marked = useSignal<Answer<Preview> | null>(null);
  const whyNot = useSignal<Answer<Refusal> | null>(null);
  const shown = useSignal<Answer<unknown> | null>(null);
  function toldIn<Told>({ value }: ReadonlySignal<Answer<Told> | null>, code: number | null): Told | null {
    return value !== null && value.code === code && value.moment === own ? value.told : null;
  }
  // What there is to know before the round is ended is asked before the button is pressed.
  usePreviews(props.preview, codes.has(DONE) ? ENDING : NONE, own, RESTING);

  /** Floor that nothing is drawn on yet. */
  const free = useMemo(() => (mode === "walls" && own ? freeFloor(props.view, own.plan) : NO_SQUARES), [mode, own]);
  const walls = useMemo(() => new Set(own?.plan.walls ?? NONE), [own]);

  // A pointer comes ----------------------------------------------------------------------------

  /** Where the pointer is; `quarters` more than the piece was turned. */
  function setAim(point: Point | null, index = turned): void {
    aim.current = point;
    moved.current = performance.now();
    const shown = poses[index % Math.max(1, poses.length)];
    if (mode === "place") {
      if (shown && !held) spot.lead(point ? settle(point, shown, codes, bounds) : null);
      return;
    }
    if (!held) setOpening(point ? nearestOpening(point, openings, EDGE_REACH) : null);
    setPointed(point ? squareAt(point, bounds) : null);
  }

  /** Without a mouse the piece lies there at once, to be moved: in the middle of where it may lie. */
  function offerGhost(): void {
    const first = own?.piece?.poses[0];
    if (!first) return;
    const offered = mine.codes.filter((code) => code >= PLACE && code < ADD);
    const fitting = offered.map(actionOf).flatMap((action) => (action.is === "place" ? [action] : []));
    const [top, bottom, left, right] = bounds;
    const [row, column] = [(top + bottom + 1 - first.height) / 2, (left + right + 1 - first.width) / 2];
    const away = (square: number) => Math.hypot(rowOf(square) - row, columnOf(square) - column);
    const same = fitting.filter((action) => action.turn === turnOf(first));
    const best = (same.length > 0 ? same : fitting).sort((one, other) => away(one.square) - away(other.square))[0];
    const index = Math.max(0, own?.piece?.poses.findIndex((one) => turnOf(one) === best?.turn) ?? 0);
    const square = best?.square ?? inBounds(Math.round(row), Math.round(column), first, bounds);
    grip.current = middleOfBox(square, own?.piece?.poses[index] ?? first);
    setTurned(index);
    spot.put(square);
    setHeld(true);
  }

  /** Light an edge until it is drawn or another one is lit. */
  function choose(code: number): void {
    setOpening(code);
    setHeld(true);
  }

  /** Move the ghost that lies there, by its middle. */
  function moveTo(point: Point): void {
    grip.current = point;
    moved.current = performance.now();
    if (pose) spot.lead(settle(point, pose, codes, bounds));
  }

  function release(): void {
    spot.put(null);
    setHeld(false);
    setOpening(null);
  }

  // Doing it -----------------------------------------------------------------------------------

  /** Draw what is in hand, or hear why not. A second click while the first is on its way means nothing. */
  function draw(code = meantNow()): void {
    hush();
    if (code === null || (mine.busy && (mode !== "window" || code === sent.current))) return;
    sent.current = code;
    mine.intend(code);
  }

  /** Press a button of this step. If there is something to be known before, that is told first, and it is pressed again. */
  async function venture(code: number): Promise<void> {
    hush();
    const asked = ++asking.current;
    const told = warning?.code === code ? null : ((await props.preview?.(code)) as Preview | null | undefined);
    if (now.current !== moment || asking.current !== asked) return;
    if (told?.cautions?.length) setWarning({ code, cautions: told.cautions });
    else mine.intend(code);
  }

  function turn(quarters = 1): void {
    if (mode !== "place" || poses.length === 0) return;
    hush();
    const next = (((turned + quarters) % poses.length) + poses.length) % poses.length;
    setTurned(next);
    const after = poses[next];
    const before = spot.now.peek();
    if (!after || before === null || !pose) return;
    const middle = (held ? grip.current : aim.current) ?? middleOfBox(before, pose);
    spot.put(settle(middle, after, codes, bounds));
  }

  /** One square more or less in the room; where neither can be, the first is tried, to hear why. */
  function change(square: number, how: "add" | "drop" | null = null): void {
    hush();
    const [add, drop] = [addCode(square), dropCode(square)];
    const isIn = own?.outline?.squares.includes(square) ?? false;
    if (how === "drop" || (how === null && (codes.has(drop) || isIn))) mine.intend(drop);
    else mine.intend(add);
  }

  function take(wanted: Tool | null): void {
    hush();
    release();
    setTool(wanted === tool ? null : wanted);
  }

  function cancel(): void {
    press.current = null;
    hush();
    if (warning) setWarning(null);
    else if (joker) setJoker(false);
    else if (tool !== null) take(null);
    else if (!byTouch || mode !== "place") release();
    setSide(null);
  }

  return {
    mode,
    bounds,
    codes,
    tools,
    tool: mode === "front" || mode === "window" ? mode : null,
    mine,
    pose,
    poses,
    // what is in hand, and what is pointed at
    /** Where the piece would lie, as the hand last rested. */
    get ghost() {
      return ghostRested();
    },
    /** The same at this moment; whoever renders it renders again when it moves. */
    ghostNow: () => ghostAt(spot.now.value),
    /** What is told of the place is true of where the piece is now. */
    isRested: spot.isRested,
    held,
    setHeld,
    get meant() {
      return meant();
    },
    /** It may be drawn. */
    get fits() {
      return asked() !== null;
    },
    /** What the server tells of it, once that is known. */
    get preview() {
      return toldIn(said, asked());
    },
    /** The same for what is drawn of it: a frame later than the words are laid out. */
    get marks() {
      return toldIn(marked, asked());
    },
    /** Why it may not be drawn, once that is known. */
    get why() {
      return toldIn(whyNot, doubted());
    },
    /** Words and marks are ready, and the piece is still where they are about: they are seen now. */
    get isShown() {
      return spot.isRested.value && toldIn(shown, meant()) !== null;
    },
    asked,
    doubted,
    said,
    marked,
    whyNot,
    shown,
    warning,
    /** Whether one could draw on from a square of the room under way to another one, as far as can be seen here. */
    mayJoin: (from: number, to: number): boolean =>
      free.has(to) && !SIDES.some((_, at) => beyond(from, at) === to && walls.has(edgeOf(from, at))),
    openings,
    openingsAt,
    /** The piece can lie somewhere. */
    hasPlaces,
    pointed,
    joker,
    setJoker,
    aim,
    /** When the pointer moved last. */
    moved,
    setAim,
    press,
    grip,
    moveTo,
    choose,
    pointOf: (event: PointerEvent): Point => screenOf(svg.current).pointAt(event.clientX, event.clientY),
    // what is done
    draw,
    venture: (code: number): void => void venture(code),
    turn,
    change,
    take,
    cancel,
    /** Nothing is in hand any more. */
    putDown: release,
    /** The pointer is gone: what follows it goes, what lies there stays. */
    release: () => held || release(),
    // the keyboard's cursor
    cursor,
    setCursor,
    side,
    setSide,
    byKeys,
    setByKeys,
    byTouch,
    setByTouch,
    focusCursor: () => focusCell(svg.current),
    // refusals
    unread,
    hush,
  };
}

/**
 * Asks the server what would happen where the hand rests, or why not. It draws nothing.
 *
 * What a rest brings is spread over frames, so that none takes long: where the piece lies, the question, the words for
 * the place, what is drawn of it; and only then both are made visible.
 */
export function Asking({ hand, props }: { hand: Hand; props: HouseProps }): null {
  const { said, marked, whyNot, shown, moved, mine } = hand;
  const [asked, doubted] = [hand.asked(), hand.doubted()];
  const later = useRef<(() => void) | null>(null);
  useEffect(() => () => later.current?.(), []);
  /** Do each in a frame of its own. */
  function inTurn([first, ...rest]: readonly (() => void)[]): void {
    later.current?.();
    if (!first) return;
    later.current = afterFrame(() => {
      first();
      inTurn(rest);
    });
  }
  // A piece led by a pointer has rested before it is meant; the answer only has to come in a later frame.
  const wait = hand.mode === "place" && !hand.byKeys ? TWO_FRAMES : RESTING;
  useAsking<Preview>(
    props.preview,
    asked === null ? NONE : [asked],
    mine.own,
    wait,
    (moment, code, told) => {
      const answer = { moment, code, told };
      inTurn([() => (said.value = answer), () => (marked.value = answer), () => (shown.value = answer)]);
    },
    moved,
  );
  useAsking<Refusal>(
    props.why,
    doubted === null ? NONE : [doubted],
    mine.own,
    wait,
    (moment, code, told) => {
      const answer = { moment, code, told };
      inTurn([() => (whyNot.value = answer), () => (shown.value = answer)]);
    },
    moved,
  );
  return null;
}

/** In milliseconds: what follows is drawn in a frame of its own. */
const TWO_FRAMES = 34;

const NONE: readonly number[] = [];
const ENDING: readonly number[] = [DONE];

const NO_SQUARES: ReadonlySet<number> = new Set();

/** Floor with nothing on it, outside finished rooms. */
function freeFloor(view: HouseView, plan: PlanView): ReadonlySet<number> {
  const free = new Set(squaresWith(view.ground, "."));
  const taken = [
    ...plan.pieces.flatMap(({ furniture, open }) => [...furniture, ...open]),
    ...plan.rooms.flatMap(({ state, squares }) => (state === "finished" ? squares : [])),
    ...view.given.flatMap(({ squares }) => squares),
    ...(plan.front ? [plan.front[0]] : []),
  ];
  for (const square of taken) free.delete(square);
  return free;
}

const sideOf = (code: number): number | null => {
  const action = actionOf(code);
  return "side" in action ? action.side : null;
};

/** In the middle of the house. */
function firstSquare({ view }: HouseProps): number {
  const [top, bottom, left, right] = view.bounds;
  return 20 * Math.floor((top + bottom) / 2) + Math.floor((left + right) / 2);
}

/** A device without a mouse. */
const isTouchFirst = (): boolean => globalThis.matchMedia?.("(hover: none) and (pointer: coarse)").matches ?? false;
