import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { OF_PAGES, partOf } from "../catalogues";
import type { Catalogue, Language } from "../src/boards/types";
import { addTexts, fill, formatNumber, language, speak, t, tOr, wantedLanguage } from "../src/i18n";

const LANGUAGES: Language[] = ["en", "de", "fr", "es"];
const texts = (folder: string, which: Language): Catalogue =>
  JSON.parse(readFileSync(`src/${folder}/${which}.json`, "utf8"));
/** What pages say, and what the parts of the client say that have texts of their own. */
const FOLDERS = readdirSync("src").filter((folder) => existsSync(`src/${folder}/en.json`));
const read = (which: Language): Catalogue => Object.assign({}, ...FOLDERS.map((folder) => texts(folder, which)));
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

/** Texts in which something is found that does not belong there. */
const faulty = (which: Language, fault: RegExp) => Object.entries(read(which)).filter(([, text]) => fault.test(text));

test("lines do not break before French punctuation, nor around “×”", () => {
  expect(faulty("fr", / [;:!?»%]|« /)).toEqual([]);
  for (const which of LANGUAGES) expect(faulty(which, / ×|× [\d{]/)).toEqual([]);
});

test("French readers are addressed with “vous”", () => {
  expect(faulty("fr", /(^|[\s(])(tu|toi|ton|ta|tes|te)\s|\bt’/i)).toEqual([]);
});

test("quotation marks and apostrophes are those of print", () => {
  for (const which of LANGUAGES) expect(faulty(which, /["']/)).toEqual([]);
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
  const english = read("en");
  const missing = usedKeys("src").filter((key) => !(key in english) && !(`${key}.other` in english));
  expect(missing).toEqual([]);
});

/** A file with all that it cannot do without: what it fetches later is left out. */
function needs(path: string, found: Set<string> = new Set()): Set<string> {
  if (found.has(path)) return found;
  found.add(path);
  for (const [, relative = ""] of readFileSync(path, "utf8").matchAll(
    /^(?:import|export|\}) .*?from "(\.[^"]+)";$/gm,
  )) {
    const file = join(dirname(path), relative);
    const wanted = [`${file}.ts`, `${file}.tsx`, join(file, "index.ts"), join(file, "index.tsx")].find(existsSync);
    if (wanted) needs(wanted, found);
  }
  return found;
}

/** The parts of the texts that are fetched with each page, see `app.tsx`. */
const FETCHED = [
  ...readFileSync("src/app.tsx", "utf8").matchAll(
    /lazyPage\(async \(\) => \(await import\("\.\/([^"]+)"\)\)\.\w+,([^)]+)\)/g,
  ),
].map(([, page = "", parts = ""]) => [page, parts.trim().toLowerCase().split(", ")] as const);

test.each(FETCHED)("%s is fetched with all the texts that it asks for", (page, parts) => {
  const files = [...needs(`src/${page}.tsx`), ...needs("src/app.tsx")].filter((path) => !path.includes("boards"));
  const keys = files.flatMap((path) =>
    [...readFileSync(path, "utf8").matchAll(/\b(?:t|tOr)\(["`]([\w.]+)/g)].map((found) => found[1] ?? ""),
  );
  const missing = keys.filter((key) => {
    const part = partOf(key, OF_PAGES);
    return part && !parts.includes(part);
  });
  expect(missing).toEqual([]);
});

test("what several pages say comes with the first", () =>
  expect(["missions.stars", "missions.book", "privacy.link"].map((key) => partOf(key, OF_PAGES))).toEqual([
    undefined,
    undefined,
    undefined,
  ]));

test("every page but the first is fetched with its texts", () => expect(FETCHED.length).toBe(15));

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
