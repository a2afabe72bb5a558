import { describe, expect, test } from "vitest";
import {
  AGAIN,
  DONE,
  DOUBLE,
  doorCode,
  LETTER,
  offered,
  PAIR,
  placeCode,
  placedRect,
  readCode,
  roomCode,
  roomCost,
  SQUARE,
  setCode,
  setCost,
  typeCode,
  typed,
  windowCode,
} from "../../../src/boards/floor-plan/codes";
import { parseSquare } from "../../../src/boards/floor-plan/view";
import { next } from "../../../src/boards/shared/queue";

describe("codes", () => {
  test("each kind of code is read as what it was made of", () => {
    expect(readCode(DONE)).toEqual({ is: "done" });
    expect(readCode(PAIR + 2)).toEqual({ is: "pair", pair: 2 });
    expect(readCode(roomCode(6, 3))).toEqual({ is: "room", values: [3, 6] });
    expect(readCode(AGAIN)).toEqual({ is: "again" });
    expect(readCode(setCode(1, 4))).toEqual({ is: "set", die: 1, kind: 4 });
    expect(readCode(DOUBLE + 1)).toEqual({ is: "double", die: 1 });
    expect(readCode(typeCode(5))).toEqual({ is: "type", type: 5 });
    expect(readCode(LETTER + 20)).toEqual({ is: "letter", square: 20 });
    expect(readCode(windowCode(20, 3))).toEqual({ is: "window", square: 20, wall: 3 });
    expect(readCode(doorCode(288, 0))).toEqual({ is: "door", square: 288, wall: 0 });
    expect(readCode(SQUARE + 288)).toEqual({ is: "square", square: 288 });
  });

  test("F5: not turned, the smaller side is the width", () => {
    const upright = { column: 2, row: 3, width: 3, height: 5 };
    const lying = { column: 2, row: 3, width: 5, height: 3 };
    for (const rect of [upright, lying]) {
      const action = readCode(placeCode(rect));
      if (action.is !== "place") throw new Error("not a place");
      expect(placedRect(action.square, action.turned, [3, 5])).toEqual(rect);
    }
    expect(readCode(placeCode(upright))).toMatchObject({ turned: false });
  });

  test("only the kind asked for is taken out", () => {
    const codes = new Set([DONE, roomCode(3, 4), setCode(0, 3), setCode(1, 4)]);
    expect(offered(codes, "set").map(({ kind }) => kind)).toEqual([3, 4]);
  });

  test("F6, F13: a 1 is free to be anything, another face costs a wild bonus", () => {
    expect(roomCost([3, 4], [4, 3])).toBe(0);
    expect(roomCost([3, 4], [1, 4])).toBe(0);
    expect(roomCost([3, 4], [1, 1])).toBe(0);
    expect(roomCost([5, 5], [5, 2])).toBe(1);
    expect(roomCost([5, 6], [3, 4])).toBe(2);
    expect([setCost(4, 4), setCost(4, 1), setCost(4, 6)]).toEqual([0, 0, 1]);
  });

  test("what is not offered is tried as typed text", () => {
    expect(typed(windowCode(parseSquare("c4"), 0), null)).toBe("window c4n");
    expect(typed(doorCode(parseSquare("c4"), 1), null)).toBe("door c4e");
    expect(typed(SQUARE + parseSquare("c9"), null)).toBe("c9");
    expect(typed(placeCode({ column: 2, row: 3, width: 5, height: 3 }), [3, 5])).toBe("at c4 5x3");
    expect(typed(roomCode(5, 3), null)).toBe("room 3x5");
  });
});

describe("the queue", () => {
  const choices = (...codes: number[]) => ({ seat: 0, codes, can_undo: true, must_ask: false, can_offer_end: false });

  test("sends what is offered, and keeps the rest", () => {
    expect(next([10, 1000], choices(10), null)).toEqual({ send: 10, rest: [1000] });
  });

  test("waits while a step is on its way, and until other choices have come", () => {
    const before = choices(10);
    expect(next([1000], null, before)).toBeNull();
    expect(next([1000], before, before)).toBeNull();
    expect(next([1000], choices(1000), before)).toEqual({ send: 1000, rest: [] });
  });

  test("what is not offered is refused", () => {
    expect(next([1000, 0], choices(1001), null)).toEqual({ refused: 1000 });
  });

  test("nothing to do is nothing", () => {
    expect(next([], choices(1), null)).toBeNull();
  });
});
