/** Who is missing at a table, for how long, and when others may go on without them. */
import type { SeatInfo } from "../wire";
import { ownSeats, type TableState } from "./state";

/** Somebody who is away for a shorter time is only shown as away: pages are loaded anew, trains go through tunnels. */
export const QUIET_MS = 15_000;

/** Where this browser may go on without somebody soon, that is told after a quarter of the time. */
const quietFor = (away: number, goneIn: number | null): number =>
  goneIn === null ? QUIET_MS : Math.min(QUIET_MS, (away + goneIn) / 4);

/** What is left of a time that the table's news told of; null stays null. */
export const remaining = (told: number | null | undefined, passed: number): number | null =>
  told === null || told === undefined ? null : Math.max(0, told - passed);

/** For how long somebody has been away, in milliseconds; null while they are here, or if nobody plays the seat. */
export const awayFor = (seat: SeatInfo, passed: number): number | null =>
  seat.kind !== "person" || seat.connected || seat.yours || seat.away === null || seat.away === undefined
    ? null
    : seat.away * 1000 + passed;

/** Whether somebody is shown as away or as gone, so that time matters. */
export const someoneAway = ({ table }: TableState): boolean =>
  table?.state !== "over" && (table?.seats.some((seat) => awayFor(seat, 0) !== null) ?? false);

/** Whether a seat may be told of as missing, now or soon. */
export const mayMissSomebody = (state: TableState): boolean =>
  someoneAway(state) || Boolean(state.table?.seats.some((seat) => seat.kind === "open"));

/** At larger tables a seat that was left is told of only while it is waited for. */
const SMALL = 8;

/** No more than so many seats are told of at once. */
const MOST = 3;

/**
 * The seats that the match waits for while nobody is there to play them: those that were left, and those whose
 * players have been away for a while and should act or answer. Only whoever plays is bothered with it.
 */
export function missingSeats(state: TableState, passed: number): SeatInfo[] {
  const { table, moment, request } = state;
  if (table?.state !== "playing" || !moment || moment.outcome || ownSeats(state).length === 0) return [];
  const awaited = [...moment.acting, ...(request?.waiting_for ?? [])];
  const missing = table.seats.filter((seat) => {
    const waits = awaited.includes(seat.number);
    if (seat.kind === "open") return typeof seat.bot_in === "number" && (waits || table.seats.length <= SMALL);
    const away = awayFor(seat, passed);
    return away !== null && away >= quietFor(away, remaining(seat.bot_in, passed)) && waits;
  });
  return missing.slice(0, MOST);
}
