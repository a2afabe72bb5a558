/**
 * What the person at this device has in hand: the card chosen, how it is turned, where it is aimed, the cards marked to
 * be redrawn; and what can be done with it. Pointers and keys do it.
 *
 * Every way ends in `act` when the choices hold it and in `attempt` when they do not, so that the server says why.
 */
import { useEffect, useMemo, useState } from "preact/hooks";
import type { BoardProps } from "../types";
import {
  declareText,
  layText,
  moveText,
  Offers,
  PASS,
  type Place,
  redrawCode,
  type Settled,
  settle,
  turned,
} from "./codes";
import type { Rotation } from "./parts";
import type { Card, CityView, Density } from "./view";

/** Lay a card, move the planner (or settle it), declare a density, or look on. */
export type Mode = "place" | "move" | "declare" | "watch";

/** A point in the city, and how far a card may jump from it to a legal place. */
export interface Aim {
  point: Place;
  by: "mouse" | "touch" | "keys";
  /** Stays where it is until it is laid or moved; without it the card follows the pointer. */
  held: boolean;
}

const REACH = { mouse: 0.8, touch: 1.2, keys: 0 };
const NO_CARDS: readonly Card[] = [];

export type Hand = ReturnType<typeof useHand>;

export function useHand(props: BoardProps<CityView>) {
  const { view, choices, act, attempt } = props;
  const seat = seatOf(props);
  const cards = (seat === null ? null : view.hands[seat]) ?? NO_CARDS;
  const offers = useMemo(() => new Offers(choices?.codes ?? [], cards), [choices, cards]);
  const mode = modeOf(view, offers, choices !== null);
  const [chosen, setChosen] = useState<number | null>(null);
  const [rotation, setRotation] = useState<Rotation>(0);
  const [aim, setAim] = useState<Aim | null>(null);
  const [marks, setMarks] = useState<readonly number[]>([]);

  const card = mode === "place" ? (cards.find((one) => one.card === chosen) ?? null) : null;
  const anchors = card ? offers.anchors(card.card, rotation) : null;
  const settleAt = (wanted: Aim): Settled | null =>
    card && settle(offers, card.card, rotation, wanted.point, REACH[wanted.by]);
  const settled = aim && !marks.length ? settleAt(aim) : null;

  // What is in hand belongs to one moment of the match.
  const moment = `${view.turn} ${view.phase} ${view.redrawn} ${view.actor}`;
  useEffect(() => {
    setChosen(null);
    setRotation(0);
    setMarks([]);
    setAim((before) => (before?.held ? null : before));
  }, [moment]);

  function choose(wanted: number): void {
    if (mode !== "place" || !cards.some((one) => one.card === wanted)) return;
    setMarks([]);
    if (wanted === chosen) turn();
    else {
      setChosen(wanted);
      setRotation(0);
    }
  }

  function turn(quarters = 1): void {
    if (card) setRotation((before) => turned(before, quarters));
  }

  /** Lay it there, or hear why not. */
  function lay(what: Settled | null = settled): void {
    if (mode !== "place" || !what) return;
    if (what.code === null) attempt(layText(what));
    else {
      // A mouse that rests where the card now lies aims at nothing, until it moves.
      setAim((before) => (before?.by === "keys" ? before : null));
      act(what.code);
    }
  }

  /** Move the planner there, or hear why not. */
  function moveTo(place: Place, square: string): void {
    if (mode !== "move") return;
    const code = offers.moves.get(square);
    if (code === undefined) attempt(moveText(place));
    else act(code);
  }

  function declare(density: Density): void {
    if (mode !== "declare") return;
    const code = offers.densities.get(density);
    if (code === undefined) attempt(declareText(density));
    else act(code);
  }

  function toggle(marked: number): void {
    setChosen(null);
    setMarks((before) => (before.includes(marked) ? before.filter((one) => one !== marked) : [...before, marked]));
  }

  function redraw(): void {
    if (marks.length) act(redrawCode(cards.map((one) => marks.includes(one.card))));
  }

  /** Put the card back. */
  function cancel(): void {
    if (aim?.held || aim?.by === "keys") setAim(null);
    else setChosen(null);
    setMarks([]);
  }

  return {
    mode,
    seat,
    cards,
    offers,
    moment,
    card,
    rotation,
    /** Where the chosen card may lie, turned like this; null without a card. */
    anchors,
    aim,
    /** Where the aimed card would lie. */
    settled,
    marks,
    canRedraw: mode === "place" && offers.redraws.size > 0,
    choose,
    turn,
    aimAt: setAim,
    settleAt,
    lay,
    moveTo,
    declare,
    toggle,
    redraw,
    pass: () => act(PASS),
    cancel,
  };
}

function modeOf(view: CityView, offers: Offers, mayAct: boolean): Mode {
  if (!mayAct || view.ending) return "watch";
  if (offers.canDeclare) return "declare";
  if (offers.moves.size) return "move";
  return offers.playable.size || offers.canPass || offers.redraws.size ? "place" : "watch";
}

/** Whose hand lies below the city: of who acts here, of who sits here, else the one that may be seen; nobody's for onlookers. */
function seatOf({ view, choices, mine, seat }: BoardProps<CityView>): number | null {
  const own = choices?.seat ?? mine?.seat ?? seat ?? null;
  if (own === null || view.hands[own]) return own;
  const seen = view.hands.flatMap((hand, number) => (hand ? [number] : []));
  if (seen.includes(view.turn_of)) return view.turn_of;
  return seen[0] ?? own;
}
