import { describe, expect, test } from "vitest";
import { pulled, stepsBeyond, wallAt } from "../../../src/boards/verplant/pulling";
import { CELL } from "../../../src/boards/verplant/scale";
import { columnOf, EAST, NORTH, parseSquare, rowOf, SOUTH, squareName, WEST } from "../../../src/boards/verplant/view";

/**
 *      a   b   c
 *    +-----------+
 *  2 |           |
 *    +   +---+---+
 *  3 |   |
 *    +---+
 */
const ROOM = ["a2", "b2", "c2", "a3"].map(parseSquare);

/** A point in a square, as parts of its side. */
const at = (name: string, across: number, down: number) => ({
  x: (columnOf(parseSquare(name)) + across) * CELL,
  y: (rowOf(parseSquare(name)) + down) * CELL,
});

const found = (name: string, across: number, down: number) => {
  const pull = wallAt(at(name, across, down), ROOM);
  return pull && [pull.side, pull.squares.map(squareName).join(" ")];
};

describe("taking hold of a wall", () => {
  test("takes the whole straight line, from inside and from outside", () => {
    expect(found("b2", 0.5, 0.1)).toEqual([NORTH, "a2 b2 c2"]);
    expect(found("b1", 0.5, 0.9)).toEqual([NORTH, "a2 b2 c2"]);
    expect(found("a3", 0.1, 0.5)).toEqual([WEST, "a2 a3"]);
  });

  test("ends at a corner", () => {
    expect(found("c2", 0.4, 0.9)).toEqual([SOUTH, "b2 c2"]);
    expect(found("a3", 0.5, 0.95)).toEqual([SOUTH, "a3"]);
    expect(found("a3", 0.9, 0.5)).toEqual([EAST, "a3"]);
  });

  test("does not reach far", () => {
    expect(found("b2", 0.5, 0.5)).toBeNull();
    expect(found("e5", 0.5, 0.5)).toBeNull();
  });
});

test("a wall goes by whole squares, outwards and inwards", () => {
  const pull = wallAt(at("b2", 0.5, 0.05), ROOM);
  expect(pull).not.toBeNull();
  if (!pull) return;
  const from = at("b2", 0.5, 0);
  expect(pulled(pull, from, at("b1", 0.5, 0.6))).toBe(0);
  expect(pulled(pull, from, at("b1", 0.5, 0.4))).toBe(1);
  expect(pulled(pull, from, at("b2", 0.9, 0.8))).toBe(-1);
  expect(squareName(stepsBeyond(parseSquare("b4"), NORTH, 2))).toBe("b2");
});
