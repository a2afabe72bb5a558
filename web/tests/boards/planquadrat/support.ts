/** Fixtures made by the rules themselves (`make_fixtures.py`), a translator, and a screen to point at. */
import de from "../../../src/boards/planquadrat/de.json";
import en from "../../../src/boards/planquadrat/en.json";
import es from "../../../src/boards/planquadrat/es.json";
import fr from "../../../src/boards/planquadrat/fr.json";
import type { TownView } from "../../../src/boards/planquadrat/town";
import type { Catalogue, Language, Translate } from "../../../src/boards/types";
import { layScreen as layScreenAt, translatorOf } from "../support";
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

export const translator = (language: Language): Translate => translatorOf(catalogues[language], language);

/** One unit of the drawing is one pixel of this screen, and the drawing's origin lies at 100, 100. */
export const layScreen = (): void => layScreenAt();

/** A point of the screen, from units of the drawing. */
export const at = (x: number, y: number, pointerType = "mouse") => ({
  clientX: x + 100,
  clientY: y + 100,
  button: 0,
  pointerId: 1,
  pointerType,
});
