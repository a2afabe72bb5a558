/** Everything the client knows about one table, as data; and what each happening makes of it. */
import type { LineState } from "../connection";
import type {
  Bye,
  Choices,
  ClockInfo,
  EntryInfo,
  Hinted,
  Moment,
  Progress,
  Refusal,
  RequestInfo,
  TableInfo,
  Update,
} from "../wire";
import { lastAction } from "./log";
import { boundaryAt, withBoundaries } from "./phases";

/** An action that was chosen on the board and waits for the person's yes. */
export interface Pending {
  seat: number;
  code: number;
}

/** Looking back: the number asked for, the moment when it has come, and the one a step before if that was seen. */
export interface Replay {
  number: number;
  moment: Moment | null;
  previous: Moment | null;
  /** The moment is to be shown with other eyes. */
  isStale?: boolean;
  /** The moment was asked for in vain. */
  isMissing?: boolean;
}

export interface TableState {
  line: LineState;
  bye: Bye | null;
  table: TableInfo | null;
  /** When (by this device's clock) the news of the table came, for the times in it. */
  tableAt: number;
  /** The log, oldest first; of a round, what happened at the table, to the own seats, and was told to all. */
  entries: readonly EntryInfo[];
  /** How many entries came before these: of a long log they are asked for when somebody wants to see them. */
  earlier: number;
  /** The newest moment; null until the match has begun. */
  moment: Moment | null;
  /** The moment before the newest entries, to show what changed. */
  previous: Moment | null;
  choices: readonly Choices[];
  /** The number of the last entry that was told of, also where it is not ours to hear. */
  heard: number;
  /** The entries with which rounds began and ended: after each of them everybody saw the same. */
  rounds: readonly number[];
  request: RequestInfo | null;
  /** The clocks, and when (by this device's clock) they stood like that. */
  clock: { info: ClockInfo; at: number } | null;
  refusal: Refusal | null;
  /** Whether the refusal is about an action, and so belongs on the board. */
  refusedAction: boolean;
  pending: Pending | null;
  /** Commands on their way. */
  unanswered: number;
  /** The entry that the last accepted command made: until it has arrived, nothing else can be done. */
  awaited: number;
  /** Which of the own seats was chosen to be looked after, where several may act at once; null: the first that may. */
  seat: number | null;
  /** Whether people at this device must not see each other's things. */
  curtain: boolean;
  /** The own seat for which the curtain was lifted. */
  looking: number | null;
  replay: Replay | null;
  /** A moment that was asked for, and that this match does not have, or not yet. */
  beyond: number | null;
  /** Whose sheet is looked at while there is nothing to draw; null: the own. */
  watched: number | null;
  highlight: readonly string[];
  /** What a built-in player would do, as long as it can be done; "asked" while it is thought about. */
  hint: Hinted | "asked" | null;
  /** A built-in player waits for its turn to think: much is asked of the server. */
  thinkingWaits: boolean;
  /** Whoever opened the table has taken this person off it. */
  removed: boolean;
}

export type TableHappening =
  | { is: "line"; state: LineState }
  | { is: "bye"; bye: Bye }
  | { is: "table"; table: TableInfo; at?: number }
  | { is: "update"; update: Update; at: number }
  | { is: "progress"; progress: Progress }
  | { is: "rounds"; numbers: readonly number[] }
  | { is: "earlier"; entries: readonly EntryInfo[]; earlier: number }
  | { is: "thinking_waits" }
  | { is: "hint"; hint: Hinted | "asked" | null }
  | { is: "removed" }
  | { is: "game"; curtain: boolean }
  | { is: "lifted"; seat: number }
  | { is: "watched"; seat: number }
  | { is: "sent" }
  | { is: "accepted"; number: number }
  | { is: "refused"; refusal: Refusal; action: boolean }
  | { is: "dismissed" }
  | { is: "chosen"; pending: Pending }
  | { is: "cancelled" }
  | { is: "seated"; seat: number }
  | { is: "looking"; number: number | null }
  | { is: "moment"; moment: Moment }
  | { is: "no_moment"; number: number }
  | { is: "other_eyes" }
  | { is: "pointed"; squares: readonly string[] };

