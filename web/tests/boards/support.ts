/** What the tests of several boards use: texts looked up as the frame does, and a screen to point at. */
import { onTestFinished, vi } from "vitest";
import type { Catalogue, Language, Translate } from "../../src/boards/types";
import { watchInput } from "../../src/inputMode";

/** Looks up texts of one language as the frame does: plural forms, then the text, then the key itself. */
export function translatorOf(texts: Catalogue, language: Language): Translate {
  const plurals = new Intl.PluralRules(language);
  return (key, values = {}) => {
    const plural = values.count === undefined ? undefined : texts[`${key}.${plurals.select(Number(values.count))}`];
    const text = plural ?? texts[key] ?? key;
    return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
  };
}

/** From here to the end of the test somebody goes about with the keyboard. */
export function goesByKeyboard(): void {
  onTestFinished(watchInput(document.createElement("div")));
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Tab", bubbles: true }));
}

/** Gives drawings a place on the screen, which the test browser has none of: pixels per unit, and where 0, 0 lies. */
export function layScreen(scale = 1, origin = 100): void {
  const matrix = { a: scale, b: 0, c: 0, d: scale, e: origin, f: origin };
  const back = { a: 1 / scale, b: 0, c: 0, d: 1 / scale, e: -origin / scale, f: -origin / scale };
  Object.assign(SVGGraphicsElement.prototype, { getScreenCTM: () => ({ ...matrix, inverse: () => back }) });
  Object.assign(Element.prototype, { setPointerCapture: vi.fn() });
}
