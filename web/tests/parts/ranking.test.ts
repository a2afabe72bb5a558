import { expect, test } from "vitest";
import { places } from "../../src/parts/ranking";
import { gathered } from "../../src/parts/scoreboard";
import { distinctNames } from "../../src/table/say";
import { moment, seat } from "../fixtures";

const scores = (...totals: number[]) => totals.map((total, number) => ({ seat: number, name: "", total, lines: [] }));
const seats = [seat(0), seat(1), seat(2), seat(3)];

test("best first; equal points share a rank", () => {
  const ranked = places(seats, moment(1, { scores: scores(5, 9, 5, 1) }));
  expect(ranked.map((place) => [place.rank, place.seat.number])).toEqual([
    [1, 1],
    [2, 0],
    [2, 2],
    [4, 3],
  ]);
});

test("at the end a tie that the rules break is broken in the ranking", () => {
  const outcome = { winners: [2], scores: [5, 1, 5, 1], reason: "rounds", sentence: "", by: null };
  const ranked = places(seats, moment(1, { scores: scores(5, 1, 5, 1), outcome }));
  expect(ranked.map((place) => [place.rank, place.seat.number])).toEqual([
    [1, 2],
    [2, 0],
    [3, 1],
    [3, 3],
  ]);
});

test("who shares a name is told apart by the seat", () => {
  expect(distinctNames([seat(0, { name: "Ada" }), seat(1), seat(2, { name: "Ada" })])).toEqual([
    "Ada 1",
    "Ben",
    "Ada 3",
  ]);
});

test("the same reason for points is one line", () => {
  const line = (key: string, points: number, square: string) => ({ key, label: key, points, squares: [square] });
  expect(
    gathered([line("door", 1, "a1"), line("stone", 1, "b1"), line("door", 1, "c1")], ({ label }) => label),
  ).toEqual([
    { label: "door", times: 2, points: 2, squares: ["a1", "c1"] },
    { label: "stone", times: 1, points: 1, squares: ["b1"] },
  ]);
});
