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
  claimCode,
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
import { centreOf, houseTouched, houseUnder, lengthsIn, squareCentre, stopsOf } from "./geometry";
import { flipped, houseAt, housesOf, middleOf, type TownView } from "./town";
import { useClaims } from "./useClaims";
import { useResting } from "./useResting";

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
  const [aim, setPoint] = useState<Point | null>(null);
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
  const claims = useClaims(codes, houses, mode === "claim");
  // What is to be claimed once it is settled that nothing is slid.
  const [claiming, setClaiming] = useState<number | null>(null);
  const resting = useResting(view, aim, byKeys ? cursor : null);
  const setAim = (point: Point | null) => {
    resting.move(point);
    setPoint(point);
  };

  const moment = `${mode} ${view.turn} ${pending}`;
  // What is in hand belongs to one moment of the match.
  useLayoutEffect(() => {
    release();
    setTurned(null);
    if (claims.meant) setSquare(middleOf(claims.meant));
    // Until the server has answered there is nothing to choose.
    if (claiming === null || mode === "watch" || (mode === "slide" && pending !== null)) return;
    setClaiming(null);
    if (mode === "claim" && codes.has(claiming)) props.act(claiming);
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
    if (!aim && !byKeys) return null;
    const house = aim ? under(aim) : fitted(cursor);
    return hides(house) ? null : house;
  }

  /** Whether a ghost would hide a house that has just come to lie where the hand rests. */
  function hides(house: House): boolean {
    return !codes.has(placeCode(house)) && (aim ? resting.isPointer : resting.isCursor(cursor));
  }

  /** Where the house in hand would be slid to if it were dropped now; null where that would be no slide. */
  function stop(): number | null {
    const near = Math.round(pickedAt);
    return picked && near !== picked.edge && stops.includes(near) ? near : null;
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
    const place = claims.places.find((one) => one.includes(at));
    play({ kind: "claim", square: place?.[0] ?? at }, squareCentre(at));
  }

  /** Slide nothing, and claim the place with this first square as soon as that can be done. */
  function claimUnslid(first: number): void {
    setClaiming(claimCode(first));
    skip();
  }

  /** Point at another place that can be claimed. */
  function nextPlace(direction: 1 | -1): void {
    const place = claims.after(direction);
    if (!place) return;
    claims.mean(place[0] ?? -1);
    setSquare(middleOf(place));
  }

  /** No slide, or no claim. */
  function skip(): void {
    if (mode === "slide") props.act(NO_SLIDE);
    if (mode === "claim") props.act(NO_CLAIM);
  }

  function choose(size: Length): void {
    if (mode === "place" && !sizes.includes(size)) return;
    setWanted(size);
    resting.wake();
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
    stop: stop(),
    aim,
    claims,
    press,
    setAim,
    hides,
    wake: resting.wake,
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
    claimUnslid,
    nextPlace,
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
    setSquare(at: number): void {
      setSquare(at);
      claims.mean(at);
    },
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
