import { describe, expect, test } from "vitest";
import { doorCode, windowCode } from "../../../src/boards/floor-plan/codes";
import {
  around,
  CELL,
  nearestOnWall,
  outline,
  sizesOf,
  snapped,
  squareAt,
  wallNear,
} from "../../../src/boards/floor-plan/geometry";
import {
  columnOf,
  EAST,
  NORTH,
  parseSquare,
  rowOf,
  SOUTH,
  squareName,
  WEST,
} from "../../../src/boards/floor-plan/view";
import { loopsAround } from "../../../src/boards/shared/outline";

const at = (name: string) => parseSquare(name);

describe("squares", () => {
  test("names and numbers are the same thing", () => {
    expect(at("a1")).toBe(0);
    expect(at("q17")).toBe(288);
    expect(squareName(at("c4"))).toBe("c4");
    expect(at("z9")).toBe(-1);
  });

  test("a point off the paper means the nearest square, also on the lower sheet (F23)", () => {
    expect(squareAt({ x: -5, y: 9999 }, 17)).toBe(at("a17"));
    expect(squareAt({ x: 9999, y: 9999 }, 13)).toBe(at("q13"));
  });
});

describe("a rectangle snaps to the dice (F5)", () => {
  const sizes = sizesOf([[3, 4]]);

  test("the way it is drawn out says which way round it lies", () => {
    expect(snapped(at("c3"), at("h4"), sizes, 17)).toEqual({ column: 2, row: 2, width: 4, height: 3 });
    expect(snapped(at("c3"), at("d9"), sizes, 17)).toEqual({ column: 2, row: 2, width: 3, height: 4 });
  });

  test("drawn to the left and upwards it ends where it began", () => {
    expect(snapped(at("h8"), at("f4"), sizes, 17)).toEqual({ column: 5, row: 4, width: 3, height: 4 });
  });

  test("at the rim it stays on the sheet", () => {
    expect(snapped(at("q17"), at("q17"), sizes, 17)).toEqual({ column: 14, row: 13, width: 3, height: 4 });
    expect(snapped(at("a1"), at("a1"), sizesOf([[5, 5]]), 13)).toEqual({ column: 0, row: 0, width: 5, height: 5 });
  });

  test("with wild dice the nearest of all sizes is meant", () => {
    const all = sizesOf([2, 3, 4, 5, 6].flatMap((a) => [2, 3, 4, 5, 6].filter((b) => b >= a).map((b) => [a, b])));
    expect(snapped(at("b2"), at("f3"), all, 17)).toMatchObject({ width: 5, height: 2 });
    expect(snapped(at("b2"), at("q17"), all, 17)).toMatchObject({ width: 6, height: 6 });
  });

  test("with nothing to draw there is no rectangle", () => {
    expect(snapped(at("b2"), at("f3"), [], 17)).toBeNull();
  });

  test("around a pointer a place that is offered attracts", () => {
    const size = { width: 3, height: 4 };
    const offered = [{ column: 4, row: 4, ...size }];
    expect(around({ x: 5.2 * CELL, y: 5.6 * CELL }, size, 17, offered)).toEqual(offered[0]);
    expect(around({ x: 10.5 * CELL, y: 10 * CELL }, size, 17, offered)).toMatchObject({ column: 9, row: 8 });
  });
});

describe("walls (F12)", () => {
  const codes = [windowCode(at("b2"), NORTH), windowCode(at("c2"), NORTH), doorCode(at("b4"), WEST)];

  test("a tap near a wall means the nearest thing offered there", () => {
    expect(nearestOnWall({ x: 2.1 * CELL, y: 1.2 * CELL }, codes)).toBe(codes[0]);
    expect(nearestOnWall({ x: 3.2 * CELL, y: 1.1 * CELL }, codes)).toBe(codes[1]);
    expect(nearestOnWall({ x: 1.2 * CELL, y: 3.5 * CELL }, codes)).toBe(codes[2]);
  });

  test("far from all of them it means none", () => {
    expect(nearestOnWall({ x: 12 * CELL, y: 12 * CELL }, codes)).toBeNull();
  });

  test("a square has four walls around it", () => {
    const walls = [
      [0.5, 0.1],
      [0.9, 0.5],
      [0.5, 0.9],
      [0.1, 0.5],
    ].map(([x = 0, y = 0]) => wallNear({ x: x * CELL, y: y * CELL }, 0));
    expect(walls).toEqual([NORTH, EAST, SOUTH, WEST]);
  });
});

describe("outlines", () => {
  const place = (name: string) => ({ x: columnOf(at(name)), y: rowOf(at(name)) });
  const corners = (names: string) => loopsAround(names.split(" ").map(place)).map((loop) => loop.length);

  test("connected squares have one outline, with a corner wherever it turns", () => {
    expect(corners("b2")).toEqual([4]);
    expect(corners("b2 c2 d2")).toEqual([4]);
    expect(corners("b2 c2 c3")).toEqual([6]);
  });

  test("squares that only touch at a corner are two", () => {
    expect(corners("b2 c3")).toEqual([4, 4]);
  });

  test("a ring has an outline outside and one inside", () => {
    expect(corners("b2 c2 d2 b3 d3 b4 c4 d4").sort()).toEqual([4, 4]);
  });

  test("each outline is one closed path", () => {
    expect(outline([at("b2"), at("e5")], 3, 6).match(/Z/g)).toHaveLength(2);
    expect(outline([], 3, 6)).toBe("");
  });
});
