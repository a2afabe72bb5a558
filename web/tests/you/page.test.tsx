/** One's own matches: the list and how it is searched, what is counted, the calendar, and a page without any. */
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api, Trouble } from "../../src/api";
import { addTexts, speak } from "../../src/i18n";
import type { OwnCalendar, OwnMatch, OwnStatistics } from "../../src/wire";
import { YouPage } from "../../src/you/Page";
import { YOU } from "../../src/you/texts";

const NOON = new Date(2026, 2, 1, 12).getTime();

const match = (changes: Partial<OwnMatch> = {}): OwnMatch => ({
  table: "t1",
  game: "planquadrat",
  options: {},
  began: NOON,
  ended: NOON + 60_000,
  outcome: { winners: [0], scores: [16, 8], reason: "houses", sentence: "", by: null },
  result: "won",
  place: 1,
  points: 16,
  entries: 106,
  count: 2,
  seats: [
    { number: 0, kind: "person", name: "Anna", yours: true },
    { number: 1, kind: "bot", name: "Grid", level: "hard" },
  ],
  content: null,
  daily: null,
  rematch_of: null,
  rematch: null,
  ...changes,
});

const alone = (points: number, changes: Partial<OwnMatch> = {}): OwnMatch =>
  match({
    game: "floor-plan",
    outcome: { winners: [0], scores: [points], reason: "rounds", sentence: "", by: null },
    result: "alone",
    place: null,
    points,
    count: 1,
    seats: [{ number: 0, kind: "person", name: "Anna", yours: true }],
    ...changes,
  });

const STATISTICS: OwnStatistics = {
  games: [
    {
      game: "floor-plan",
      finished: 3,
      going_on: 1,
      opponents: [
        { against: "alone", seats: 1, played: 2, won: 0, lost: 0, shared: 0, left: 0, best: 50, mean: 45, place: null },
        { against: "hard", seats: 2, played: 2, won: 1, lost: 1, shared: 0, left: 0, best: 44, mean: 40.5, place: 1.5 },
      ],
      alone: { played: 2, best: 50, mean: 45, median: 45, last_ten: 45 },
      last: [
        { table: "a", ended: NOON, against: "alone", seats: 1, result: "alone", points: 40, margin: null },
        { table: "b", ended: NOON + 1, against: "hard", seats: 2, result: "won", points: 44, margin: 4 },
        { table: "c", ended: NOON + 2, against: "alone", seats: 1, result: "alone", points: 50, margin: null },
        { table: "d", ended: NOON + 3, against: "hard", seats: 2, result: "lost", points: 37, margin: -5 },
      ],
    },
  ],
  streak: { current: 3, longest: 9, days: 20, today: false },
};

const today = new Date().toISOString().slice(0, 10);
const month = today.slice(0, 7);
const CALENDAR: OwnCalendar = {
  month,
  first: "2025-12",
  plans: [
    { date: today, game: "floor-plan", table: "p1", total: 44, rank: 2, of: 7 },
    { date: today, game: "verplant", table: "p2", total: null, rank: null, of: 0 },
  ],
};

const listed = (...matches: OwnMatch[]) => vi.spyOn(api, "ownMatches").mockResolvedValue({ matches, next: null });

