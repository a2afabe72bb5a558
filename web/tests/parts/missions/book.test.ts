/** Chapters in order, stars added up, and which mission comes next. */
import { expect, test } from "vitest";
import { byName, chaptersOf, hardest, howManyFinished, recommended, starsOf } from "../../../src/parts/missions/book";
import { mission, rating, result } from "./fixtures";

const MISSIONS = [
  mission("training", { next: "keys" }),
  mission("keys", { next: "tower", difficulty: 2 }),
  mission("twins", { chapter: { id: "country", name: { en: "Out there" } } }),
  mission("tower", { next: "keys", difficulty: 3 }),
];
const nextOf = (...results: ReturnType<typeof result>[]) => recommended(MISSIONS, byName(results))?.name;

test("chapters come in the order in which they are first named, and keep their missions", () => {
  const found = chaptersOf([...MISSIONS, mission("own", { chapter: null })]);
  expect(found.map(({ info, missions }) => [info?.id, missions.map(({ name }) => name)])).toEqual([
    ["town", ["training", "keys", "tower"]],
    ["country", ["twins"]],
    [undefined, ["own"]],
  ]);
});

test("newcomers begin with the first", () => {
  expect(nextOf()).toBe("training");
});

test("a mission that was only begun recommends nothing", () => {
  expect(nextOf(result("keys", { finished: 0, last: null }))).toBe("training");
});

test("the mission that was finished last says what comes next", () => {
  expect(nextOf(result("training", { last: 5 }), result("twins", { last: 3 }))).toBe("keys");
});

test("what is finished is passed over, also in a circle", () => {
  expect(nextOf(result("training", { last: 9 }), result("keys", { last: 1 }))).toBe("tower");
  expect(nextOf(result("training", { last: 9 }), result("keys"), result("tower"))).toBe("twins");
});

test("where nothing is recommended the first that is missing comes next, and then nothing", () => {
  expect(nextOf(result("twins"))).toBe("training");
  expect(nextOf(...MISSIONS.map(({ name }) => result(name)))).toBeUndefined();
});

test("finished missions and stars are counted", () => {
  const results = byName([result("training", { rating: rating(4) }), result("keys", { finished: 0, rating: null })]);
  expect(howManyFinished(results, MISSIONS)).toBe(1);
  expect(starsOf(results, MISSIONS)).toEqual({ stars: 4, most: 20 });
  expect(hardest(MISSIONS)).toBe(3);
});
