import { expect, test } from "vitest";
import {
  actionOf,
  declareCode,
  layText,
  moveCode,
  moveText,
  Offers,
  PASS,
  placeCode,
  placesFrom,
  redrawCode,
  sameRotations,
  settle,
  turned,
  turnedBlocks,
} from "../../../src/boards/zoned-out/codes";
import type { Rotation } from "../../../src/boards/zoned-out/parts";
import { parseBlock } from "../../../src/boards/zoned-out/view";

const CARD = { card: 17, blocks: ["R1", "-1", "C2", "+1"] };
/** Turned by half it looks the same. */
const EVEN = { card: 3, blocks: ["R1", "-1", "-1", "R1"] };

test("turned once clockwise, the north-west block goes north-east", () => {
  expect(turnedBlocks(CARD.blocks, 1)).toEqual(["C2", "R1", "+1", "-1"]);
  expect(turnedBlocks(CARD.blocks, 2)).toEqual(["+1", "C2", "-1", "R1"]);
  expect(turned(0, -1)).toBe(3);
});

test("a card covers its anchor and the three blocks east and south of it", () => {
  expect(placesFrom({ x: 3, y: -2 })).toEqual([
    { x: 3, y: -2 },
    { x: 4, y: -2 },
    { x: 3, y: -1 },
    { x: 4, y: -1 },
  ]);
});

test("every action comes back from its code", () => {
  for (const rotation of [0, 1, 2, 3] as Rotation[]) {
    for (const anchor of [
      { x: 3, y: -2 },
      { x: -60, y: 61 },
    ]) {
      const lay = { card: 63, rotation, anchor };
      expect(actionOf(placeCode(lay))).toEqual({ is: "place", ...lay });
    }
  }
  expect(actionOf(moveCode({ x: -1, y: 3 }))).toEqual({ is: "move", place: { x: -1, y: 3 } });
  expect(actionOf(declareCode(2))).toEqual({ is: "declare", density: 2 });
  expect(actionOf(redrawCode([true, false, true]))).toEqual({ is: "redraw", marks: 5 });
  expect(actionOf(PASS)).toEqual({ is: "pass" });
});

test("actions are typed as people type them", () => {
  expect(layText({ card: 17, rotation: 1, anchor: { x: 3, y: -2 } })).toBe("17e 3,-2");
  expect(moveText({ x: -1, y: 3 })).toBe("to -1,3");
});

test("a card that looks the same in two rotations is offered in both, with one code", () => {
  expect(sameRotations(EVEN.blocks, 0)).toEqual([0, 2]);
  const code = placeCode({ card: 3, rotation: 0, anchor: { x: 2, y: 2 } });
  const offers = new Offers([code], [CARD, EVEN]);
  expect(offers.anchors(3, 2).get("2,2")).toBe(code);
  expect(offers.anchors(3, 1).size).toBe(0);
  expect([...offers.playable]).toEqual([3]);
});

test("a card snaps to the legal place whose crossing is nearest, within reach", () => {
  const code = placeCode({ card: 17, rotation: 0, anchor: { x: 2, y: 2 } });
  const offers = new Offers([code], [CARD]);
  expect(settle(offers, 17, 0, { x: 3.4, y: 2.7 }, 0.8)).toMatchObject({ anchor: { x: 2, y: 2 }, code });
  expect(settle(offers, 17, 0, { x: 4.4, y: 2.7 }, 0.8)).toMatchObject({ anchor: { x: 3, y: 2 }, code: null });
  expect(settle(offers, 17, 1, { x: 3, y: 3 }, 0.8).code).toBeNull();
});

test.each([
  ["R1", { face: "R1", type: "R", density: 1, wild: false, owner: null }],
  ["I*", { face: "I*", type: "I", density: null, wild: true, deed: null }],
  ["C*2:g", { face: "C*", density: 2, wild: true, deed: 1 }],
  ["R*3=w2", { face: "R*", density: 3, owner: 3, pieces: 2 }],
  ["-2", { face: "-2", type: null, value: -2 }],
  ["DT", { face: "DT", type: null, value: 0 }],
])("the token %s is read", (token, block) => {
  expect(parseBlock(token)).toMatchObject(block);
});

test.each(["", "..", "X1", "R4", "R1=z1", "+3"])("%j is no block", (token) => {
  expect(parseBlock(token)).toBeNull();
});
