/* Generated from the wire modules of src/drawingboard/server by tools/wire_types.py; not to be edited. */

export type AnyCommand =
  | Act
  | Preview
  | Hint
  | Undo
  | OfferEnd
  | Answer
  | Resign
  | Join
  | Leave
  | Remove
  | HandToBot
  | TakeBack
  | SeatBot
  | EndMatch
  | Begin
  | FinishRound
  | Look
  | React
  | Rematch;
export type AnyNews =
  Accepted | Refusal | Previewed | Hinted | TableNews | Update | Progress | ThinkingWaits | Reactions | Removed | Bye;

export interface Wire {
  Address?: Address;
  Benchmarks?: Benchmarks;
  ContentChecked?: ContentChecked;
  ContentFiles?: ContentFiles;
  Daily?: Daily;
  DailyRounds?: DailyRounds;
  DeviceLink?: DeviceLink;
  Devices?: Devices;
  EditorWords?: EditorWords;
  Entries?: Entries;
  GameContent?: GameContent;
  GameResults?: GameResults;
  Games?: Games;
  Hello?: Hello;
  LessonPages?: LessonPages;
  LessonPlay?: LessonPlay;
  LessonPreview?: LessonPreview;
  LessonQuestion?: LessonQuestion;
  LessonShown?: LessonShown;
  Lessons?: Lessons;
  Lobby?: Lobby;
  Me?: Me;
  Moment?: Moment;
  NewBranch?: NewBranch;
  NewName?: NewName;
  NewReview?: NewReview;
  NewTable?: NewTable;
  NewTrial?: NewTrial;
  OwnCalendar?: OwnCalendar;
  OwnMatches?: OwnMatches;
  OwnStatistics?: OwnStatistics;
  PointsHistory?: PointsHistory;
  Privacy?: Privacy;
  Problem?: Problem;
  Proof?: Proof;
  RecoveryPhrase?: RecoveryPhrase;
  Reviews?: Reviews;
  Rounds?: Rounds;
  ScoreInfo?: ScoreInfo;
  SeatLink?: SeatLink;
  SeatMoment?: SeatMoment;
  SeatReview?: SeatReview;
  SeatSecret?: SeatSecret;
  Status?: Status;
  TableContent?: TableContent;
  TableInfo?: TableInfo;
  Trial?: Trial;
  TriedSteps?: TriedSteps;
  command: AnyCommand;
  news: AnyNews;
}
/**
 * Where others reach this server, for links to be sent.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Address".
 */
