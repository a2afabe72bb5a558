/**
 * What the person at this device has in hand: the size chosen, the ghost under the pointer or finger, the house being slid,
 * the cursor of the keyboard; and what can be done with it. `pointer.ts` and `keys.ts` do it.
 *
 * Every way ends in `act` when the choices hold it and in `attempt` when they do not, so that the server says why.
 */

import type { RefObject } from "preact";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { clamp, type Point, screenOf } from "../shared/geometry";
import { focusCell, useKeptFocus } from "../shared/keyboard";
import type { Press as Pressed } from "../shared/pointer";
import { useUnread } from "../shared/reason";
import type { BoardProps } from "../types";
import {
  type Action,
  codeOf,
  type Edge,
  formatAction,
  type House,
  isHorizontal,
  type Length,
  NO_CLAIM,
  NO_SLIDE,
  placeCode,
  SIDE,
} from "./codes";
import { centreOf, houseTouched, houseUnder, lengthsIn, squareAt, squareCentre, stopsOf } from "./geometry";
import { flipped, houseAt, housesOf, regionOf, type TownView } from "./town";

export type Mode = "place" | "slide" | "claim" | "watch";

/** A pressed finger or button that may have hold of a house. */
export interface Press extends Pressed {
  /** How far from the beginning of the house in hand it was grabbed, in edges. */
  grip: number | null;
}

interface Turned {
  horizontal: boolean;
  at: Point;
}

/** After turning a house by hand it keeps its direction until the pointer has gone this far. */
const TURN_HOLDS = 70;

export type Hand = ReturnType<typeof useHand>;

