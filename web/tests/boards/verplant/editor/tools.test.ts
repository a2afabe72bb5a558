/** What strokes do to a plan, and what can be taken back. */
import { describe, expect, test } from "vitest";
import { edgesAlong, squaresBetween } from "../../../../src/boards/verplant/editor/geometry";
import { begin, redo, step, undo } from "../../../../src/boards/verplant/editor/history";
import { pictureOf } from "../../../../src/boards/verplant/editor/picture";
import {
  allWalls,
  floorCount,
  frontFromInside,
  paint,
  rectangle,
  shifted,
  sidesOf,
} from "../../../../src/boards/verplant/editor/plan";
import { drawGiven, drawn } from "../../../../src/boards/verplant/editor/tools";
import { edgeOf, parseSquare } from "../../../../src/boards/verplant/view";
import { drawnMission, planOf } from "./support";

const [N, E, S, W] = [0, 1, 2, 3];
const at = parseSquare;
const CHOICE = { number: 1, letter: null };
const on = (...names: string[]) => ({ on: "squares" as const, squares: names.map(at) });
const edge = (name: string, side: number) => edgeOf(at(name), side);
const edges = (...found: number[]) => ({ on: "edges" as const, edges: found });

const house = drawnMission(planOf(" . . .", " . . .", " . . ."));
const picture = (mission: { plan: Parameters<typeof pictureOf>[0] }) => pictureOf(mission.plan);

describe("squares", () => {
  test("a rectangle of floor, drawn from any corner", () => {
    const stroke = { on: "squares" as const, squares: rectangle(at("d4"), at("c2")) };
    expect(picture(drawn(drawnMission(), "floor", stroke, CHOICE))).toEqual(["", "     . .", "     . .", "     . ."]);
  });

  test("things go over each other, and the rubber takes all of them", () => {
    let mission = drawn(house, "tree", on("a1"), CHOICE);
    mission = drawn(mission, "obstacle", on("b1"), CHOICE);
    mission = drawn(mission, "open", on("c1"), CHOICE);
    mission = drawn(mission, "erase", on("b2"), CHOICE);
    expect(picture(mission)).toEqual([" t # o", " .   .", " . . ."]);
  });

  test("a stroke that changes nothing is no step", () => {
    expect(drawn(house, "floor", on("a1"), CHOICE)).toBe(house);
    expect(drawn(house, "erase", on("f6"), CHOICE)).toBe(house);
  });

  test("a quick pen leaves no gaps", () => {
    expect(squaresBetween(at("a1"), at("d2")).map((square) => square - at("a1"))).toEqual([0, 1, 22, 23]);
  });
});

describe("walls and the front door", () => {
  test("a wall is drawn between floor and floor, and goes when it is drawn again", () => {
    const stroke = edges(edge("a1", S), edge("b1", S), edge("c1", E));
    const walled = drawn(house, "wall", stroke, CHOICE);
    expect(picture(walled)).toEqual([" . . .", " - -", " . . .", " . . ."]);
    expect(drawn(walled, "wall", stroke, CHOICE)).toEqual(house);
  });

  test("a line that goes beyond a wall goes on with it", () => {
    const walled = drawn(house, "wall", edges(edge("a1", S)), CHOICE);
    expect(picture(drawn(walled, "wall", edges(edge("a1", S), edge("b1", S)), CHOICE))[1]).toBe(" - -");
  });

  test("dragging follows the straight line between two corners, whichever way it goes", () => {
    const line = edgesAlong({ x: 41, y: 79 }, { x: 160, y: 90 });
    expect(line).toEqual([edge("a1", S), edge("b1", S), edge("c1", S)]);
    expect(edgesAlong({ x: 160, y: 79 }, { x: 41, y: 90 })).toEqual(line);
    expect(edgesAlong({ x: 81, y: 38 }, { x: 90, y: 121 })).toEqual([edge("a1", E), edge("a2", E)]);
    expect(edgesAlong({ x: 81, y: 38 }, { x: 82, y: 39 })).toEqual([]);
  });

  test("outer walls come by themselves", () => {
    expect(allWalls(house.plan)).toHaveLength(12);
  });

  test("walls and the front door go with their floor", () => {
    let mission = drawn(house, "wall", edges(edge("a1", S)), CHOICE);
    mission = drawn(mission, "front", edges(edge("b3", S)), CHOICE);
    expect(picture(mission)).toEqual([" . . .", " -", " . . .", " . . .", "   F"]);
    expect(frontFromInside(mission.plan)).toEqual([at("b3"), S]);
    mission = drawn(mission, "erase", on("a1", "b3"), CHOICE);
    expect(picture(mission)).toEqual(["   . .", " . . .", " .   ."]);
  });

  test("there is one front door, between floor and the air outside", () => {
    let mission = drawn(house, "front", edges(edge("a1", W)), CHOICE);
    expect(frontFromInside(mission.plan)).toEqual([at("a1"), W]);
    mission = drawn(mission, "front", edges(edge("a1", N)), CHOICE);
    expect(frontFromInside(mission.plan)).toEqual([at("a1"), N]);
    expect(drawn(mission, "front", edges(edge("b2", S)), CHOICE)).toBe(mission);
    expect(drawn(mission, "front", edges(edge("a1", N)), CHOICE).plan.front).toBeNull();
    expect(drawn(mission, "open", on("a1"), CHOICE).plan.front).toBeNull();
  });

  test("the rubber takes what is on an edge", () => {
    const walled = drawn(house, "wall", edges(edge("a1", S), edge("b1", S)), CHOICE);
    expect(drawn(walled, "erase", edges(edge("a1", S)), CHOICE).plan.walls).toEqual([edge("b1", S)]);
  });

  test("an edge lies between its two squares", () => {
    expect(sidesOf(edge("b2", N))).toEqual([at("b1"), at("b2")]);
    expect(sidesOf(edge("b2", W))).toEqual([at("a2"), at("b2")]);
  });
});

