/** Fixtures made by the rules themselves (`make_fixtures.py`), a translator, and a screen to point at. */
import { vi } from "vitest";
import de from "../../../src/boards/planquadrat/de.json";
import en from "../../../src/boards/planquadrat/en.json";
import es from "../../../src/boards/planquadrat/es.json";
import fr from "../../../src/boards/planquadrat/fr.json";
import type { TownView } from "../../../src/boards/planquadrat/town";
import type { Catalogue, Language, Translate } from "../../../src/boards/types";
import json from "./fixtures.json";

export interface State {
  view: TownView;
  codes: number[];
  texts: string[];
  board: string;
}

export const fixtures = json as unknown as {
  actions: Record<string, string>;
  /** The code of every refusal of the rules. */
  refusals: string[];
  states: Record<"start" | "places" | "slides" | "claims" | "over", State>;
};

export const catalogues: Record<Language, Catalogue> = { en, de, fr, es };

export function translator(language: Language): Translate {
  const texts = catalogues[language];
  return (key, values = {}) => {
    const plural = `${key}.${new Intl.PluralRules(language).select(Number(values.count))}`;
    const text = (values.count !== undefined ? texts[plural] : undefined) ?? texts[key] ?? key;
    return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
  };
}

/** One unit of the drawing is one pixel of this screen, and the drawing's origin lies at 100, 100. */
export function layScreen(): void {
  const back = { a: 1, b: 0, c: 0, d: 1, e: -100, f: -100 };
  const prototype = SVGGraphicsElement.prototype as unknown as Record<string, unknown>;
  prototype.getScreenCTM = () => ({ inverse: () => back });
  const capture = vi.fn();
  (Element.prototype as unknown as Record<string, unknown>).setPointerCapture = capture;
}

/** A point of the screen, from units of the drawing. */
export const at = (x: number, y: number, pointerType = "mouse") => ({
  clientX: x + 100,
  clientY: y + 100,
  button: 0,
  pointerId: 1,
  pointerType,
});
