import { describe, expect, test } from "vitest";
import verplant from "../../../src/boards/verplant";
import { asText } from "../../../src/boards/verplant/asText";
import { roomInSentence, spans } from "../../../src/boards/verplant/names";
import { cautionText, pieceWhy, whyText } from "../../../src/boards/verplant/reasons";
import { type HouseView, parseSquare, type Why } from "../../../src/boards/verplant/view";
import { summary } from "../../../src/boards/verplant/words";
import type { Moment } from "../../../src/wire";
import { goesByKeyboard } from "../support";
import { catalogues, fixtures, LANGUAGES, translator } from "./support";

const { training, orchard } = fixtures.matches;
const everything = [
  ...Object.values(training),
  orchard.over,
  ...["ghost-castle", "tiny-house"].map((name) => fixtures.matches[name as "orchard"].over),
];
const entry = (text: string, seat = 0) => ({ number: 1, stream: 1, seat, text, time: 0 });
const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();
const UNSAID = /verplant\.|undefined|\{|^$/;
const t = translator("en");

const refusal = (code: string, squares: string[] = ["c4"]) =>
  ({ is: "refusal", id: "1", code, sentence: "the server’s sentence", squares }) as const;

test("a room has a small letter within a sentence, unless somebody has named it in one text", () => {
  const name = { en: "Bakery", de: "Backstube", fr: "Fournil", es: "Obrador" };
  expect(LANGUAGES.map((language) => roomInSentence(name, translator(language)))).toEqual([
    "bakery",
    "Backstube",
    "fournil",
    "obrador",
  ]);
  const minas = { en: "Mina’s room", de: "Mina’s room", fr: "Mina’s room", es: "Mina’s room" };
  expect(LANGUAGES.map((language) => roomInSentence(minas, translator(language)))).toEqual(Object.values(minas));
});

describe("four languages", () => {
  test("have the same keys and placeholders, and no empty text", () => {
    for (const language of LANGUAGES) {
      const texts = catalogues[language];
      expect(Object.keys(texts)).toEqual(Object.keys(catalogues.en));
      for (const [key, text] of Object.entries(texts)) {
        expect(text.trim(), `${language} ${key}`).toBe(text);
        expect(text, `${language} ${key}`).not.toBe("");
        expect(placeholders(text), `${language} ${key}`).toEqual(placeholders(catalogues.en[key] ?? ""));
      }
    }
  });

  test.each(LANGUAGES)("explain every refusal of the rules, in %s", (language) => {
    const say = translator(language);
    for (const code of fixtures.refusals) {
      expect(catalogues[language], code).toHaveProperty([`verplant.refused.${code}`]);
      expect(verplant.reason(refusal(code), say), code).not.toMatch(UNSAID);
    }
  });

  test.each(LANGUAGES)("explain every caution, in %s", (language) => {
    for (const code of fixtures.cautions) {
      const caution = { code, sentence: "", rule: "V15", squares: ["c4", "d4"] };
      expect(cautionText(caution, translator(language)), code).not.toMatch(UNSAID);
    }
  });

  test.each(LANGUAGES)("say why something does not count, in %s", (language) => {
    for (const why of fixtures.reasons) expect(whyText(why as Why, translator(language)), why).not.toMatch(UNSAID);
    for (const { own } of everything)
      for (const piece of own.plan.pieces) expect(pieceWhy(piece, translator(language))).not.toMatch(UNSAID);
  });

  test.each(LANGUAGES)("tell everything that can be done in the fixtures, in %s", (language) => {
    const say = translator(language);
    for (const { view, texts } of Object.values(training)) {
      for (const text of [...texts, "first 2", "turn 14a", "pass on", "joker other", "no door", "drop c4"]) {
        const said = verplant.describe(entry(text), view, say);
        if (/^(room|card|turn|mark|pass|joker)/.test(text)) {
          expect(verplant.describe(entry(text), view, say, { you: true }), text).not.toMatch(UNSAID);
        }
        expect(said, text).not.toMatch(UNSAID);
        if (text !== "done") expect(said).not.toBe(text);
      }
    }
  });

  test.each(LANGUAGES)("tell tasks, turns, points and plans, in %s", (language) => {
    const say = translator(language);
    for (const { view, lines } of everything) {
      const moment = { view } as unknown as Moment;
      const said = [
        verplant.task(view, say),
        verplant.turn?.("Anna", moment, say),
        verplant.turn?.("Anna", moment, say, true),
        asText(view, say),
        ...lines.map((line) => verplant.scoreLabel(line, say, view)),
      ];
      for (const sentence of said) expect(sentence).not.toMatch(UNSAID);
    }
    expect(verplant.seatName(0, training.room.view, say)).not.toMatch(UNSAID);
    expect(verplant.describeHidden?.(entry("(hidden)"), 2, say)).not.toMatch(UNSAID);
  });
});

describe("in English", () => {
  const { view } = training.mark;
  const said = (text: string, of: HouseView = view) => verplant.describe(entry(text), of, t);

  test("what happened is a sentence without a name", () => {
    expect(said("room kitchen")).toBe("chooses the next room: kitchen");
    expect(said("place c4 e")).toBe("draws the piece at c4, turned right");
    expect(said("window a1w")).toBe("draws a window: west side of a1");
    expect(said("(undo 3)")).toBe("(undo 3)");
  });

  test("V2: a card that was turned over is told with its pieces", () => {
    const card = view.cards[view.card ?? 0];
    const [one, other] = card?.pieces ?? [];
    const text = said(`turn ${card?.number}${card?.card}`);
    expect(text.toLowerCase()).toContain(`finds ${one?.name.en.toLowerCase()} and ${other?.name.en.toLowerCase()}`);
  });

  test("V3: whose turn it is hears the task, all others who chooses", () => {
    const moment = { view: training.room.view } as unknown as Moment;
    expect(verplant.turn?.("Anna", moment, t, true)).toBe("choose a room");
    expect(verplant.turn?.("Anna", moment, t)).toBe("Anna chooses a room");
  });

  test("refusals name the squares they are about for the keyboard, and only those that a sentence needs for others", () => {
    expect(verplant.reason(refusal("place/furniture", ["c4", "d4"]), t)).toBe("Furniture stands there already.");
    expect(verplant.reason(refusal("add/not_floor", ["c4"]), t)).toBe("c4 is no floor.");
    goesByKeyboard();
    expect(verplant.reason(refusal("place/furniture", ["c4", "d4"]), t)).toBe(
      "Furniture stands there already: c4 and d4.",
    );
    expect(verplant.reason(refusal("place/apart", ["a1", "a2", "a3", "a4", "a5", "a6", "a7"]), t)).toContain("a6 …");
    expect(verplant.reason(refusal("clock/stopped"), t)).toBe("the server’s sentence");
  });

  test("V14: where the way to a piece ends is told with its squares", () => {
    const [missed, last, blocked] = ["c4", "c6", "c5"].map(parseSquare) as [number, number, number];
    const piece = (wall: boolean) => ({ why: "not_reached", break: { missed, last, blocked, wall } }) as const;
    expect(pieceWhy(piece(true), t)).toBe("not all of its open squares are reached");
    goesByKeyboard();
    expect(pieceWhy(piece(true), t)).toBe("c4 is not reached: a wall is between c6 and c5");
    expect(pieceWhy(piece(false), t)).toContain("the way ends at c6");
    expect(pieceWhy({ why: "not_reached", break: { missed, last: missed, blocked, wall: false } }, t)).toContain("c4");
  });

  test("squares beside each other are said as one span", () => {
    expect(spans(["a1", "b1", "c1", "a2"].map(parseSquare))).toBe("a1–c1, a2");
  });
});

describe("the table as text", () => {
  const text = asText(orchard.over.view, t);

  test("has the mission, its bonuses, every room with its pieces and squares", () => {
    const { view } = orchard.over;
    expect(text).toContain(view.mission?.title.en);
    for (const bonus of view.bonuses) expect(text).toContain(bonus.text.en);
    for (const room of view.rooms) expect(text).toContain(room.name.en);
    for (const piece of view.plans[0]?.pieces ?? [])
      if (piece.furniture.length > 0) expect(text).toContain(` on ${spans(piece.furniture)}`);
  });

  test("has a map with a row for each row in sight", () => {
    const [top, bottom] = orchard.over.view.bounds;
    const rows = text.split("\n").filter((line) => /^ *\d+ /.test(line));
    expect(rows.length).toBeGreaterThanOrEqual(bottom - top);
  });
});

describe("points", () => {
  test.each(LANGUAGES)("name the piece, the room or the bonus, in %s", (language) => {
    const { view, lines } = orchard.over;
    for (const line of lines) {
      const label = verplant.scoreLabel(line, translator(language), view);
      const bonus = view.bonuses[Number(line.key.split("-")[1]) - 1];
      if (line.key.startsWith("bonus")) expect(label).toBe(bonus?.text[language]);
      else if (language !== "en") expect(label).not.toBe(line.label);
    }
  });
});

describe("a round in a few words", () => {
  const { view } = orchard.over;
  const [piece] = view.plans[0]?.pieces ?? [];
  const round = (...texts: string[]) =>
    summary(
      texts.map((text) => entry(text)),
      view,
      t,
    );

  test("names the furniture that was drawn, walls, doors and windows", () => {
    const square = `${String.fromCharCode(96 + ((piece?.square ?? 0) % 20))}${Math.floor((piece?.square ?? 0) / 20)}`;
    const text = round(
      `place ${square} ${"nesw"[(piece?.pose ?? 0) % 4]}`,
      "door c4n",
      "window a1w",
      "window a2w",
      "done",
    );
    expect(text).toBe(`draws ${view.cards[piece?.slot ?? 0]?.name.en}, walls with a door, and 2 windows`);
    expect(verplant.where?.(entry("door c4n"), view, t)).toEqual({ name: "c4", squares: ["c4"] });
  });

  test("V4, V9: what was left out, and the joker", () => {
    expect(round("joker mirror", "leave out", "done")).toBe("uses the joker: the piece mirrored; leaves 1 piece out");
    expect(round("done")).toBe("draws nothing");
    expect(round()).toBe("");
  });

  test("of what others do only the joker is worth a line", () => {
    expect(["joker other", "done"].map((text) => verplant.rounds?.mentions(entry(text)))).toEqual([true, false]);
  });
});
