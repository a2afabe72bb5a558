import { expect, test } from "vitest";
import { band, connected, expected, line, nearest, plot, rangeOf } from "../../src/review/plot";
import { decision, review } from "./fixtures";

const FRAME = { width: 120, height: 100, margin: 10, axis: 0 };
const three = review([decision(0, { value: 0.25 }), decision(1, { value: 0.75 }), decision(2)]);

test("points go from left to right, and the better it stood the higher they are", () => {
  const points = plot(three, FRAME);
  expect(points.map(({ x }) => x)).toEqual([10, 35, 60, 85, 110]);
  expect(points.map(({ y }) => y)).toEqual([50, 70, 30, 50, 10]);
  expect(points.map((point) => point.decision)).toEqual([null, 0, 1, 2, null]);
});

test("while it is thought about there is room for what comes, and no line to the end", () => {
  const half = review(three.decisions.slice(0, 2), { progress: { ...three.progress, state: "thinking", units: 6 } });
  const points = plot(half, FRAME);
  expect(expected(half)).toBe(6);
  expect(points[2]?.x).toBeCloseTo(10 + (2 / 7) * 100);
  expect(points.at(-1)?.x).toBe(110);
  expect(connected(points, false).length).toBe(3);
  expect(connected(points, true).length).toBe(4);
});

test("chances are drawn from 0 to 1, points between round numbers", () => {
  expect(rangeOf(three)).toEqual([0, 1]);
  const points = review([decision(0, { value: 52 }), decision(1, { value: 61 })], { measure: "points", curve: [] });
  expect(rangeOf(points)).toEqual([0, 10]);
  const curve = [52, 61].map((value, entry) => ({ entry, value, uncertainty: 1 }));
  expect(rangeOf({ ...points, curve })).toEqual([40, 70]);
});

test("the best in hindsight is no decision", () => {
  expect(expected(review([], { has_hindsight: true, progress: { ...three.progress, units: 17 } }))).toBe(16);
});

test("a line and a band through the points", () => {
  const points = plot(review([decision(0)]), FRAME);
  expect(line(points)).toBe("M10 50L60 50L110 10");
  expect(band(points)).toBe("M10 50L60 48.4L110 10L110 10L60 51.6L10 50Z");
  expect(band(points.slice(0, 1))).toBe("");
});

test("a tap finds the nearest decision", () => {
  const points = plot(three, FRAME);
  expect(nearest(points, 0)).toBe(0);
  expect(nearest(points, 61)).toBe(1);
  expect(nearest(points, 120)).toBe(2);
  expect(nearest([], 5)).toBeNull();
});
