import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import type { Catalogue, Language } from "../src/boards/types";
import { addTexts, fill, formatNumber, language, speak, t, tOr, wantedLanguage } from "../src/i18n";

const LANGUAGES: Language[] = ["en", "de", "fr", "es"];
const texts = (folder: string, which: Language): Catalogue =>
  JSON.parse(readFileSync(`src/${folder}/${which}.json`, "utf8"));
/** What pages say, and what the help at the table says. */
const read = (which: Language): Catalogue => ({ ...texts("languages", which), ...texts("help", which) });
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1]).sort();

describe.each(LANGUAGES.slice(1))("%s", (which) => {
  test("has the same keys as English", () => {
    expect(Object.keys(read(which))).toEqual(Object.keys(read("en")));
  });

  test("has the same placeholders as English", () => {
    const english = read("en");
    const different = Object.entries(read(which)).filter(
      ([key, text]) => placeholders(text).join() !== placeholders(english[key] ?? "").join(),
    );
    expect(different).toEqual([]);
  });

  test("leaves nothing empty", () => {
    expect(Object.values(read(which)).every((text) => text.trim() === text && text.length > 0)).toBe(true);
  });
});

/** Every key that the sources name in full. */
function usedKeys(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((item) => {
    const path = join(folder, item.name);
    if (item.isDirectory()) return item.name === "boards" ? [] : usedKeys(path);
    if (!/\.tsx?$/.test(item.name)) return [];
    return [...readFileSync(path, "utf8").matchAll(/\bt\("([^"]+)"/g)].map((found) => found[1] ?? "");
  });
}

test("every text that a page asks for exists", () => {
  const lessons: Catalogue = JSON.parse(readFileSync("src/learn/en.json", "utf8"));
  const english = { ...read("en"), ...lessons };
  const missing = usedKeys("src").filter((key) => !(key in english) && !(`${key}.other` in english));
  expect(missing).toEqual([]);
});

describe("looking texts up", () => {
  beforeAll(() => speak("en"));

  test("values go where braces name them, and unknown braces stay", () => {
    expect(fill("{name} has {points}", { name: "Anna", points: 3 })).toBe("Anna has 3");
    expect(fill("{name} has {points}", { name: "Anna" })).toBe("Anna has {points}");
  });

  test("a count takes the form its language wants", () => {
    expect(t("game.players", { count: 1 })).toBe("1 player");
    expect(t("game.players", { count: 2 })).toBe("2 players");
  });

  test("a key that nobody knows stands for itself, or for what the server said", () => {
    expect(t("no.such.key")).toBe("no.such.key");
    expect(tOr("no.such.key", "the server's sentence")).toBe("the server's sentence");
  });

  test("switching the language changes texts, boards' texts too, and the page's language", async () => {
    const board = (text: string) => () => Promise.resolve({ default: { "toy.stone": text } });
    await addTexts({ en: board("stone"), de: board("Stein"), fr: board("pierre"), es: board("piedra") });
    expect(t("toy.stone")).toBe("stone");
    await speak("de");
    expect(language.value).toBe("de");
    expect(t("yes")).toBe("Ja");
    expect(t("toy.stone")).toBe("Stein");
    expect(document.documentElement.lang).toBe("de");
  });

  test("whoever asks for a board's texts meanwhile waits until they are there", async () => {
    const late = () =>
      new Promise<{ default: Catalogue }>((done) => setTimeout(done, 20, { default: { "toy.late": "!" } }));
    const source = { en: late, de: late, fr: late, es: late };
    void addTexts(source);
    await addTexts(source);
    expect(t("toy.late")).toBe("!");
  });

  test("the chosen language wins, then the browser's, then English", () => {
    expect(wantedLanguage("fr", ["de-AT"])).toBe("fr");
    expect(wantedLanguage(null, ["nl", "de-AT", "en"])).toBe("de");
    expect(wantedLanguage(null, ["nl"])).toBe("en");
  });
});

test("numbers below zero have a real minus sign, in texts and alone", () => {
  expect(fill("{points} points", { points: -2 })).toBe("−2 points");
  expect(fill("{square}", { square: "a-1" })).toBe("a-1");
  expect([-12, 3].map(formatNumber)).toEqual(["−12", "3"]);
});
