import { expect, test } from "vitest";
import { fitted } from "../../src/screen/fit";

const HALL = { width: 1440, height: 780 };
const withWords = (size: number) => size + 20;

test.each([1, 2, 3, 5, 8, 13, 30, 60, 99, 100])("%i pictures all fit, and none could be much larger", (count) => {
  const { columns, size } = fitted(count, HALL, 8, withWords);
  const rows = Math.ceil(count / columns);
  expect(columns * size + (columns - 1) * 8).toBeLessThanOrEqual(HALL.width);
  expect(rows * withWords(size) + (rows - 1) * 8).toBeLessThanOrEqual(HALL.height);
  for (let other = 1; other <= count; other++) {
    const lines = Math.ceil(count / other);
    const wider = (HALL.width - 8 * (other - 1)) / other;
    const higher = (HALL.height - 8 * (lines - 1)) / lines - 20;
    expect(Math.min(wider, higher)).toBeLessThan(size + 1);
  }
});

test("one picture alone takes the whole height", () => {
  expect(fitted(1, HALL, 8, withWords)).toEqual({ columns: 1, size: 760 });
});

test("without any room there is nothing to draw", () => {
  expect(fitted(100, { width: 0, height: 0 }, 8, withWords).size).toBe(0);
});
