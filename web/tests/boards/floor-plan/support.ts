/** Fixtures made by the rules themselves (`make_fixtures.py`), a translator, and a screen to point at. */
import de from "../../../src/boards/floor-plan/de.json";
import en from "../../../src/boards/floor-plan/en.json";
import es from "../../../src/boards/floor-plan/es.json";
import fr from "../../../src/boards/floor-plan/fr.json";
import { CELL } from "../../../src/boards/floor-plan/geometry";
import { columnOf, type FloorView, type OwnView, parseSquare, rowOf } from "../../../src/boards/floor-plan/view";
import type { Catalogue, Language, Translate } from "../../../src/boards/types";
import type { ScoreLineInfo } from "../../../src/wire";
import { layScreen as layScreenAt, translatorOf } from "../support";
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

export const translator = (language: Language): Translate => translatorOf(catalogues[language], language);

/** One unit of the drawing is one pixel of this screen, and the drawing's origin lies at 100, 100. */
export const layScreen = (): void => layScreenAt();

/** A point of the screen, in a square: its middle, or a part of the way from its left and upper side. */
export const at = (name: string, pointerType = "mouse", across = 0.5, down = 0.5) => ({
  clientX: (columnOf(parseSquare(name)) + across) * CELL + 100,
  clientY: (rowOf(parseSquare(name)) + down) * CELL + 100,
  button: 0,
  pointerId: 1,
  pointerType,
});
