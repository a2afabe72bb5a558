/**
 * What a game brings to the client: one folder in this directory, one entry in `index.ts`.
 *
 * The frame (lobby, table page, replay, undo, hot-seat, scores, announcements, languages)
 * knows nothing about any game; a board knows nothing about connections. Neither knows rules: the
 * server says what can be done (`choices.codes`) and why something cannot.
 */
import type { ComponentType } from "preact";
import type { Choices, EntryInfo, Moment, Refusal, ScoreInfo, ScoreLineInfo } from "../wire";

/** Looks up a text in the current language: `t("planquadrat.place", { size: t("planquadrat.size.3") })`. */
export type Translate = (key: string, values?: Record<string, string | number>) => string;

/** The texts of one language, flat: `{"planquadrat.light": "light"}`. */
export type Catalogue = Record<string, string>;

export type Language = "en" | "de" | "fr" | "es";

/** Where the texts of each language come from. */
export type Catalogues = Record<Language, () => Promise<{ default: Catalogue }>>;

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
  /**
   * What one of the choices would do, told by the server as the game's Python `preview()` makes it; null if there is
   * nothing to tell, the choice is gone, or the question was withdrawn with its signal. Asked as often as a pointer moves.
   */
  preview?(code: number, signal?: AbortSignal): Promise<unknown | null>;
  /** Why something that the choices do not offer would be refused, told without trying it. */
  why?(code: number, signal?: AbortSignal): Promise<Refusal | null>;
  /** The last refusal, to be shown where it belongs; the frame also announces it. */
  refusal: Refusal | null;
  /** An action chosen but not confirmed yet: drawn as a ghost that stays. */
  pending: number | null;
  /** Squares to light up, because the person points at a score line. */
  highlight: readonly string[];
  t: Translate;
  /** On the plain board: the position as the game draws it in text, as this browser may see it. */
  drawing?: string;

  // In rounds -----------------------------------------------------------------------------------

  /** The seat of this device with its own part of the view, also while it waits; null when looking on or back. */
  mine?: Choices | null;
  /** Whose sheet to show while there is nothing to draw: looking back, looking on, at the end. */
  seat?: number | null;
  /** Who sits where. */
  names?: readonly string[];
  /** The seats that have not finished the round yet. */
  acting?: readonly number[];
  /** Take back the last step of the own seat. */
  undo?(): void;
  /** What a seat's points are made of, with their squares, as far as it may be seen. */
  breakdown?(seat: number): Promise<ScoreInfo | null>;
}

export interface StampProps<View> {
  view: View;
  seat: number;
  /** There is room for details. */
  large: boolean;
  t: Translate;
}

export interface ScreenProps<View> {
  view: View;
  t: Translate;
  /** Who sits where. */
  names?: readonly string[];
  /** What just happened, newest last; in turns. */
  news?: readonly EntryInfo[];
}

/** Of whom and to whom a sentence of the log is told. */
export interface Telling {
  /** It is said to whoever did it: "put a large house", and not "puts". */
  you?: boolean;
  /** The seat of whoever it is said to. */
  own?: number;
  /** What everybody is called inside a sentence: "Anna", "you". */
  names?: readonly string[];
  /** What chance answered in the same breath, this entry first: all of it is one sentence. */
  all?: readonly EntryInfo[];
}

/** Where something happened, for who goes about with the keyboard, and the squares to light up. */
export interface Where {
  name: string;
  squares: readonly string[];
}

export interface EntryPictureProps<View> {
  entry: EntryInfo;
  view: View;
  t: Translate;
}

/** What the board of a game with rounds tells the frame, beside the rest. */
export interface RoundWords<View> {
  /** How many rounds there are. */
  count(view: View): number;
  /** Whether an action ends the round for its seat. Only that waits for a yes: all else can be taken back. */
  finishes(code: number): boolean;
  /** What a seat did in a round, without the player's name: "draws the kitchen: +4". */
  summary(entries: readonly EntryInfo[], view: View, t: Translate, told?: Telling): string;
  /** Whether another seat's step that all are told of is worth a line and an announcement. */
  mentions(entry: EntryInfo): boolean;
}

/** How a match stands for the person at this device, as far as a guide has to know it. */
export interface Standing<View> {
  view: View;
  /** The seat's own part of the view in a round. */
  own: Record<string, unknown> | null;
  seat: number;
  /** Whether this person may act now. */
  able: boolean;
  /** How many actions of this seat are in the log. */
  actions: number;
  /** Whether an action was just refused. */
  refused: boolean;
}

