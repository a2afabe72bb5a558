import { expect, test } from "vitest";
import { activeChoices, defaults, newest, reduce, stops, type TableState } from "../../src/table/state";
import type { Choices, ClockInfo, Progress } from "../../src/wire";
import { choices, entry, moment, seat, table, update } from "../fixtures";

const CLOCK: ClockInfo = {
  running: [0, 1, 2],
  turn_left: { 0: 10_000, 1: 10_000, 2: 10_000 },
  reserve_left: { 0: 0, 1: 0, 2: 0 },
};

const own = (codes: number[], draft: string): Choices => choices(0, codes, { own: { draft } });

/** Three in a round that has just begun; the first seat is ours. */
function round(): TableState {
  const seats = [seat(0, { yours: true }), seat(1), seat(2)];
  const seated = reduce(defaults(), { is: "table", table: table({ simultaneous: true, seats }) });
  const first = update(4, [entry(4, -1, "roll 1 2")], {
    moment: moment(4, { acting: [0, 1, 2] }),
    choices: [own([1, 2], "empty")],
    clock: CLOCK,
  });
  return reduce(seated, { is: "update", update: first, at: 0 });
}

const stroke = (state: TableState, number: number, draft: string, codes = [3]): TableState =>
  reduce(state, {
    is: "update",
    update: update(number, [entry(number, 0, "room", 1)], { moment: null, choices: [own(codes, draft)] }),
    at: 1,
  });

const progress = (changes: Partial<Progress>): Progress => ({
  is: "progress",
  acting: [0, 1, 2],
  connected: [0, 1, 2],
  watchers: 0,
  ...changes,
});

test("a stroke brings a new draft; what everybody sees stays as it was", () => {
  const before = round();
  const after = stroke(before, 9, "a room");
  expect(after.moment).toBe(before.moment);
  expect(after.clock).toBe(before.clock);
  expect(after.choices[0]?.own).toEqual({ draft: "a room" });
  expect(after.entries.map(({ number }) => number)).toEqual([4, 9]);
  expect(newest(after)).toBe(9);
});

test("an accepted stroke is waited for by its number, though others' numbers lie between", () => {
  let state = reduce(round(), { is: "sent" });
  state = reduce(state, { is: "accepted", number: 17 });
  expect(activeChoices(state)).toBeNull();
  expect(activeChoices(stroke(state, 17, "a room"))?.codes).toEqual([3]);
});

test("progress says who is still busy and who is here, and stops the clocks of the others", () => {
  const state = reduce(round(), {
    is: "progress",
    progress: progress({ acting: [0, 2], connected: [0], watchers: 3 }),
  });
  expect(state.moment?.acting).toEqual([0, 2]);
  expect(state.clock?.info.running).toEqual([0, 2]);
  expect(state.table?.watchers).toBe(3);
  expect(state.table?.seats.map(({ connected }) => connected)).toEqual([true, false, false]);
});

test("one looks back from round to round, also at rounds that were over before", () => {
  let state = reduce(round(), {
    is: "update",
    update: update(60, [], { moment: moment(60), choices: [own([1], "empty")] }),
    at: 2,
  });
  expect(stops(state)).toEqual([4, 60]);
  state = reduce(state, { is: "rounds", numbers: [4, 31, 60] });
  expect(stops(state)).toEqual([4, 31, 60]);
  state = stroke(state, 64, "a room");
  expect(reduce(state, { is: "looking", number: 31 }).replay?.number).toBe(31);
  expect(reduce(state, { is: "looking", number: 60 }).replay).toBeNull();
});
