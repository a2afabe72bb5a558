import { describe, expect, test } from "vitest";
import floorPlan from "../../../src/boards/floor-plan";
import { readCode, typed } from "../../../src/boards/floor-plan/codes";
import type { FloorView } from "../../../src/boards/floor-plan/view";
import { lettersIn, missing, squareContent, summary, where } from "../../../src/boards/floor-plan/words";
import type { Language } from "../../../src/boards/types";
import { catalogues, fixtures, translator } from "./support";

const languages: Language[] = ["en", "de", "fr", "es"];
const { start, over, pair } = fixtures.states;
const entry = (text: string) => ({ number: 1, stream: 1, seat: 0, text, time: 0 });
const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();
const t = translator("en");

describe("four languages", () => {
  test("have the same keys and placeholders, and no empty text", () => {
    for (const language of languages) {
      const texts = catalogues[language];
      expect(Object.keys(texts)).toEqual(Object.keys(catalogues.en));
      for (const [key, text] of Object.entries(texts)) {
        expect(text.trim(), `${language} ${key}`).not.toBe("");
        expect(placeholders(text), `${language} ${key}`).toEqual(placeholders(catalogues.en[key] ?? ""));
      }
    }
  });

  test("keep × and its numbers on one line", () => {
    const loose = languages.flatMap((language) =>
      Object.entries(catalogues[language]).filter(([, text]) => / ×|× /.test(text)),
    );
    expect(loose).toEqual([]);
  });

  test("say in short what each client can miss", () => {
    for (const language of languages) {
      const keys = Object.keys(catalogues[language]);
      const parts = (part: string) => keys.filter((key) => key.startsWith(part)).map((key) => key.slice(part.length));
      expect(parts("floor-plan.lacks.").sort()).toEqual(parts("floor-plan.missing.").sort());
    }
  });

  test("explain every refusal of the rules that a board can meet", () => {
    const general = ["action/over", "action/code", "client/outcome", "roll/outcome", "turn/nothing_begun"];
    const typedOnly = ["room/turned", "set/first_die", "set/kind"];
    for (const code of fixtures.refusals.filter((one) => ![...general, ...typedOnly].includes(one))) {
      expect(catalogues.en).toHaveProperty([`floor-plan.refused.${code}`]);
    }
  });

  test.each(languages)("F28: the five types have five letters in %s", (language) => {
    expect(new Set(Object.values(lettersIn(translator(language)))).size).toBe(5);
  });

  test.each(languages)("tell everything that can be done in the fixtures, in %s", (language) => {
    const say = translator(language);
    for (const { view, texts } of Object.values(fixtures.states)) {
      for (const text of texts) {
        const said = floorPlan.describe(entry(text), view, say);
        expect(said).not.toMatch(/floor-plan\.|undefined|\{/);
        if (text !== "done") expect(said).not.toBe(text);
      }
    }
  });

  test.each(languages)("tell chance, tasks, clients and points, in %s", (language) => {
    const say = translator(language);
    const id = start.view.clients[0]?.id ?? "";
    const said = ["roll 3-5", `client ${id}`].map((text) => floorPlan.describe(entry(text), start.view, say));
    said.push(
      ...[start, pair, over].map(({ view }) => floorPlan.task(view, say)),
      floorPlan.seatName(0, start.view, say),
    );
    said.push(...over.lines.map((line) => floorPlan.scoreLabel(line, say, over.view)));
    for (const { own } of Object.values(fixtures.states)) {
      for (const { progress } of own.clients) if (progress.next) said.push(missing(progress.next, say));
    }
    for (const sentence of said) expect(sentence).not.toMatch(/floor-plan\.|undefined|\{/);
  });
});

test.each(languages)("F19: a client's points are said with the client's name, in %s", (language) => {
  const lines = over.lines.filter((line) => line.key.startsWith("client-"));
  expect(lines).toHaveLength(3);
  for (const line of lines) {
    const client = over.view.clients[Number(line.key.slice(-1))];
    expect(floorPlan.scoreLabel(line, translator(language), over.view)).toContain(client?.name[language]);
  }
});

describe("in English", () => {
  test("what happened is a sentence without a name", () => {
    const said = (text: string) => floorPlan.describe(entry(text), start.view, t);
    expect(said("at c4 5x3")).toBe("draws a room of 5\u00a0×\u00a03 at c4");
    expect(said("window c4n")).toBe("window at c4, north wall");
    expect(said("hedge by 3 wild")).toBe("begins a set: 4 hedges");
    expect(said("room 3x6 wild")).toBe("begins a room of 3\u00a0×\u00a06");
    expect(said("(undo 3)")).toBe("(undo 3)");
  });

  test("what the board would type is what the server reads", () => {
    for (const kind of ["place", "letter", "draw 2", "draw 3", "draw 6"] as const) {
      const { codes, texts, own } = fixtures.states[kind];
      expect(codes.map((code) => typed(code, own.values))).toEqual(texts);
    }
  });

  test("a square says what is on it", () => {
    const { sheet } = fixtures.states["draw 4"].own;
    const [column, row, , , , letter] = sheet.rooms[0] ?? [0, 0, 0, 0, 0, 0];
    expect(squareContent(sheet, letter, t)).toMatch(/^room 1, \w+.*, its letter/);
    expect(squareContent(sheet, row * 17 + column, t)).toMatch(/^room 1/);
    expect(squareContent(sheet, sheet.hedges[0] ?? -1, t)).toBe("hedge");
    expect(squareContent(sheet, sheet.stones[0] ?? -1, t)).toBe("stone");
    const [window = 0, wall = 0] = sheet.windows[0] ?? [];
    const second = window + (wall % 2 === 0 ? 1 : 17);
    for (const square of [window, second])
      expect(squareContent(sheet, square, t)).toMatch(/window, (north|east|south|west) wall/);
  });

  test("the table as text has the round, the clients and every sheet", () => {
    const text = String(floorPlan.asText?.(over.view, t));
    expect(text).toContain("Round 16 of 16");
    expect(text).toContain(over.view.clients[2]?.name.en);
    expect(text.match(/^ 17 /gm)).toHaveLength(3);
    expect(text).toContain("% hedge");
  });

  test("of a hundred sheets it has the points only", () => {
    const sheets = Array.from({ length: 100 }, () => start.view.sheets[0] as (typeof start.view.sheets)[number]);
    const text = String(floorPlan.asText?.({ ...start.view, sheets }, t));
    expect(text).toContain("architect 100: 0 points");
    expect(text).not.toContain("% hedge");
  });

  test("the server's own sentence is told where we have none", () => {
    const refusal = { is: "refusal", id: "1", code: "clock/stopped", sentence: "the clock has stopped" } as const;
    expect(floorPlan.reason(refusal, t)).toBe("the clock has stopped");
    expect(floorPlan.reason({ ...refusal, code: "feature/taken" }, t)).toBe("Something is drawn there already.");
  });
});

test("the codes of the rules mean what their texts say", () => {
  const said = fixtures.states.menu.codes.map((code, index) => [readCode(code).is, fixtures.states.menu.texts[index]]);
  for (const [kind, text = ""] of said) {
    if (kind === "room") expect(text).toMatch(/^room \dx\d/);
    if (kind === "set") expect(text).toMatch(/^(windows|doors|hedge|pool|stones)/);
    if (kind === "done") expect(text).toBe("done");
  }
});

describe("a round in a few words", () => {
  const said = (...texts: string[]) =>
    summary(
      texts.map((text, number) => ({ number, stream: 1, seat: 0, text, time: 0 })),
      {} as FloorView,
      t,
    );

  test("F5: a room with its type and its size; a square one has its type from both dice", () => {
    expect(said("room 3x4", "at c4 3x4", "bedroom", "letter c5", "done")).toBe("draws a bedroom of 3\u00a0×\u00a04");
    expect(said("room 4x4", "at i8 4x4", "letter j9")).toBe("draws a living room of 4\u00a0×\u00a04");
  });

  test("F9, F13: sets, and the same set again", () => {
    expect(said("windows by 2", "window c4n", "window c6n", "double windows")).toBe(
      "draws 2 windows and 2 windows again",
    );
  });

  test("F2, F25: the pair of a bonus round; a pass", () => {
    expect(said("pair 3-4", "hedge by 4", "c1")).toBe("takes the pair 3-4 and draws 4 hedges");
    expect(said("done")).toBe("passes");
  });

  test("F19: what the strokes have brought is added up", () => {
    const strokes = [
      { text: "room 3x4" },
      { text: "at c4 3x4", effect: { points: 3 } },
      { text: "kitchen" },
      { text: "window c4n", effect: { points: 1 } },
    ].map((stroke, number) => ({ number, stream: 1, seat: 0, time: 0, ...stroke }));
    expect(summary(strokes, {} as FloorView, t, { you: true })).toBe("draw a kitchen of 3\u00a0×\u00a04: +4");
  });

  test("where: all squares of a room, and those of a window", () => {
    const at = (text: string) => where({ number: 1, stream: 1, seat: 0, time: 0, text });
    expect(at("at c4 2x2")).toEqual({ name: "c4", squares: ["c4", "d4", "c5", "d5"] });
    expect(at("window c4n")).toEqual({ name: "c4n", squares: ["c4"] });
    expect(at("bedroom")).toBeNull();
  });
});
