import { expect, test } from "vitest";
import type { BoardModule } from "../../src/boards/types";
import { speak } from "../../src/i18n";
import { distinctNames, entryText, nameOf } from "../../src/table/say";
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
