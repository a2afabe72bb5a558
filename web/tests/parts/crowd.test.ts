import { expect, test } from "vitest";
import { crowdOf, seatsOf, withMany } from "../../src/parts/crowd";
import type { GameInfo } from "../../src/wire";

const game = { fewest: 1, most: 100 } as GameInfo;
const alone = crowdOf([{ kind: "me" }], "floor-plan");

test("a crowd is counted and seated again", () => {
  const seats = seatsOf({ ...alone, open: 2, bot: 3, level: "hard" });
  expect(seats.map(({ kind }) => kind)).toEqual(["me", "open", "open", "bot", "bot", "bot"]);
  expect(crowdOf(seats, "floor-plan")).toEqual({ me: 1, open: 2, bot: 3, device: 0, level: "hard" });
});

test("a table never has more seats than the game allows, nor fewer", () => {
  expect(withMany(alone, "open", 500, game).open).toBe(99);
  expect(withMany({ ...alone, me: 0, open: 2 }, "open", -3, game).open).toBe(1);
  expect(withMany({ ...alone, bot: 4 }, "bot", Number.NaN, game).bot).toBe(4);
});
