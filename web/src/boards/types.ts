/**
 * What a game brings to the client: one folder in this directory, one entry in `index.ts`.
 *
 * The frame (lobby, table page, replay, undo, hot-seat, scores, announcements, languages)
 * knows nothing about any game; a board knows nothing about connections. Neither knows rules: the
 * server says what can be done (`choices.codes`) and why something cannot.
 */
import type { ComponentType } from "preact";
import type { Choices, EntryInfo, Refusal, ScoreInfo, ScoreLineInfo } from "../wire";

/** Looks up a text in the current language: `t("planquadrat.place", { size: t("planquadrat.size.3") })`. */
export type Translate = (key: string, values?: Record<string, string | number>) => string;

/** The texts of one language, flat: `{"planquadrat.light": "light"}`. */
export type Catalogue = Record<string, string>;

export type Language = "en" | "de" | "fr" | "es";

export interface BoardProps<View> {
  view: View;
  /** The view before the newest entries, to animate what changed; null when there is nothing to animate. */
  previous: View | null;
  /** What just happened, newest last; to be marked on the board. */
  news: readonly EntryInfo[];
  /** What the person at this device may do now; null when looking on, replaying, or waiting. */
  choices: Choices | null;
  /** Do it. The frame asks for confirmation where the person wants that. */
  act(code: number): void;
  /** Try something that `choices` does not offer, as typed text, so that the server says why not. */
  attempt(text: string): void;
  /** The last refusal, to be shown where it belongs; the frame also announces it. */
  refusal: Refusal | null;
  /** An action chosen but not confirmed yet: drawn as a ghost that stays. */
  pending: number | null;
  /** Squares to light up, because the person points at a score line. */
  highlight: readonly string[];
  t: Translate;

  // Where all act at once -----------------------------------------------------------------------

  /** The seat of this device with its own part of the view, also while it waits; null when looking on or back. */
  mine?: Choices | null;
  /** Who sits where. */
  names?: readonly string[];
  /** The seats that have not finished the round yet. */
  acting?: readonly number[];
  /** Take back the last step of the own seat. */
  undo?(): void;
  /** What a seat's points are made of, with their squares, as far as it may be seen. */
  breakdown?(seat: number): Promise<ScoreInfo | null>;
}

/** What a game shows to a whole room. */
export interface ScreenProps<View> {
  view: View;
  names: readonly string[];
  /** The seats that have not finished the round yet. */
  acting: readonly number[];
  t: Translate;
}

/** Everything the frame needs from a game. `View` is the game's own view, as its Python `view()` makes it. */
export interface BoardModule<View = unknown> {
  Board: ComponentType<BoardProps<View>>;
  /** The match for a projector, where the game is for many; the ranking is the frame's. */
  Screen?: ComponentType<ScreenProps<View>>;
  /** A small picture for the home page, drawn without any match. */
  Picture: ComponentType;
  /** What happened, as a sentence in the current language, without the player's name. */
  describe(entry: EntryInfo, view: View, t: Translate): string;
  /** The whole board as text, for screen readers and the curious. */
  asText(view: View, t: Translate): string;
  /** What the rules call a seat: light, red … */
  seatName(seat: number, view: View, t: Translate): string;
  /** A CSS class that gives the seat its colour and pattern. */
  seatClass(seat: number, view: View): string;
  /** Why something was refused, in the current language where the game has words for it, else the server's sentence. */
  reason(refusal: Refusal, t: Translate): string;
  scoreLabel(line: ScoreLineInfo, t: Translate): string;
  /** Who has to do what now, in a few words: "place a house". */
  task(view: View, t: Translate): string;
  /** The texts of this game; keys begin with the game's name. */
  catalogues: Record<Language, () => Promise<{ default: Catalogue }>>;
  /** The rules for players, as Markdown-free paragraphs with drawn examples, one component for all languages. */
  Rules: ComponentType<{ t: Translate }>;
}