export const defaults = (): TableState => ({
  line: "connecting",
  bye: null,
  table: null,
  tableAt: 0,
  entries: [],
  earlier: 0,
  moment: null,
  previous: null,
  choices: [],
  heard: 0,
  rounds: [],
  request: null,
  clock: null,
  refusal: null,
  refusedAction: false,
  pending: null,
  unanswered: 0,
  awaited: 0,
  seat: null,
  curtain: false,
  looking: null,
  replay: null,
  beyond: null,
  watched: null,
  highlight: [],
  hint: null,
  thinkingWaits: false,
  removed: false,
});

export function reduce(state: TableState, happening: TableHappening): TableState {
  switch (happening.is) {
    case "line":
      return { ...state, line: happening.state, bye: happening.state === "live" ? null : state.bye };
    case "bye":
      return { ...state, bye: happening.bye };
    case "table":
      return { ...state, table: happening.table, tableAt: happening.at ?? 0 };
    case "game":
      return { ...state, curtain: happening.curtain };
    case "lifted":
      return { ...state, looking: happening.seat };
    case "update":
      return covered(state, arrived(updated(state, happening.update, happening.at)), happening.update.anew ?? false);
    case "progress":
      return covered(state, progressed(state, happening.progress), false);
    case "rounds":
      return { ...state, rounds: withBoundaries(state.rounds, happening.numbers) };
    case "earlier":
      return preceded(state, happening.entries, happening.earlier);
    case "thinking_waits":
      return { ...state, thinkingWaits: true };
    case "hint":
      return { ...state, hint: happening.hint };
    case "removed":
      return { ...state, removed: true };
    case "watched":
      return { ...state, watched: happening.seat, highlight: [] };
    case "sent":
      return { ...state, unanswered: state.unanswered + 1, pending: null, refusal: null };
    case "accepted":
      return {
        ...state,
        unanswered: Math.max(0, state.unanswered - 1),
        awaited: Math.max(state.awaited, happening.number),
      };
    case "refused":
      return {
        ...state,
        unanswered: Math.max(0, state.unanswered - 1),
        refusal: happening.refusal,
        refusedAction: happening.action,
      };
    case "dismissed":
      return { ...state, refusal: null };
    case "chosen":
      return { ...state, pending: happening.pending, refusal: null };
    case "cancelled":
      return { ...state, pending: null };
    case "seated":
      return { ...state, seat: happening.seat, pending: null };
    case "looking":
      return looking(state, happening.number);
    case "moment":
      return shown(state, happening.moment);
    case "no_moment":
      return state.replay?.number === happening.number ? withReplay(state, { isMissing: true }) : state;
    case "other_eyes":
      return withReplay(state, { isStale: true });
    case "pointed":
      return { ...state, highlight: happening.squares };
  }
}

function updated(state: TableState, update: Update, at: number): TableState {
  const known = update.anew ? [] : state.entries;
  const last = known.at(-1)?.number ?? 0;
  const fresh = update.entries.filter((entry) => entry.number > last);
  const moved = fresh.length > 0 || state.moment === null;
  const after = {
    ...state,
    entries: fresh.length > 0 ? [...known, ...fresh] : known,
    earlier: known.length > 0 ? state.earlier : (update.earlier ?? 0),
    // Told anew, entries may be counted in another way than before.
    heard: update.anew ? update.number : Math.max(state.heard, update.number),
    awaited: update.anew ? 0 : state.awaited,
    thinkingWaits: false,
    hint: hintAfter(state.hint, fresh, update.choices ?? []),
    choices: update.choices ?? [],
    seat: stillChosen(state, update.choices ?? []),
    refusal: moved ? null : state.refusal,
    pending: stillPossible(state.pending, update.choices ?? []),
  };
  if (!update.moment) return after; // a stroke on the own sheet: what everybody sees is as it was
  return {
    ...after,
    moment: update.moment,
    // What was seen with other eyes is not shown again, not even as what was there before.
    previous: update.anew && state.curtain ? null : moved ? state.moment : state.previous,
    rounds: update.anew ? [] : withBoundaries(state.rounds, boundaryAt(state.moment, update.moment)),
    request: update.request ?? null,
    clock: update.clock ? { info: update.clock, at } : null,
  };
}

