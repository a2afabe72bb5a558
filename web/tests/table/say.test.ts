import { expect, test } from "vitest";
import type { BoardModule } from "../../src/boards/types";
import { speak } from "../../src/i18n";
import { distinctNames, entryText, nameOf, ownResult, resultLine } from "../../src/table/say";
import { defaults, type TableState } from "../../src/table/state";
import { seat, table } from "../fixtures";

test("players who share a name are told apart everywhere, by their seat", () => {
  const seats = [seat(0), seat(1), seat(2, { name: "Ben" }), seat(3, { kind: "bot", level: "hard", name: "" })];
  const names = distinctNames(seats);
  expect(names.slice(0, 3)).toEqual(["Anna", "Ben 2", "Ben 3"]);
  expect(names[3]?.at(-1), "a name of its own needs no number").not.toBe("4");
  const here = table({ seats });
  expect(seats.map(({ number }) => nameOf(here, number))).toEqual(names);
});

test("a line of the log keeps its words, whatever the board says of it later", async () => {
  await speak("en");
  const happened = { number: 1, stream: 0, seat: 0, text: "a1", time: 0 };
  const state = { ...defaults(), moment: { view: "first" } } as unknown as TableState;
  const board = { describe: (_entry: unknown, view: string) => `seen in the ${view} view` } as unknown as BoardModule;
  expect(entryText(happened, state, board)).toBe("seen in the first view");
  const later = { ...state, moment: { view: "second" } } as unknown as TableState;
  expect(entryText(happened, later, board)).toBe("seen in the first view");
  expect(entryText({ ...happened, number: 2 }, later, board)).toBe("seen in the second view");
});

const ended = (winners: number[], scores: number[], reason = "full") => ({
  winners,
  scores,
  reason,
  sentence: "",
  by: null,
});

test("the end speaks to whoever has won, the winner's points first", () => {
  expect(resultLine(ended([0], [3, 1]), table())).toBe("You win, 3 : 1");
  expect(resultLine(ended([1], [1, 3]), table())).toBe("Ben wins, 3 : 1");
});

test("where somebody gave up or was out of time, no points are told", () => {
  expect(resultLine(ended([0], [0, 0], "resigned"), table())).toBe("You win");
  expect(resultLine(ended([1], [0, 0], "time"), table())).toBe("Ben wins");
});

test("a shared victory names the others", () => {
  expect(resultLine(ended([0, 1], [2, 2]), table())).toBe("You share the victory with Ben, 2 : 2");
});

test("at a table of many whoever has not won hears their own place", () => {
  const many = table({ seats: [seat(0), seat(1, { yours: true }), seat(2)] });
  expect(ownResult(ended([0], [9, 4, 6]), many)).toBe("You: 4 points, place 3 of 3");
  expect(ownResult(ended([1], [4, 9, 6]), many)).toBeNull();
  expect(ownResult(ended([0], [9, 4]), table())).toBeNull();
});
