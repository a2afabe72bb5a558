/** One table on this page: its line to the server, its state, its board, and what a person can do there. */
import { effect, type ReadonlySignal, signal } from "@preact/signals";
import { announce } from "../announce";
import { api, type Look } from "../api";
import { loadBoard } from "../boards/load";
import type { BoardModule } from "../boards/types";
import { Connection, type Wish } from "../connection";
import { addTexts, t } from "../i18n";
import { gameInfo } from "../lobby";
import { forgetReactions, hearReactions } from "../reactions/shown";
import { settings } from "../settings";
import { play } from "../sound";
import { createStore, type Store } from "../store";
import type { Accepted, EntryInfo, Moment, Reacted, Refusal, ScoreInfo, TableInfo, Update } from "../wire";
import { type Gain, gainOf } from "./gains";
import { soundAfter } from "./hearing";
import { alikeTogether } from "./log";
import { Pacing, pauseOf } from "./pacing";
import { hasRounds, roundOf, stepAt, stepsOf } from "./phases";
import { Previews, type Told } from "./previews";
import { nameOf, refusalText, sentence, turnLine } from "./say";
import {
  activeChoices,
  curtainFor,
  defaults,
  newest,
  ownSeats,
  reduce,
  shownMoment,
  speakingSeat,
  type TableHappening,
  type TableState,
  undoChoices,
} from "./state";

export class Session {
  private readonly store: Store<TableState, TableHappening> = createStore(defaults(), reduce);
  private readonly loaded = signal<BoardModule | null>(null);
  private readonly moments = new Map<number, Promise<Moment | null>>();
  private readonly scores = new Map<string, Promise<ScoreInfo | null>>();
  private readonly previews = new Previews((question) => this.line.ask(question));
  private readonly line: Connection;
  private readonly pacing = new Pacing(
    (update) => this.show(update),
    (update) => (this.isBuiltIn(update) ? pauseOf(settings.peek().pace, Boolean(this.state.peek().table?.clock)) : 0),
  );
  /** What somebody here has just gained by what they did, as long as it is shown. */
  readonly gained = signal<Gain | null>(null);
  /** Whether the match that is looked back at is played again, step by step. */
  readonly playing = signal(false);
  /** With the eyes of which seat one looks back at a match that is over; null: everything is shown. */
  readonly eyesOf = signal<number | null>(null);
  /** Whether the match has ended while somebody looked on here, and not before. */
  sawEnd = false;
  private readonly endings: (() => void)[] = [];
  /** Whether the rounds have been asked for. */
  private asked = false;
  /** A part of the log that was asked for and has not come. */
  private asking: Promise<void> | null = null;
  /** Grows when somebody else looks: what was asked for with other eyes is not shown any more. */
  private readonly eyes = signal(0);

  constructor(
    readonly id: string,
    makeLine: typeof lineTo = lineTo,
    /** A projector shows what everybody may see, also in a browser that plays. */
    private readonly looksOn = false,
  ) {
    const listener: Listening = {
      state: (state) => {
        if (state === "lost") this.asked = false; // rounds may pass meanwhile
        this.store.tell({ is: "line", state });
      },
      table: (table) => this.tableChanged(table),
      bye: (bye) => this.store.tell({ is: "bye", bye }),
      thinkingWaits: () => this.store.tell({ is: "thinking_waits" }),
      reactions: ({ reactions }) => void hearReactions(reactions, this.state.peek().table),
      removed: () => {
        this.store.tell({ is: "removed" });
        announce(t("removed"));
      },
      progress: (progress) => {
        const before = this.state.peek();
        this.store.tell({ is: "progress", progress });
        this.changeEyes(before, false);
      },
      update: (update) => this.pacing.hear(update),
    };
    this.line = makeLine(id, listener, () => this.seesWith());
  }

