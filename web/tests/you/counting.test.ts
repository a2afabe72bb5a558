/** What charts and calendars are made of. */
import { expect, test } from "vitest";
import { pathOf, scaleOf } from "../../src/parts/chart";
import type { MatchPoint } from "../../src/wire";
import { pointsAlone, sharesWon } from "../../src/you/counting";
import { monthFrom, startOf, weeksOf } from "../../src/you/days";

const point = (result: MatchPoint["result"], points: number | null = null, against = "hard"): MatchPoint => ({
  table: "t",
  ended: 0,
  against,
  seats: 2,
  result,
  points,
  margin: null,
});

test("the share won is that of the last ten, and a shared one counts half", () => {
  expect(sharesWon([point("won"), point("lost"), point("shared"), point("left")]).map(({ share }) => share)).toEqual([
    1, 0.5, 0.5,
  ]);
  const many = [point("lost"), ...Array.from({ length: 10 }, () => point("won"))];
  expect(sharesWon(many).at(-1)?.share).toBe(1);
});

test("only matches for one that came to their end have points in the chart", () => {
  expect(pointsAlone([point("alone", 3, "alone"), point("left", null, "alone"), point("won", 9)]).length).toBe(1);
});

test("a line is interrupted where there is no value, and a scale is never flat", () => {
  expect(pathOf([0, 1, null, 1], { least: 0, most: 1 })).toBe("M0 100L333.3 0M1000 0");
  expect(pathOf([5], scaleOf([5]))).toBe("M500 50");
  expect(scaleOf([3, 9])).toEqual({ least: 3, most: 9 });
  expect(scaleOf([0.5], 0, 1)).toEqual({ least: 0, most: 1 });
});

test("a month has whole weeks from Monday to Sunday", () => {
  const march = weeksOf("2026-03");
  expect(march.length).toBe(6);
  expect(march[0]).toEqual([null, null, null, null, null, null, "2026-03-01"]);
  expect(march[5]?.slice(0, 3)).toEqual(["2026-03-30", "2026-03-31", null]);
  expect(weeksOf("2027-02").length).toBe(4);
});

test("months go on over the years", () => {
  expect([monthFrom("2026-01", -1), monthFrom("2026-12", 1)]).toEqual(["2025-12", "2027-01"]);
});

test("a day begins where the person is; what is no day is none", () => {
  expect(startOf("2026-03-31", 1)).toBe(new Date(2026, 3, 1).getTime());
  expect(startOf("")).toBeNull();
});
