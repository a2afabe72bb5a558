/** Who is missing, for how long, and when others may go on. */
import { expect, test } from "vitest";
import { awayFor, missingSeats, QUIET_MS, remaining, someoneAway } from "../../src/table/absent";
import { defaults, reduce } from "../../src/table/state";
import type { SeatInfo } from "../../src/wire";
import { choices, entry, moment, seat, table, update } from "../fixtures";

const away = (seconds: number, changes: Partial<SeatInfo> = {}): SeatInfo =>
  seat(1, { connected: false, away: seconds, bot_in: 60_000 - seconds * 1000, ...changes });

const playing = (other: SeatInfo, acting = [1]) => {
  const info = table({ seats: [seat(0, { yours: true }), other] });
  const seated = reduce(defaults(), { is: "table", table: info, at: 0 });
  return reduce(seated, {
    is: "update",
    update: update(1, [entry(1, 0, "a1")], { moment: moment(1, { acting }), choices: [choices(0, [])] }),
    at: 0,
  });
};

test("what is left of a time becomes less and stops at nothing", () => {
  expect(remaining(5000, 2000)).toBe(3000);
  expect(remaining(5000, 9000)).toBe(0);
  expect(remaining(null, 0)).toBeNull();
});

test("people are away, computers and oneself are not", () => {
  expect(awayFor(away(10), 2000)).toBe(12_000);
  expect(awayFor(seat(1), 0)).toBeNull();
  expect(awayFor(away(10, { kind: "bot" }), 0)).toBeNull();
  expect(awayFor(away(10, { yours: true }), 0)).toBeNull();
});

test("a short absence bothers nobody", () => {
  const state = playing(away(3));
  expect(someoneAway(state)).toBe(true);
  expect(missingSeats(state, 0)).toEqual([]);
  expect(missingSeats(state, QUIET_MS)).toHaveLength(1);
});

test("whoever is away and has nothing to do keeps nobody waiting", () => {
  expect(missingSeats(playing(away(100), [0]), 0)).toEqual([]);
});

test("a question waits for somebody who is away, too", () => {
  const state = { ...playing(away(100), [0]), request: { kind: "end" as const, seat: 0, waiting_for: [1] } };
  expect(missingSeats(state, 0)).toHaveLength(1);
});

test("a seat that was left is missing at once", () => {
  expect(missingSeats(playing(seat(1, { kind: "open", left: true, bot_in: 0 })), 0)).toHaveLength(1);
});

test("whoever only watches is not bothered", () => {
  const state = playing(away(100));
  const watching = reduce(state, { is: "table", table: table({ seats: [seat(0), away(100)] }), at: 0 });
  expect(missingSeats(watching, 0)).toEqual([]);
});

test("who is connected again is away no more", () => {
  const state = reduce(playing(away(100)), {
    is: "progress",
    progress: { is: "progress", acting: [1], connected: [0, 1], watchers: 0 },
  });
  expect(state.table?.seats[1]).toMatchObject({ connected: true, away: null, bot_in: null });
});

test("at a large table a seat that was left is told of only while it is waited for, and never too many at once", () => {
  const left = Array.from({ length: 9 }, (_, index) => seat(index + 1, { kind: "open", left: true, bot_in: 0 }));
  const large = table({ seats: [seat(0, { yours: true }), ...left] });
  const state = reduce(playing(seat(1)), { is: "table", table: large, at: 0 });
  expect(missingSeats(state, 0).map((one) => one.number)).toEqual([1]);
  const all = { ...state, moment: moment(1, { acting: [1, 2, 3, 4, 5] }) };
  expect(missingSeats(all, 0)).toHaveLength(3);
});
