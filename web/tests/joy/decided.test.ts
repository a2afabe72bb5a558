/** What decided a match, said from the lines of the scores. */
import { beforeAll, expect, test } from "vitest";
import { addTexts, speak } from "../../src/i18n";
import { alone, decided, type LineWords } from "../../src/joy/decided";
import { catalogues } from "../../src/joy/texts";
import type { ScoreInfo, ScoreLineInfo } from "../../src/wire";

beforeAll(async () => {
  await speak("en");
  await addTexts(catalogues);
});

const words: LineWords = { topic: ({ key }) => key, label: ({ label }) => label };
const line = (key: string, points: number, label = key): ScoreLineInfo => ({ key, label, points, squares: [] });
const score = (seat: number, ...lines: ScoreLineInfo[]): ScoreInfo => ({
  seat,
  name: "",
  total: lines.reduce((sum, { points }) => sum + points, 0),
  lines,
});
const me = (...lines: ScoreLineInfo[]) => ({ name: null, score: score(0, ...lines) });
const ada = (...lines: ScoreLineInfo[]) => ({ name: "Ada", score: score(1, ...lines) });

test("the largest lead of whoever won is named, and where the other one was ahead", () => {
  const mine = me(line("windows", 4), line("windows", 8), line("doors", 2));
  const theirs = ada(line("windows", 6), line("doors", 5));
  expect(decided(mine, theirs, words)).toEqual([
    "What made the difference: windows, 12 for you and 6 for Ada.",
    "Ada was ahead here: doors, 5 to 2.",
  ]);
});

test("whoever has lost is told the same, and what they did better", () => {
  const mine = me(line("windows", 6), line("doors", 5));
  const theirs = ada(line("windows", 12), line("doors", 2));
  expect(decided(mine, theirs, words)).toEqual([
    "What made the difference: windows, 6 for you and 12 for Ada.",
    "You were ahead here: doors, 5 to 2.",
  ]);
});

test("with equal points each was ahead somewhere", () => {
  const [mine, theirs] = [me(line("windows", 6), line("doors", 2)), ada(line("windows", 3), line("doors", 5))];
  expect(decided(mine, theirs, words)).toEqual([
    "You were ahead here: windows, 6 to 3.",
    "Ada was ahead here: doors, 5 to 2.",
  ]);
});

test("where the two have nothing in common, or only one thing, the best of each is told", () => {
  const mine = me(line("rice", 6, "4 rice"), line("tea", 10, "5 tea"));
  expect(decided(mine, ada(line("lime", 3, "2 limes"), line("rats", -9)), words)).toEqual([
    "Your best: 5 tea (10 points).",
    "Best of Ada: 2 limes (3 points).",
  ]);
  expect(decided(me(line("place", 9, "place of 9")), ada(line("place", 1, "place of 1")), words)).toEqual([
    "Your best: place of 9 (9 points).",
    "Best of Ada: place of 1 (1 point).",
  ]);
  expect(decided(mine, ada(), words)).toEqual(["Your best: 5 tea (10 points)."]);
});

test("alone it is told what brought most and what brought nothing", () => {
  const sheet = score(0, line("kitchen", 3), line("kitchen", 4), line("bathroom", 0), line("bedroom", -5));
  expect(alone(sheet, words)).toEqual([
    "What brought most: kitchen (7 points).",
    "What brought nothing: bathroom and bedroom.",
  ]);
  expect(alone(score(0), words)).toEqual([]);
});
