import { expect, test } from "vitest";
import { alikeTogether, lastTurns, linesOf, sinceOwnTurn, undone } from "../../src/table/log";
import { entry } from "../fixtures";

const texts = (entries: ReturnType<typeof lastTurns>) => entries.map(({ text }) => text);

test("the last turn is everything its seat did in it", () => {
  expect(texts(lastTurns([entry(1, 1, "a"), entry(2, 0, "b"), entry(3, 0, "c")]))).toEqual(["b", "c"]);
});

test("what chance said belongs to the turn", () => {
  const log = [entry(1, 1, "a"), entry(2, -1, "draw 1"), entry(3, 0, "b"), entry(4, -1, "draw 2")];
  expect(texts(lastTurns(log))).toEqual(["draw 1", "b", "draw 2"]);
});

test("of several turns all is told that counts, whatever was hidden between", () => {
  const log = [
    entry(1, 0, "a"),
    entry(2, 1, "b"),
    entry(3, 1, "c"),
    entry(4, -1, "(hidden)"),
    entry(5, 2, "d"),
    entry(6, 2, "(undo 5)"),
    entry(7, 2, "e"),
  ];
  expect(texts(lastTurns(log, 2))).toEqual(["b", "c", "e"]);
  expect(texts(lastTurns(log, 9))).toEqual(["a", "b", "c", "e"]);
});

test("what is new to a seat is what the others did since its own turn, and what it does now", () => {
  const log = [entry(1, 0, "a"), entry(2, 1, "b"), entry(3, 2, "c"), entry(4, 2, "d")];
  expect(texts(sinceOwnTurn(log, 3, 0, true))).toEqual(["b", "c", "d"]);
  const going = [...log, entry(5, 0, "e")];
  expect(texts(sinceOwnTurn(going, 3, 0, true)), "in the middle of its turn").toEqual(["b", "c", "d", "e"]);
  expect(texts(sinceOwnTurn(going, 3, 0, false)), "after its turn").toEqual(["e"]);
  expect(texts(sinceOwnTurn([...going, entry(6, 1, "f")], 3, 0, false))).toEqual(["f"]);
  expect(texts(sinceOwnTurn(going, 3, null, false)), "to whoever looks on").toEqual(["c", "d", "e"]);
  expect(sinceOwnTurn([], 3, 0, true)).toEqual([]);
});

test("what chance says several times in a row is one line of the log", () => {
  const log = [entry(1, -1, "draw 1"), entry(2, -1, "draw 2"), entry(3, 0, "a"), entry(4, -1, "draw 3")];
  expect(linesOf(log).map(texts)).toEqual([["draw 1", "draw 2"], ["a"], ["draw 3"]]);
});

test("what was dealt to one seat in secret is one group, and so is what chance draws alike", () => {
  const dealt = (number: number, to: number) => ({ ...entry(number, -1, "(hidden)"), seen_by: [to] });
  const drawn = [
    entry(4, -1, "draw 1"),
    entry(5, -1, "draw 2"),
    entry(6, -1, "roll 3"),
    entry(7, 0, "a"),
    entry(8, 0, "a"),
  ];
  const log = [dealt(1, 0), dealt(2, 0), dealt(3, 1), ...drawn, dealt(9, 1)];
  expect(alikeTogether(log).map((group) => group.map(({ number }) => number))).toEqual([
    [1, 2],
    [3],
    [4, 5],
    [6],
    [7],
    [8],
    [9],
  ]);
});

test("what somebody draws, and what goes without saying, is told in the same breath as what they did", () => {
  const drawn = (number: number, effect: { seat: number }) => ({ ...entry(number, -1, `draw ${number}`), effect });
  const log = [
    entry(1, 0, "a"),
    drawn(2, { seat: 0 }),
    drawn(3, { seat: 1 }),
    entry(4, 1, "b"),
    entry(5, 1, "nothing"),
  ];
  expect(linesOf(log, undefined, ({ text }) => text === "nothing").map(texts)).toEqual([
    ["a", "draw 2"],
    ["draw 3"],
    ["b", "nothing"],
  ]);
});

test("what was taken back shares no line with what counts, and an event has one of its own", () => {
  const log = [entry(1, -1, "draw 1"), entry(2, -1, "(undo 1)"), entry(3, -1, "draw 2"), entry(4, -1, "draw 3")];
  expect(linesOf(log).map(texts)).toEqual([["draw 1"], ["(undo 1)"], ["draw 2", "draw 3"]]);
});

test("events and what was taken back are not marked on the board", () => {
  const log = [entry(1, 1, "a"), entry(2, 0, "b"), entry(3, 0, "(undo 2)"), entry(4, 0, "(end?)"), entry(5, 1, "(no)")];
  expect(texts(lastTurns(log))).toEqual(["a"]);
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
  expect(lastTurns(log)).toEqual([]);
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
