/** Under the result: warm words, one's best so far, and a celebration that is seen once. */
import { cleanup, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addTexts, speak } from "../../src/i18n";
import { noteBest } from "../../src/joy/best";
import { Story } from "../../src/joy/Story";
import { catalogues } from "../../src/joy/texts";
import { Session } from "../../src/table/session";
import type { OutcomeInfo, TableInfo } from "../../src/wire";
import { moment, seat, table, toy } from "../fixtures";

const ended = (winners: number[], scores: number[], reason = "full"): OutcomeInfo => ({
  winners,
  scores,
  reason,
  sentence: "",
  by: null,
});

function show(outcome: OutcomeInfo, where: TableInfo, sawEnd = true): void {
  const session = new Session(where.id);
  session.sawEnd = sawEnd;
  vi.spyOn(session, "breakdown").mockResolvedValue(null);
  render(<Story session={session} moment={moment(9, { outcome })} board={toy} table={where} />);
}

const alone = (id: string) => table({ id, seats: [seat(0, { yours: true })] });
const moves = () => document.querySelector(".joy.now") !== null;
const stamp = () => document.querySelector(".joy-stamp") !== null;

beforeEach(async () => {
  localStorage.clear();
  await speak("en");
  await addTexts(catalogues);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("a win is celebrated once; whoever comes back to it finds only the stamp", () => {
  show(ended([0], [9, 4]), table({ id: "won" }));
  expect([stamp(), moves()]).toEqual([true, true]);
  cleanup();
  show(ended([0], [9, 4]), table({ id: "won" }));
  expect([stamp(), moves()]).toEqual([true, false]);
});

test("nothing moves after a reload, or for whoever wants no motion", () => {
  show(ended([0], [9, 4]), table({ id: "reloaded" }), false);
  expect([stamp(), moves()]).toEqual([true, false]);
  cleanup();
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  show(ended([0], [9, 4]), table({ id: "calm" }));
  expect([stamp(), moves()]).toEqual([true, false]);
});

test("whoever has lost reads something kind, and sees no stamp", () => {
  show(ended([1], [38, 40]), table());
  expect(screen.getByText("So close: 2 points were missing.")).toBeTruthy();
  expect(stamp()).toBe(false);
  cleanup();
  show(ended([1], [3, 40]), table());
  expect(screen.getByText(/^Well played/)).toBeTruthy();
});

test("where somebody gave up, nothing is said of points", () => {
  show(ended([1], [30, 31], "resigned"), table());
  expect(screen.getByText(/^It happens to everybody/)).toBeTruthy();
  expect(document.querySelector(".story")).toBeNull();
});

test("who looks on is told what decided it, and nothing is celebrated", () => {
  show(ended([0], [9, 0]), table({ seats: [seat(0), seat(1)] }));
  expect(screen.getByText("Best of Anna: stones (9 points).")).toBeTruthy();
  expect(stamp()).toBe(false);
});

test("alone, a new best is celebrated; the first result and a lesser one are only told", () => {
  show(ended([0], [40]), alone("a"));
  expect(screen.getByText(/^Your first result/)).toBeTruthy();
  expect(stamp()).toBe(false);
  cleanup();
  show(ended([0], [45]), alone("b"));
  expect(screen.getByText("A new best! Yours so far was 40 points.")).toBeTruthy();
  expect(moves()).toBe(true);
  cleanup();
  show(ended([0], [41]), alone("c"));
  expect(screen.getByText("Your best so far: 45 points.")).toBeTruthy();
  expect(stamp()).toBe(false);
});

test("each mission and each way to play has a best of its own; the same match is told the same way again", () => {
  const content = (name: string) => ({ kind: "named" as const, name, digest: "", version: "" });
  expect(noteBest(alone("a"), 10).standing).toBe("first");
  expect(noteBest(alone("a"), 10).standing).toBe("first");
  expect(noteBest({ ...alone("b"), content: content("attic") }, 5).standing).toBe("first");
  expect(noteBest({ ...alone("c"), options: { grid: "small" } }, 3).standing).toBe("first");
  expect(noteBest(alone("d"), 12)).toEqual({ standing: "new", best: 10 });
  expect(noteBest(alone("d"), 12)).toEqual({ standing: "new", best: 10 });
  expect(noteBest(alone("e"), 12).standing).toBe("same");
  localStorage.setItem("drawingboard.best", '{"toy ": 7}');
  expect(noteBest(alone("f"), 1).standing).toBe("first");
});
