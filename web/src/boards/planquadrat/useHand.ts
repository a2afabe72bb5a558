/**
 * What the person at this device has in hand: the size chosen, the ghost under the pointer or finger, the house being slid,
 * the cursor of the keyboard; and what mouse, finger and keys do with it.
 *
 * Every way ends in `act` when the choices hold it and in `attempt` when they do not, so that the server says why.
 */
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { BoardProps } from "../types";
import {
  type Action,
  codeOf,
  covers,
  type Edge,
  formatAction,
  type House,
  isHorizontal,
  type Length,
  NO_CLAIM,
  NO_SLIDE,
  placeCode,
  SIDE,
  sameHouse,
  slideCode,
} from "./codes";
import {
  along,
  centreOf,
  houseTouched,
  houseUnder,
  isOnBoard,
  lengthsIn,
  type Point,
  pointIn,
  squareAt,
  squareCentre,
  stopsOf,
} from "./geometry";
import { clamp, flipped, houseAt, housesOf, regionOf, type TownView } from "./town";

export type Mode = "place" | "slide" | "claim" | "watch";

/** A pressed finger or button, from down to up. */
interface Press {
  at: Point;
  moved: boolean;
  onHeld: boolean;
  /** How far from the beginning of the house in hand it was grabbed, in edges. */
  grip: number | null;
}

interface Turned {
  horizontal: boolean;
  at: Point;
}

