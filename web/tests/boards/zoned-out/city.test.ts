import { expect, test } from "vitest";
import { cornersOf, outlineOf } from "../../../src/boards/shared/outline";
import { changesOf, cityBox, freestCorner, weightsOf } from "../../../src/boards/zoned-out/city";
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

test("words stand in the corner where they hide least", () => {
  const picture = { width: 800, height: 400 };
  const camera = { x: 0, y: 0, width: 8, height: 4 };
  const words = { width: 200, height: 100 };
  const at = (...squares: string[]) =>
    freestCorner(picture, camera, words, new Map(squares.map((square) => [square, 1])));
  expect(at()).toBe("sw");
  expect(at("0,3")).toBe("se");
  expect(at("0,3", "7,3")).toBe("nw");
  expect(at("0,3", "7,3", "0,0")).toBe("ne");
  expect(freestCorner({ width: 0, height: 0 }, camera, words, new Map()), "before anything is drawn").toBe("sw");
});

test("a picture that is wider than what the camera asks for has free land on both sides", () => {
  const city = new Map([["0,0", 1]]);
  const words = { width: 100, height: 400 };
  expect(freestCorner({ width: 800, height: 400 }, { x: 0, y: 0, width: 1, height: 1 }, words, city)).toBe("sw");
  expect(freestCorner({ width: 400, height: 400 }, { x: 0, y: 0, width: 4, height: 4 }, words, city)).toBe("se");
});

test("what one aims at matters more than the card laid last, and that more than other blocks", () => {
  const last = { card: 1, rotation: "n", squares: ["0,0"], seat: 0 } as const;
  const weights = weightsOf({ ...view, blocks: { "0,0": "R1", "5,5": "R1" }, last: { ...last, squares: ["0,0"] } }, [
    "1,0",
  ]);
  expect([...weights.values()].every((weight) => weight > 0)).toBe(true);
  expect(weights.get("1,0")).toBeGreaterThan(weights.get("0,0") ?? 0);
  expect(weights.get("0,0")).toBeGreaterThan(weights.get("5,5") ?? 0);
});