export function useHand(
  props: BoardProps<TownView>,
  svg: RefObject<SVGSVGElement | null>,
  root: RefObject<HTMLElement | null>,
) {
  const { view, choices, pending } = props;
  const mode = modeOf(props);
  const codes: ReadonlySet<number> = useMemo(() => new Set(choices?.codes ?? []), [choices]);
  const houses = useMemo(() => housesOf(view), [view]);
  const [wanted, setWanted] = useState<Length>(2);
  const [aim, setAim] = useState<Point | null>(null);
  const [turned, setTurned] = useState<Turned | null>(null);
  const [held, setHeld] = useState<House | null>(null);
  const [picked, setPicked] = useState<House | null>(null);
  const [pickedAt, setPickedAt] = useState(0);
  const [dropped, setDropped] = useState<House | null>(null);
  const [tried, setTried] = useState<Point | null>(null);
  const [cursor, setCursor] = useState<Edge>({ line: 4, edge: 3 });
  const [square, setSquare] = useState(27);
  const [byKeys, setByKeys] = useState(false);
  const press = useRef<Press | null>(null);
  const { unread, hush, listen } = useUnread(props.refusal);

  const sizes = useMemo(() => (mode === "place" ? lengthsIn(codes) : []), [mode, codes]);
  const length = sizes.includes(wanted) || !sizes.length ? wanted : (sizes[sizes.length - 1] as Length);
  const stops = picked ? stopsOf(picked, codes) : [];

  const moment = `${mode} ${view.turn} ${pending}`;
  // What is in hand belongs to one moment of the match.
  useLayoutEffect(() => {
    release();
    setTurned(null);
  }, [moment]);
  // A refusal puts everything back where it was.
  useLayoutEffect(() => {
    setPicked(null);
  }, [props.refusal]);

  function release(): void {
    setHeld(null);
    setPicked(null);
    press.current = null;
  }

  // What is meant ------------------------------------------------------------------------------

  function lies(point: Point): boolean | undefined {
    if (!turned || Math.hypot(point.x - turned.at.x, point.y - turned.at.y) > TURN_HOLDS) return undefined;
    return turned.horizontal;
  }

  const under = (point: Point): House => houseUnder(point, length, codes, lies(point));
  const fitted = (at: Edge): House => ({ line: at.line, edge: Math.min(at.edge, SIDE - length), length });

  function ghost(): House | null {
    if (mode !== "place") return null;
    if (held) return held;
    if (aim) return under(aim);
    return byKeys ? fitted(cursor) : null;
  }

  /** The square pointed at while places can be claimed. */
  function aimed(): number | null {
    if (mode !== "claim") return null;
    return aim ? squareAt(aim) : byKeys ? square : null;
  }

  function touched(point: Point): House | null {
    return houseTouched(houses, point);
  }

  // Doing it -----------------------------------------------------------------------------------

  /** Do it if it is offered; otherwise try it, to hear why not. */
  function play(action: Action, near: Point): boolean {
    setTried(near);
    listen();
    const code = codeOf(action);
    if (codes.has(code)) props.act(code);
    else props.attempt(formatAction(action));
    return codes.has(code);
  }

  function place(house: House): void {
    if (play({ kind: "place", house }, centreOf(house, house.length))) setHeld(null);
  }

  function slideTo(house: House, stop: number): void {
    const to = { ...house, edge: clamp(stop, 0, SIDE - house.length) };
    if (play({ kind: "slide", from: house, to }, centreOf(to, house.length))) {
      setPickedAt(to.edge);
      setDropped(to);
    } else setPicked(null);
  }

  /** Take a house in hand; one that cannot move is tried one edge on, to hear why. */
  function pick(house: House): void {
    if (stopsOf(house, codes).length) {
      setPicked(house);
      setPickedAt(house.edge);
    } else slideTo(house, house.edge + house.length < SIDE ? house.edge + 1 : house.edge - 1);
  }

  function claim(at: number): void {
    const first = regionOf(houses, at)[0] ?? at;
    play({ kind: "claim", square: codes.has(codeOf({ kind: "claim", square: first })) ? first : at }, squareCentre(at));
  }

  /** No slide, or no claim. */
  function skip(): void {
    if (mode === "slide") props.act(NO_SLIDE);
    if (mode === "claim") props.act(NO_CLAIM);
  }

  function choose(size: Length): void {
    if (mode === "place" && !sizes.includes(size)) return;
    setWanted(size);
    if (held) setHeld(houseUnder(centreOf(held, held.length), size, codes, isHorizontal(held)));
  }

  function turn(): void {
    if (mode !== "place") return;
    if (held) setHeld(houseUnder(centreOf(held, held.length), length, codes, !isHorizontal(held)));
    else if (aim) setTurned({ horizontal: !isHorizontal(under(aim)), at: aim });
    else setCursor(flipped(cursor));
  }

  function cancel(): void {
    release();
    setTurned(null);
    hush();
  }

  function pointOf(event: PointerEvent): Point {
    return screenOf(svg.current).pointAt(event.clientX, event.clientY);
  }

  // The keyboard's focus stays on the board when what it stood on is gone --------------------------

  const focusCursor = () => focusCell(svg.current);
  useKeptFocus(root, moment, focusCursor);

  return {
    // what can be done, and with what
    mode,
    codes,
    houses,
    sizes,
    length,
    legal: (house: House): boolean => codes.has(placeCode(house)),
    canSlide: (house: House): boolean => stopsOf(house, codes).length > 0,
    stopsFor: (house: House): number[] => stopsOf(house, codes),
    // what is in hand, and what is pointed at
    ghost: ghost(),
    held,
    picked,
    pickedAt,
    stops,
    dropped,
    aim,
    aimed: aimed(),
    press,
    setAim,
    setHeld,
    setPicked,
    setPickedAt,
    under,
    touched,
    pointOf,
    // what is done
    place,
    pick,
    slideTo,
    claim,
    skip,
    choose,
    turn,
    cancel,
    release,
    // the keyboard's cursor
    cursor,
    square,
    byKeys,
    setCursor,
    setSquare,
    setByKeys,
    cursorHouse: (): House | null => houseAt(houses, cursor),
    fitted,
    focusCursor,
    // the reason of a refusal: where it belongs, until it has been read
    tried,
    unread,
    hush,
  };
}

function modeOf({ view, choices }: BoardProps<TownView>): Mode {
  if (!choices?.codes.length || view.actor < 0) return "watch";
  return ({ places: "place", slides: "slide", claims: "claim" } as const)[view.phase];
}
