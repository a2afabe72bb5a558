/** One table on this page: its line to the server, its state, its board, and what a person can do there. */
import { effect, type ReadonlySignal, signal } from "@preact/signals";
import { announce } from "../announce";
import { api } from "../api";
import { boards } from "../boards";
import type { BoardModule } from "../boards/types";
import { Connection, type Wish } from "../connection";
import { addTexts, t } from "../i18n";
import { settings } from "../settings";
import { play } from "../sound";
import { createStore, type Store } from "../store";
import type { Accepted, EntryInfo, Moment, Refusal, ScoreInfo, TableInfo } from "../wire";
import { stepOf } from "./rounds";
import { refusalText, sentence, turnLine } from "./say";
import {
  activeChoices,
  defaults,
  newest,
  ownSeats,
  reduce,
  shownMoment,
  type TableHappening,
  type TableState,
  undoChoices,
} from "./state";

export class Session {
  private readonly store: Store<TableState, TableHappening> = createStore(defaults(), reduce);
  private readonly loaded = signal<BoardModule | null>(null);
  private readonly moments = new Map<number, Promise<Moment | null>>();
  private readonly scores = new Map<string, Promise<ScoreInfo | null>>();
  private readonly line: Connection;
  private readonly endings: (() => void)[] = [];
  /** Whether the rounds have been asked for. */
  private asked = false;

  constructor(
    readonly id: string,
    makeLine: typeof lineTo = lineTo,
  ) {
    this.line = makeLine(id, {
      state: (state) => {
        if (state === "lost") this.asked = false; // rounds may pass meanwhile
        this.store.tell({ is: "line", state });
      },
      table: (table) => this.tableChanged(table),
      bye: (bye) => this.store.tell({ is: "bye", bye }),
      progress: (progress) => this.store.tell({ is: "progress", progress }),
      update: (update) => {
        const before = this.state.peek();
        this.store.tell({ is: "update", update, at: performance.now() });
        this.tellNews(before);
      },
    });
  }

  get state(): ReadonlySignal<TableState> {
    return this.store.state;
  }

  get board(): ReadonlySignal<BoardModule | null> {
    return this.loaded;
  }

  /** Ask what table this is, then listen to it. Rejects with the trouble when there is no such table. */
  async open(): Promise<void> {
    this.tableChanged(await api.table(this.id));
    const hurry = () => this.line.hurry();
    const lose = () => this.line.lose();
    const awake = () => document.visibilityState === "visible" && hurry();
    addEventListener("online", hurry);
    addEventListener("offline", lose);
    document.addEventListener("visibilitychange", awake);
    this.endings.push(
      () => removeEventListener("online", hurry),
      () => removeEventListener("offline", lose),
      () => document.removeEventListener("visibilitychange", awake),
      effect(() => this.fetchShown()),
      effect(() => this.fetchRounds()),
    );
    this.line.open();
  }

  close(): void {
    for (const end of this.endings.splice(0)) end();
    this.line.close();
  }

  /** Listen again after the server has closed the line for good. */
  reopen(): void {
    this.line.open();
  }

  // What a person does ------------------------------------------------------------------------

  /** Do what the choices offer; where the person wants that, it waits for a yes first. */
  act(code: number): void {
    const choices = activeChoices(this.state.peek());
    if (!choices) return;
    if (settings.peek().confirm && this.board.peek()?.together?.finishes(code) !== false)
      this.store.tell({ is: "chosen", pending: { seat: choices.seat, code } });
    else void this.send(this.action(choices.seat, code));
  }

  confirm(): void {
    const { pending } = this.state.peek();
    if (pending) void this.send(this.action(pending.seat, pending.code));
  }

  cancel(): void {
    this.store.tell({ is: "cancelled" });
    this.store.tell({ is: "dismissed" });
  }

  /** Try what is typed, or what the board does not offer: the server does it or says why not. */
  attempt(text: string): Promise<Accepted | Refusal> {
    const state = this.state.peek();
    const seat = activeChoices(state)?.seat ?? state.seat ?? ownSeats(state)[0] ?? 0;
    return this.send(this.action(seat, text));
  }

  /** Take the last action back, where that can be done or asked for. */
  undo(): void {
    const seat = undoChoices(this.state.peek())?.seat;
    if (seat !== undefined) void this.send({ do: "undo", seat });
  }

  async send(wish: Wish): Promise<Accepted | Refusal> {
    this.store.tell({ is: "sent" });
    const answer = await this.line.send(wish);
    if (answer.is === "accepted") this.store.tell({ is: "accepted", number: answer.number });
    else this.refused(answer, wish.do === "act");
    return answer;
  }

