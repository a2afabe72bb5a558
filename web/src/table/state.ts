/** Everything the client knows about one table, as data; and what each happening makes of it. */
import type { LineState } from "../connection";
import type {
  Bye,
  Choices,
  ClockInfo,
  EntryInfo,
  Moment,
  Progress,
  Refusal,
  RequestInfo,
  TableInfo,
  Update,
} from "../wire";
import { lastAction } from "./log";
import { withRounds } from "./rounds";

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
}

export interface TableState {
  line: LineState;
  bye: Bye | null;
  table: TableInfo | null;
  /** When (by this device's clock) the news of the table came, for the times in it. */
  tableAt: number;
  /** The whole log, oldest first; where all act at once, what happened at the table and to the own seats. */
  entries: readonly EntryInfo[];
  /** The newest moment; null until the match has begun. */
  moment: Moment | null;
  /** The moment before the newest entries, to show what changed. */
  previous: Moment | null;
  choices: readonly Choices[];
  /** The number of the last entry that was told of, also where it is not ours to hear. */
  heard: number;
  /** Where all act at once: the entries after which everybody saw the same, one for each round and the end. */
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
  replay: Replay | null;
  /** Where all act at once: whose sheet is looked at while there is nothing to draw; null: the own. */
  watched: number | null;
  highlight: readonly string[];
}

export type TableHappening =
  | { is: "line"; state: LineState }
  | { is: "bye"; bye: Bye }
  | { is: "table"; table: TableInfo; at?: number }
  | { is: "update"; update: Update; at: number }
  | { is: "progress"; progress: Progress }
  | { is: "rounds"; numbers: readonly number[] }
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
  | { is: "pointed"; squares: readonly string[] };

export const defaults = (): TableState => ({
  line: "connecting",
  bye: null,
  table: null,
  tableAt: 0,
  entries: [],
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
  replay: null,
  watched: null,
  highlight: [],
});

export function reduce(state: TableState, happening: TableHappening): TableState {
  switch (happening.is) {
    case "line":
      return { ...state, line: happening.state, bye: happening.state === "live" ? null : state.bye };
    case "bye":
      return { ...state, bye: happening.bye };
    case "table":
      return { ...state, table: happening.table, tableAt: happening.at ?? 0 };
    case "update":
      return updated(state, happening.update, happening.at);
    case "progress":
      return progressed(state, happening.progress);
    case "rounds":
      return { ...state, rounds: withRounds(state.rounds, happening.numbers) };
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
    case "pointed":
      return { ...state, highlight: happening.squares };
  }
}

function updated(state: TableState, update: Update, at: number): TableState {
  const last = state.entries.at(-1)?.number ?? 0;
  const fresh = update.entries.filter((entry) => entry.number > last);
  const moved = fresh.length > 0 || state.moment === null;
  const after = {
    ...state,
    entries: fresh.length > 0 ? [...state.entries, ...fresh] : state.entries,
    heard: Math.max(state.heard, update.number),
    choices: update.choices ?? [],
    seat: stillChosen(state, update.choices ?? []),
    refusal: moved ? null : state.refusal,
    pending: stillPossible(state.pending, update.choices ?? []),
  };
  if (!update.moment) return after; // a stroke on the own sheet: what everybody sees is as it was
  return {
    ...after,
    moment: update.moment,
    previous: moved ? state.moment : state.previous,
    rounds: withRounds(state.rounds, [update.moment.number]),
    request: update.request ?? null,
    clock: update.clock ? { info: update.clock, at } : null,
  };
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

/** Whoever has finished makes room for the next at this device; chosen again afterwards, they stay. */
function stillChosen({ seat, choices }: TableState, now: readonly Choices[]): number | null {
  const could = choices.some((choice) => choice.seat === seat && choice.codes.length > 0);
  const can = now.some((choice) => choice.seat === seat && choice.codes.length > 0);
  return could && !can ? null : seat;
}

function looking(state: TableState, number: number | null): TableState {
  if (number === null) return { ...state, replay: null, highlight: [] };
  if (state.moment && (number >= newest(state) || number === state.moment.number))
    return { ...state, replay: null, highlight: [] };
  const replay = { number, moment: state.replay?.moment ?? null, previous: null };
  return { ...state, replay, pending: null, highlight: [] };
}

function shown(state: TableState, moment: Moment): TableState {
  const { replay } = state;
  if (replay?.number !== moment.number) return state;
  const previous = replay.moment?.number === moment.number - 1 ? replay.moment : null;
  return { ...state, replay: { number: moment.number, moment, previous } };
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

/** The own seats that may act now; more than one where all act at once on one device. */
export const ableSeats = (state: TableState): number[] =>
  state.choices.filter((choice) => choice.codes.length > 0).map((choice) => choice.seat);

/** The seats that this browser plays. */
export const ownSeats = (state: TableState): number[] =>
  state.table?.seats.filter((seat) => seat.yours).map((seat) => seat.number) ?? [];

/**
 * For which own seat undo is, if there is anything to undo. People at one device take back what was done last,
 * whoever did it; where all act at once, it is what the seat that is looked after has done.
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

/** Where all act at once: whose sheet is shown while there is nothing to draw; null if nobody's in particular. */
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
