import { describe, expect, test } from "vitest";
import {
  codeOf,
  formatAction,
  formatEdge,
  parseAction,
  parseEdge,
  readCode,
} from "../../../src/boards/planquadrat/codes";
import { fixtures } from "./support";

describe("codes and texts are those of the rules", () => {
  test("every code is written as the server writes it", () => {
    for (const [code, text] of Object.entries(fixtures.actions)) {
      expect(formatAction(readCode(Number(code)))).toBe(text);
    }
  });

  test("every text leads back to its code", () => {
    for (const { codes, texts } of Object.values(fixtures.states)) {
      const read = texts.map((text) => parseAction(text)).map((action) => (action ? codeOf(action) : null));
      expect(read).toEqual(codes);
    }
  });

  test("an edge has two names and is written after the square below it or to its right", () => {
    expect(parseEdge("c4n")).toEqual(parseEdge("c3s"));
    expect(parseEdge("c4e")).toEqual(parseEdge("d4w"));
    expect(["c3s", "a8s", "h8e", "c4e"].map((name) => formatEdge(parseEdge(name)))).toEqual([
      "c4n",
      "a8s",
      "h8e",
      "d4w",
    ]);
  });

  test("what is no action of the game is left alone", () => {
    expect(parseAction("(undo 17)")).toBeNull();
    expect(parseAction("L z9n")).toBeNull();
    expect(parseAction("first 2")).toEqual({ kind: "first", seat: 1 });
  });
});
