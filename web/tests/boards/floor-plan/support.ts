/** Fixtures made by the rules themselves (`make_fixtures.py`), a translator, and a screen to point at. */
import { vi } from "vitest";
import de from "../../../src/boards/floor-plan/de.json";
import en from "../../../src/boards/floor-plan/en.json";
import es from "../../../src/boards/floor-plan/es.json";
import fr from "../../../src/boards/floor-plan/fr.json";
import { CELL } from "../../../src/boards/floor-plan/geometry";
import { columnOf, type FloorView, type OwnView, parseSquare, rowOf } from "../../../src/boards/floor-plan/view";
import type { Catalogue, Language, Translate } from "../../../src/boards/types";
import type { ScoreLineInfo } from "../../../src/wire";
import json from "./fixtures.json";

export interface State {
  view: FloorView;
  own: OwnView;
  codes: number[];
  texts: string[];
  lines: ScoreLineInfo[];
}

type Kind = "start" | "menu" | "place" | "type" | "letter" | "pair" | "over" | `draw ${2 | 3 | 4 | 5 | 6}`;

export const fixtures = json as unknown as {
  /** The code of every refusal of the rules. */
  refusals: string[];
  states: Record<Kind, State>;
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
  (Element.prototype as unknown as Record<string, unknown>).setPointerCapture = vi.fn();
}

/** A point of the screen, in a square: its middle, or a part of the way from its left and upper side. */
export const at = (name: string, pointerType = "mouse", across = 0.5, down = 0.5) => ({
  clientX: (columnOf(parseSquare(name)) + across) * CELL + 100,
  clientY: (rowOf(parseSquare(name)) + down) * CELL + 100,
  button: 0,
  pointerId: 1,
  pointerType,
});
