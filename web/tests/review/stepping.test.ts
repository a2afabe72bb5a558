import { expect, test } from "vitest";
import { counts, firstShown, firstSide, leapTo, markOf, merged } from "../../src/review/stepping";
import { decision, mistake, review } from "./fixtures";

const six = review([decision(0), mistake(1), decision(2), decision(3), mistake(4), decision(5)], {
  costliest: [4, 1],
  finest: [3],
});

test.each([
  ["first", 3, 0],
  ["back", 3, 2],
  ["back", 0, 0],
  ["forward", 3, 4],
  ["forward", 5, 5],
  ["last", 0, 5],
  ["forward_far", 0, 1],
  ["forward_far", 1, 3],
  ["forward_far", 4, 4],
  ["back_far", 5, 4],
  ["back_far", 3, 1],
  ["back_far", 1, 1],
] as const)("%s from decision %s leads to %s; far steps stop where there is a mark", (leap, from, to) => {
  expect(leapTo(six, from, leap)).toBe(to);
});

test("what cost something has the mark of its grade; of the rest, the best ones have one", () => {
  expect(six.decisions.map((_, number) => markOf(six, number))).toEqual([
    null,
    "mistake",
    null,
    "finest",
    "mistake",
    null,
  ]);
  const tiny = review([decision(0, { loss: 0.02, grade: "good" })], { costliest: [0] });
  expect(markOf(tiny, 0)).toBeNull();
});

test("one begins with what cost most, else with the best, else with the first", () => {
  expect(firstShown(six)).toBe(4);
  expect(firstShown(review([decision(0), decision(1)], { finest: [1] }))).toBe(1);
  expect(firstShown(review([decision(0)]))).toBe(0);
});

test("the board shows what would have been better, or what was played", () => {
  expect(firstSide(mistake(0))).toBe(0);
  expect(firstSide(decision(0))).toBe("played");
});

test("what comes later is added to what is known", () => {
  const first = review([decision(0), decision(1)]);
  const news = review([decision(2)], { lost: 3 });
  const all = merged(first, news, 2);
  expect(all.decisions.map(({ number }) => number)).toEqual([0, 1, 2]);
  expect(all.lost).toBe(3);
  expect(merged(null, first, 0).decisions.length).toBe(2);
});

test("decisions are counted by grade", () => {
  expect(counts(six)).toEqual({ best: 0, good: 4, slip: 0, mistake: 2, blunder: 0 });
});
