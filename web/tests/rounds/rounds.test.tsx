/** A day move by move: stepping through rounds, what was made of a roll, and what is shown while the day lasts. */
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../../src/api";
import { boards } from "../../src/boards";
import { addTexts, speak } from "../../src/i18n";
import { Rounds } from "../../src/rounds/Rounds";
import { ROUNDS } from "../../src/rounds/texts";
import type { DailyRounds, Moment, RoundCompared, RoundUse } from "../../src/wire";

const use = (changes: Partial<RoundUse> = {}): RoundUse => ({
  count: 1,
  gained: 2,
  yours: false,
  entries: [{ number: 5, stream: 1, seat: 0, text: "kitchen", time: 0, effect: { points: 7 } }],
  ...changes,
});

const round = (number: number, changes: Partial<RoundCompared> = {}): RoundCompared => ({
  number,
  roll: { number: 4, stream: 0, seat: -1, text: `roll ${number}`, time: 0 },
  count: 3,
  gained: 1,
  total: 4,
  mean_gained: 2.5,
  mean_total: 6,
  best_gained: 5,
  best_total: 9,
  same: 0,
  uses: [use({ count: 2 }), use({ yours: true })],
  sheets: [
    { use: 1, name: "Anna", yours: true, table: "t1", number: 9 },
    { use: 0, name: "Ben", yours: false, table: "t2", number: 9 },
  ],
  ...changes,
});

const day = (changes: Partial<DailyRounds> = {}): DailyRounds => ({
  game: "toy",
  date: "2026-03-01",
  over: true,
  ends: 0,
  finished: 3,
  compared: 3,
  table: "t1",
  rounds: [round(1), round(2, { roll: null }), round(3, { gained: 8 })],
  ...changes,
});

const NO_TEXTS = { en: none, de: none, fr: none, es: none };
function none() {
  return Promise.resolve({ default: {} });
}

const BOARD = {
  catalogues: NO_TEXTS,
  describe: (entry: { text: string }) => `the dice show ${entry.text}`,
  rounds: {
    summary: (entries: { text: string; effect?: { points?: number } }[]) =>
      entries.map(({ text, effect }) => `draws ${text}${effect?.points ?? ""}`).join(),
  },
  Stamp: () => <svg data-testid="stamp" />,
};

function show(found: DailyRounds, today = false, finished = true) {
  const asked = vi.spyOn(api, "dailyRounds").mockResolvedValue(found);
  render(<Rounds game="toy" date="2026-03-01" today={today} finished={finished} count={3} />);
  return asked;
}

beforeEach(async () => {
  // biome-ignore lint/suspicious/noExplicitAny: only what is asked of a board here
  boards.toy = async () => ({ default: BOARD as any });
  vi.spyOn(api, "moment").mockResolvedValue({ view: {} } as Moment);
  await addTexts(ROUNDS);
  await speak("en");
});

afterEach(() => {
  delete boards.toy;
  cleanup();
  vi.restoreAllMocks();
});

test("a round tells the roll, one's points beside the others', and what was made of it", async () => {
  show(day());
  expect(await screen.findByText("The dice show roll 1")).toBeTruthy();
  const points = screen.getByRole("table", { name: "Points of this round" });
  expect(
    within(points)
      .getAllByRole("row")
      .map((row) => row.textContent),
  ).toEqual(["YouMeanBest", "In this round12.55", "Altogether then469"]);
  const uses = within(screen.getByRole("region", { name: "What was made of it" })).getAllByRole("listitem");
  expect(uses.map((line) => line.textContent)).toEqual([
    "2 of 3Draws kitchen2 on average",
    "1 of 3Draws kitchen · you2 on average",
  ]);
  expect(screen.getByText("Nobody else has drawn exactly the same.")).toBeTruthy();
  const sheets = within(screen.getByRole("region", { name: "Sheets after this round" })).getAllByRole("link");
  expect(sheets.map((link) => link.getAttribute("href"))).toEqual(["/table/t1/at/9", "/table/t2/at/9"]);
  expect(await screen.findAllByTestId("stamp")).toHaveLength(2);
});

test("buttons, the slider and the arrow keys step through the rounds", async () => {
  show(day());
  const slider = await screen.findByRole("slider", { name: "Round" });
  expect(slider.getAttribute("aria-valuetext")).toBe("Round 1 of 3");
  fireEvent.click(screen.getByRole("button", { name: "Next round" }));
  expect(screen.getByRole("heading", { name: "Round 2 of 3" })).toBeTruthy();
  expect(screen.getByText("A round without a roll")).toBeTruthy();
  fireEvent.keyDown(screen.getByRole("button", { name: "Next round" }), { key: "ArrowRight" });
  expect(screen.getByRole("heading", { name: "Round 3 of 3" })).toBeTruthy();
  expect((screen.getByRole("button", { name: "Next round" }) as HTMLButtonElement).disabled).toBe(true);
  fireEvent.input(slider, { target: { value: "0" } });
  expect(screen.getByRole("heading", { name: "Round 1 of 3" })).toBeTruthy();
});

test("the line of points is told in a sentence and in a table", async () => {
  show(day());
  const line = await screen.findByRole("img", { name: /After 3 rounds: you 4, mean 6, best 9/ });
  expect(line.querySelectorAll("g").length).toBe(3);
});

test("while the day lasts there are one's own rounds alone", async () => {
  const own = [use({ yours: true })];
  const mine = [{ use: 0, name: "Anna", yours: true, table: "t1", number: 9 }];
  const hidden = {
    best_gained: null,
    best_total: null,
    mean_gained: null,
    mean_total: null,
    count: 1,
    uses: own,
    sheets: mine,
  };
  show(day({ over: false, rounds: [round(1, hidden), round(2, hidden)] }), true);
  expect(await screen.findByText(/These are your own rounds/)).toBeTruthy();
  expect(screen.queryByRole("region", { name: "What was made of it" })).toBeNull();
  expect(screen.getByText("Your sheet")).toBeTruthy();
  expect(screen.getByRole("table", { name: "Points of this round" }).textContent).toBe(
    "YouIn this round1Altogether then4",
  );
});

test("whoever has not finished today is told when there is something to see", async () => {
  show(day({ over: false, rounds: [] }), true, false);
  expect(await screen.findByText(/Finish your own try/)).toBeTruthy();
});

test("where points come later, rounds are compared without them", async () => {
  const later = { gained: null, total: null, mean_gained: null, mean_total: null, best_gained: null, best_total: null };
  show(day({ rounds: [round(1, { ...later, uses: [use({ gained: null })] })] }));
  expect(await screen.findByText(/Points often come with a later card/)).toBeTruthy();
  expect(screen.queryByRole("img")).toBeNull();
  await waitFor(() => expect(screen.queryByText(/on average/)).toBeNull());
});
