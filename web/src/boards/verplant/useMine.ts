/** One's own seat: its plan as it is, what it may do, and the small steps that are still on their way. */
import { useMemo } from "preact/hooks";
import type { Choices } from "../../wire";
import { useKeptChoices, useSteps } from "../shared/ownSteps";
import { actionOf, actionText, DONE } from "./codes";
import type { HouseProps, OwnChoices, OwnView, PlanView } from "./view";

export type Mine = ReturnType<typeof useMine>;

const withOwn = (choices: Choices | null | undefined): OwnChoices | null =>
  (choices as OwnChoices | null | undefined)?.own?.plan ? (choices as OwnChoices) : null;

export function useMine(props: HouseProps) {
  const kept = useKeptChoices(props, withOwn);
  const drawn = kept !== null && hasDrawn(kept.own, props.view.plans[kept.seat]);
  const steps = useSteps(props, {
    kept: kept as Choices | null,
    typed: (code) => actionText(actionOf(code)),
    // What the others have to agree to is not taken back in one go.
    begun: drawn && !kept.must_ask,
  });
  return useMemo(
    () => ({
      ...steps,
      seat: kept?.seat ?? null,
      own: kept?.own ?? null,
      score: kept?.score ?? null,
      codes: kept?.codes ?? NONE,
      /** Something was drawn in this round. */
      drawn,
      canClear: steps.canUndo && drawn && !kept?.must_ask,
      finish: () => steps.intend(DONE),
    }),
    [kept, steps.queue, steps.busy, drawn, props],
  );
}

const NONE: readonly number[] = [];

const DRAWING = ["draw", "outline", "finish", "wait"];

/** Whether a seat has drawn anything since the round began, or left anything out. */
export function hasDrawn(own: OwnView, shown: PlanView | undefined): boolean {
  if (!DRAWING.includes(own.stage)) return false;
  if (own.stage !== "draw" || own.marker > 0 || own.variant !== "as chosen") return true;
  return strokes(own.plan) !== (shown ? strokes(shown) : 0);
}

const strokes = ({ pieces, windows, front }: PlanView): number => pieces.length + windows.length + (front ? 1 : 0);
