/** What a person is about to lay: which strip, turned how, aimed where. */
import { useEffect, useMemo, useState } from "preact/hooks";
import type { BoardProps } from "../types";
import { type Direction, Offers, type Place, type Settled, settle, textOf, turned } from "./codes";
import type { HarbourView } from "./view";

/** A point in the harbour, in squares and parts of squares, and how far a strip may jump from it to a legal place. */
export interface Aim {
  point: Place;
  by: "mouse" | "touch" | "keys";
  /** Stays where it is until it is laid or moved; without it the strip follows the pointer. */
  held: boolean;
}

const REACH = { mouse: 0.9, touch: 1.4, keys: 0 };

export interface Placing {
  /** Whether there is something to lay for the person at this device. */
  able: boolean;
  slot: number;
  direction: Direction;
  offers: Offers;
  aim: Aim | null;
  /** Where the aimed strip would lie. */
  settled: Settled | null;
  choose(slot: number): void;
  turn(quarters?: number): void;
  aimAt(aim: Aim | null): void;
  /** Lay it there, or hear why not. */
  lay(what?: Settled | null): void;
  /** Where a strip would lie that is aimed so. */
  settleAt(aim: Aim): Settled;
}

export function usePlacing({ view, choices, act, attempt }: BoardProps<HarbourView>): Placing {
  const [chosen, setChosen] = useState(0);
  const [direction, setDirection] = useState<Direction>(0);
  const [aim, setAim] = useState<Aim | null>(null);
  const able = (choices?.codes.length ?? 0) > 0 && view.hand.length > 0;
  const slot = Math.max(0, Math.min(chosen, view.hand.length - 1));
  const offers = useMemo(() => new Offers(choices?.codes ?? [], view.hand), [choices, view.hand]);
  const settleAt = (wanted: Aim) => settle(offers, slot, direction, wanted.point, REACH[wanted.by]);
  const settled = able && aim ? settleAt(aim) : null;

  // What was aimed at belongs to the harbour before, and must not hide what lies there now.
  useEffect(() => {
    setChosen(0);
    setAim(null);
  }, [view.laid.length]);

  return {
    able,
    slot,
    direction,
    offers,
    aim,
    settled,
    choose: setChosen,
    turn: (quarters = 1) => setDirection((before) => turned(before, quarters)),
    aimAt: setAim,
    settleAt,
    lay: (what = settled) => {
      if (!able || !what) return;
      if (what.code === null) attempt(textOf(what.lay, view.hand));
      else {
        setAim(null);
        act(what.code);
      }
    },
  };
}
