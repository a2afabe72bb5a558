import { expect, test } from "vitest";
import {
  codeOf,
  layAround,
  layOf,
  middleOf,
  Offers,
  placesOf,
  readLay,
  settle,
  textOf,
  turned,
} from "../../../src/boards/dschunke/codes";
import { nameOf, placeOf } from "../../../src/boards/shared/geometry";
import { codes, view } from "./support";

const offers = new Offers(Object.values(codes), view.hand);
const EVEN = 0; // strip 12, cabbage lime cabbage
const UNEVEN = 1; // strip 40, aubergine nothing lime

test("every code of the server is read and written alike", () => {
  for (const [text, code] of Object.entries(codes)) {
    const lay = layOf(code);
    expect(codeOf(lay)).toBe(code);
    expect(textOf(lay, view.hand)).toBe(text);
    expect(readLay(text)).toEqual({ strip: text.split(" ")[0], direction: lay.direction, x: lay.x, y: lay.y });
  }
});

test("squares have names both ways, also left of and above the start", () => {
  for (const name of ["0,0", "-3,7", "127,-127"]) expect(nameOf(placeOf(name))).toBe(name);
});

test("a strip turns around its middle crate", () => {
  const middle = { x: 3, y: -2 };
  for (const direction of [0, 1, 2, 3] as const) {
    const lay = layAround(1, direction, middle);
    expect(middleOf(lay)).toEqual(middle);
    expect(placesOf(lay)).toHaveLength(3);
  }
  expect(placesOf(layAround(0, 3, middle))).toEqual([{ x: 3, y: -1 }, middle, { x: 3, y: -3 }]);
  expect(turned(3)).toBe(0);
  expect(turned(0, -1)).toBe(3);
});

test("an entry that lays nothing is not a lay", () => {
  expect(readLay("draw 17")).toBeNull();
  expect(readLay("(undo 17)")).toBeNull();
});

test("every offered code is found by strip, direction and middle", () => {
  for (const code of Object.values(codes)) {
    const lay = layOf(code);
    expect(offers.middles(lay.slot, lay.direction).get(nameOf(middleOf(lay)))).toBe(code);
  }
});

test("D4: a strip that looks the same both ways is offered both ways round", () => {
  expect(offers.middles(EVEN, 2)).toEqual(offers.middles(EVEN, 0));
  expect(offers.middles(UNEVEN, 2)).not.toEqual(offers.middles(UNEVEN, 0));
});

test("a strip that the hand holds twice is offered from both places", () => {
  const twice = new Offers([codes["12 e 3,0"] as number], [view.hand[0], view.hand[0]] as typeof view.hand);
  expect(twice.middles(1, 0)).toEqual(twice.middles(0, 0));
});

test("a strip jumps to the nearest legal place within reach, and no farther", () => {
  // "40 e 3,0" has its middle on 4,0; the point is a little above, where nothing may lie this way.
  const near = { x: 6.1, y: 0.5 };
  expect(settle(offers, UNEVEN, 0, near, 0).code).toBeNull();
  expect(settle(offers, UNEVEN, 0, near, 0).middle).toEqual({ x: 6, y: 0 });
  expect(settle(offers, UNEVEN, 0, near, 1.7)).toMatchObject({ code: codes["40 e 3,0"], middle: { x: 4, y: 0 } });
  expect(settle(offers, UNEVEN, 0, { x: 40, y: 40 }, 1.7).code).toBeNull();
});
