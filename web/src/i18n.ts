/**
 * Texts in the person's language.
 *
 * A catalogue is a flat list of texts: `{"turn.yours": "Your turn: {task}"}`. Values go where braces name
 * them; with a `count` the form that the language wants for that number is taken (`log.entries.one`,
 * `log.entries.other`). Catalogues are fetched when their language is chosen; a board adds its own.
 */
import { computed, effect, signal } from "@preact/signals";
import type { Catalogue, Catalogues, Language } from "./boards/types";
import { LANGUAGES, settings } from "./settings";

const FRAME: Catalogues = {
  en: () => import("./languages/en.json?frame"),
  de: () => import("./languages/de.json?frame"),
  fr: () => import("./languages/fr.json?frame"),
  es: () => import("./languages/es.json?frame"),
};

/** How each language calls itself. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: "English",
  de: "Deutsch",
  fr: "Français",
  es: "Español",
};

interface Texts {
  language: Language;
  catalogue: Catalogue;
  plurals: Intl.PluralRules;
}

const sources: Catalogues[] = [FRAME];
const texts = signal<Texts>({ language: "en", catalogue: {}, plurals: new Intl.PluralRules("en") });

/** The language of the texts on the page now. */
export const language = computed(() => texts.value.language);

/** The language a person wants: chosen, or else the first of the browser's that we speak. */
export function wantedLanguage(chosen: Language | null, asked: readonly string[]): Language {
  if (chosen) return chosen;
  for (const tag of asked) {
    const found = LANGUAGES.find((known) => tag.toLowerCase().split("-")[0] === known);
    if (found) return found;
  }
  return "en";
}

/** A number below zero with a real minus sign, not a hyphen. */
const signed = (text: string): string => text.replace(/^-(?=\d)/, "−");

/** A text with its values put in. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (braces, name: string) => {
    const value = values[name];
    if (value === undefined) return braces;
    return typeof value === "number" ? signed(String(value)) : value;
  });
}

function find(key: string, count: unknown): string | undefined {
  const { catalogue, plurals } = texts.value;
  if (typeof count !== "number") return catalogue[key];
  return catalogue[`${key}.${plurals.select(count)}`] ?? catalogue[`${key}.other`] ?? catalogue[key];
}

/** The text of a key in the current language; a key that nobody knows stands for itself. */
export function t(key: string, values: Record<string, string | number> = {}): string {
  return fill(find(key, values.count) ?? key, values);
}

/** What the server says in several languages, in the current one. */
export const inWords = (words: Record<string, string>, otherwise = ""): string =>
  words[language.value] ?? words.en ?? otherwise;

/** Whether the current language has a text for a key. */
export function knows(key: string): boolean {
  return key in texts.value.catalogue;
}

/** The text of a key, or what the server said. */
export function tOr(key: string, otherwise: string, values: Record<string, string | number> = {}): string {
  return knows(key) ? t(key, values) : otherwise;
}

async function fetchTexts(wanted: Language, from: readonly Catalogues[]): Promise<Catalogue> {
  const parts = await Promise.all(from.map((source) => source[wanted]()));
  return Object.assign({}, ...parts.map((part) => part.default)) as Catalogue;
}

/** The language that was asked for last, and its arrival. */
let asked: Language = "en";
let arriving: Promise<void> = Promise.resolve();

/** Put a language on the page. */
export function speak(wanted: Language): Promise<void> {
  asked = wanted;
  arriving = fetchLanguage(wanted);
  return arriving;
}

async function fetchLanguage(wanted: Language): Promise<void> {
  const catalogue = await fetchTexts(wanted, sources);
  texts.value = { language: wanted, catalogue, plurals: new Intl.PluralRules(wanted) };
  document.documentElement.lang = wanted;
}

/** Boards' texts that were asked for: whoever asks again waits for the same arrival. */
const arrivals = new Map<Catalogues, Promise<void>>();

/** Add a board's texts, in this language and in every one chosen later; the promise is kept when they are there. */
export function addTexts(source: Catalogues): Promise<void> {
  const known = arrivals.get(source);
  if (known) return known;
  const arrival = fetchMore(source).catch((reason: unknown) => {
    arrivals.delete(source);
    throw reason;
  });
  arrivals.set(source, arrival);
  return arrival;
}

async function fetchMore(source: Catalogues): Promise<void> {
  if (!sources.includes(source)) sources.push(source);
  const now = asked;
  const [more] = await Promise.all([fetchTexts(now, [source]), arriving]);
  // The language may have been switched meanwhile; then `speak` has fetched these texts already.
  if (texts.value.language === now) texts.value = { ...texts.value, catalogue: { ...texts.value.catalogue, ...more } };
}

/** Follow the settings; the promise is kept when the first language is there. */
export function followLanguage(): Promise<void> {
  return new Promise((resolve, reject) => {
    effect(() => {
      const wanted = wantedLanguage(settings.value.language, navigator.languages);
      speak(wanted).then(resolve, reject);
    });
  });
}

export const formatNumber = (value: number): string => signed(new Intl.NumberFormat(language.value).format(value));

/** A mean: with one digit behind the point where there is one; a dash for none. */
export const formatMean = (value: number | null): string =>
  value === null ? "–" : formatNumber(Math.round(value * 10) / 10);
