import { expect, test } from "vitest";
import {
  ableSeats,
  activeChoices,
  defaults,
  momentBefore,
  newest,
  reduce,
  shownEntries,
  shownMoment,
  speakingSeat,
  type TableHappening,
  type TableState,
  undoChoices,
} from "../../src/table/state";
import { choices, entry, moment, seat, table, update } from "../fixtures";

const after = (...happenings: TableHappening[]): TableState => happenings.reduce(reduce, defaults());
const sat: TableHappening = { is: "table", table: table() };
const news = (...args: Parameters<typeof update>): TableHappening => ({ is: "update", update: update(...args), at: 0 });
const refusal = { is: "refusal", id: "x", code: "c", sentence: "no" } as const;

test("news are added to the log once, however often they come", () => {
  const state = after(news(1, [entry(1, 0, "a")]), news(2, [entry(1, 0, "a"), entry(2, 1, "b")]));
  expect(state.entries.map(({ number }) => number)).toEqual([1, 2]);
  expect(newest(state)).toBe(2);
});

test("the moment before the news is kept, to show what changed", () => {
  const state = after(news(1, [entry(1, 0, "a")]), news(2, [entry(2, 1, "b")]));
  expect(momentBefore(state)?.number).toBe(1);
  expect(momentBefore(after(news(2, [entry(1, 0, "a"), entry(2, 1, "b")])))).toBeNull();
});

test("a state that was is untouched by what comes after it", () => {
  const before = after(sat, news(1, [entry(1, 0, "a")]));
  const copy = structuredClone(before);
  reduce(before, news(2, [entry(2, 1, "b")]));
  expect(before).toEqual(copy);
});

test("while a command is on its way nothing else can be chosen", () => {
  const ready = after(sat, news(1, [entry(1, 1, "a")], { choices: [choices(0)] }));
  expect(activeChoices(ready)?.codes).toEqual([1, 2]);
  const sent = reduce(ready, { is: "sent" });
  expect(activeChoices(sent)).toBeNull();
  const accepted = reduce(sent, { is: "accepted", number: 2 });
  expect(activeChoices(accepted), "accepted, but its news have not come yet").toBeNull();
  const arrived = reduce(accepted, news(2, [entry(2, 0, "b")], { choices: [choices(0, [7])] }));
  expect(activeChoices(arrived)?.codes).toEqual([7]);
});

test("a refusal gives the choices back and stays until something happens", () => {
  const ready = after(sat, news(1, [entry(1, 1, "a")], { choices: [choices(0)] }), { is: "sent" });
  const refused = reduce(ready, { is: "refused", refusal, action: true });
  expect(activeChoices(refused)).not.toBeNull();
  expect(refused.refusal).toEqual(refusal);
  expect(reduce(refused, news(1, [])).refusal).toEqual(refusal);
  expect(reduce(refused, news(2, [entry(2, 1, "b")])).refusal).toBeNull();
  expect(reduce(refused, { is: "dismissed" }).refusal).toBeNull();
});

test("confirm: what is chosen waits, and is gone when it is cancelled, sent, or no longer possible", () => {
  const ready = after(sat, news(1, [entry(1, 1, "a")], { choices: [choices(0)] }));
  const chosen = reduce(ready, { is: "chosen", pending: { seat: 0, code: 2 } });
  expect(chosen.pending).toEqual({ seat: 0, code: 2 });
  expect(reduce(chosen, { is: "cancelled" }).pending).toBeNull();
  expect(reduce(chosen, { is: "sent" }).pending).toBeNull();
  expect(reduce(chosen, news(1, [], { choices: [choices(0)] })).pending).toEqual({ seat: 0, code: 2 });
  expect(reduce(chosen, news(2, [entry(2, 1, "b")], { choices: [choices(0, [9])] })).pending).toBeNull();
});

