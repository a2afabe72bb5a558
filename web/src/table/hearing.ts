/** Which sound belongs to what has happened. */
import type { Sound } from "../sound";
import type { OutcomeInfo } from "../wire";
import { roundOf } from "./phases";
import { activeChoices, ownSeats, type TableState } from "./state";

/** Whether somebody at this device has won against others. */
export const hasWon = (outcome: OutcomeInfo, own: readonly number[]): boolean =>
  outcome.scores.length > 1 && outcome.winners.some((seat) => own.includes(seat));

/** The one sound after some news, or none. */
export function soundAfter(before: TableState, after: TableState, gained: boolean): Sound | null {
  const own = ownSeats(after);
  const outcome = after.moment?.outcome;
  if (outcome && !before.moment?.outcome) return hasWon(outcome, own) ? "win" : "end";
  const fresh = after.entries.slice(before.entries.length);
  const actor = fresh.findLast(({ seat }) => seat >= 0)?.seat;
  if (actor !== undefined && own.includes(actor)) {
    if (gained) return "gain";
    return roundOf(after.moment) > 0 ? "stroke" : "lay";
  }
  if (activeChoices(after) && !activeChoices(before)) return "turn";
  return fresh.length > 0 ? "other" : null;
}