/** The log with older entries before those that are known. */
function preceded(state: TableState, older: readonly EntryInfo[], earlier: number): TableState {
  const first = state.entries[0]?.number ?? Number.POSITIVE_INFINITY;
  return { ...state, entries: [...older.filter((entry) => entry.number < first), ...state.entries], earlier };
}

/** When the curtain falls, nothing stays of what the one before could see; the log comes anew. */
function covered(before: TableState, after: TableState, anew: boolean): TableState {
  if (curtainFor(after) === null || curtainFor(before) !== null) return after;
  const { table, tableAt, line, clock, request, moment, heard, rounds, curtain, unanswered, awaited, bye } = after;
  const known = { table, tableAt, line, clock, request, moment, heard, rounds, curtain, unanswered, awaited, bye };
  return { ...defaults(), ...known, entries: anew ? after.entries : [], earlier: anew ? after.earlier : 0 };
}

function progressed(state: TableState, { acting, connected, watchers }: Progress): TableState {
  const seats = state.table?.seats.map((seat) =>
    connected.includes(seat.number)
      ? { ...seat, connected: true, away: null, bot_in: null }
      : { ...seat, connected: false },
  );
  return {
    ...state,
    table: state.table && seats ? { ...state.table, seats, acting, watchers } : state.table,
    moment: state.moment && { ...state.moment, acting },
  };
}

function stillPossible(pending: Pending | null, choices: readonly Choices[]): Pending | null {
  const own = choices.find((choice) => choice.seat === pending?.seat);
  return pending && own?.codes.includes(pending.code) ? pending : null;
}

/** A hint stays while its first action can be done; when that was done, the next one comes first. */
export function hintAfter(
  hint: TableState["hint"],
  fresh: readonly EntryInfo[],
  choices: readonly Choices[],
): TableState["hint"] {
  if (hint === null || hint === "asked") return hint;
  const done = fresh.filter(({ text }) => !text.startsWith("("));
  const follows = done.every(({ text, seat }, step) => seat === hint.seat && text === hint.texts[step]);
  if (!follows || fresh.some(({ text }) => text.startsWith("(undo"))) return null;
  const [codes, texts] = [hint.codes.slice(done.length), hint.texts.slice(done.length)];
  const own = choices.find(({ seat }) => seat === hint.seat);
  return codes[0] !== undefined && own?.codes.includes(codes[0]) ? { ...hint, codes, texts } : null;
}

/** The action that a hint is about now. */
export const hintedCode = ({ hint, replay }: TableState): number | null =>
  hint === null || hint === "asked" || replay ? null : (hint.codes[0] ?? null);

/** The squares that the actions of a hint name: `place c4 e`, `door c4n`, `b7`. */
export function hintedSquares({ hint }: TableState): string[] {
  const texts = hint === null || hint === "asked" ? [] : hint.texts;
  return texts.flatMap((text) => text.match(/\b[a-z]\d{1,2}(?=[nesw]?\b)/g) ?? []);
}

/** Whoever has finished makes room for the next at this device; chosen again afterwards, they stay. */
function stillChosen({ seat, choices }: TableState, now: readonly Choices[]): number | null {
  const could = choices.some((choice) => choice.seat === seat && choice.codes.length > 0);
  const can = now.some((choice) => choice.seat === seat && choice.codes.length > 0);
  return could && !can ? null : seat;
}

function looking(state: TableState, number: number | null): TableState {
  const now = { ...state, replay: null, beyond: null, highlight: [] };
  if (number === null) return now;
  if (state.moment && number > newest(state)) return { ...now, beyond: number };
  if (state.moment && (number === newest(state) || number === state.moment.number)) return now;
  const replay = { number, moment: state.replay?.moment ?? null, previous: null };
  return { ...state, replay, beyond: null, pending: null, highlight: [] };
}