/** After turning a house by hand it keeps its direction until the pointer has gone this far. */
const TURN_HOLDS = 70;
/** Less than this is a tap and no drag, in units of the drawing. */
const TAP = 22;

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
  const [quiet, setQuiet] = useState<string | null>(null);
  const [cursor, setCursor] = useState<Edge>({ line: 4, edge: 3 });
  const [square, setSquare] = useState(27);
  const [byKeys, setByKeys] = useState(false);
  const press = useRef<Press | null>(null);

  const sizes = useMemo(() => (mode === "place" ? lengthsIn(codes) : []), [mode, codes]);
  const length = sizes.includes(wanted) || !sizes.length ? wanted : (sizes[sizes.length - 1] as Length);
  const stops = picked ? stopsOf(picked, codes) : [];

  const moment = `${mode} ${view.turn} ${pending}`;
  // What is in hand belongs to one moment of the match.
  useEffect(() => {
    release();
    setTurned(null);
  }, [moment]);
  // A refusal puts everything back where it was.
  useEffect(() => {
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
    setQuiet(null);
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
    setQuiet(props.refusal?.id ?? null);
  }

  // Mouse, pen and finger ------------------------------------------------------------------------

  const pointOf = (event: PointerEvent): Point =>
    svg.current ? pointIn(svg.current, event.clientX, event.clientY) : { x: 0, y: 0 };

  function down(event: PointerEvent): void {
    if (mode === "watch" || event.button !== 0) return;
    svg.current?.setPointerCapture(event.pointerId);
    const at = pointOf(event);
    setByKeys(false);
    setQuiet(props.refusal?.id ?? null);
    const onHeld = held !== null && covers(held, edgeOf(houseUnder(at, 1, codes, isHorizontal(held))));
    press.current = { at, moved: false, onHeld, grip: null };
    if (mode === "slide") grab(at);
    else if (!onHeld) setAim(at);
  }

  /** Begin to drag a house that can slide. */
  function grab(at: Point): void {
    const house = touched(at);
    if (!house || !press.current || !stopsOf(house, codes).length) return;
    if (picked && !sameHouse(picked, house) && stopUnder(picked, at) !== null) return;
    press.current.grip = along(house.line, at) - house.edge;
  }

  function move(event: PointerEvent): void {
    const at = pointOf(event);
    const pressed = press.current;
    if (pressed && Math.hypot(at.x - pressed.at.x, at.y - pressed.at.y) > TAP) pressed.moved = true;
    if (pressed?.moved && pressed.grip !== null) {
      drag(at, pressed);
      return;
    }
    if (event.pointerType !== "mouse" && !pressed) return;
    if (pressed?.onHeld && !pressed.moved) return;
    if (pressed?.moved) setHeld(null);
    setByKeys(false);
    setAim(at);
  }

  function drag(at: Point, pressed: Press): void {
    const house = picked ?? touched(pressed.at);
    if (!house || pressed.grip === null) return;
    const reach = [house.edge, ...stopsOf(house, codes)];
    if (!picked) setPicked(house);
    setPickedAt(clamp(along(house.line, at) - pressed.grip, Math.min(...reach), Math.max(...reach)));
  }

  function up(event: PointerEvent): void {
    const pressed = press.current;
    press.current = null;
    if (!pressed) return;
    const at = pointOf(event);
    if (mode === "place") putDown(at, pressed, event.pointerType === "mouse");
    if (mode === "slide") letGo(at, pressed);
    if (mode === "claim" && isOnBoard(at)) claim(squareAt(at));
    if (event.pointerType !== "mouse") setAim(null);
  }

  /** A click of the mouse places; a finger leaves the ghost lying, to be adjusted, and places with a second tap. */
  function putDown(at: Point, pressed: Press, atOnce: boolean): void {
    if (held && pressed.onHeld && !pressed.moved) place(held);
    else if (!isOnBoard(at)) setHeld(null);
    else if (atOnce) place(under(at));
    else setHeld(under(at));
  }

  function letGo(at: Point, pressed: Press): void {
    if (picked && pressed.grip !== null && pressed.moved) {
      const stop = [picked.edge, ...stops].reduce((best, one) =>
        Math.abs(one - pickedAt) < Math.abs(best - pickedAt) ? one : best,
      );
      if (stop === picked.edge) setPicked(null);
      else slideTo(picked, stop);
    } else tap(at);
  }

  function tap(at: Point): void {
    const house = touched(at);
    const stop = picked ? stopUnder(picked, at) : null;
    if (picked && stop !== null && stop !== picked.edge && (stops.includes(stop) || !house)) slideTo(picked, stop);
    else if (house && picked && sameHouse(house, picked)) setPicked(null);
    else if (house) pick(house);
    else setPicked(null);
  }

  /** Where the house in hand would begin if its middle stood here; null off its groove. */
  function stopUnder(house: House, at: Point): number | null {
    const across = isHorizontal(house) ? at.y : at.x;
    const groove = isHorizontal(house) ? centreOf(house).y : centreOf(house).x;
    if (Math.abs(across - groove) > 45) return null;
    return clamp(Math.round(along(house.line, at) - house.length / 2), 0, SIDE - house.length);
  }

  function leave(event: PointerEvent): void {
    if (event.pointerType === "mouse" && !press.current) setAim(null);
  }

  function abandon(): void {
    release();
    setAim(null);
  }

  // Dragging a house out of the tray ---------------------------------------------------------------

  const tray = {
    down(event: PointerEvent, size: Length): void {
      if (mode !== "place" || event.button !== 0) return;
      (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
      choose(size);
      press.current = { at: pointOf(event), moved: true, onHeld: false, grip: null };
    },
    move(event: PointerEvent): void {
      if (!press.current) return;
      const at = pointOf(event);
      if (isOnBoard(at)) setHeld(null);
      setAim(isOnBoard(at) ? at : null);
    },
    up(event: PointerEvent): void {
      const pressed = press.current;
      press.current = null;
      const at = pointOf(event);
      if (pressed && isOnBoard(at)) putDown(at, pressed, event.pointerType === "mouse");
      setAim(null);
    },
    cancel: abandon,
  };

  // The keyboard's focus stays on the board when what it stood on is gone --------------------------

  const hadFocus = useRef(false);
  hadFocus.current = root.current?.contains(document.activeElement) ?? false;
  useLayoutEffect(() => {
    if (hadFocus.current && !root.current?.contains(document.activeElement)) focusCursor();
  }, [moment]);

  function focusCursor(): void {
    svg.current?.querySelector<SVGElement>('[role="gridcell"][tabindex="0"]')?.focus();
  }

  const legal = (house: House): boolean => codes.has(placeCode(house));
  const canSlide = (house: House): boolean => stopsOf(house, codes).length > 0;
  const canStop = (stop: number): boolean => picked !== null && codes.has(slideCode(picked, stop));
  const cursorHouse = (): House | null => houseAt(houses, cursor);

  return {
    mode,
    codes,
    houses,
    length,
    sizes,
    choose,
    turn,
    cancel,
    skip,
    ghost: ghost(),
    held,
    place,
    legal,
    picked,
    pickedAt,
    stops,
    pick,
    slideTo,
    setPickedAt,
    canSlide,
    canStop,
    dropped,
    aimed: aimed(),
    claim,
    hovering: aim !== null,
    touched: mode === "slide" && aim ? touched(aim) : null,
    cursor,
    setCursor,
    square,
    setSquare,
    byKeys,
    setByKeys,
    cursorHouse,
    fitted,
    focusCursor,
    tried,
    quiet,
    tray,
    pointer: {
      onPointerDown: down,
      onPointerMove: move,
      onPointerUp: up,
      onPointerLeave: leave,
      onPointerCancel: abandon,
    },
  };
}

const edgeOf = ({ line, edge }: House): Edge => ({ line, edge });

function modeOf({ view, choices }: BoardProps<TownView>): Mode {
  if (!choices?.codes.length || view.actor < 0) return "watch";
  return ({ places: "place", slides: "slide", claims: "claim" } as const)[view.phase];
}
