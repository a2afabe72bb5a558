import { expect, test } from "vitest";
import { distinctNames, nameOf } from "../../src/table/say";
import { seat, table } from "../fixtures";

test("players who share a name are told apart everywhere, by their seat", () => {
  const seats = [seat(0), seat(1), seat(2, { name: "Ben" }), seat(3, { kind: "bot", level: "hard", name: "" })];
  const names = distinctNames(seats);
  expect(names.slice(0, 3)).toEqual(["Anna", "Ben 2", "Ben 3"]);
  expect(names[3]?.at(-1), "a name of its own needs no number").not.toBe("4");
  const here = table({ seats });
  expect(seats.map(({ number }) => nameOf(here, number))).toEqual(names);
});
