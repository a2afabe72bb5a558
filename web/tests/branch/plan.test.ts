import { expect, test } from "vitest";
import { firstWishes, planOf } from "../../src/branch/plan";
import { rememberLevel } from "../../src/levels";
import type { SeatInfo } from "../../src/wire";
import { seat, table } from "../fixtures";

const over = table({ state: "over", seats: [seat(0), seat(1, { yours: true }), seat(2)] });

test("one plays one's own seat, or that of whoever was to act", () => {
  expect(firstWishes(over, [2]).seat).toBe(1);
  expect(firstWishes(table({ seats: [seat(0), seat(1)] }), [1]).seat).toBe(1);
  expect(firstWishes(table({ seats: [seat(0), seat(1)] }), []).seat).toBe(0);
});

test("the computer plays as well as it did in that match, or as somebody here last met it", () => {
  const level = (...seats: SeatInfo[]) => firstWishes(table({ seats }), []).level;
  expect(level(seat(0, { yours: true }), seat(1, { kind: "bot", level: "hard" }))).toBe("hard");
  expect(level(seat(0, { yours: true }), seat(1))).toBe("beginner");
  rememberLevel(table().game, "medium");
  expect(level(seat(0, { yours: true }), seat(1))).toBe("medium");
  expect(level(seat(0, { yours: true }), seat(1, { kind: "bot", level: "greedy" }))).toBe("medium");
});

test("the others are the computer, whoever has the link, or people at this device under their names", () => {
  const wishes = { seat: 1, level: "easy", luck: "new" } as const;
  const bot = { kind: "bot", level: "easy" };
  expect(planOf(over, 12, { ...wishes, others: "computer" })).toEqual({
    at: 12,
    seats: [bot, { kind: "me" }, bot],
    luck: "new",
  });
  expect(planOf(over, 12, { ...wishes, others: "friend" }).seats).toEqual([
    { kind: "open" },
    { kind: "me" },
    { kind: "open" },
  ]);
  expect(planOf(over, 12, { ...wishes, others: "device" }).seats).toEqual([
    { kind: "device", name: "Anna" },
    { kind: "me" },
    { kind: "device", name: "Cleo" },
  ]);
});