export interface Address {
  url: string;
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Benchmarks".
 */
export interface Benchmarks {
  benchmarks: Benchmark[];
  possible: number | null;
  view?: {
    [k: string]: unknown;
  } | null;
}
/**
 * What a built-in player made of the same dice.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Benchmark".
 */
export interface Benchmark {
  level: "beginner" | "easy" | "expert" | "greedy" | "hard" | "medium" | "random";
  name: string;
  total: number | null;
}
/**
 * What is wrong with cards and tiles, and what they say.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ContentChecked".
 */
export interface ContentChecked {
  about: {
    [k: string]: unknown;
  } | null;
  data: {
    [k: string]: {
      [k: string]: unknown;
    };
  } | null;
  digest: string | null;
  problems: string[];
}
/**
 * Cards and tiles of one's own, to be looked at; nothing is kept.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ContentFiles".
 */
export interface ContentFiles {
  files: {
    [k: string]: string;
  };
}
/**
 * The plan of a day: the same luck for everybody, one try each.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Daily".
 */
export interface Daily {
  content?: ContentInfo | null;
  date: string;
  ends: number;
  game: string;
  playing: number;
  ranking: DailyRank[];
  table?: string | null;
  today: boolean;
}
/**
 * Which cards and tiles a table is played with.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ContentInfo".
 */
export interface ContentInfo {
  digest: string;
  kind: "game" | "named" | "own";
  name?: string;
  title?: {
    [k: string]: string;
  };
  version: string;
}
/**
 * One line of a day's ranking.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "DailyRank".
 */
export interface DailyRank {
  name: string;
  rank: number;
  table?: string | null;
  total: number;
  yours?: boolean;
}
/**
 * The plan of a day round by round.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "DailyRounds".
 */
export interface DailyRounds {
  compared: number;
  date: string;
  ends: number;
  finished: number;
  game: string;
  over: boolean;
  rounds: RoundCompared[];
  table: string | null;
}
/**
 * A roll or card, and what people made of it.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "RoundCompared".
 */
export interface RoundCompared {
  best_gained: number | null;
  best_total: number | null;
  count: number;
  gained: number | null;
  mean_gained: number | null;
  mean_total: number | null;
  number: number;
  roll: EntryInfo | null;
  same: number;
  sheets: RoundSheet[];
  total: number | null;
  uses: RoundUse[];
}
/**
 * One entry of the log: something that a seat did, or that happened at the table.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "EntryInfo".
 */
export interface EntryInfo {
  effect?: {
    [k: string]: unknown;
  } | null;
  number: number;
  seat: number;
  seen_by?: number[];
  stream: number;
  text: string;
  time: number;
}
/**
 * Where to look at somebody's sheet after a round.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "RoundSheet".
 */
export interface RoundSheet {
  name: string;
  number: number;
  table: string;
  use: number;
  yours: boolean;
}
/**
 * Something that people made of a roll or card, wherever on the sheet they did it.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "RoundUse".
 */
export interface RoundUse {
  count: number;
  entries: EntryInfo[];
  gained: number | null;
  yours: boolean;
}
/**
 * A link that brings a guest's identity along, once.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "DeviceLink".
 */
export interface DeviceLink {
  ends: number;
  picture: string;
  url: string;
}
/**
 * Where a guest is known, this browser first, then those seen last.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Devices".
 */
export interface Devices {
  devices: DeviceInfo[];
  name: string;
  phrase: string | null;
}
/**
 * One browser of a guest.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "DeviceInfo".
 */
export interface DeviceInfo {
  browser: string;
  came_by: "itself" | "link" | "phrase";
  first: string;
  here?: boolean;
  id: string;
  last: string;
  system: string;
}
/**
 * What an editor of a game's cards and tiles needs to know of them.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "EditorWords".
 */
export interface EditorWords {
  game: string;
  words: {
    [k: string]: unknown;
  };
}
/**
 * A part of the log, as one browser may see it: the last entries, or with ``?before=1200`` the last ones before
 *     that entry.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Entries".
 */
export interface Entries {
  earlier?: number;
  entries: EntryInfo[];
}
/**
 * What a game can be played with.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "GameContent".
 */
export interface GameContent {
  default?: string;
  files: {
    [k: string]: string;
  };
  game: string;
  named: NamedContentInfo[];
}
/**
 * Cards and tiles that a game offers by name: a mission, a map.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "NamedContentInfo".
 */
export interface NamedContentInfo {
  chapter?: ChapterInfo | null;
  difficulty: number;
  facts?: {
    [k: string]: string;
  }[];
  legend: {
    [k: string]: {
      [k: string]: string;
    };
  };
  name: string;
  next: string;
  picture: string[];
  special?: {
    [k: string]: string;
  }[];
  text: {
    [k: string]: string;
  };
  title: {
    [k: string]: string;
  };
}
/**
 * A part of the book that the named contents of a game make.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ChapterInfo".
 */
export interface ChapterInfo {
  id: string;
  name: {
    [k: string]: string;
  };
  text?: {
    [k: string]: string;
  };
}
/**
 * What a guest has made of a game's named contents; those they have never played are left out.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "GameResults".
 */
export interface GameResults {
  game: string;
  results: ContentResult[];
}
/**
 * What a guest has made of one of a game's named contents, on this server.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ContentResult".
 */
export interface ContentResult {
  ended?: number | null;
  finished?: number;
  going_on?: string | null;
  last?: number | null;
  name: string;
  points?: number | null;
  rating?: RatingInfo | null;
  table?: string | null;
}
/**
 * What somebody may be called for the points they have made.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "RatingInfo".
 */
export interface RatingInfo {
  key: string;
  name: {
    [k: string]: string;
  };
  next: number | null;
  of?: number;
  place?: number;
  since: number;
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Games".
 */
export interface Games {
  games: GameInfo[];
}
/**
 * A game, for somebody who looks for one.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "GameInfo".
 */
export interface GameInfo {
  about: string;
  content_files?: string[];
  curtain?: boolean;
  designers: string;
  draws?: boolean;
  editor?: boolean;
  fewest: number;
  lessons?: number;
  minutes: number;
  most: number;
  name: string;
  named_content?: boolean;
  open?: boolean;
  options: OptionInfo[];
  passes?: boolean;
  plain?: boolean;
  title: string;
}
/**
 * A setting of a game.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "OptionInfo".
 */
export interface OptionInfo {
  about: string;
  choices: string[];
  default: string;
  name: string;
  rule: string;
}
/**
 * Who a browser would become.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Hello".
 */
export interface Hello {
  before: Occupant | null;
  name: string;
  same: boolean;
}
/**
 * Who a browser is before it becomes somebody else.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Occupant".
 */
export interface Occupant {
  devices: number;
  name: string;
  phrase: boolean;
  tables: number;
}
/**
 * Everything there is to read in a lesson, except what is said to actions.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "LessonPages".
 */
export interface LessonPages {
  game: string;
  intro: {
    [k: string]: string;
  };
  learner: number;
  name: string;
  steps: LessonStep[];
  title: {
    [k: string]: string;
  };
}
/**
 * One step: to do, to watch, or to read.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "LessonStep".
 */
export interface LessonStep {
  highlight: string[];
  kind: "act" | "opponent" | "read";
  text: {
    [k: string]: string;
  };
}
/**
 * What somebody has done in a lesson. The server keeps nothing of it: it plays all of it again.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "LessonPlay".
 */
export interface LessonPlay {
  /**
   * @minItems 1
   * @maxItems 24
   */
  done: [(number | string)[] | null, ...((number | string)[] | null)[]];
}
/**
 * What an action would do, or why it would be refused.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "LessonPreview".
 */
export interface LessonPreview {
  preview?: {
    [k: string]: unknown;
  } | null;
  refusal?: Problem | null;
}
/**
 * Why an HTTP request failed.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Problem".
 */
export interface Problem {
  code: string;
  problems?: string[];
  rule?: string;
  sentence: string;
  squares?: string[];
}
/**
 * What an action would do.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "LessonQuestion".
 */
export interface LessonQuestion {
  action: number;
  /**
   * @minItems 1
   * @maxItems 24
   */
  done: [(number | string)[] | null, ...((number | string)[] | null)[]];
}
/**
 * How a lesson stands.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "LessonShown".
 */
export interface LessonShown {
  choices: Choices | null;
  entries: EntryInfo[];
  moment: Moment;
  refusal?: Problem | null;
  said?: {
    [k: string]: string;
  } | null;
  status: "done" | "going" | "missed" | "refused";
  step: number;
}
/**
 * What a seat of this browser may do now, as codes of the game's notation.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Choices".
 */
export interface Choices {
  can_offer_end: boolean;
  can_undo: boolean;
  codes: number[];
  drawing?: string;
  must_ask: boolean;
  own?: {
    [k: string]: unknown;
  };
  score?: ScoreInfo | null;
  seat: number;
  texts?: string[];
}
/**
 * What a seat has. There may be a hundred of them in a moment, so what goes without saying is left out.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ScoreInfo".
 */
export interface ScoreInfo {
  complete?: boolean;
  lines: ScoreLineInfo[];
  name: string;
  seat: number;
  total: number;
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ScoreLineInfo".
 */
export interface ScoreLineInfo {
  key: string;
  label: string;
  points: number;
  squares: string[];
}
/**
 * A match at one moment, as one browser may see it.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Moment".
 */
export interface Moment {
  acting: number[];
  drawing?: string;
  number: number;
  outcome?: OutcomeInfo | null;
  rating?: RatingInfo | null;
  round?: number;
  scores: ScoreInfo[];
  task?: string;
  view: {
    [k: string]: unknown;
  };
}
/**
 * How a match ended.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "OutcomeInfo".
 */
export interface OutcomeInfo {
  by: number | null;
  reason: string;
  scores: number[];
  sentence: string;
  winners: number[];
}
/**
 * The lessons of a game, in order.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Lessons".
 */
export interface Lessons {
  game: string;
  lessons: LessonInfo[];
}
/**
 * A lesson, for somebody who chooses one.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "LessonInfo".
 */
export interface LessonInfo {
  intro: {
    [k: string]: string;
  };
  name: string;
  steps: number;
  title: {
    [k: string]: string;
  };
}
/**
 * What a browser finds on the first page.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Lobby".
 */
export interface Lobby {
  mine: TableInfo[];
  open: TableInfo[];
}
/**
 * A table, as one browser may see it.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "TableInfo".
 */
export interface TableInfo {
  acting: number[];
  changed: number;
  clock: ClockSettings | null;
  code?: string;
  content?: ContentInfo | null;
  created: number;
  daily?: string | null;
  end_in?: number | null;
  game: string;
  hints?: boolean;
  host_in?: number | null;
  hosting?: boolean;
  id: string;
  listed: boolean;
  number: number;
  options: {
    [k: string]: string;
  };
  origin?: OriginInfo | null;
  outcome?: OutcomeInfo | null;
  reactions?: boolean;
  rematch?: string | null;
  seats: SeatInfo[];
  several?: boolean;
  state: "over" | "playing" | "waiting";
  watchers?: number;
}
/**
 * Time for each turn, and a reserve for the whole match that is used when a turn takes longer.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ClockSettings".
 */
export interface ClockSettings {
  reserve_seconds: number;
  turn_seconds: number;
}
/**
 * Where a match came from that goes on from a moment of another one.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "OriginInfo".
 */
export interface OriginInfo {
  copied: number;
  entry: number;
  table: string;
}
/**
 * A seat, as one browser may see it.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "SeatInfo".
 */
export interface SeatInfo {
  away?: number | null;
  bot_in?: number | null;
  connected?: boolean;
  kind: "bot" | "open" | "person";
  left?: boolean;
  level?: ("beginner" | "easy" | "expert" | "greedy" | "hard" | "medium" | "random") | null;
  name: string;
  number: number;
  reserved?: boolean;
  stands_in?: boolean;
  yours?: boolean;
}
/**
 * Who the server takes this browser for.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Me".
 */
export interface Me {
  name: string;
}
/**
 * What if: go on from a moment of a match that is over, at a table of its own.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "NewBranch".
 */
export interface NewBranch {
  at: number;
  luck?: "new" | "same";
  /**
   * @minItems 1
   * @maxItems 100
   */
  seats: [SeatChoice, ...SeatChoice[]];
}
/**
 * What a new table wants for one of its seats.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "SeatChoice".
 */
export interface SeatChoice {
  kind: "bot" | "device" | "me" | "open";
  level?: ("beginner" | "easy" | "expert" | "greedy" | "hard" | "medium" | "random") | null;
  name?: string | null;
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "NewName".
 */
export interface NewName {
  name: string;
}
/**
 * What somebody asks for.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "NewReview".
 */
export interface NewReview {
  effort?: "deep" | "glance" | "normal" | "quick";
}
/**
 * Open a table.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "NewTable".
 */
export interface NewTable {
  clock?: ClockSettings | null;
  content?:
    | {
        [k: string]: string;
      }
    | string
    | null;
  content_name?: string | null;
  game: string;
  listed?: boolean;
  options?: {
    [k: string]: string;
  };
  /**
   * @minItems 1
   * @maxItems 100
   */
  seats: [SeatChoice, ...SeatChoice[]];
  several?: boolean;
}
/**
 * Have a built-in player play some cards and tiles alone.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "NewTrial".
 */
export interface NewTrial {
  files: {
    [k: string]: string;
  };
  games?: number;
}
/**
 * The plans of the days of a month.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "OwnCalendar".
 */
export interface OwnCalendar {
  first: string | null;
  month: string;
  plans: PlanPlayed[];
}
/**
 * A guest's try at the plan of a day.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "PlanPlayed".
 */
export interface PlanPlayed {
  date: string;
  game: string;
  of: number;
  rank: number | null;
  table: string;
  total: number | null;
}
/**
 * A page of a guest's matches, the newest first.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "OwnMatches".
 */
export interface OwnMatches {
  matches: OwnMatch[];
  next: string | null;
}
/**
 * A match that a guest plays or has played.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "OwnMatch".
 */
export interface OwnMatch {
  began: number;
  content: ContentInfo | null;
  count: number;
  daily: string | null;
  ended: number | null;
  entries: number | null;
  game: string;
  options: {
    [k: string]: string;
  };
  origin?: OriginInfo | null;
  outcome: OutcomeInfo | null;
  place: number | null;
  points: number | null;
  rematch: string | null;
  rematch_of: string | null;
  result: ("alone" | "left" | "lost" | "shared" | "won") | null;
  seats: SeatInfo[];
  table: string;
}
/**
 * Everything that is counted of a guest's matches.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "OwnStatistics".
 */
export interface OwnStatistics {
  games: GameStatistics[];
  streak: Streak;
}
/**
 * What a guest has made of a game.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "GameStatistics".
 */
export interface GameStatistics {
  alone: AloneStatistics | null;
  finished: number;
  game: string;
  going_on: number;
  last: MatchPoint[];
  opponents: OpponentStatistics[];
}
/**
 * The points of matches for one that came to their end.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "AloneStatistics".
 */
export interface AloneStatistics {
  best: number;
  last_ten: number;
  mean: number;
  median: number;
  played: number;
}
/**
 * A finished match, for a chart.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "MatchPoint".
 */
export interface MatchPoint {
  against: string;
  ended: number;
  margin: number | null;
  points: number | null;
  result: "alone" | "left" | "lost" | "shared" | "won";
  seats: number;
  table: string;
}
/**
 * All finished matches of a game against the same kind of opponents, by so many people and players.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "OpponentStatistics".
 */
export interface OpponentStatistics {
  against: string;
  best: number | null;
  left: number;
  lost: number;
  mean: number | null;
  place: number | null;
  played: number;
  seats: number;
  shared: number;
  won: number;
}
/**
 * Days in a row, UTC, whose plan a guest has finished, of whichever game.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Streak".
 */
export interface Streak {
  current: number;
  days: number;
  longest: number;
  today: boolean;
}
/**
 * How a match went that is over: a few moments of it, the last one being its end.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "PointsHistory".
 */
export interface PointsHistory {
  points: number[][];
}
/**
 * For how many days this server keeps things after they were last of use; 0: for ever.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Privacy".
 */
export interface Privacy {
  content_days: number;
  finished_days: number;
  guest_days: number;
  never_begun_days: number;
  unfinished_days: number;
}
/**
 * What shows that somebody is a guest: the key of a link, or a recovery phrase.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Proof".
 */
export interface Proof {
  key?: string;
  phrase?: string;
}
/**
 * It is told this once.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "RecoveryPhrase".
 */
export interface RecoveryPhrase {
  phrase: string;
}
/**
 * What there is to look back at in a match that is over.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Reviews".
 */
export interface Reviews {
  begun: ReviewProgress[];
  measure: "chance" | "points";
  seats: number[];
}
/**
 * How far the review of one seat with one effort is.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ReviewProgress".
 */
export interface ReviewProgress {
  ahead: number;
  done: number;
  effort: "deep" | "glance" | "normal" | "quick";
  seat: number;
  state: "done" | "failed" | "none" | "stopped" | "thinking" | "waiting";
  units: number | null;
}
/**
 * The entries with which rounds began and ended: after each of them everybody saw the same.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Rounds".
 */
export interface Rounds {
  numbers: number[];
}
/**
 * The way to another device of one's own: whoever opens it plays the seat from then on.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "SeatLink".
 */
export interface SeatLink {
  link: string;
}
/**
 * A match that is over, at one moment, as one seat saw it then.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "SeatMoment".
 */
export interface SeatMoment {
  choices: Choices | null;
  entries?: EntryInfo[];
  moment: Moment;
}
/**
 * The review of one seat, as far as it is known.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "SeatReview".
 */
export interface SeatReview {
  costliest: number[];
  curve: ReviewPoint[];
  decisions: ReviewDecision[];
  finest: number[];
  has_hindsight: boolean;
  hindsight: ReviewHindsight | null;
  lost: number;
  measure: "chance" | "points";
  name: string;
  points: number;
  progress: ReviewProgress;
  title: string;
  won: boolean;
}
/**
 * How it stood after an entry of the log.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ReviewPoint".
 */
export interface ReviewPoint {
  entry: number;
  uncertainty: number;
  value: number;
}
/**
 * One decision and what could have been done instead.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ReviewDecision".
 */
export interface ReviewDecision {
  best: number;
  entries: number[];
  grade: "best" | "blunder" | "good" | "mistake" | "slip";
  hinted: boolean;
  lead: number;
  loss: number;
  margin: number;
  merit: number;
  number: number;
  others: ReviewWay[];
  played: ReviewWay;
  samples: number;
  seat: number;
  uncertainty: number;
  value: number;
}
/**
 * One way to decide: what was played, or what could have been.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ReviewWay".
 */
export interface ReviewWay {
  behind: number;
  codes: number[];
  gains: Gain[];
  margin: number;
  sentences: string[];
  simple: boolean;
  texts: string[];
  value: number;
}
/**
 * How something that counts would change.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Gain".
 */
export interface Gain {
  line?: ScoreLineInfo | null;
  points: number;
  seat: number;
}
/**
 * What the same dice or cards could have brought at least, had all of them been known.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ReviewHindsight".
 */
export interface ReviewHindsight {
  points: number;
  steps: ReviewStep[];
  view: {
    [k: string]: unknown;
  };
}
/**
 * A step of the best match in hindsight.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ReviewStep".
 */
export interface ReviewStep {
  code: number;
  seat: number;
  text: string;
}
/**
 * What such a link carries, handed in to have the seat.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "SeatSecret".
 */
export interface SeatSecret {
  secret: string;
}
/**
 * How a server is, for its host. Of several processes, what they have counted and measured is put together.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Status".
 */
export interface Status {
  accepted: number;
  bot_processes: number;
  file_size: number;
  interval_seconds: number;
  processes?: StatusProcess[];
  refused: number;
  samples: StatusSample[];
  too_slow: number;
  trouble: Problem | null;
  turned_away: number;
  up_seconds: number;
  version: string;
}
/**
 * How one of several processes is, for the host.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "StatusProcess".
 */
export interface StatusProcess {
  address: string;
  id: string;
  machine: string;
  now: StatusSample | null;
  number: number;
  pid: number;
  trouble: Problem | null;
  up_seconds: number | null;
  version: string;
}
/**
 * What a server measured in a few seconds.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "StatusSample".
 */
export interface StatusSample {
  at: number;
  bots_waiting: number;
  cpu?: number;
  disk_free: number;
  lag_ms: number;
  median_ms: number;
  memory: number;
  moves: number;
  slowest_ms: number;
  sockets: number;
  tables: number;
  turned_away: number;
  writes_waiting: number;
}
/**
 * The cards and tiles of a table, file by file.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "TableContent".
 */
export interface TableContent {
  files: {
    [k: string]: string;
  };
  info: ContentInfo;
}
/**
 * What came of playing some cards and tiles alone, as far as they have been played.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Trial".
 */
export interface Trial {
  ahead: number;
  all_rooms: number;
  bands: number[] | null;
  best: number;
  bonuses: TrialBonus[];
  difficulty: (1 | 2 | 3) | null;
  done: number;
  furniture: number;
  games: number;
  id: string;
  mean: number;
  plans: TrialPlan[];
  scores: number[];
  state: "done" | "failed" | "playing" | "stopped" | "waiting";
}
/**
 * What came of a bonus.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "TrialBonus".
 */
export interface TrialBonus {
  mean: number;
  met: number;
}
/**
 * One of the best matches of a trial.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "TrialPlan".
 */
export interface TrialPlan {
  points: number;
  view: {
    [k: string]: unknown;
  };
}
/**
 * Steps that a seat could have taken.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "TriedSteps".
 */
export interface TriedSteps {
  /**
   * @maxItems 400
   */
  codes: number[];
}
/**
 * Do something that the choices offer, or that is typed.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Act".
 */
export interface Act {
  action: number | string;
  based_on: number;
  do: "act";
  id: string;
  seat: number;
}
/**
 * Ask what an action would do. Nothing happens, nothing is kept, and only this connection is answered:
 *     ``Previewed``, or a refusal where the action would be refused.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Preview".
 */
export interface Preview {
  action: number | string;
  based_on: number;
  do: "preview";
  id: string;
  seat: number;
}
/**
 * Ask what a built-in player would do. It thinks when it is its turn to; then the log says that a hint was taken,
 *     and whoever asked is answered: ``Hinted``, or a refusal.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Hint".
 */
export interface Hint {
  based_on: number;
  do: "hint";
  id: string;
  seat: number;
}
/**
 * Take back the last action: at once inside one's turn, otherwise by asking the others.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Undo".
 */
export interface Undo {
  do: "undo";
  id: string;
  seat: number;
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "OfferEnd".
 */
export interface OfferEnd {
  do: "offer_end";
  id: string;
  seat: number;
}
/**
 * Say yes or no to the request that is open.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Answer".
 */
export interface Answer {
  do: "answer";
  id: string;
  seat: number;
  yes: boolean;
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Resign".
 */
export interface Resign {
  do: "resign";
  id: string;
  seat: number;
}
/**
 * Sit down on an open seat.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Join".
 */
export interface Join {
  do: "join";
  id: string;
  name: string;
  seat?: number | null;
}
/**
 * Stand up. Before the match the seat is open again. During it the seat passes where the rules say so; with three
 *     or more at the table a built-in player goes on for it; with two, the other one decides how to go on.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Leave".
 */
export interface Leave {
  do: "leave";
  id: string;
  seat: number;
}
/**
 * Take somebody off the table before the match begins: their seats are open again, and they cannot come back. A
 *     built-in player makes room as well. For whoever opened the table.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Remove".
 */
export interface Remove {
  do: "remove";
  id: string;
  seat: number;
}
/**
 * Let a built-in player go on for this seat; it can be taken back.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "HandToBot".
 */
export interface HandToBot {
  do: "hand_to_bot";
  id: string;
  level: "beginner" | "easy" | "expert" | "greedy" | "hard" | "medium" | "random";
  seat: number;
}
/**
 * Play one's seat again, after leaving it or while a built-in player goes on for it.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "TakeBack".
 */
export interface TakeBack {
  do: "take_back";
  id: string;
  seat: number;
}
/**
 * Let a built-in player go on for somebody else who is gone; they may take the seat back. For whoever opened the
 *     table, or for anybody who plays there if they are gone, too. Before the match begins: let it take an open seat.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "SeatBot".
 */
export interface SeatBot {
  do: "seat_bot";
  id: string;
  level: "beginner" | "easy" | "expert" | "greedy" | "hard" | "medium" | "random";
  seat: number;
}
/**
 * End a match of two that the other one has left some time ago: as if they had resigned.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "EndMatch".
 */
export interface EndMatch {
  do: "end_match";
  id: string;
  seat: number;
}
/**
 * Begin with whoever is here. For whoever opened the table, or for anybody who sits there if they are gone.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Begin".
 */
export interface Begin {
  do: "begin";
  fill?: ("beginner" | "easy" | "expert" | "greedy" | "hard" | "medium" | "random") | null;
  id: string;
}
/**
 * Finish the round for everybody who has not: as if their time had run out. For whoever opened the table, or for
 *     anybody who plays there if they are gone.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "FinishRound".
 */
export interface FinishRound {
  do: "finish_round";
  id: string;
}
/**
 * Look with one of several seats of this browser: in games with a curtain, whoever has the device in their hands
 *     lifts it. Only this connection is shown something else; nothing is kept.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Look".
 */
export interface Look {
  do: "look";
  id: string;
  seat: number;
}
/**
 * Send everybody at the table an emote or a set phrase. It is told once and kept nowhere; sent again, it is told
 *     again.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "React".
 */
export interface React {
  do: "react";
  id: string;
  reaction: string;
  seat: number;
}
/**
 * The same people, the same options, a new table; seats move on by one.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Rematch".
 */
export interface Rematch {
  do: "rematch";
  id: string;
  level?: ("beginner" | "easy" | "expert" | "greedy" | "hard" | "medium" | "random") | null;
}
/**
 * A command has happened, and is on disk.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Accepted".
 */
export interface Accepted {
  id: string;
  is: "accepted";
  number: number;
  table?: string | null;
}
/**
 * A command has not happened, and why.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Refusal".
 */
export interface Refusal {
  code: string;
  id: string;
  is: "refusal";
  rule?: string;
  sentence: string;
  squares?: string[];
}
/**
 * What an action would do, as its seat may know it.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Previewed".
 */
export interface Previewed {
  id: string;
  is: "previewed";
  preview?: {
    [k: string]: unknown;
  } | null;
  stale?: boolean;
}
/**
 * What a built-in player would do, knowing what the seat knows.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Hinted".
 */
export interface Hinted {
  codes: number[];
  gains?: Gain[];
  id: string;
  is: "hinted";
  reasons?: HintReason[];
  seat: number;
  texts: string[];
  value?: number | null;
}
/**
 * Why something is good, beside its points.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "HintReason".
 */
export interface HintReason {
  key: string;
  number?: number;
}
/**
 * Somebody sat down, stood up, connected, or the match began.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "TableNews".
 */
export interface TableNews {
  is: "table";
  table: TableInfo;
}
/**
 * The match went on (or, at first, this is how it stands).
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Update".
 */
export interface Update {
  anew?: boolean;
  choices?: Choices[];
  clock?: ClockInfo | null;
  earlier?: number;
  entries: EntryInfo[];
  is: "update";
  moment: Moment | null;
  number: number;
  request?: RequestInfo | null;
}
/**
 * The clocks as they stood when this was sent.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ClockInfo".
 */
export interface ClockInfo {
  reserve_left: {
    [k: string]: number;
  };
  running: number[];
  turn_left: {
    [k: string]: number;
  };
}
/**
 * A question that waits for answers: may I undo, shall we end?
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "RequestInfo".
 */
export interface RequestInfo {
  kind: "end" | "undo";
  seat: number;
  waiting_for: number[];
}
/**
 * Who is still busy with this round, and who is here. At most a few a second.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Progress".
 */
export interface Progress {
  acting: number[];
  connected: number[];
  is: "progress";
  watchers: number;
}
/**
 * A built-in player whose turn it is waits for its turn to think: much is asked of this server. With the next
 *     update that is over.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ThinkingWaits".
 */
export interface ThinkingWaits {
  ahead: number;
  is: "thinking_waits";
}
/**
 * What people at the table say, of each seat the last; at most a few such news a second. They may be missed: a
 *     client that does not keep up, or connects later, is not told.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Reactions".
 */
export interface Reactions {
  is: "reactions";
  reactions: Reacted[];
}
/**
 * What somebody at the table says.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Reacted".
 */
export interface Reacted {
  reaction:
    | "be_right_back"
    | "bravo"
    | "good_game"
    | "good_luck"
    | "heart"
    | "hello"
    | "oops"
    | "smile"
    | "surprise"
    | "thanks"
    | "thinking"
    | "well_played";
  seat: number;
}
/**
 * Whoever opened the table has taken this guest off it.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Removed".
 */
export interface Removed {
  is: "removed";
  sentence: string;
}
/**
 * The server closes this connection; the code says whether to come back.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Bye".
 */
export interface Bye {
  code: "gone" | "restart" | "revoked" | "too_many" | "too_slow";
  is: "bye";
  sentence: string;
}
