/** The picture of a plan: what its rows mean, and that everything in it is drawn. */
import { cleanup, render } from "@testing-library/preact";
import { afterEach, expect, test } from "vitest";
import { PlanPicture } from "../../../src/parts/missions/PlanPicture";
import { opensForward, readPlan } from "../../../src/parts/missions/plan";

afterEach(cleanup);

const count = (picture: string[], what: string) => {
  const { container } = render(<PlanPicture picture={picture} label={undefined} />);
  const found = container.querySelectorAll(what).length;
  cleanup();
  return found;
};

test("squares are every second character, walls stand between them", () => {
  const plan = readPlan([" . .|. t", " - -    ", "F. o #  "]);
  expect([plan.columns, plan.rows]).toEqual([4, 2]);
  expect(plan.squares.map(({ column, row, ground }) => [column, row, ground])).toEqual([
    [0, 0, "floor"],
    [1, 0, "floor"],
    [2, 0, "floor"],
    [3, 0, "tree"],
    [0, 1, "floor"],
    [1, 1, "floor"],
    [2, 1, "obstacle"],
  ]);
  expect(plan.inner).toEqual([
    { column: 2, row: 0, side: "left" },
    { column: 0, row: 1, side: "above" },
    { column: 1, row: 1, side: "above" },
  ]);
  expect(plan.front).toEqual({ column: 0, row: 1, side: "left" });
  expect(plan.squares.filter(({ open }) => open).length).toBe(1);
});

test("outer walls come by themselves, and leave the front door free", () => {
  expect(readPlan([" . ."]).outer.length).toBe(6);
  expect(readPlan([" . .F"]).outer.length).toBe(5);
  expect(readPlan([" . #"]).outer.length).toBe(6);
  expect(readPlan([" . t"]).outer.length).toBe(4);
});

test("a line with nothing but a door lies between squares; the door swings into the house", () => {
  const below = readPlan([" . .", "   F", " = ="]);
  expect([below.rows, below.front]).toEqual([2, { column: 1, row: 1, side: "above" }]);
  expect(opensForward(below)).toBe(false);
  expect(opensForward(readPlan([" = =", "   F", " . ."]))).toBe(true);
  expect(opensForward(readPlan(["F. ."]))).toBe(true);
  expect(opensForward(readPlan([" . .F"]))).toBe(false);
});

test("an empty line is a row of squares with nothing on them", () => {
  expect(readPlan(["   t", "", " . ."]).rows).toBe(3);
});

test("on the place of a square F is furniture like the other letters", () => {
  const plan = readPlan([" F F A"]);
  expect(plan.squares.map(({ piece }) => piece)).toEqual(["F", "F", "A"]);
  expect(plan.front).toBeNull();
});

test.each([
  ["t", ".plan-tree"],
  ["~", ".plan-lake"],
  ["=", ".plan-road"],
  ["*", ".plan-stem"],
  ["^", ".plan-mountain"],
  ["#", ".plan-obstacle"],
  ["o", ".plan-open"],
  [".", ".plan-floor"],
])("%s is drawn", (mark, what) => {
  expect(count([` . ${mark}`, " . ."], what)).toBe(mark === "." ? 4 : 1);
});

test("furniture that is there is one piece for each letter, and the front door has a leaf", () => {
  expect(count([" A A B", "F. . ."], ".plan-piece")).toBe(2);
  expect(count([" A A B", "F. . ."], ".plan-leaf")).toBe(1);
});
