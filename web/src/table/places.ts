/** What the moments of a match of rounds are called. Only whoever looks back needs it. */
import { hasRounds, isBeginning, type Phased, phaseAt, phasesOf } from "./phases";

/** What a moment is among the rounds of a match: with which round it begins, or between which rounds it lies. */
export interface Place {
  is: "start" | "round" | "after" | "before" | "end" | "step";
  /** The round that begins, has just ended, or comes next; 0 where there are no rounds. */
  round: number;
}

/** Where among the rounds the moment after an entry lies; a match of turns has steps only. */
export function placeOf(number: number, state: Phased): Place {
  if (number <= 0) return { is: "start", round: 0 };
  if (!hasRounds(state)) return { is: "step", round: 0 };
  if (state.moment?.outcome && number >= state.moment.number) return { is: "end", round: 0 };
  const { round = 0, since } = phaseAt(number, state) ?? {};
  if (round > 0) return { is: "round", round };
  if (isBeginning(number, state)) return { is: "start", round: 0 };
  const last = phasesOf(state).findLast((phase) => phase.round > 0 && phase.since < number)?.round ?? 0;
  return last > 0 && number === since ? { is: "after", round: last } : { is: "before", round: last + 1 };
}
