import { beforeEach, expect, test, vi } from "vitest";
import { api, Trouble } from "../src/api";
import { dayFrom, formatDay, hasDaily, myTry, playDaily, timeLeft } from "../src/daily";
import { speak } from "../src/i18n";
import { route } from "../src/router";
import type { Daily, GameInfo } from "../src/wire";
import { table } from "./fixtures";

const day = (changes: Partial<Daily> = {}): Daily => ({
  game: "toy",
  date: "2026-03-01",
  today: true,
  ends: Date.UTC(2026, 2, 2),
  ranking: [],
  playing: 0,
  ...changes,
});

beforeEach(() => speak("en"));

test("only a game that one can play alone has a plan of the day", () => {
  const game = (fewest: number) => ({ fewest }) as GameInfo;
  expect([1, 2].map((fewest) => hasDaily(game(fewest)))).toEqual([true, false]);
});

test.each([
  ["2026-03-01", -1, "2026-02-28"],
  ["2028-02-28", 1, "2028-02-29"],
  ["2026-12-31", 1, "2027-01-01"],
])("%s and %i days is %s", (date, days, expected) => {
  expect(dayFrom(date, days)).toBe(expected);
});

test("a day is written in the person's language, and is the day of UTC", async () => {
  expect(formatDay("2026-03-01")).toBe("Sunday, March 1, 2026");
  await speak("de");
  expect(formatDay("2026-03-01")).toBe("Sonntag, 1. März 2026");
});

test("what is left of the day counts begun minutes and never falls below none", () => {
  const ends = Date.UTC(2026, 2, 2);
  expect(timeLeft(ends, ends - 3_600_000 - 1)).toEqual({ hours: 1, minutes: 1 });
  expect(timeLeft(ends, ends + 5)).toEqual({ hours: 0, minutes: 0 });
});

test("one's own try is not begun, begun, or finished", () => {
  expect(myTry(day())).toBe("none");
  expect(myTry(day({ table: "t1" }))).toBe("begun");
  expect(myTry(day({ table: "t1", ranking: [{ rank: 1, name: "Anna", total: 40, yours: true }] }))).toBe("finished");
});

test("playing leads to one's table; what goes wrong is said", async () => {
  vi.spyOn(api, "playDaily").mockResolvedValueOnce(table({ id: "t9" }));
  expect(await playDaily("toy")).toBeNull();
  expect(route.value).toEqual({ page: "table", id: "t9", at: null });
  vi.spyOn(api, "playDaily").mockRejectedValueOnce(new Trouble("daily/none", "it has no plan of the day", 400));
  expect((await playDaily("toy"))?.message).toBe("it has no plan of the day");
});
