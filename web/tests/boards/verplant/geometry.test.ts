import { describe, expect, test } from "vitest";
import { place } from "../../../src/boards/verplant/codes.generated";
import {
  edgePath,
  edgesAround,
  frameOf,
  inBounds,
  linePath,
  middleOf,
  middleOfBox,
  nearestOpening,
  settle,
  sideAt,
  sortWalls,
  squareAt,
  turnOf,
} from "../../../src/boards/verplant/geometry";
import { longestRun } from "../../../src/boards/verplant/layers/Rooms";
import { CELL } from "../../../src/boards/verplant/scale";
import { EAST, edgeOf, NORTH, parseSquare, SOUTH, WEST } from "../../../src/boards/verplant/view";
import { codeOf, plans } from "./plans";

const at = parseSquare;
const { toilet, walls } = plans;
const { bounds, ground } = toilet.view;
const [upright, lying] = toilet.own.piece?.poses ?? [];
if (!upright || !lying) throw new Error("the toilet has two poses at least");

describe("squares and edges", () => {
  test("the frame is around the house, whose first square is a1", () => {
    const frame = frameOf(bounds);
    expect(squareAt({ x: frame.x, y: frame.y }, bounds)).toBe(at("a1"));
    expect(squareAt({ x: frame.x + frame.width, y: frame.y + frame.height }, bounds)).toBe(at("j8"));
  });

  test("edges in a row are one line", () => {
    const row = [edgeOf(at("a1"), SOUTH), edgeOf(at("b1"), SOUTH), edgeOf(at("c1"), SOUTH)];
    expect(edgePath(row)).toBe(`M${CELL} ${2 * CELL}L${4 * CELL} ${2 * CELL}`);
    expect(edgePath([...row, edgeOf(at("a1"), EAST)]).match(/M/g)).toHaveLength(2);
  });

  test("the walls of an empty house are all outside, those of a room inside", () => {
    expect(sortWalls(toilet.own.plan.walls, ground).inner).toEqual([]);
    expect(sortWalls(toilet.own.plan.walls, ground).outer).toHaveLength(2 * (10 + 8));
    expect(sortWalls(plans.closed.own.plan.walls, ground).inner.length).toBeGreaterThan(0);
  });

  test("a square has four edges around it, two beside each other have six", () => {
    expect(edgesAround([at("c3")])).toHaveLength(4);
    expect(edgesAround([at("c3"), at("d3")])).toHaveLength(6);
  });

  test("a point near a side of a square means it", () => {
    const near = (x: number, y: number) => sideAt({ x: (3 + x) * CELL, y: (3 + y) * CELL }, at("c3"));
    expect([near(0.5, 0.1), near(0.9, 0.5), near(0.5, 0.9), near(0.1, 0.5)]).toEqual([NORTH, EAST, SOUTH, WEST]);
  });
});

describe("a piece over the plan", () => {
  const codes = new Set(toilet.codes);

  test("it lies around the point by which it is held", () => {
    for (const pose of [upright, lying]) {
      const square = settle(middleOfBox(at("d4"), pose), pose, codes, bounds);
      expect(square).toBe(at("d4"));
    }
  });

  test("a little beside a place where it may lie, it jumps there", () => {
    const only = new Set([place(at("d4"), turnOf(upright))]);
    const middle = middleOfBox(at("d4"), upright);
    expect(settle({ x: middle.x + 26, y: middle.y }, upright, only, bounds)).toBe(at("d4"));
    expect(settle({ x: middle.x + 50, y: middle.y }, upright, only, bounds)).toBe(at("e4"));
  });

  test("it stays in sight", () => {
    expect(settle({ x: -500, y: -500 }, upright, codes, bounds)).toBe(at("a1"));
    expect(inBounds(20, 20, upright, bounds)).toBe(at("j7"));
  });

  test("its wall lines are on the sides of its box", () => {
    expect(linePath(upright)).toBe(`M0 0h${CELL}`);
    expect(linePath(lying)).toBe(`M${2 * CELL} 0v${CELL}`);
  });
});

describe("doors and windows", () => {
  test("a point near an edge means the door there, a point in the middle of a square none", () => {
    const door = codeOf(walls, "door b2s");
    const middle = middleOf([at("b2"), SOUTH]);
    expect(nearestOpening(middle, walls.codes, 14)).toBe(door);
    expect(nearestOpening({ x: middle.x, y: middle.y - 20 }, [door], 14)).toBeNull();
  });
});

describe("names of rooms", () => {
  test("stand where most squares are beside each other", () => {
    expect(longestRun(["a1", "b1", "a2", "b2", "c2", "a3"].map(at))).toEqual(["a2", "b2", "c2"].map(at));
    expect(longestRun([])).toBeNull();
  });
});
