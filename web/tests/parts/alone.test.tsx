/** After a match of one: the title, and the built-in players beside it. */
import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api, Trouble } from "../../src/api";
import type { BoardModule } from "../../src/boards/types";
import { speak } from "../../src/i18n";
import { Alone, Together } from "../../src/parts/alone";
import { Session } from "../../src/table/session";
import type { Benchmark, RatingInfo } from "../../src/wire";
import { moment } from "../fixtures";

const outcome = { winners: [0], scores: [44], reason: "rounds", sentence: "", by: null };
const rating: RatingInfo = { key: "draftsman", name: { en: "Draftsman", de: "Zeichner" }, since: 40, next: 50 };
const bot = (level: Benchmark["level"], total: number | null): Benchmark => ({ level, name: level, total });

function show(changes: Partial<RatingInfo> = {}): void {
  const now = moment(9, { outcome, rating: { ...rating, ...changes } });
  render(<Alone session={new Session("t1")} moment={now} board={board} />);
}

const board = { Stamp: ({ view }: { view: { drawn: string } }) => <p>{view.drawn}</p> } as unknown as BoardModule;

const lines = () => screen.getAllByRole("listitem").map((line) => line.textContent);

beforeEach(() => speak("en"));

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("the title is said in the person's language, and how far the next one was", async () => {
  vi.spyOn(api, "benchmarks").mockResolvedValue({ benchmarks: [], possible: null });
  show();
  expect(screen.getByText("You may call yourself: Draftsman")).toBeTruthy();
  expect(screen.getByText("6 points more and it would have been the next title.")).toBeTruthy();
  cleanup();
  await speak("de");
  show({ next: null });
  expect(screen.getByText("Du darfst dich nennen: Zeichner")).toBeTruthy();
  expect(screen.getByText("Einen höheren Titel gibt es nicht.")).toBeTruthy();
});

test("those who still play are shown too, and asked after until they have finished", async () => {
  const asked = vi.spyOn(api, "benchmarks");
  asked.mockResolvedValueOnce({ benchmarks: [bot("random", 15), bot("greedy", null)], possible: null });
  asked.mockResolvedValueOnce({ benchmarks: [bot("random", 15), bot("greedy", 55)], possible: null });
  asked.mockResolvedValue({ benchmarks: [bot("random", 15), bot("greedy", 55)], possible: 61 });
  vi.useFakeTimers();
  show();
  await vi.waitFor(() => expect(lines()).toEqual(["You44", "random15", "greedystill playing…"]));
  await vi.advanceTimersByTimeAsync(1600);
  await vi.waitFor(() => expect(lines()).toEqual(["greedy55", "You44", "random15"]));
  expect(screen.getByText("Looking for what was possible…")).toBeTruthy();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(screen.getByText(/^44 of at least 61 points/)).toBeTruthy();
  expect(asked).toHaveBeenCalledTimes(3);
});

test("how the best was done can be looked at", async () => {
  vi.spyOn(api, "benchmarks").mockResolvedValue({
    benchmarks: [bot("random", 15)],
    possible: 61,
    view: { drawn: "the best sheet" },
  });
  show();
  fireEvent.click(await screen.findByRole("button", { name: "Look at how" }));
  expect(screen.getByText("The best in hindsight: 61 points")).toBeTruthy();
  expect(screen.getByText("the best sheet")).toBeTruthy();
});

test("several are told what one could have made of the same luck, and that nobody did better", async () => {
  const asked = vi.spyOn(api, "benchmarks");
  asked.mockResolvedValue({ benchmarks: [], possible: 61, view: { drawn: "the best sheet" } });
  const now = moment(9, { outcome: { ...outcome, scores: [12, 44] } });
  render(<Together session={new Session("t1")} moment={now} board={board} />);
  expect(await screen.findByText(/^44 of at least 61 points/)).toBeTruthy();
  cleanup();
  asked.mockResolvedValue({ benchmarks: [], possible: 44, view: null });
  render(<Together session={new Session("t2")} moment={now} board={board} />);
  expect(await screen.findByText(/^44 of at least 44 points/)).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

test("where there is no comparison the points stand for themselves", async () => {
  vi.spyOn(api, "benchmarks").mockRejectedValue(new Trouble("benchmarks/early", "not yet", 409));
  show();
  await Promise.resolve();
  expect(screen.queryByRole("listitem")).toBeNull();
});