test("replay: the old moment stays until the one asked for has come, and nothing can be done meanwhile", () => {
  const live = after(sat, news(3, [entry(1, 0, "a"), entry(2, 1, "b"), entry(3, 0, "c")], { choices: [choices(0)] }));
  const asked = reduce(live, { is: "looking", number: 1 });
  expect(shownMoment(asked)?.number).toBe(3);
  expect(activeChoices(asked)).toBeNull();
  const seen = reduce(asked, { is: "moment", moment: moment(1) });
  expect(shownMoment(seen)?.number).toBe(1);
  expect(shownEntries(seen).map(({ number }) => number)).toEqual([1]);
  const onward = reduce(reduce(seen, { is: "looking", number: 2 }), { is: "moment", moment: moment(2) });
  expect(momentBefore(onward)?.number).toBe(1);
});

test("replay: a moment that was asked for and left meanwhile is not shown", () => {
  const live = after(news(3, [entry(1, 0, "a"), entry(2, 1, "b"), entry(3, 0, "c")]), { is: "looking", number: 1 });
  const moved = reduce(live, { is: "looking", number: 2 });
  expect(reduce(moved, { is: "moment", moment: moment(1) })).toBe(moved);
});

test("replay: looking at the newest entry, or further, is now", () => {
  const live = after(news(2, [entry(1, 0, "a"), entry(2, 1, "b")]), { is: "looking", number: 1 });
  expect(reduce(live, { is: "looking", number: 2 }).replay).toBeNull();
  expect(reduce(live, { is: "looking", number: null }).replay).toBeNull();
});

test("replay: news do not pull a person who looks back to now", () => {
  const back = after(news(2, [entry(1, 0, "a"), entry(2, 1, "b")]), { is: "looking", number: 1 });
  expect(reduce(back, news(3, [entry(3, 0, "c")])).replay?.number).toBe(1);
});

test("a link to a moment counts even before anything has arrived", () => {
  expect(after({ is: "looking", number: 5 }).replay?.number).toBe(5);
});

test("hot-seat: whoever has to act is spoken for", () => {
  const both = table({ seats: [seat(0, { yours: true }), seat(1, { yours: true })] });
  const state = after({ is: "table", table: both }, news(1, [], { choices: [choices(0, []), choices(1, [5])] }));
  expect(activeChoices(state)?.seat).toBe(1);
  expect(speakingSeat(state)).toBe(1);
});

test("hot-seat: in a round, one chooses for whom", () => {
  const both = table({ seats: [seat(0, { yours: true }), seat(1, { yours: true })] });
  const state = after({ is: "table", table: both }, news(1, [], { choices: [choices(0), choices(1)] }));
  expect(ableSeats(state)).toEqual([0, 1]);
  expect(activeChoices(reduce(state, { is: "seated", seat: 1 }))?.seat).toBe(1);
});

test("hot-seat: in a round, whoever has finished makes room for the next, and may be chosen again", () => {
  const both = table({ seats: [seat(0, { yours: true }), seat(1, { yours: true })] });
  const finished = [choices(0, [5]), choices(1, [], { can_undo: true })];
  const drawing = after({ is: "table", table: both }, news(1, [], { choices: [choices(0), choices(1)] }), {
    is: "seated",
    seat: 1,
  });
  const state = reduce(drawing, news(2, [entry(2, 1, "done", 2)], { choices: finished }));
  expect(speakingSeat(state)).toBe(0);
  const again = reduce(state, { is: "seated", seat: 1 });
  expect(speakingSeat(again)).toBe(1);
  expect(activeChoices(again)).toBeNull();
  expect(undoChoices(again)?.seat).toBe(1);
  const back = reduce(again, news(3, [entry(3, 1, "(undo 2)", 2)], { choices: [choices(0), choices(1, [5])] }));
  expect(activeChoices(back)?.seat).toBe(1);
});

test("hot-seat: undo takes back what was done last, whoever did it", () => {
  const both = table({ seats: [seat(0, { yours: true }), seat(1, { yours: true })] });
  const log = [entry(1, 0, "a"), entry(2, 1, "b"), entry(3, 0, "c")];
  const able = [choices(0, [], { can_undo: true }), choices(1, [5], { can_undo: true })];
  const state = after({ is: "table", table: both }, news(3, log, { choices: able }));
  expect(undoChoices(state)?.seat).toBe(0);
  const again = reduce(state, news(4, [entry(4, 0, "(undo 3)")], { choices: able }));
  expect(undoChoices(again)?.seat).toBe(1);
});

