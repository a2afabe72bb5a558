import { describe, expect, test } from "vitest";
import {
  boundaryAt,
  hasRounds,
  type LogLine,
  type LogRound,
  logOf,
  type Phased,
  phaseAt,
  phasesOf,
  roundOf,
  stepAt,
  stepsOf,
  withBoundaries,
} from "../../src/table/phases";
import { placeOf } from "../../src/table/places";
import { entry, moment } from "../fixtures";

const texts = (item: LogLine | LogRound | undefined): string[] =>
  (item?.is === "round" ? [...item.chance, ...item.done] : (item?.entries ?? [])).map(({ text }) => text);

const OVER = { winners: [0], scores: [1, 0], reason: "rounds", sentence: "", by: null };

describe("rounds only", () => {
  /** Two clients and the first roll; two strokes of seat 0, one taken back; others in between; the next roll. */
  const entries = [
    entry(1, -1, "client owl"),
    entry(2, -1, "roll 3-4"),
    entry(3, 0, "room 3x4", 1),
    entry(5, 0, "(undo 3)", 1),
    entry(6, 0, "hedge by 4", 1),
    entry(9, 0, "done", 1),
    entry(10, -1, "roll 1-2"),
    entry(12, 0, "done", 1),
  ];
  const state: Phased = { entries, rounds: [2, 10, 12], moment: moment(12, { outcome: OVER }) };

  test("the dice open a round, what a seat does belongs to the round that was open", () => {
    const phases = phasesOf(state).map(({ round, since, entries: its }) => [
      round,
      since,
      its.map((one) => one.number),
    ]);
    expect(phases).toEqual([
      [1, 2, [1, 2, 3, 5, 6, 9]],
      [2, 10, [10, 12]],
    ]);
  });

  test("the log leaves out what was taken back", () => {
    const [first, second] = logOf(state) as LogRound[];
    expect(first?.chance.map(({ text }) => text)).toEqual(["client owl", "roll 3-4"]);
    expect(first?.done.map(({ text }) => text)).toEqual(["hedge by 4", "done"]);
    expect([first?.number, second?.number]).toEqual([2, 10]);
    expect(second?.done.map(({ text }) => text)).toEqual(["done"]);
  });

  test("one looks back round by round, and at the end", () => {
    expect(stepsOf(state, 12)).toEqual([2, 10, 12]);
  });

  test("who looks on hears nothing of the strokes, and sees the rounds all the same", () => {
    const heard = entries.filter(({ stream }) => stream === 0);
    expect(phasesOf({ ...state, entries: heard }).map(({ round, since }) => [round, since])).toEqual([
      [1, 2],
      [2, 10],
    ]);
  });

  test("while the first round is played and its beginning not known yet, it is the first round", () => {
    const now: Phased = { entries: entries.slice(0, 3), rounds: [], moment: moment(2, { round: 1 }) };
    expect(logOf(now).map((item) => item.is === "round" && item.round)).toEqual([1]);
  });
});

describe("turns only", () => {
  const entries = [entry(1, 0, "a1"), entry(2, 1, "b1"), entry(3, 1, "(undo 2)"), entry(4, 1, "c1")];
  const state: Phased = { entries, rounds: [], moment: moment(4) };

  test("every entry is a line, also what was taken back", () => {
    expect(logOf(state).map(texts)).toEqual([["a1"], ["b1"], ["(undo 2)"], ["c1"]]);
  });

  test("one looks back step by step, from the start", () => {
    expect(stepsOf(state, 4)).toEqual([0, 1, 2, 3, 4]);
  });
});

