/** What is asked once, over HTTP; whatever goes wrong arrives as a `Trouble` with a code and a sentence. */
import { withBase } from "./base";
import type {
  Address,
  Benchmarks,
  ContentChecked,
  ContentFiles,
  Daily,
  DailyRounds,
  EditorWords,
  Entries,
  GameContent,
  GameInfo,
  GameResults,
  Games,
  LessonPages,
  LessonPreview,
  LessonShown,
  Lessons,
  Lobby,
  Me,
  Moment,
  NewBranch,
  NewTable,
  OwnCalendar,
  OwnMatches,
  OwnStatistics,
  PointsHistory,
  Privacy,
  Problem,
  Rounds,
  ScoreInfo,
  SeatLink,
  SeatMoment,
  TableContent,
  TableInfo,
  Trial,
} from "./wire";

/** Why a request failed. `network` as code: nobody answered. */
export class Trouble extends Error {
  constructor(
    readonly code: string,
    sentence: string,
    readonly status = 0,
    /** Everything that is wrong with cards of one's own. */
    readonly problems: readonly string[] = [],
  ) {
    super(sentence);
  }
}

function isProblem(body: unknown): body is Problem {
  return typeof body === "object" && body !== null && "code" in body && "sentence" in body;
}

async function troubleOf(response: Response): Promise<Trouble> {
  const body: unknown = await response.json().catch(() => null);
  if (isProblem(body)) return new Trouble(body.code, body.sentence, response.status, body.problems);
  return new Trouble(`http/${response.status}`, response.statusText || `HTTP ${response.status}`, response.status);
}

export async function ask<Body>(method: "GET" | "POST" | "PUT", path: string, body?: unknown): Promise<Body> {
  const request: RequestInit = { method, headers: { Accept: "application/json" }, credentials: "same-origin" };
  if (body !== undefined) {
    request.headers = { Accept: "application/json", "Content-Type": "application/json" };
    request.body = JSON.stringify(body);
  }
  const response = await fetch(withBase(path), request).catch((reason: unknown) => {
    throw new Trouble("network", String(reason));
  });
  if (!response.ok) throw await troubleOf(response);
  return (await response.json()) as Body;
}

export const tableAt = (id: string) => `/api/tables/${encodeURIComponent(id)}`;
/** With which of several own seats one looks, in games with a curtain; a projector with nobody's. */
export type Look = number | "nobody" | null;
const looking = (look: Look): string => (look === null ? "" : `&look=${look}`);
const gameAt = (game: string) => `/api/games/${encodeURIComponent(game)}`;
const lessonAt = (game: string, name: string) => `${gameAt(game)}/lessons/${encodeURIComponent(name)}`;
const trials = (game: string) => `${gameAt(game)}/trials`;
/** Which of one's own matches somebody looks for; `until` is the first moment that is too late. */
export interface MatchSearch {
  game: string;
  state: "" | "finished" | "going_on";
  from: number | null;
  until: number | null;
}
/** Only what is asked for. */
function searchText(search: MatchSearch, after: string | null, most: number): string {
  const asked = Object.entries({ ...search, after, most }).filter(([, value]) => value !== null && value !== "");
  return `?${new URLSearchParams(asked.map(([name, value]) => [name, String(value)]))}`;
}
const daily = (game: string) => `/api/daily/${encodeURIComponent(game)}`;

