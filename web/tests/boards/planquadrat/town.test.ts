import { describe, expect, test } from "vitest";
import { claimCode, type House, parseSquare, squareName } from "../../../src/boards/planquadrat/codes";
import {
  centreOf,
  houseTouched,
  houseUnder,
  lengthsIn,
  litEdges,
  squareAt,
  stopsOf,
} from "../../../src/boards/planquadrat/geometry";
import {
  changesOf,
  edgeRows,
  flipped,
  housesOf,
  middleOf,
  regionOf,
  stepFrom,
} from "../../../src/boards/planquadrat/town";
import { drawBoard } from "../../../src/boards/planquadrat/words";
import { fixtures } from "./support";

const { places, slides, claims } = fixtures.states;

const entry = (text: string) => ({ number: 1, stream: 0, seat: 0, text, time: 0 });

describe("the town", () => {
  test("is drawn as the server draws it", () => {
    for (const { view, board } of Object.values(fixtures.states)) expect(drawBoard(view)).toBe(board);
  });

  test("P7: a place reaches as far as one can walk without crossing a house", () => {
    const code = claims.codes.find((one) => one >= claimCode(0) && one < claimCode(64)) ?? 0;
    const region = regionOf(housesOf(claims.view), code - claimCode(0));
    expect(region.map(squareName)).toEqual(["e7", "e8"]);
  });

  test("a monument stands in the middle of its place, on one of its squares", () => {
    expect(squareName(middleOf(["a1", "b1", "c1"].map(parseSquare)))).toBe("b1");
    expect(["a1", "a2", "b2", "c2", "c1"]).toContain(
      squareName(middleOf(["a1", "a2", "b2", "c2", "c1"].map(parseSquare))),
    );
  });

  test("what just happened is found on the board, and nothing that is gone", () => {
    const house = claims.view.houses[0] as { first: string; length: number };
    const text = `${"SML"[house.length - 1]} ${house.first}`;
    const changes = changesOf(claims.view, [entry(text), entry("S d4n"), entry("claim h6"), entry("(end?)")]);
    expect(changes.placed).toHaveLength(1);
    expect([...changes.claimed].map(squareName)).toEqual(["h6"]);
  });
});

describe("walking over the edges", () => {
  test("there are 144 edges in 17 rows", () => {
    expect(edgeRows()).toHaveLength(17);
    expect(edgeRows().flat()).toHaveLength(144);
  });

  test("a step keeps the direction of the edge and stops at the rim", () => {
    expect(stepFrom({ line: 4, edge: 3 }, 1, 0)).toEqual({ line: 4, edge: 4 });
    expect(stepFrom({ line: 8, edge: 7 }, 1, 1)).toEqual({ line: 8, edge: 7 });
    expect(stepFrom({ line: 9, edge: 0 }, -1, -1)).toEqual({ line: 9, edge: 0 });
    expect(stepFrom({ line: 9, edge: 0 }, 1, 1)).toEqual({ line: 10, edge: 1 });
  });

  test("turning an edge twice leads back", () => {
    expect(flipped({ line: 4, edge: 3 })).toEqual({ line: 12, edge: 4 });
    expect(flipped(flipped({ line: 4, edge: 3 }))).toEqual({ line: 4, edge: 3 });
  });
});

describe("under the pointer", () => {
  const anywhere = new Set(fixtures.states.start.codes);

  test("a house stands on the nearest groove, its middle at the pointer", () => {
    expect(houseUnder({ x: 420, y: 290 }, 2, anywhere)).toEqual({ line: 3, edge: 3, length: 2 });
    expect(houseUnder({ x: 610, y: 250 }, 3, anywhere)).toEqual({ line: 15, edge: 1, length: 3 });
    expect(houseUnder({ x: 610, y: 250 }, 3, anywhere, true)).toMatchObject({ length: 3, edge: 5 });
  });

  test("it stays on the board in every corner", () => {
    for (const x of [-30, 0, 799, 830]) {
      for (const y of [-30, 1, 800, 830]) expect(anywhere).toContain(codeFor(houseUnder({ x, y }, 3, anywhere)));
    }
  });

  test("it gives way to a house in the groove when it can", () => {
    const only = new Set([codeFor({ line: 3, edge: 4, length: 2 })]);
    expect(houseUnder({ x: 410, y: 300 }, 2, only)).toEqual({ line: 3, edge: 4, length: 2 });
  });

  test("a finger finds a house from some distance, and no house from afar", () => {
    const house: House = { line: 3, edge: 2, length: 2 };
    expect(houseTouched([house], { x: 300, y: 260 })).toBe(house);
    expect(houseTouched([house], { x: 300, y: 380 })).toBeNull();
  });

  test("every house that the rules let slide has its stops", () => {
    const codes = new Set(slides.codes);
    const stops = housesOf(slides.view).flatMap((house) => stopsOf(house, codes));
    expect(stops).toHaveLength(slides.codes.length - 1);
  });

  test("the lit edges are those that a house of this size could stand on", () => {
    const codes = new Set(places.codes);
    expect(lengthsIn(codes)).toEqual([1, 2]);
    expect(litEdges(codes, 3).size).toBe(0);
    expect(litEdges(anywhere, 3).size).toBe(144);
  });

  test("squares and middles of edges are where they are drawn", () => {
    expect(squareName(squareAt({ x: 250, y: 350 }))).toBe("c4");
    expect(centreOf({ line: 3, edge: 2 })).toEqual({ x: 250, y: 300 });
    expect(centreOf({ line: 11, edge: 3 }, 2)).toEqual({ x: 200, y: 400 });
  });
});

function codeFor({ line, edge, length }: House): number {
  return (line * 8 + edge) * 3 + length - 1;
}