beforeEach(async () => {
  vi.spyOn(api, "games").mockResolvedValue({ games: [] });
  vi.spyOn(api, "me").mockResolvedValue({ name: "Anna" });
  vi.spyOn(api, "ownStatistics").mockResolvedValue(STATISTICS);
  vi.spyOn(api, "ownCalendar").mockResolvedValue(CALENDAR);
  await addTexts(YOU);
  await speak("en");
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const lines = async () =>
  (await screen.findAllByRole("link", { name: /PlanQuadrat|Floor Plan|Verplant/ })).filter((link) =>
    link.classList.contains("you-match"),
  );

test("a match says against whom, how it came out and all scores, in words and not by colour alone", async () => {
  listed(
    match(),
    match({
      table: "t2",
      result: "lost",
      place: 2,
      outcome: { winners: [1], scores: [3, 9], reason: "resigned", sentence: "", by: 0 },
    }),
    alone(46, { table: "t3", daily: "2026-03-01" }),
    match({ table: "t4", ended: null, result: null, outcome: null, place: null, points: null, entries: null }),
  );
  render(<YouPage />);
  const [won, lost, daily, playing] = await lines();
  expect(won?.textContent).toMatch(/against Computer \(hard\).*106 steps.*Won16 : 8/);
  expect(won?.getAttribute("href")).toBe("/table/t1");
  expect(won?.querySelector("img")?.getAttribute("src")).toBe("/api/tables/t1/picture.svg");
  expect(won?.querySelector("img")?.getAttribute("loading")).toBe("lazy");
  expect(lost?.textContent).toMatch(/somebody gave up.*Lost$/);
  expect(daily?.textContent).toMatch(/alone.*Plan of the day, Mar 1.*46 points$/);
  expect(playing?.textContent).toMatch(/Being played$/);
  expect(playing?.querySelector("img")).toBeNull();
});

test("where there is no picture of the end, the game's own is shown", async () => {
  listed(match());
  render(<YouPage />);
  const [line] = await lines();
  fireEvent.error(line?.querySelector("img") as HTMLElement);
  await waitFor(() => expect(line?.querySelector(".game-picture")).toBeTruthy());
});

test("many of the same are counted, and a place is told where more than two played", async () => {
  const bot = (number: number) => ({ number, kind: "bot" as const, name: "Grid", level: "easy" as const });
  listed(
    match({
      result: "lost",
      place: 3,
      outcome: { winners: [1], scores: [50, 118, 98], reason: "deck", sentence: "", by: null },
      count: 3,
      seats: [{ number: 0, kind: "person", name: "Anna", yours: true }, bot(1), bot(2)],
    }),
  );
  render(<YouPage />);
  expect((await lines())[0]?.textContent).toMatch(
    /against 2\u00a0×\u00a0Computer \(easy\).*Place 3 of 3.*50 : 118 : 98/,
  );
});

test("of a crowd some are named, and the others are counted", async () => {
  const names = ["Anna", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gil", "Hana"];
  const seats = names.map((name, number) => ({ number, kind: "person" as const, name, yours: number === 0 }));
  listed(match({ count: 60, seats, place: 12, result: "lost" }));
  render(<YouPage />);
  expect((await lines())[0]?.textContent).toMatch(/against Ben, Cleo, Dan, and 56 more.*Place 12 of 60/);
});

test("matches are found by game and time; days are those of the person, and the last one belongs to it", async () => {
  const asked = listed(match());
  render(<YouPage />);
  await lines();
  fireEvent.change(screen.getByLabelText("Game"), { target: { value: "floor-plan" } });
  fireEvent.change(screen.getByLabelText("Which ones"), { target: { value: "finished" } });
  fireEvent.change(screen.getByLabelText("From"), { target: { value: "2026-03-01" } });
  fireEvent.change(screen.getByLabelText("Until"), { target: { value: "2026-03-31" } });
  await waitFor(() =>
    expect(asked.mock.lastCall?.[0]).toEqual({
      game: "floor-plan",
      state: "finished",
      from: new Date(2026, 2, 1).getTime(),
      until: new Date(2026, 3, 1).getTime(),
    }),
  );
  fireEvent.click(screen.getByRole("button", { name: "Show all" }));
  await waitFor(() => expect(asked.mock.lastCall?.[0]).toEqual({ game: "", state: "", from: null, until: null }));
  expect(document.activeElement).toBe(screen.getByLabelText("Game"));
});

test("nothing found says so; an answer that comes late does not replace a newer one", async () => {
  let late: (value: { matches: OwnMatch[]; next: null }) => void = () => {};
  const asked = vi.spyOn(api, "ownMatches").mockReturnValueOnce(new Promise((done) => (late = done)));
  asked.mockResolvedValue({ matches: [], next: null });
  render(<YouPage />);
  fireEvent.change(await screen.findByLabelText("Game"), { target: { value: "floor-plan" } });
  expect(await screen.findByText("No match was found. Try another game or time.")).toBeTruthy();
  late({ matches: [match()], next: null });
  await new Promise((done) => setTimeout(done, 20));
  expect(document.querySelector(".you-match")).toBeNull();
});

test("the next page is added below, and whoever reads on is at its first match", async () => {
  const asked = vi.spyOn(api, "ownMatches");
  asked.mockResolvedValueOnce({ matches: [match()], next: "1.t1" });
  asked.mockResolvedValueOnce({ matches: [match({ table: "t9" })], next: null });
  render(<YouPage />);
  fireEvent.click(await screen.findByRole("button", { name: "More matches" }));
  await waitFor(() => expect(document.querySelectorAll(".you-match").length).toBe(2));
  expect(asked.mock.lastCall?.[1]).toBe("1.t1");
  await waitFor(() => expect(document.activeElement?.getAttribute("href")).toBe("/table/t9"));
  expect(screen.queryByRole("button", { name: "More matches" })).toBeNull();
});

test("statistics are told as numbers, as a chart and as a table", async () => {
  listed();
  render(<YouPage />);
  const game = await screen.findByRole("region", { name: "Floor Plan" });
  expect(within(game).getByText("Last ten").parentElement?.textContent).toBe("Last ten45");
  expect(within(game).getByText("1 won, 0 shared, 1 lost")).toBeTruthy();
  const [points, wins] = within(game).getAllByRole("img");
  expect(points?.getAttribute("aria-label")).toMatch(/last 2 matches alone: from 40 to 50 points, the mean is 45/);
  expect(wins?.getAttribute("aria-label")).toMatch(/last 2 matches against others: 1 won/);
  const opponents = within(game).getByRole("region", { name: "Floor Plan: results by opponent" });
  const rows = within(opponents)
    .getAllByRole("row")
    .map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows[1]).toEqual(["Alone", "2", "–", "–", "–", "0", "50", "45", "–"]);
  expect(rows[2]).toEqual(["Computer (hard)", "2", "1", "0", "1", "0", "44", "40.5", "1.5"]);
});

test("the calendar has a shape and a sentence for each plan, and goes month by month", async () => {
  listed();
  const asked = vi.mocked(api.ownCalendar);
  render(<YouPage />);
  const done = await screen.findByRole("link", { name: /Floor Plan: place 2 of 7, 44 points/ });
  expect(done.getAttribute("href")).toBe(`/daily/floor-plan/${today}`);
  expect(done.querySelector(".done")).toBeTruthy();
  expect(
    screen.getByRole("link", { name: /Verplant & Zugestellt: not finished yet/ }).querySelector(".begun"),
  ).toBeTruthy();
  expect((screen.getByRole("button", { name: "Month after" }) as HTMLButtonElement).disabled).toBe(true);
  fireEvent.click(screen.getByRole("button", { name: "Month before" }));
  await waitFor(() => expect(asked.mock.lastCall?.[0]).not.toBe(month));
  expect(screen.queryByRole("link", { name: /place 2 of 7/ })).toBeNull();
});

test("the streak is told with what is to be done for it", async () => {
  listed();
  render(<YouPage />);
  expect(await screen.findByText("Today’s plan is waiting for you.")).toBeTruthy();
  expect(screen.getByText("days in a row").parentElement?.textContent).toBe("3 days in a row");
  expect(screen.getByText("longest row").parentElement?.textContent).toBe("9 longest row");
});

test("somebody without matches is shown the way to the first one", async () => {
  const streak = { current: 0, longest: 0, days: 0, today: false };
  vi.mocked(api.ownStatistics).mockResolvedValue({ games: [], streak });
  render(<YouPage />);
  expect((await screen.findByRole("link", { name: "Choose a game" })).getAttribute("href")).toBe("/");
  expect(screen.queryByRole("heading", { name: "Statistics" })).toBeNull();
});

test("a server that does not answer is told of", async () => {
  vi.mocked(api.ownStatistics).mockRejectedValue(new Trouble("network", ""));
  render(<YouPage />);
  expect(await screen.findByText("The server cannot be reached. Is there a connection?")).toBeTruthy();
});