describe("one chooses, then all draw", () => {
  const choice = entry(1, 1, "choose library");
  const stroke = entry(2, 0, "draw a1", 1);
  const joker = entry(3, 1, "joker", 2);
  const done = entry(4, 0, "done", 1);
  const dealt = entry(6, -1, "card 7");
  const next = entry(7, 0, "choose kitchen");
  const entries = [choice, stroke, joker, done, dealt, next, entry(8, 0, "draw b2", 1)];
  const state: Phased = { entries, rounds: [1, 6, 7], moment: moment(7, { round: 2 }) };

  test("choices are lines, rounds are groups, and what is dealt for a choice stands before it", () => {
    const log = logOf(state);
    expect(log.map(texts)).toEqual([
      ["choose library"],
      ["draw a1", "joker", "done"],
      ["card 7"],
      ["choose kitchen"],
      ["draw b2"],
    ]);
    expect(log.map((item) => (item.is === "round" ? item.round : 0))).toEqual([0, 1, 0, 0, 2]);
  });

  test("what all were told of a round is in everybody's log at once", () => {
    const heard = entries.filter(({ stream, seat }) => stream === 0 || seat === 1);
    expect(logOf({ ...state, entries: heard }).map(texts)[1]).toEqual(["joker"]);
  });

  test("one looks back by choices and by rounds in one match", () => {
    expect(stepsOf(state, 8)).toEqual([0, 1, 6, 7]);
    expect(phaseAt(0, state)?.round).toBe(0);
    expect(phaseAt(1, state)?.round).toBe(1);
    expect(phaseAt(6, state)?.round).toBe(0);
    expect(phaseAt(7, state)?.round).toBe(2);
  });

  test("each moment is the beginning, a round, after one or before one, or the end", () => {
    const over: Phased = { ...state, rounds: [1, 6, 7, 9], moment: moment(9, { outcome: OVER }) };
    const named = (number: number) => Object.values(placeOf(number, over)).join(" ");
    expect([0, 1, 6, 7, 9].map(named)).toEqual(["start 0", "round 1", "after 1", "round 2", "end 0"]);
    const chosen = [...entries.slice(0, 6), entry(7, 0, "room 2"), entry(8, 0, "choose kitchen")];
    expect(placeOf(7, { ...over, entries: chosen, rounds: [1, 6, 8, 9] })).toEqual({ is: "before", round: 2 });
    expect(placeOf(3, { entries, rounds: [], moment: moment(8) })).toEqual({ is: "step", round: 0 });
  });

  test("what chance answers at once is no step of its own", () => {
    const turned = [choice, entry(2, -1, "turn library 3"), entry(3, 0, "draw a1", 1)];
    expect(stepsOf({ entries: turned, rounds: [2], moment: moment(2, { round: 1 }) }, 3)).toEqual([0, 2]);
  });

  test("a choice that is taken back takes the round along that had begun with it", () => {
    const back = [choice, stroke, entry(3, 1, "(undo 1)"), entry(4, 1, "choose kitchen"), entry(5, 0, "draw c3", 1)];
    const again: Phased = { entries: back, rounds: [1, 3, 4], moment: moment(4, { round: 1 }) };
    expect(phasesOf(again).map(({ round }) => round)).toEqual([0, 0, 1]);
  });
});

test("it is a round while the moment has one and the match goes on", () => {
  expect(roundOf(null)).toBe(0);
  expect(roundOf(moment(1))).toBe(0);
  expect(roundOf(moment(1, { round: 3 }))).toBe(3);
  expect(roundOf(moment(1, { round: 3, outcome: OVER }))).toBe(0);
});

test("a match has rounds as soon as one is played, and after the last, too", () => {
  expect(hasRounds({ entries: [], rounds: [], moment: moment(1) })).toBe(false);
  expect(hasRounds({ entries: [], rounds: [], moment: moment(1, { round: 1 }) })).toBe(true);
  expect(hasRounds({ entries: [], rounds: [4], moment: moment(9, { outcome: OVER }) })).toBe(true);
});

test("a boundary is where the round changes; a step that all are told of is none", () => {
  expect(boundaryAt(moment(4, { round: 1 }), moment(9, { round: 2 }))).toEqual([9]);
  expect(boundaryAt(moment(4, { round: 1 }), moment(6, { round: 1 }))).toEqual([]);
  expect(boundaryAt(moment(4), moment(6))).toEqual([]);
  expect(boundaryAt(null, moment(6, { round: 2 }))).toEqual([]);
});

test("boundaries come in order, each once", () => {
  expect(withBoundaries([4, 9], [9])).toEqual([4, 9]);
  expect(withBoundaries([9], [4, 20])).toEqual([4, 9, 20]);
});

test.each([
  [0, 0],
  [2, 0],
  [9, 0],
  [10, 1],
  [99, 2],
])("after entry %s it is step %s", (number, step) => {
  expect(stepAt(number, [2, 10, 12])).toBe(step);
});
