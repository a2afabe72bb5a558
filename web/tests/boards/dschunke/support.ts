/** A harbour as the server sent it, texts in each language, and a screen of 40 pixels per square around 0,0. */
import { vi } from "vitest";
import de from "../../../src/boards/dschunke/de.json";
import en from "../../../src/boards/dschunke/en.json";
import es from "../../../src/boards/dschunke/es.json";
import fr from "../../../src/boards/dschunke/fr.json";
import type { HarbourView } from "../../../src/boards/dschunke/view";
import type { BoardProps, Catalogue, Language, Translate } from "../../../src/boards/types";
import type { EntryInfo, ScoreLineInfo } from "../../../src/wire";
import { layScreen, translatorOf } from "../support";
import harbour from "./fixtures/harbour.json";

export const catalogues: Record<Language, Catalogue> = { en, de, fr, es };
export const LANGUAGES: Language[] = ["en", "de", "fr", "es"];

/** Looks up texts as the frame does, but a missing text or value is an error. */
export function speaking(language: Language): Translate {
  const look = translatorOf(catalogues[language], language);
  return (key, values = {}) => {
    const text = look(key, values);
    if (text === key) throw new Error(`${language} has no text ${key}`);
    if (/\bundefined\b/.test(text)) throw new Error(`${key} misses a value`);
    return text;
  };
}

export const view = harbour.view as HarbourView;
export const codes: Record<string, number> = harbour.codes;
export const entries: EntryInfo[] = harbour.entries;
export const lines: ScoreLineInfo[] = harbour.lines;
export const next = harbour.next as { text: string; code: number; view: HarbourView };

/** What the frame would give to the board when it is the person's turn. */
export function propsOf(changes: Partial<BoardProps<HarbourView>> = {}) {
  return {
    view,
    previous: null,
    news: [],
    choices: { seat: 0, codes: Object.values(codes), can_undo: false, must_ask: false, can_offer_end: false },
    act: vi.fn<(code: number) => void>(),
    attempt: vi.fn<(text: string) => void>(),
    refusal: null,
    pending: null,
    highlight: [],
    t: speaking("en"),
    ...changes,
  };
}

const SCALE = 40;
const MIDDLE = 500;

/** The pixel in the middle of a square. */
export const pixel = (x: number, y: number) => ({
  clientX: MIDDLE + (x + 0.5) * SCALE,
  clientY: MIDDLE + (y + 0.5) * SCALE,
});

/** Gives drawings a place on the screen, which the test browser has none of. */
export function setUpScreen(scale = SCALE): void {
  layScreen(scale, MIDDLE);
  Element.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 2 * MIDDLE, 2 * MIDDLE);
}
