/** One's own seat: its draft, what it may do, and the small steps that are still on their way. */
import type { Choices } from "../../wire";
import { useKeptChoices, useSteps } from "../shared/ownSteps";
import { DONE, typed } from "./codes";
import { type FloorProps, hasDrawn, type OwnChoices } from "./view";

export type Mine = ReturnType<typeof useMine>;

const withOwn = (choices: Choices | null | undefined): OwnChoices | null =>
  (choices as OwnChoices | null | undefined)?.own?.sheet ? (choices as OwnChoices) : null;

export function useMine(props: FloorProps) {
  const { view } = props;
  const kept = useKeptChoices(props, withOwn);
  const shown = kept ? view.sheets[kept.seat] : undefined;
  const drawn = kept !== null && hasDrawn(kept.own, shown);
  const atStart = kept !== null && !drawn && (kept.own.stage === "menu" || kept.own.stage === "pair");
  const pairChosen = kept?.own.stage === "menu" && view.bonus_round;
  const steps = useSteps(props, {
    kept: kept as Choices | null,
    typed: (code) => typed(code, kept?.own.values ?? null),
    begun: !atStart || pairChosen,
  });

  return {
    ...steps,
    seat: kept?.seat ?? null,
    own: kept?.own ?? null,
    score: kept?.score ?? null,
    codes: kept?.codes ?? NONE,
    drawn,
    canClear: steps.canUndo && !atStart,
    finish: () => steps.intend(DONE),
  };
}

const NONE: readonly number[] = [];
