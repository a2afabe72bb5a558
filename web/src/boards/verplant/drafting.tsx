/**
 * Everything with which somebody draws on a plan: what is in hand and what is said of it, the buttons, what pointers and
 * keys do. The board shows a plan without it; `useDrafting.ts` fetches it.
 */
import type { Signal } from "@preact/signals";
import type { JSX } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { Loupe } from "../shared/Loupe";
import { type Moved, RESTING, useRested } from "../shared/rested";
import type { Translate } from "../types";
import "./drafting.css";
import { ChosenSide, InHand, Refused, WayEnds } from "./Ghost";
import { frameOf } from "./geometry";
import { type Hints, hints, spoken } from "./handWords";
import { CELL } from "./scale";
import type { Hand } from "./useHand";
import { type HouseView, type PlanView, parseSquare } from "./view";

export { Controls } from "./Controls";
export { GhostPiece, Told } from "./Ghost";
export { decide, everywhere, onCell } from "./keys";
export { pointing } from "./pointer";
export { Why } from "./Why";

/** What lies on the drawing of the plan. */
export function OnPlan({ hand, plan }: { hand: Hand; plan: PlanView }): JSX.Element {
  return (
    <>
      <WayEnds hand={hand} plan={plan} />
      <InHand hand={hand} />
      <ChosenSide hand={hand} />
      {hand.unread && <Refused squares={(hand.unread.squares ?? []).map(parseSquare)} />}
    </>
  );
}

/** Under a finger that looks for an edge or paints squares one sees nothing. */
export function UnderFinger({ hand, drawings }: { hand: Hand; drawings: readonly string[] }): JSX.Element | null {
  const at = hand.aim.current;
  if (!at || !hand.press.current || !hand.byTouch || hand.mode === "rest" || hand.mode === "place") return null;
  const frame = frameOf(hand.bounds);
  return (
    <Loupe class="vb-loupe" at={at} shown={3.4 * CELL} onLeft={at.x > frame.x + frame.width / 2} drawings={drawings} />
  );
}

interface SaidProps {
  hand: Hand;
  view: HouseView;
  words: Signal<Hints>;
  t: Translate;
}

/** What to do now, for the buttons; and what changes without the focus moving, for those who hear the board. */
export function Said({ hand, view, words, t }: SaidProps): JSX.Element {
  const said = hints(hand, view, t);
  useLayoutEffect(() => {
    words.value = said;
  }, [said.texts.join("\n"), said.now]);
  const isChoosing = view.stage !== "draw" && !view.ending;
  // After what is shown of the place where a piece was led to, in a frame of its own.
  const wait = hand.mode === "place" && !hand.byKeys ? 2 * RESTING : RESTING;
  return <Spoken text={isChoosing ? "" : spoken(hand, view, t)} wait={wait} moved={hand.moved} />;
}

function Spoken({ text, wait, moved }: { text: string; wait: number; moved: Moved }): JSX.Element {
  return (
    <p class="sr-only" aria-live="polite">
      {useRested(text, wait, moved)}
    </p>
  );
}