/** An address may name a moment before it is known how many there are. */
function arrived(state: TableState): TableState {
  const { replay } = state;
  return replay && !replay.moment && replay.number >= newest(state) ? looking(state, replay.number) : state;
}

const withReplay = (state: TableState, changes: Partial<Replay>): TableState =>
  state.replay ? { ...state, replay: { ...state.replay, ...changes } } : state;

function shown(state: TableState, moment: Moment): TableState {
  const { replay } = state;
  if (replay?.number !== moment.number) return state;
  const previous = replay.moment?.number === moment.number - 1 ? replay.moment : null;
  return { ...state, replay: { number: moment.number, moment, previous } };
}

/**
 * The own seat that the curtain stands for: it has to act, and whoever has the device does not look with it yet. Null
 * where there is no curtain, or where none of the own seats has to act: then whoever looked goes on looking.
 */
export function curtainFor(state: TableState): number | null {
  const own = ownSeats(state);
  if (!state.curtain || own.length < 2 || !state.moment || state.moment.outcome) return null;
  const acting = own.filter((seat) => state.moment?.acting.includes(seat));
  // The server shows a seat's side only to whoever looks with it.
  const isShown = (seat: number) => seat === state.looking && state.choices.some((choice) => choice.seat === seat);
  return acting.some(isShown) ? null : (acting[0] ?? null);
}

/** The number of the newest entry that has arrived, or that was told of. */
export const newest = (state: TableState): number =>
  Math.max(state.heard, state.entries.at(-1)?.number ?? state.moment?.number ?? 0);

/** The moment on the board: looked back at, or the newest. */
export const shownMoment = (state: TableState): Moment | null => state.replay?.moment ?? state.moment;

/** The moment a step before the one on the board, to show what changed. */
export const momentBefore = (state: TableState): Moment | null =>
  state.replay?.moment ? state.replay.previous : state.previous;

/** The log up to what is on the board. */
export function shownEntries(state: TableState): readonly EntryInfo[] {
  const { replay } = state;
  return replay ? state.entries.filter((entry) => entry.number <= replay.number) : state.entries;
}

/** What the person at this device may do on the board now; null while looking back, waiting, or sending. */
export function activeChoices(state: TableState): Choices | null {
  if (state.replay || state.unanswered > 0 || state.awaited > newest(state)) return null;
  const seat = speakingSeat(state);
  return state.choices.find((choice) => choice.seat === seat && choice.codes.length > 0) ?? null;
}

/** The own seats that may act now; more than one in a round on one device. */
export const ableSeats = (state: TableState): number[] =>
  state.choices.filter((choice) => choice.codes.length > 0).map((choice) => choice.seat);

/** The seats that this browser plays. */
export const ownSeats = (state: TableState): number[] =>
  state.table?.seats.filter((seat) => seat.yours).map((seat) => seat.number) ?? [];

/**
 * For which own seat undo is, if there is anything to undo. People at one device take back what was done last,
 * whoever did it; in a round, it is what the seat that is looked after has done.
 */
export function undoChoices(state: TableState): Choices | undefined {
  const able = state.choices.filter((choice) => choice.can_undo);
  const last = lastAction(
    state.entries,
    able.map((choice) => choice.seat),
  );
  const seat = last?.stream === 0 ? last.seat : speakingSeat(state);
  return able.find((choice) => choice.seat === seat);
}

/** Whose sheet is shown while there is nothing to draw; null if nobody's in particular. */
export function watchedSeat(state: TableState): number | null {
  const own = ownSeats(state);
  return state.watched ?? (state.seat !== null && own.includes(state.seat) ? state.seat : (own[0] ?? null));
}

/** The own seat that buttons such as resign speak for. */
export function speakingSeat(state: TableState): number | null {
  const { seat, choices } = state;
  if (seat !== null && choices.some((choice) => choice.seat === seat)) return seat;
  // While something is on its way it stays the same seat: the one that sent it.
  const [active] = ableSeats(state);
  const undoing = choices.find((choice) => choice.can_undo)?.seat;
  return active ?? undoing ?? ownSeats(state)[0] ?? null;
}