/** Something that is said once in a first match, when its moment has come: the text is `GAME.coach.KEY`. */
export interface Advice<View> {
  key: string;
  when(now: Standing<View>): boolean;
}

export interface Guide<View> {
  /** What whoever may act can do now, as a word: the text is `GAME.help.WORD`. */
  stage(now: Standing<View>): string;
  /** The keys that work on the board then, each with the key of its text. */
  keys(stage: string): readonly (readonly [keys: string, text: string])[];
  coach: readonly Advice<View>[];
}

/** Everything the frame needs from a game. `View` is the game's own view, as its Python `view()` makes it. */
export interface BoardModule<View = unknown> {
  Board: ComponentType<BoardProps<View>>;
  /** A small picture for the home page, drawn without any match; most have it by itself, see `pictures.ts`. */
  Picture?: ComponentType;
  /**
   * What happened, as a sentence in the current language without its subject, and without the names of squares: "puts a
   * large house in the north". The subject is whoever did it, or to whom chance gave something (`actorOf`).
   */
  describe(entry: EntryInfo, view: View, t: Translate, told?: Telling): string;
  /**
   * What happened that this browser may not see, if the game has words for it, also without the subject. `count`: how
   * many such entries there are in a row.
   */
  describeHidden?(entry: EntryInfo, count: number, t: Translate, told?: Telling): string;
  /** Where it happened, and with what where that is only drawn: "c4n", "rice, tea, 2,−1 – 4,−1". */
  where?(entry: EntryInfo, view: View, t: Translate): Where | null;
  /** Whether a step goes without saying: it belongs to the line before it. */
  unsaid?(entry: EntryInfo): boolean;
  /** What an entry is about, drawn with the shapes of the board; nothing where there is nothing to draw. */
  EntryPicture?: ComponentType<EntryPictureProps<View>>;
  /** The whole board as text, for screen readers and the curious; without it where the board is a text anyway. */
  asText?(view: View, t: Translate): string | Promise<string>;
  /** What the rules call a seat: light, red … */
  seatName(seat: number, view: View, t: Translate): string;
  /** One or two letters for the seat's mark; without it, the first of its name. */
  seatSign?(seat: number): string;
  /** A CSS class that gives the seat its colour and pattern. */
  seatClass(seat: number, view: View): string;
  /** Why something was refused, in the current language where the game has words for it, else the server's sentence. */
  reason(refusal: Refusal, t: Translate): string;
  scoreLabel(line: ScoreLineInfo, t: Translate, view: View): string;
  /** What a line of a score is about, in the same words for all lines and seats; without it, its label. */
  scoreTopic?(line: ScoreLineInfo, t: Translate, view: View): string;
  /** Who has to do what now, in a few words: "place a house". */
  task(view: View, t: Translate, moment?: Moment): string;
  /**
   * Who does what now, as a whole sentence, where the game has one of its own: "Anna chooses a card". `isYours`: it is
   * said to Anna, after "your turn".
   */
  turn?(name: string, moment: Moment, t: Translate, isYours?: boolean): string;
  /** Where there is little room, the board comes before the name plates: it tells itself who has what. So it is in rounds. */
  comesFirst?: boolean;
  /** Only where rounds are drawn on sheets: the board has them in sight, with a way to take strokes back. */
  rounds?: RoundWords<View>;
  /** The texts of this game that everybody needs; keys begin with the game's name. */
  catalogues: Catalogues;
  /** Why something is refused, where those are many texts: fetched before the first of them is told. */
  refusals?: Catalogues;
  /** What can be done when, with which keys, and what a first match is told; fetched when it is needed. */
  guide?: () => Promise<{ guide: Guide<View> }>;
  /** The rules for players, as Markdown-free paragraphs with drawn examples, one component for all languages; see `lazyRules`. */
  Rules: ComponentType<{ t: Translate }>;

  // For a projector: where there is neither, the board itself is shown --------------------------------

  /** What a whole hall has to see of the match, large: dice, round, tasks. */
  Screen?: ComponentType<ScreenProps<View>>;
  /** What one seat has, as a picture; for games where everybody has a part of their own. */
  Stamp?: ComponentType<StampProps<View>>;
  /** A finished match of one, large, with its points; without it, the picture of the seat. */
  Finished?: ComponentType<{ view: View; t: Translate }>;
  /** How high such a picture is, if it is 1 wide. */
  stampHeight?(view: View): number;
}
