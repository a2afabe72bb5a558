/** Many at a table: the ranking, the crowd that waits, the projector, the plan of the day. */

import { signal } from "@preact/signals";
import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../../src/api";
import type { Wish } from "../../src/connection";
import { speak } from "../../src/i18n";
import { DailyPage, dayBefore } from "../../src/pages/daily";
import { crowdOf, resized, seatsOf } from "../../src/pages/newTable";
import { Alone } from "../../src/parts/alone";
import { BeginButton, Crowd } from "../../src/parts/crowd";
import { Hurry } from "../../src/parts/hurry";
import { Ranking, ranked } from "../../src/parts/ranking";
import { resultLine } from "../../src/table/say";
import type { Session } from "../../src/table/session";
import { defaults, type TableState } from "../../src/table/state";
import type { Daily, GameInfo, ScoreInfo } from "../../src/wire";
import { moment, seat, table, toy } from "../fixtures";

const sent: Wish[] = [];

function sessionOf(state: Partial<TableState>): Session {
  const session = {
    id: "t1",
    state: signal({ ...defaults(), ...state }),
    send: (wish: Wish) => void sent.push(wish),
    point: () => {},
  };
  return session as unknown as Session;
}

const score = (number: number, total: number): ScoreInfo => ({ seat: number, name: `${number}`, total, lines: [] });

beforeEach(async () => {
  sent.length = 0;
  await speak("en");
});
afterEach(cleanup);

test("equals share a rank", () => {
  const shown = moment(4, { scores: [score(0, 12), score(1, 30), score(2, 12), score(3, 5)] });
  const places = ranked(shown, [seat(0), seat(1), seat(2), seat(3)]);
  expect(places.map(({ rank, seat: who }) => [rank, who.number])).toEqual([
    [1, 1],
    [2, 0],
    [2, 2],
    [4, 3],
  ]);
});

test("the ranking tells who is still drawing, and why somebody has their points", async () => {
  const lines = [{ key: "window", label: "a window", points: 2, squares: ["a1"] }];
  const asked = vi.spyOn(api, "score").mockResolvedValue({ ...score(1, 30), lines });
  const seats = [seat(0, { yours: true }), seat(1)];
  const shown = moment(4, { acting: [0], scores: [score(0, 12), score(1, 30)] });
  render(<Ranking session={sessionOf({ table: table({ seats, simultaneous: true }) })} board={toy} moment={shown} />);
  expect(screen.getByText("1 of 2 have finished")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: /Ben.*30/ }));
  expect(await screen.findByText("a window")).toBeTruthy();
  expect(asked).toHaveBeenCalledWith("t1", 1, 4);
});

test("the host begins with whoever is here; the others are counted", () => {
  const seats = [seat(0), seat(1), ...Array.from({ length: 38 }, (_, n) => seat(n + 2, { kind: "open", name: "" }))];
  const session = sessionOf({ table: table({ state: "waiting", seats, hosting: true }) });
  render(
    <>
      <Crowd session={session} />
      <BeginButton session={session} />
    </>,
  );
  expect(screen.getByText("2 of 40 seats are taken.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Begin with 2 players" }));
  expect(sent).toEqual([{ do: "begin" }]);
});

test("only the host may finish a round, and where many play", () => {
  const playing = { simultaneous: true, moment: moment(4, { acting: [1] }) };
  render(<Hurry session={sessionOf({ ...playing, table: table({ simultaneous: true }) })} />);
  expect(screen.queryByRole("button")).toBeNull();
  render(<Hurry session={sessionOf({ ...playing, table: table({ simultaneous: true, hosting: true }) })} />);
  expect(screen.getByRole("button", { name: "Finish the round" })).toBeTruthy();
});

test("a hundred seats are planned by numbers", () => {
  const game = { fewest: 1, most: 100 } as GameInfo;
  const forty = resized([{ kind: "me" }, { kind: "device", name: "B" }, { kind: "bot", level: "easy" }], game, 40);
  expect(crowdOf(forty)).toEqual({ me: true, open: 38, bots: 1, level: "easy" });
  expect(seatsOf({ me: false, open: 2, bots: 1, level: "hard" })).toEqual([
    { kind: "open" },
    { kind: "open" },
    { kind: "bot", level: "hard" },
  ]);
});

test("results of one, of a few and of many", () => {
  const outcome = { winners: [1], scores: [3, 9], reason: "rounds", sentence: "", by: null };
  expect(resultLine({ ...outcome, winners: [], scores: [41] }, table())).toBe("41 points");
  expect(resultLine(outcome, table())).toContain("3 : 9");
  expect(resultLine({ ...outcome, scores: [3, 9, 1, 1, 1] }, table())).toBe("Ben wins with 9 points");
});

test("alone, one earns a title and sees what others made of the same dice", async () => {
  const plays = { level: "easy", name: "Apprentice", total: null } as const;
  vi.spyOn(api, "benchmarks").mockResolvedValue({
    benchmarks: [{ level: "greedy", name: "Magpie", total: 52 }, plays],
  });
  const outcome = { winners: [0], scores: [41], reason: "rounds", sentence: "", by: null };
  const rating = { key: "planner", name: { en: "Planner" }, since: 40, next: 50 };
  render(<Alone table={table({ seats: [seat(0)] })} moment={moment(9, { outcome, rating })} />);
  expect(screen.getByText("Planner")).toBeTruthy();
  expect(await screen.findByText("52")).toBeTruthy();
  expect(screen.getByText("still playing …")).toBeTruthy();
});

test("the ranking of a day, and the way to the day before", async () => {
  const daily: Daily = {
    game: "floor-plan",
    date: "2026-03-01",
    today: true,
    ends: Date.now() + 90 * 60_000,
    ranking: [{ rank: 1, name: "Anna", total: 61, yours: true, table: "t9" }],
    playing: 2,
    table: "t9",
  };
  vi.spyOn(api, "daily").mockResolvedValue(daily);
  vi.spyOn(api, "games").mockResolvedValue({ games: [] });
  vi.spyOn(api, "me").mockResolvedValue({ name: "Anna" });
  render(<DailyPage game="floor-plan" date={null} />);
  expect((await screen.findByRole("link", { name: "Anna" })).getAttribute("href")).toBe("/table/t9");
  expect(screen.getByRole("link", { name: "The day before" }).getAttribute("href")).toBe(
    "/daily/floor-plan/2026-02-28",
  );
  expect(screen.getByText("2 players have begun and not finished.")).toBeTruthy();
  expect(dayBefore("2026-02-28", -1)).toBe("2026-03-01");
});
