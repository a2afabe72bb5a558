/** How much time has passed while somebody is away. */
import { remaining, someoneAway } from "../table/absent";
import type { Session } from "../table/session";
import { useTicking } from "./ticking";

/** How many milliseconds have passed since the news of the table came; it ticks while somebody is away. */
export function usePassed(session: Session): number {
  const state = session.state.value;
  const { table, tableAt } = state;
  const waits = someoneAway(state) || Boolean(table?.host_in) || Boolean(table?.end_in);
  const now = useTicking(waits, 1000, tableAt);
  return Math.max(0, now - tableAt);
}

/**
 * In how many milliseconds this browser may do what whoever opened the table may: 0 for themselves and, if they are
 * gone, for everybody who sits there; null while they are there.
 */
export function useHostIn(session: Session): number | null {
  const { table } = session.state.value;
  const passed = usePassed(session);
  return remaining(table?.hosting ? 0 : table?.host_in, passed);
}
