/** Turn by turn through turns, round by round through rounds. */
import { linesOf, undone } from "../table/log";
import { type Phased, phasesOf, stepAt, stepsOf, turnLines } from "../table/phases";
import type { Session } from "../table/session";
import { newest } from "../table/state";
import type { EntryInfo } from "../wire";

/** Of the moments that can be looked back at, those at which a turn or a round begins, and the last one. */
export function turnsOf(state: Phased, steps: readonly number[], isUnsaid?: (entry: EntryInfo) => boolean): number[] {
  const gone = undone(state.entries);
  const starts = phasesOf(state).flatMap(({ round, since, entries }) =>
    round > 0
      ? [since]
      : turnLines(linesOf(entries, gone, isUnsaid)).flatMap((line) =>
          line.leads ? [(line.entries[0]?.number ?? 1) - 1] : [],
        ),
  );
  const [first = 0, last = 0] = [steps[0], steps.at(-1)];
  const found = starts.map((start) => steps[stepAt(start, steps)] ?? first);
  return [...new Set([first, ...found, last])].sort((one, other) => one - other);
}

/** Where a step leads among moments that are further apart: to the nearest before or behind. */
export function leapTo(current: number | null, turns: readonly number[], step: "back" | "forward"): number | null {
  const last = turns.at(-1) ?? 0;
  const at = current ?? last;
  const to = step === "back" ? (turns.findLast((turn) => turn < at) ?? turns[0] ?? 0) : turns.find((turn) => turn > at);
  return to === undefined || to >= last ? null : to;
}

/** Where the keys for a whole turn lead; null is now. */
export function leapFrom(session: Session, step: "back" | "forward"): number | null {
  const state = session.state.peek();
  const turns = turnsOf(state, stepsOf(state, newest(state)), session.board.peek()?.unsaid);
  return leapTo(state.replay?.number ?? null, turns, step);
}