  private show(update: Update): void {
    const before = this.state.peek();
    if (update.anew) this.asked = false; // the boundaries are counted in another way
    if (update.moment?.outcome && before.moment && !before.moment.outcome) this.sawEnd = !update.anew;
    this.store.tell({ is: "update", update, at: performance.now() });
    this.changeEyes(before, update.anew ?? false);
    this.tellNews(before, update.anew ?? false);
  }

  /** Whether it tells what a built-in player has done in its turn. */
  private isBuiltIn({ entries, moment }: Update): boolean {
    const { table, moment: before } = this.state.peek();
    if (!before || !moment || roundOf(moment) > 0) return false;
    return entries.some(({ seat }) => table?.seats[seat]?.kind === "bot");
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
      effect(() => this.followGame()),
      effect(() => this.fetchRounds()),
      effect(() => this.fetchNeeded()),
    );
    this.line.open();
  }

  close(): void {
    for (const end of this.endings.splice(0)) end();
    this.pacing.drop();
    forgetReactions();
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
    if (settings.peek().confirm && this.board.peek()?.rounds?.finishes(code) !== false)
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

  /** What one of the choices would do, as the game tells it; null if it tells nothing, or nobody wants to know. */
  async preview(code: number, signal?: AbortSignal): Promise<unknown | null> {
    const told = await this.wouldDo(code, true, signal);
    return told?.is === "previewed" ? (told.preview ?? null) : null;
  }

  /** Why something that is not offered would be refused. */
  async why(code: number, signal?: AbortSignal): Promise<Refusal | null> {
    const [told] = await Promise.all([this.wouldDo(code, false, signal), this.fetchRefusals()]);
    return told?.is === "refusal" ? told : null;
  }

  private wouldDo(code: number, offered: boolean, signal: AbortSignal | undefined): Promise<Told> {
    const state = this.state.peek();
    const choices = activeChoices(state);
    if (!choices || choices.codes.includes(code) !== offered) return Promise.resolve(null);
    return this.previews.ask(choices.seat, newest(state), code, signal);
  }

  /** Ask what a built-in player would do; the answer is shown on the board until something else is done. */
  async hint(): Promise<void> {
    const state = this.state.peek();
    const choices = activeChoices(state);
    if (!choices || state.hint === "asked") return;
    this.store.tell({ is: "hint", hint: "asked" });
    const answer = await this.line.askHint({ do: "hint", seat: choices.seat, based_on: newest(state) });
    this.store.tell({ is: "hint", hint: answer?.is === "hinted" ? answer : null });
    if (answer?.is === "refusal") {
      this.store.tell({ is: "refused", refusal: answer, action: false });
      announce(refusalText(answer));
    }
  }

  dropHint(): void {
    this.store.tell({ is: "hint", hint: null });
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
    else {
      await this.fetchRefusals();
      this.refused(answer, wish.do === "act");
    }
    return answer;
  }

  /** The own seat for which something is said: of several at this device, whoever is in front of it. */
  speaker(): number | null {
    const state = this.state.peek();
    return curtainFor(state) ?? state.looking ?? speakingSeat(state);
  }

  /** Send everybody at the table an emote or a phrase; null if the line is lost before the answer comes. */
  async react(reaction: Reacted["reaction"]): Promise<Accepted | Refusal | null> {
    const seat = this.speaker();
    return seat === null ? null : this.line.react({ do: "react", seat, reaction });
  }

  /** Whoever has the device now looks with their seat. */
  async lift(seat: number): Promise<void> {
    const answer = await this.send({ do: "look", seat });
    if (answer.is === "accepted") this.store.tell({ is: "lifted", seat });
  }

  /** Look back at the match after an entry; null comes back to now. */
  look(number: number | null): void {
    if (number === null) this.playing.value = false;
    this.store.tell({ is: "looking", number });
  }

  /** Ask again for the moment that is looked back at. */
  lookAgain(): void {
    this.look(this.state.peek().replay?.number ?? null);
  }

  /** Show what a seat saw when it was played, or every hand. */
  lookWithEyesOf(seat: number | null): void {
    this.eyesOf.value = seat;
    this.forgetMoments();
    this.store.tell({ is: "other_eyes" });
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
    const eyes = this.eyes.peek();
    const asked = api.score(this.id, seat, number, this.seesWith()).then(
      (score) => (this.eyes.peek() === eyes ? score : null),
      () => {
        this.scores.delete(key);
        return null;
      },
    );
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
    if (!this.loaded.peek() && isNear(table)) void this.loadBoard(table.game);
  }

  private async loadBoard(game: string): Promise<void> {
    const board = await loadBoard(game);
    await addTexts(board.catalogues);
    this.loaded.value = board;
  }

  /** What the game says when it refuses something; without it the server's own sentence is told. */
  private async fetchRefusals(): Promise<void> {
    const texts = this.loaded.peek()?.refusals;
    if (texts) await addTexts(texts).catch(() => {});
  }

  /** With which seat this page looks. */
  private seesWith(): Look {
    return this.looksOn ? "nobody" : this.state.peek().looking;
  }

  /** Whether this game has a curtain is known with the list of games. */
  private followGame(): void {
    const name = this.state.value.table?.game;
    const game = gameInfo(name);
    const { curtain } = this.state.peek();
    if (game && Boolean(game.curtain) !== curtain) this.store.tell({ is: "game", curtain: Boolean(game.curtain) });
  }

  /** Somebody else looks, or everybody may see everything: what was fetched before is forgotten. */
  private changeEyes(before: TableState, anew: boolean): void {
    const state = this.state.peek();
    const falls = curtainFor(state) !== null && curtainFor(before) === null;
    const ends = Boolean(state.moment?.outcome) && before.moment !== null && !before.moment.outcome;
    if (!anew && !falls && !ends) return;
    this.forgetMoments();
    this.previews.forget();
    // After a lost connection the server does not know what was heard before: it tells everything again.
    if (falls && !anew) this.line.refresh();
  }

  private forgetMoments(): void {
    this.moments.clear();
    this.scores.clear();
    this.eyes.value += 1;
  }

  private refused(refusal: Refusal, action: boolean): void {
    const board = this.loaded.peek();
    this.store.tell({ is: "refused", refusal, action });
    announce(action && board ? board.reason(refusal, t) : refusalText(refusal));
    void play("refused");
  }

  /** Tell what the others did and whose turn it is, to those who listen; the first news is no news. */
  private tellNews(before: TableState, anew: boolean): void {
    const state = this.state.peek();
    const board = this.loaded.peek();
    if (!before.moment || !state.moment || !board) return;
    const covers = curtainFor(state);
    if (covers !== null) {
      this.gained.value = null;
      if (curtainFor(before) === covers) return;
      announce(t("curtain.pass", { name: nameOf(state.table, covers) }));
      void play("turn");
      return;
    }
    // Entries that are told anew are no news.
    if (curtainFor(before) !== null) {
      announce(turnLine(state, board));
      return;
    }
    const own = ownSeats(state);
    const fresh = state.entries.slice(before.entries.length);
    const gain = anew ? null : gainOf(before, state);
    if (gain) this.gained.value = gain;
    const sound = soundAfter(before, state, gain !== null);
    if (sound) void play(sound);
    const heard = fresh.filter((entry) => !own.includes(entry.seat) && isTold(entry, board));
    // In a round a board tells the own strokes itself; the rest is told when it is over, or announced to all.
    const inRound = roundOf(state.moment) > 0 && state.moment.number === before.moment.number;
    if (inRound && heard.length === 0 && !fresh.some((entry) => entry.stream === 0)) return;
    const turn = turnLine(state, board);
    const turned = turn !== turnLine(before, board);
    const told = alikeTogether(heard).map((entries) => sentence(entries, state, board));
    announce([...told, turned ? turn : ""].filter(Boolean).join(". "));
  }

  /** When each round began and ended, as soon as this match is known to have any. */
  private fetchRounds(): void {
    const state = this.state.value;
    // Whoever was not at the table hears nothing of the strokes: that there were rounds is asked once a match is over.
    const some = hasRounds(state) || state.moment?.outcome || (state.moment && this.loaded.value?.rounds);
    if (!some || state.line !== "live" || this.asked) return;
    this.asked = true;
    api.rounds(this.id).then(
      ({ numbers }) => this.store.tell({ is: "rounds", numbers }),
      () => {
        this.asked = false;
      },
    );
  }

  /** Fetch some more of a long log, from before what is known. */
  fetchEarlier(): Promise<void> {
    const { earlier, entries } = this.state.peek();
    const before = entries[0]?.number;
    if (earlier === 0 || before === undefined) return Promise.resolve();
    const eyes = this.eyes.peek();
    this.asking ??= api
      .log(this.id, before, this.seesWith())
      .then((page) => {
        this.asking = null;
        if (this.eyes.peek() === eyes) this.store.tell({ is: "earlier", ...page, earlier: page.earlier ?? 0 });
        else this.fetchNeeded();
      })
      .catch(() => {
        this.asking = null; // who scrolls again asks again
      });
    return this.asking;
  }

  /**
   * Whoever looks back at what is not in the known part of the log needs the log from there on. In a match of rounds
   * all of it is needed: which of its phases were rounds is told by their entries.
   */
  private fetchNeeded(): void {
    const state = this.state.value;
    const { replay, earlier, entries } = state;
    const isNeeded = hasRounds(state) || (replay !== null && replay.number < (entries[0]?.number ?? 0));
    if (isNeeded && earlier > 0 && !this.asking) void this.fetchEarlier();
  }

  /** Fetch the moment that is looked at, and quietly the ones next to it. */
  private fetchShown(): void {
    const { replay, moment: now } = this.state.value;
    const eyes = this.eyes.value;
    // Which moments there are is known with the first news.
    if (!replay || !now || (replay.moment?.number === replay.number && !replay.isStale) || replay.isMissing) return;
    void this.fetch(replay.number).then((moment) => {
      if (this.eyes.peek() !== eyes) return;
      if (!moment) {
        this.playing.value = false;
        this.store.tell({ is: "no_moment", number: replay.number });
        return;
      }
      this.store.tell({ is: "moment", moment: { ...moment, number: replay.number } });
      for (const near of this.besides(replay.number)) void this.fetch(near);
    });
  }

  private besides(number: number): number[] {
    const state = this.state.peek();
    const steps = stepsOf(state, newest(state));
    const step = stepAt(number, steps);
    return [steps[step + 1], steps[step - 1]].filter((near) => near !== undefined && near < newest(state)) as number[];
  }

  private fetch(number: number): Promise<Moment | null> {
    const known = this.moments.get(number);
    if (known) return known;
    const eyes = this.eyesOf.peek();
    const answer =
      eyes === null
        ? api.moment(this.id, number, this.seesWith())
        : api.seatMoment(this.id, eyes, number).then(({ moment }) => moment);
    const asked = answer.catch(() => {
      this.moments.delete(number);
      return null;
    });
    this.moments.set(number, asked);
    return asked;
  }
}

/** Whether the board will be looked at soon: whoever only considers to sit down does not wait for it. */
const isNear = ({ state, seats }: TableInfo): boolean => state !== "waiting" || seats.some((seat) => seat.yours);

/** Whether an entry of somebody else is worth saying aloud; on open sheets strokes are not. */
const isTold = (entry: EntryInfo, board: BoardModule): boolean =>
  entry.stream === 0 || board.rounds?.mentions(entry) !== false;

type Listening = ConstructorParameters<typeof Connection>[1];

function lineTo(id: string, listener: Listening, look: () => Look): Connection {
  return new Connection((since) => api.live(id, since, look()), listener);
}
