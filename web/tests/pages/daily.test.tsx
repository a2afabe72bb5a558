/** The plan of the day: its card on the first page, and the page with its ranking. */
import { cleanup, fireEvent, render, screen, within } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api, Trouble } from "../../src/api";
import { speak } from "../../src/i18n";
import { DailyPage } from "../../src/pages/daily";
import { DailyCard } from "../../src/parts/daily";
import { route } from "../../src/router";
import type { Daily, GameInfo } from "../../src/wire";
import { table } from "../fixtures";

const game = { name: "toy", title: "Toy", fewest: 1 } as GameInfo;

const day = (changes: Partial<Daily> = {}): Daily => ({
  game: "toy",
  date: "2026-03-01",
  today: true,
  ends: Date.now() + 3_600_000,
  ranking: [
    { rank: 1, name: "Ben", total: 52 },
    { rank: 2, name: "Anna", total: 40, yours: true, table: "t1" },
  ],
  playing: 1,
  table: "t1",
  ...changes,
});

const answer = (daily: Daily) => vi.spyOn(api, "daily").mockResolvedValue(daily);

beforeEach(async () => {
  vi.spyOn(api, "games").mockResolvedValue({ games: [] });
  vi.spyOn(api, "me").mockResolvedValue({ name: "Anna" });
  await speak("en");
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test("the card says the day, how many have finished, and lets one play", async () => {
  answer(day({ ranking: [], table: null }));
  vi.spyOn(api, "playDaily").mockResolvedValue(table({ id: "t7" }));
  render(<DailyCard game={game} />);
  expect(await screen.findByText(/Sunday, March 1, 2026 \(UTC\).*0 have finished/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Play today’s plan" }));
  await vi.waitFor(() => expect(route.value).toEqual({ page: "table", id: "t7", at: null }));
});

test("whoever has no name is asked for one, and then plays", async () => {
  HTMLDialogElement.prototype.showModal ??= () => {};
  answer(day({ ranking: [], table: null }));
  vi.spyOn(api, "playDaily")
    .mockRejectedValueOnce(new Trouble("daily/name", "take a name first", 409))
    .mockResolvedValueOnce(table({ id: "t8" }));
  const rename = vi.spyOn(api, "rename").mockResolvedValue({ name: "Cleo" });
  render(<DailyCard game={game} />);
  fireEvent.click(await screen.findByRole("button", { name: "Play today’s plan" }));
  fireEvent.input(await screen.findByLabelText("Your name"), { target: { value: "Cleo" } });
  fireEvent.click(screen.getByText("Take it and play"));
  await vi.waitFor(() => expect(route.value).toEqual({ page: "table", id: "t8", at: null }));
  expect(rename).toHaveBeenCalledWith("Cleo");
  expect(screen.queryByText("take a name first")).toBeNull();
});

test("what was begun can be continued; what is finished has a place", async () => {
  answer(day({ ranking: [{ rank: 1, name: "Ben", total: 52 }] }));
  render(<DailyCard game={game} />);
  expect(await screen.findByRole("button", { name: "Continue" })).toBeTruthy();
  cleanup();
  answer(day());
  render(<DailyCard game={game} />);
  expect(await screen.findByText(/Your place: 2 of 2/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Look at my plan" }).getAttribute("href")).toBe("/table/t1");
});

test("the page ranks everybody; only what may be looked at is a link", async () => {
  answer(day());
  render(<DailyPage game="toy" date={null} />);
  const list = await screen.findByRole("list");
  expect(
    within(list)
      .getAllByRole("listitem")
      .map((line) => line.textContent),
  ).toEqual(["1Ben52", "2Anna · you40"]);
  expect(
    within(list)
      .getAllByRole("link")
      .map((link) => link.getAttribute("href")),
  ).toEqual(["/table/t1"]);
  expect(screen.getByText("1 more is still playing.")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Next day" })).toBeNull();
});

test("earlier days have their own address, and nothing to play", async () => {
  const asked = answer(day({ today: false, ranking: [], table: null, playing: 0 }));
  render(<DailyPage game="toy" date="2026-03-01" />);
  expect(await screen.findByText("Nobody played on this day.")).toBeTruthy();
  expect(asked).toHaveBeenCalledWith("toy", "2026-03-01");
  expect(screen.getByRole("link", { name: "Day before" }).getAttribute("href")).toBe("/daily/toy/2026-02-28");
  expect(screen.getByRole("link", { name: "Next day" }).getAttribute("href")).toBe("/daily/toy/2026-03-02");
  expect(screen.queryByRole("button")).toBeNull();
});

test("a day that is not known yet is refused in words", async () => {
  vi.spyOn(api, "daily").mockRejectedValue(new Trouble("daily/future", "that plan is not known yet", 400));
  render(<DailyPage game="toy" date="2099-01-01" />);
  expect(await screen.findByText("that plan is not known yet")).toBeTruthy();
});