test("hot-seat: in a round, undo is for the seat that is looked after", () => {
  const both = table({ seats: [seat(0, { yours: true }), seat(1, { yours: true })] });
  const able = [choices(0, [5], { can_undo: true }), choices(1, [5], { can_undo: true })];
  const log = [entry(1, 0, "a", 1), entry(2, 1, "b", 2)];
  const state = after({ is: "table", table: both }, news(2, log, { choices: able }), { is: "seated", seat: 0 });
  expect(undoChoices(state)?.seat).toBe(0);
});

test("a spectator has no seat to speak for", () => {
  expect(speakingSeat(after({ is: "table", table: table({ seats: [seat(0), seat(1)] }) }))).toBeNull();
});

// Rounds -----------------------------------------------------------------------------------------

const started = news(4, [entry(4, -1, "roll")], { moment: moment(4, { acting: [0, 1] }), choices: [choices(0)] });
const stroke = news(6, [entry(6, 0, "x", 1)], { moment: null, choices: [choices(0, [7], { own: { draft: 1 } })] });

test("a stroke on the own sheet leaves what everybody sees, request and clock as they were", () => {
  const before = after(sat, started);
  const state = reduce(before, stroke);
  expect(state.moment).toBe(before.moment);
  expect(state.choices[0]?.own).toEqual({ draft: 1 });
  expect(activeChoices(state)?.codes).toEqual([7]);
});

test("an action is over when its number was told of, also where the last entry is not ours to hear", () => {
  const waiting = reduce(after(sat, started, { is: "sent" }), { is: "accepted", number: 9 });
  expect(activeChoices(waiting)).toBeNull();
  const told = reduce(waiting, news(9, [entry(6, 0, "x", 1)], { moment: null, choices: [choices(0, [7])] }));
  expect(activeChoices(told)?.codes).toEqual([7]);
  expect(newest(told)).toBe(9);
});

test("progress tells who is still busy and who is here", () => {
  const state = after(sat, started, {
    is: "progress",
    progress: { is: "progress", acting: [1], connected: [0], watchers: 3 },
  });
  expect(state.moment?.acting).toEqual([1]);
  expect(state.table?.seats.map(({ connected }) => connected)).toEqual([true, false]);
  expect(state.table?.watchers).toBe(3);
});

test("looking at the round that is on the table is looking at now", () => {
  const state = after(sat, started, stroke);
  expect(reduce(state, { is: "looking", number: 4 }).replay).toBeNull();
  expect(reduce(state, { is: "looking", number: 2 }).replay?.number).toBe(2);
});

test("while a stroke is on its way the same seat is looked after", () => {
  const two = table({ seats: [seat(0, { yours: true }), seat(1, { yours: true })] });
  const both = news(4, [], { choices: [choices(0, [], { can_undo: true }), choices(1)] });
  expect(speakingSeat(after({ is: "table", table: two }, both, { is: "sent" }))).toBe(1);
});

test("of a long log the last entries come first, the earlier ones when they are asked for", () => {
  const state = after(sat, news(9, [entry(8, 0, "h"), entry(9, 1, "i")], { earlier: 7 }));
  expect(state.earlier).toBe(7);
  expect(reduce(state, news(10, [entry(10, 0, "j")])).earlier).toBe(7);
  const older = [entry(6, 0, "f"), entry(7, 1, "g"), entry(8, 0, "h")];
  const more = reduce(state, { is: "earlier", entries: older, earlier: 5 });
  expect(more.entries.map(({ number }) => number)).toEqual([6, 7, 8, 9]);
  expect(more.earlier).toBe(5);
});

test("a log that is told anew is counted from its own last number", () => {
  const state = after(sat, started, stroke, { is: "rounds", numbers: [4] });
  const anew = reduce(state, news(3, [entry(3, -1, "roll")], { anew: true, earlier: 2, moment: moment(3) }));
  expect([newest(anew), anew.earlier, anew.rounds]).toEqual([3, 2, []]);
});

test("that a built-in player waits for its turn to think is over with the next update", () => {
  const waiting = after(sat, started, { is: "thinking_waits" });
  expect(waiting.thinkingWaits).toBe(true);
  expect(reduce(waiting, stroke).thinkingWaits).toBe(false);
});