export const api = {
  games: () => ask<Games>("GET", "/api/games"),
  game: (game: string) => ask<GameInfo>("GET", gameAt(game)),
  /** What a game can be played with: its own files, and what it offers by name. */
  gameContent: (game: string) => ask<GameContent>("GET", `${gameAt(game)}/content`),
  /** One's own results of each of those that it offers by name. */
  results: (game: string) => ask<GameResults>("GET", `${gameAt(game)}/results`),
  /** The files of one of these, without those that are the game's own. */
  namedContent: (game: string, name: string) =>
    ask<ContentFiles>("GET", `${gameAt(game)}/content/${encodeURIComponent(name)}`),
  /** What an editor of a game's content has to know: names, shapes, limits. */
  editorWords: (game: string) => ask<EditorWords>("GET", `${gameAt(game)}/editor`),
  /** Everything that is wrong with files of one's own, and what they say. */
  checkContent: (game: string, files: Record<string, string>) =>
    ask<ContentChecked>("POST", `${gameAt(game)}/content/check`, { files }),
  /** Let the computer play with files of one's own. */
  startTrial: (game: string, files: Record<string, string>) => ask<Trial>("POST", trials(game), { files }),
  trial: (game: string, id: string) => ask<Trial>("GET", `${trials(game)}/${encodeURIComponent(id)}`),
  stopTrial: (game: string, id: string) => ask<Trial>("POST", `${trials(game)}/${encodeURIComponent(id)}/stop`),
  lessons: (game: string) => ask<Lessons>("GET", `${gameAt(game)}/lessons`),
  /** What there is to read in a lesson. */
  lesson: (game: string, name: string) => ask<LessonPages>("GET", lessonAt(game, name)),
  /** How a lesson stands after what was done in each step. */
  playLesson: (game: string, name: string, done: unknown) => ask<LessonShown>("POST", lessonAt(game, name), { done }),
  previewLesson: (game: string, name: string, done: unknown, action: number) =>
    ask<LessonPreview>("POST", `${lessonAt(game, name)}/preview`, { done, action }),
  /** The cards and tiles of a table, file by file. */
  tableContent: (id: string) => ask<TableContent>("GET", `${tableAt(id)}/content`),
  /** Where others reach this server. */
  address: () => ask<Address>("GET", "/api/address"),
  /** For how many days this server keeps things. */
  privacy: () => ask<Privacy>("GET", "/api/privacy"),
  me: () => ask<Me>("GET", "/api/me"),
  rename: (name: string) => ask<Me>("PUT", "/api/me", { name }),
  /** A page of one's own matches, the newest first: the first one, or the one after another. */
  ownMatches: (search: MatchSearch, after: string | null, most: number) =>
    ask<OwnMatches>("GET", `/api/me/matches${searchText(search, after, most)}`),
  ownStatistics: () => ask<OwnStatistics>("GET", "/api/me/statistics"),
  /** One's own plans of the days of a month, "2026-03". */
  ownCalendar: (month: string) => ask<OwnCalendar>("GET", `/api/me/calendar?month=${month}`),
  lobby: () => ask<Lobby>("GET", "/api/lobby"),
  open: (plan: NewTable) => ask<TableInfo>("POST", "/api/tables", plan),
  withCode: (code: string) => ask<TableInfo>("GET", `/api/codes/${encodeURIComponent(code)}`),
  table: (id: string) => ask<TableInfo>("GET", tableAt(id)),
  /** The match as it stood after an entry. */
  moment: (id: string, number: number, look: Look = null) =>
    ask<Moment>("GET", `${tableAt(id)}/at/${number}${look === null ? "" : `?look=${look}`}`),
  /** The same once the match is over, as a seat saw it then. */
  seatMoment: (id: string, seat: number, number: number) =>
    ask<SeatMoment>("GET", `${tableAt(id)}/seats/${seat}/at/${number}`),
  /** Of a long log, the part before an entry. */
  log: (id: string, before: number, look: Look = null) =>
    ask<Entries>("GET", `${tableAt(id)}/log?before=${before}${looking(look)}`),
  /** Of a game of rounds: the entries after which everybody saw the same. */
  rounds: (id: string) => ask<Rounds>("GET", `${tableAt(id)}/rounds`),
  /** What a seat's points are made of, after an entry. */
  score: (id: string, seat: number, at: number, look: Look = null) =>
    ask<ScoreInfo>("GET", `${tableAt(id)}/scores/${seat}?at=${at}${looking(look)}`),
  /** A link that moves a seat to another device of the same person. */
  seatLink: (id: string, seat: number) => ask<SeatLink>("GET", `${tableAt(id)}/seats/${seat}/link`),
  /** Take over a seat with the secret of such a link. */
  claim: (id: string, seat: number, secret: string) =>
    ask<TableInfo>("POST", `${tableAt(id)}/seats/${seat}/claim`, { secret }),
  /** What if: go on from a moment of a match that is over, at a table of its own. */
  branch: (id: string, plan: NewBranch) => ask<TableInfo>("POST", `${tableAt(id)}/what-if`, plan),
  /** What the built-in players make of the same dice; those that still play have no total. */
  benchmarks: (id: string) => ask<Benchmarks>("GET", `${tableAt(id)}/benchmarks`),
  /** The plan of a day and its ranking; without a date, today's. */
  daily: (game: string, date: string | null = null) =>
    ask<Daily>("GET", `${daily(game)}${date ? `?date=${date}` : ""}`),
  /** A day round by round: what everybody made of the same luck. */
  dailyRounds: (game: string, date: string) => ask<DailyRounds>("GET", `${daily(game)}/rounds?date=${date}`),
  /** One's own try at today's plan: a new one, or the one that was begun. */
  playDaily: (game: string) => ask<TableInfo>("POST", daily(game)),
  /** How a match went that is over, in a few numbers. */
  points: (id: string) => ask<PointsHistory>("GET", `${tableAt(id)}/points`),
  /** The board with its result, as it stands or after an entry. */
  picture: (id: string, at: number | null = null) =>
    withBase(`${tableAt(id)}/picture.png${at === null ? "" : `?at=${at}`}`),
  /** The board alone, small enough for a list. */
  thumbnail: (id: string) => withBase(`${tableAt(id)}/picture.svg`),
  qr: (id: string) => withBase(`${tableAt(id)}/qr.svg`),
  record: (id: string) => withBase(`${tableAt(id)}/record`),
  live: (id: string, since: number, look: Look = null) =>
    `${location.origin.replace(/^http/, "ws")}${withBase(tableAt(id))}/live?since=${since}${looking(look)}`,
};