describe("given furniture", () => {
  const squaresOf = (...names: string[]) => names.map(at);

  test("gets its letter, and squares that touch it belong to it", () => {
    const first = drawGiven(house, squaresOf("a1"), { number: 31, letter: null });
    expect(first.letter).toBe("A");
    const second = drawGiven(first.mission, squaresOf("b1"), { number: 31, letter: "A" });
    expect(picture(second.mission)[0]).toBe(" A A .");
    expect(second.mission.given).toEqual([{ letter: "A", number: 31, points: 0 }]);
  });

  test("elsewhere a new piece begins", () => {
    const first = drawGiven(house, squaresOf("a1"), { number: 31, letter: null });
    const other = drawGiven(first.mission, squaresOf("c3"), { number: 4, letter: "A" });
    expect(other.letter).toBe("B");
    expect(other.mission.given).toEqual([
      { letter: "A", number: 31, points: 0 },
      { letter: "B", number: 4, points: 0 },
    ]);
  });

  test("a square of the chosen piece is taken out again, and the last one takes the piece with it", () => {
    const first = drawGiven(house, squaresOf("a1", "b1"), { number: 31, letter: null });
    const less = drawGiven(first.mission, squaresOf("b1"), { number: 31, letter: "A" });
    expect(picture(less.mission)[0]).toBe(" A . .");
    const none = drawGiven(less.mission, squaresOf("a1"), { number: 31, letter: "A" });
    expect(none.mission.given).toEqual([]);
    expect(none.letter).toBeNull();
  });

  test("there are eight letters and no ninth", () => {
    let mission = drawnMission(paint(house.plan, rectangle(at("a1"), at("r1")), "."));
    for (const name of ["a1", "c1", "e1", "g1", "i1", "k1", "m1", "o1"]) {
      mission = drawGiven(mission, squaresOf(name), CHOICE).mission;
    }
    expect(mission.given.map(({ letter }) => letter).join("")).toBe("ABCDEFGH");
    expect(drawGiven(mission, squaresOf("q1"), CHOICE).mission).toBe(mission);
  });
});

test("everything moves, unless something would leave the sheet", () => {
  const plan = planOf(" . .|.", " -", " . . .F");
  const moved = shifted(plan, 1, 1);
  expect(moved && pictureOf(moved)).toEqual(["", "   . .|.", "   -", "   . . .F"]);
  expect(shifted(plan, -1, 0)).toBeNull();
  expect(shifted(plan, 0, -1)).toBeNull();
  expect(floorCount(plan)).toBe(6);
});

describe("taking back", () => {
  test("goes back step by step and forth again", () => {
    let history = begin("");
    for (const text of ["a", "b", "c"]) history = step(history, text);
    history = undo(undo(history));
    expect(history.now).toBe("a");
    expect(redo(history).now).toBe("b");
    history = step(history, "x");
    expect(redo(history)).toBe(history);
    expect(undo(history).now).toBe("a");
    expect(undo(undo(undo(history))).now).toBe("");
  });

  test("letters that are typed into one field are one step", () => {
    let history = begin("");
    for (const text of ["V", "Vi", "Vil"]) history = step(history, text, "title");
    history = step(history, "Vil!", "story");
    expect(undo(history).now).toBe("Vil");
    expect(undo(undo(history)).now).toBe("");
  });
});
