import { expect, test } from "vitest";
import { roomy } from "../../../src/boards/dschunke/roomy";

const ALL = { x: -10, y: -10, width: 24, height: 20 };
const NOTHING = { offered: [], newest: [] };

test("everything is shown where its squares are large enough, or nobody knows how large they are", () => {
  expect(roomy(ALL, ALL, { width: 720, height: 600 }, NOTHING)).toEqual(ALL);
  expect(roomy(ALL, ALL, { width: 0, height: 0 }, NOTHING)).toEqual(ALL);
});

test("on a phone squares are 30 pixels wide, and what was just laid is in the picture", () => {
  const phone = { width: 340, height: 390 };
  const newest = [9, 10, 11].map((x) => ({ x, y: -9 }));
  const shown = roomy(ALL, ALL, phone, { offered: [], newest });
  expect(phone.width / shown.width).toBeCloseTo(30);
  expect(phone.height / shown.height).toBeCloseTo(30);
  expect(shown.x).toBeLessThanOrEqual(9);
  expect(shown.x + shown.width).toBeGreaterThanOrEqual(12);
  expect(shown.y).toBeLessThanOrEqual(-9);
});

test("it goes where most can be done, and stays where it is as good", () => {
  const phone = { width: 300, height: 600 };
  const offered = [-9, -8, -7].map((x) => ({ x, y: 0 }));
  const shown = roomy(ALL, ALL, phone, { offered, newest: [] });
  expect(shown.x).toBeLessThanOrEqual(-9);
  const again = roomy(ALL, shown, phone, { offered: [...offered, { x: 12, y: 0 }], newest: [] });
  expect(again).toEqual(shown);
});