  /** Look back at the match after an entry; null comes back to now. */
  look(number: number | null): void {
    this.store.tell({ is: "looking", number });
  }

  sit(seat: number): void {
    this.store.tell({ is: "seated", seat });
  }

  /** Look at somebody's sheet. */
  watch(seat: number): void {
    this.store.tell({ is: "watched", seat });
  }

  /** What a seat's points are made of, at the moment on the board; null if nobody answers. */
  breakdown(seat: number): Promise<ScoreInfo | null> {
    const number = shownMoment(this.state.peek())?.number ?? 0;
    const key = `${seat} ${number}`;
    const known = this.scores.get(key);
    if (known) return known;
    const asked = api.score(this.id, seat, number).catch(() => {
      this.scores.delete(key);
      return null;
    });
    this.scores.set(key, asked);
    return asked;
  }

  point(squares: readonly string[]): void {
    this.store.tell({ is: "pointed", squares });
  }

  private action(seat: number, action: number | string): Wish {
    return { do: "act", seat, based_on: newest(this.state.peek()), action };
  }

  // What the server says -----------------------------------------------------------------------

  private tableChanged(table: TableInfo): void {
    this.store.tell({ is: "table", table, at: performance.now() });
    if (!this.loaded.peek()) void this.loadBoard(table.game);
  }

  private async loadBoard(game: string): Promise<void> {
    const board = (await boards[game]?.())?.default;
    if (!board) return;
    await addTexts(board.catalogues);
    this.loaded.value = board;
  }

  private refused(refusal: Refusal, action: boolean): void {
    const board = this.loaded.peek();
    this.store.tell({ is: "refused", refusal, action });
    announce(action && board ? board.reason(refusal, t) : refusalText(refusal));
    play("refused");
  }

  /** Tell what the others did and whose turn it is, to those who listen; the first news is no news. */
  private tellNews(before: TableState): void {
    const state = this.state.peek();
    const board = this.loaded.peek();
    if (!before.moment || !state.moment || !board) return;
    const own = ownSeats(state);
    const fresh = state.entries.slice(before.entries.length);
    const strokes = board.together && state.moment.number === before.moment.number;
    // Where all act at once a board tells the own strokes itself; the rest is told round by round.
    if (strokes && !fresh.some((entry) => entry.stream === 0)) return;
    const heard = fresh.filter((entry: EntryInfo) => !own.includes(entry.seat));
    const turn = turnLine(state, board);
    const turned = turn !== turnLine(before, board);
    announce([...heard.map((entry) => sentence(entry, state, board)), turned ? turn : ""].filter(Boolean).join(". "));
    if (state.moment.outcome && !before.moment.outcome) play("end");
    else if (activeChoices(state) && !activeChoices(before)) play("turn");
    else if (fresh.length > 0) play("move");
  }

  /** Where all act at once: when each round began, as soon as it is known what game this is. */
  private fetchRounds(): void {
    const together = this.loaded.value?.together !== undefined;
    if (!together || this.state.value.line !== "live" || this.asked) return;
    this.asked = true;
    api.rounds(this.id).then(
      ({ numbers }) => this.store.tell({ is: "rounds", numbers }),
      () => {
        this.asked = false;
      },
    );
  }

  /** Fetch the moment that is looked at, and quietly the ones next to it. */
  private fetchShown(): void {
    const { replay } = this.state.value;
    if (!replay || replay.moment?.number === replay.number) return;
    void this.fetch(replay.number).then((moment) => {
      if (!moment) return;
      this.store.tell({ is: "moment", moment: { ...moment, number: replay.number } });
      for (const near of this.besides(replay.number)) void this.fetch(near);
    });
  }

  private besides(number: number): number[] {
    const state = this.state.peek();
    if (!this.loaded.peek()?.together) {
      return [number + 1, number - 1].filter((near) => near >= 0 && near < newest(state));
    }
    const step = stepOf(number, state.rounds);
    return [state.rounds[step + 1], state.rounds[step - 1]].filter((near) => near !== undefined);
  }

  private fetch(number: number): Promise<Moment | null> {
    const known = this.moments.get(number);
    if (known) return known;
    const asked = api.moment(this.id, number).catch(() => {
      this.moments.delete(number);
      return null;
    });
    this.moments.set(number, asked);
    return asked;
  }
}

function lineTo(id: string, listener: ConstructorParameters<typeof Connection>[1]): Connection {
  return new Connection((since) => api.live(id, since), listener);
}
