/** How a match is played again: how long each moment stays. */
import type { BoardModule } from "../boards/types";
import { calm } from "../motion";
import { lookAt } from "../router";
import { isChance, isEvent } from "../table/log";
import { hasRounds, stepsOf } from "../table/phases";
import type { Session } from "../table/session";
import { newest, type TableState } from "../table/state";

/** How long a moment stays, in milliseconds: what somebody did, a round, what chance said. */
const STAYS = { action: 1200, round: 2400, chance: 600, unsaid: 120 };

/** How long the moment stays that is looked at, at normal speed. */
export function staysFor({ replay, entries, ...state }: TableState, board: BoardModule): number {
  if (hasRounds({ ...state, entries })) return STAYS.round;
  const entry = entries.find(({ number }) => number === replay?.number);
  if (!entry || isEvent(entry)) return STAYS.action;
  if (board.unsaid?.(entry)) return STAYS.unsaid;
  return isChance(entry) ? STAYS.chance : STAYS.action;
}

/** Play on from the moment that is looked at, from the end from the beginning; or stop there. */
export function playOrPause(session: Session): void {
  const state = session.state.peek();
  if (session.playing.peek()) {
    session.playing.value = false;
    return;
  }
  if (!state.replay) lookAt(session.id, stepsOf(state, newest(state))[0] ?? 0);
  session.playing.value = true;
}

/** A link to the replay plays at once, except for those who want no motion: they have a button. */
export function playAtOnce(session: Session): void {
  session.playing.value = !calm();
}
