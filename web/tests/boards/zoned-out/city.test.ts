import { expect, test } from "vitest";
import { cornersOf, outlineOf } from "../../../src/boards/shared/outline";
import { changesOf, cityBox } from "../../../src/boards/zoned-out/city";
import { view } from "./sample";

test("the box of a city reaches around all blocks, and around Downtown before there are any", () => {
  expect(cityBox(view)).toEqual({ left: -2, top: -1, right: 3, bottom: 3 });
  expect(cityBox({ blocks: {} })).toEqual({ left: 0, top: 0, right: 1, bottom: 1 });
});

test("the outline of an L has six corners", () => {
  const [corners = []] = cornersOf(["0,0", "0,1", "1,1"]);
  expect(corners).toHaveLength(6);
  expect(corners).toContainEqual({ x: 1, y: 1 });
});

test("squares that touch at a corner only have a line each, a ring has two", () => {
  expect(cornersOf(["0,0", "1,1"]).map((corners) => corners.length)).toEqual([4, 4]);
  const ring = ["0,0", "1,0", "2,0", "0,1", "2,1", "0,2", "1,2", "2,2"];
  expect(cornersOf(ring).map((corners) => corners.length)).toEqual([4, 4]);
});

test("an outline can be drawn in", () => {
  expect(outlineOf(["0,0"], 0.1, 0)).toContain("0.1 0.1");
  expect(outlineOf(["0,0"], 0.1, 0)).toContain("0.9 0.9");
});

test("what was just laid, built and raised is known", () => {
  const after = {
    ...view,
    turn: view.turn + 1,
    last: { card: 17, rotation: "n", squares: ["3,2", "4,2", "3,3", "4,3"], seat: 0 } as const,
    blocks: { ...view.blocks, "-1,-1": "R1=p1" },
    towers: { ...view.towers, nw: [...view.towers.nw, 0] },
  };
  const changes = changesOf({ ...after, last: { ...after.last, squares: [...after.last.squares] } }, view);
  expect([...changes.laid]).toEqual(["3,2", "4,2", "3,3", "4,3"]);
  expect(changes.built).toEqual(["-1,-1"]);
  expect([...changes.risen]).toEqual(["nw"]);
});

test("after a jump nothing is new", () => {
  const before = { ...view, turn: view.turn - 5, towers: { nw: [], ne: [], sw: [], se: [] } };
  expect(changesOf(view, before).risen.size).toBe(0);
  expect(changesOf(view, null).built).toEqual([]);
});
