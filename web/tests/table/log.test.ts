import { expect, test } from "vitest";
import { alikeTogether, lastTurn, linesOf, undone } from "../../src/table/log";
import { entry } from "../fixtures";

const texts = (entries: ReturnType<typeof lastTurn>) => entries.map(({ text }) => text);

test("the last turn is everything its seat did in it", () => {
  expect(texts(lastTurn([entry(1, 1, "a"), entry(2, 0, "b"), entry(3, 0, "c")]))).toEqual(["b", "c"]);
});

test("what chance said belongs to the turn", () => {
  const log = [entry(1, 1, "a"), entry(2, -1, "draw 1"), entry(3, 0, "b"), entry(4, -1, "draw 2")];
  expect(texts(lastTurn(log))).toEqual(["draw 1", "b", "draw 2"]);
});

test("what chance says several times in a row is one line of the log", () => {
  const log = [entry(1, -1, "draw 1"), entry(2, -1, "draw 2"), entry(3, 0, "a"), entry(4, -1, "draw 3")];
  expect(linesOf(log).map(texts)).toEqual([["draw 1", "draw 2"], ["a"], ["draw 3"]]);
});

test("what was dealt to one seat in secret is counted; what all may read is not put together", () => {
  const dealt = (number: number, to: number) => ({ ...entry(number, -1, "(hidden)"), seen_by: [to] });
  const log = [dealt(1, 0), dealt(2, 0), dealt(3, 1), entry(4, -1, "draw 1"), entry(5, -1, "draw 1"), dealt(6, 1)];
  expect(alikeTogether(log).map(({ entry, count }) => [entry.number, count])).toEqual([
    [1, 2],
    [3, 1],
    [4, 1],
    [5, 1],
    [6, 1],
  ]);
});

test("what was taken back shares no line with what counts, and an event has one of its own", () => {
  const log = [entry(1, -1, "draw 1"), entry(2, -1, "(undo 1)"), entry(3, -1, "draw 2"), entry(4, -1, "draw 3")];
  expect(linesOf(log).map(texts)).toEqual([["draw 1"], ["(undo 1)"], ["draw 2", "draw 3"]]);
});

test("events and what was taken back are not marked on the board", () => {
  const log = [entry(1, 1, "a"), entry(2, 0, "b"), entry(3, 0, "(undo 2)"), entry(4, 0, "(end?)"), entry(5, 1, "(no)")];
  expect(texts(lastTurn(log))).toEqual(["a"]);
  expect([...undone(log)]).toEqual([2]);
});

test("an undo takes back everything since", () => {
  const log = [
    entry(1, 0, "a"),
    entry(2, 1, "b"),
    entry(3, 0, "(undo 1?)"),
    entry(4, 1, "(yes)"),
    entry(5, 0, "(undo 1)"),
  ];
  expect([...undone(log)]).toEqual([1, 2]);
  expect(lastTurn(log)).toEqual([]);
});

test("in a round an undo takes back one action and nothing else", () => {
  const log = [
    entry(1, 0, "a", 1),
    entry(2, 1, "b", 2),
    entry(3, 0, "c", 1),
    entry(4, 1, "d", 2),
    entry(5, 0, "(undo 3)", 1),
  ];
  expect([...undone(log)]).toEqual([3]);
  expect([...undone([...log, entry(6, 0, "(undo 1)", 1)])]).toEqual([3, 1]);
});
