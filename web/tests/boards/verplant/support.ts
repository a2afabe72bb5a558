/** Fixtures made by the rules themselves (`make_fixtures.py`), and a translator. */

import type { Catalogue, Language, Translate } from "../../../src/boards/types";
import de from "../../../src/boards/verplant/de.json";
import en from "../../../src/boards/verplant/en.json";
import es from "../../../src/boards/verplant/es.json";
import fr from "../../../src/boards/verplant/fr.json";
import type { HouseProps, HouseView, OwnView } from "../../../src/boards/verplant/view";
import type { Choices, ScoreLineInfo } from "../../../src/wire";
import { translatorOf } from "../support";
import json from "./fixtures.json";

export interface State {
  view: HouseView;
  own: OwnView;
  codes: number[];
  texts: string[];
  previews: Record<string, unknown>;
  total: number;
  lines: ScoreLineInfo[];
}

type Stage = "room" | "card" | "mark" | "draw" | "outline" | "finish" | "over";

export const fixtures = json as unknown as {
  /** The code of every refusal, of every caution, and of every reason why something does not count. */
  refusals: string[];
  cautions: string[];
  reasons: string[];
  matches: Record<"training", Record<Stage, State>> &
    Record<"orchard" | "ghost-castle" | "tiny-house", { over: State }>;
};

export const LANGUAGES: Language[] = ["en", "de", "fr", "es"];
export const catalogues: Record<Language, Catalogue> = { en, de, fr, es };

export const translator = (language: Language): Translate => translatorOf(catalogues[language], language);

export const choicesOf = (state: State): Choices => ({
  seat: 0,
  codes: state.codes,
  can_undo: true,
  must_ask: false,
  can_offer_end: false,
  own: state.own,
  score: { seat: 0, name: "", total: state.total, lines: state.lines },
});

/** What the frame gives the board whose first seat may do what the state says. */
export const propsOf = (state: State, more: Partial<HouseProps> = {}): HouseProps => ({
  view: state.view,
  previous: null,
  news: [],
  choices: state.codes.length > 0 ? choicesOf(state) : null,
  act: () => undefined,
  attempt: () => undefined,
  refusal: null,
  pending: null,
  highlight: [],
  names: ["Anna", "Ben"],
  t: translator("en"),
  ...more,
});
