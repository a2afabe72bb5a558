import { expect, test } from "vitest";
import type { BoardModule } from "../../src/boards/types";
import { speak } from "../../src/i18n";
import { watchInput } from "../../src/inputMode";
import { distinctNames, endingText, entryText, nameOf, ownResult, resultLine, sentence } from "../../src/table/say";
import { defaults, type TableState } from "../../src/table/state";
import { entry, seat, table } from "../fixtures";

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
  expect(entryText([happened], state, board)).toBe("seen in the first view");
  const later = { ...state, moment: { view: "second" } } as unknown as TableState;
  expect(entryText([happened], later, board)).toBe("seen in the first view");
  expect(entryText([{ ...happened, number: 2 }], later, board)).toBe("seen in the second view");
});

test("whoever looks is spoken to; several at one device, and others, are told of by name", async () => {
  await speak("en");
  const asked = entry(1, 0, "(undo 3?)");
  const told = (...yours: number[]) => {
    const seats = [seat(0), seat(1)].map((one) => ({ ...one, yours: yours.includes(one.number) }));
    return sentence([asked], { ...defaults(), table: table({ seats }) }, {} as BoardModule);
  };
  expect(told(0)).toBe("You ask to take your last move back");
  expect([told(1), told(0, 1), told()]).toEqual(Array(3).fill("Anna asks to take the last move back"));
});

test.each(["en", "de", "fr", "es"] as const)("every event is told in the second person too, in %s", async (which) => {
  await speak(which);
  const here = { ...defaults(), table: table({ seats: [seat(0, { yours: true }), seat(1, { yours: false })] }) };
  for (const text of [
    "(undo 3?)",
    "(undo 3)",
    "(end?)",
    "(yes)",
    "(no)",
    "(resigns)",
    "(time)",
    "(leaves)",
    "(returns)",
    "(hint)",
    "(bot easy)",
  ]) {
    const [mine, theirs] = [0, 1].map((who) => sentence([entry(1, who, text)], here, {} as BoardModule));
    expect(mine).not.toMatch(/event\.|Anna/);
    expect(theirs).toMatch(/^Ben /);
  }
});

test("squares are named in what is spoken while somebody goes about with the keyboard, and otherwise not", async () => {
  await speak("en");
  const board = { describe: () => "plays", where: () => ({ name: "c4", squares: ["c4"] }) } as unknown as BoardModule;
  const state = { ...defaults(), table: table(), moment: { view: {} } } as unknown as TableState;
  const stop = watchInput(document.documentElement);
  const told = () => sentence([entry(1, 1, "c4")], state, board);
  expect(told()).toBe("Ben plays");
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Tab", bubbles: true }));
  expect(told()).toBe("Ben plays (c4)");
  stop();
});

const ended = (winners: number[], scores: number[], reason = "full") => ({
  winners,
  scores,
  reason,
  sentence: "",
  by: null,
});

test("the end speaks to whoever has won, the winner's points first", () => {
  expect(resultLine(ended([0], [3, 1]), table())).toBe("You win, 3\u00a0:\u00a01");
  expect(resultLine(ended([1], [1, 3]), table())).toBe("Ben wins, 3\u00a0:\u00a01");
});

test("where somebody gave up or was out of time, no points are told", () => {
  expect(resultLine(ended([0], [0, 0], "resigned"), table())).toBe("You win");
  expect(resultLine(ended([1], [0, 0], "time"), table())).toBe("Ben wins");
});

test("whoever gave up or was out of time is told so, and others by name", () => {
  expect(endingText({ ...ended([1], [0, 0], "resigned"), by: 0 }, table())).toBe("You gave up.");
  expect(endingText({ ...ended([1], [0, 0], "time"), by: 0 }, table())).toBe("Your time ran out.");
  expect(endingText({ ...ended([0], [0, 0], "resigned"), by: 1 }, table())).toBe("Ben gave up.");
});

test("a shared victory names the others", () => {
  expect(resultLine(ended([0, 1], [2, 2]), table())).toBe("You share the victory with Ben, 2\u00a0:\u00a02");
});

test("at a table of many whoever has not won hears their own place", () => {
  const many = table({ seats: [seat(0), seat(1, { yours: true }), seat(2)] });
  expect(ownResult(ended([0], [9, 4, 6]), many)).toBe("Place 3 of 3, 4 points");
  expect(ownResult(ended([1], [4, 9, 6]), many)).toBeNull();
  expect(ownResult(ended([0], [9, 4]), table())).toBeNull();
  expect(ownResult(ended([1], [4, 9]), table())).toBe("You have 4 points");
  expect(ownResult(ended([1], [0, 0], "resigned"), table())).toBeNull();
  expect(ownResult({ ...ended([1], [0, 0], "resigned"), by: 0 }, table())).toBe("You gave up");
});
