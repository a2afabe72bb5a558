import { beforeAll, expect, test } from "vitest";
import { addTexts, speak } from "../src/i18n";
import { signOf, storyLine } from "../src/share/story";
import { dayText, momentText, resultText } from "../src/share/text";
import { catalogues } from "../src/share/texts";
import type { Moment, TableInfo } from "../src/wire";

beforeAll(async () => {
  await speak("en");
  await addTexts(catalogues);
});

const table = (names: string[], more: Partial<TableInfo> = {}): TableInfo =>
  ({
    id: "abc",
    game: "planquadrat",
    seats: names.map((name, number) => ({ number, name, kind: "person", yours: number === 0 })),
    ...more,
  }) as unknown as TableInfo;

const moment = (scores: number[], winners: number[], reason = "houses", rating: unknown = null): Moment =>
  ({ outcome: { scores, winners, reason, sentence: "It is over.", by: null }, rating }) as unknown as Moment;

test("of two it is told who led when", () => {
  const course = [
    [0, 0],
    [3, 0],
    [3, 4],
    [9, 4],
  ];
  expect(storyLine(course)).toBe("·▪▫▪");
  expect(signOf(1, 2)).toBe("▫");
});

test("of more their seats are told, and of very many nothing", () => {
  expect(
    storyLine([
      [0, 0, 2],
      [1, 5, 2],
    ]),
  ).toBe("③②");
  expect(storyLine([Array(12).fill(0), Array(12).fill(1)])).toBe("");
});

test("of somebody alone it is told how the points grew, from below zero too", () => {
  expect(storyLine([[0], [5], [10]])).toBe("▁▅█");
  expect(storyLine([[-10], [0], [10]])).toBe("▁▅█");
  expect(storyLine([[7]])).toBe("");
});

test("a result has its title, its points and its story, the best first", () => {
  const text = resultText({
    table: table(["Anna", "Ben"]),
    moment: moment([4, 21], [1]),
    points: [
      [0, 1],
      [4, 21],
    ],
  });
  expect(text.split("\n").slice(1)).toEqual(["▫ Ben 21 · ▪ Anna 4", "▫▫"]);
});

test("of many the first are named", () => {
  const names = ["Anna", "Ben", "Cem", "Dana", "Eva", "Finn"];
  const text = resultText({ table: table(names), moment: moment([1, 2, 3, 4, 5, 6], [5]), points: [] });
  expect(text).toContain("⑥ Finn 6 · ⑤ Eva 5 · ④ Dana 4 · ③ Cem 3 · + 2");
});

test("alone there are points and stars", () => {
  const rated = moment([42], [0], "rounds", { place: 3, of: 5 });
  expect(resultText({ table: table(["Anna"]), moment: rated, points: [[1], [42]] })).toContain("42 points ★★★☆☆\n▁█");
});

test("where somebody gave up, points are not told", () => {
  const text = resultText({ table: table(["Anna", "Ben"]), moment: moment([4, 21], [0], "resigned"), points: [] });
  expect(text).toContain("Anna – Ben");
  expect(text).not.toContain("21");
});

test("a moment is called by its round, where there are rounds", () => {
  expect(momentText(table(["Anna", "Ben"]), 17, { is: "step", round: 0 })).toContain("after step 17\nAnna – Ben");
  expect(momentText(table(["Anna"]), 170, { is: "round", round: 4 })).toContain(", round 4");
  expect(momentText(table(["Anna"]), 170, { is: "after", round: 4 })).toContain(", after round 4");
});

test("a day tells points and place, and nothing of what was drawn", () => {
  const mine = { rank: 2, name: "Anna", total: 51, yours: true, table: "abc" };
  const text = dayText("floor-plan", "2026-03-01", mine, 9);
  expect(text.split("\n")[1]).toBe("51 points · place 2 of 9");
  expect(text).not.toContain("abc");
});
