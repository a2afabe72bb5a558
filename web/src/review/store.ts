/** One match that is reviewed on this page: its table, its board, what was found so far, and the moments that were looked at. */
import { type ReadonlySignal, signal } from "@preact/signals";
import { api, Trouble } from "../api";
import { loadBoard } from "../boards/load";
import type { BoardModule } from "../boards/types";
import { addTexts } from "../i18n";
import { arrive } from "../lobby";
import type { Moment, ReviewDecision, Reviews, SeatMoment, SeatReview, TableInfo } from "../wire";
import { type Effort, reviewApi } from "./api";
import { merged, type Side } from "./stepping";

/** What can be chosen; the least of all is there to try things out, and is asked for by address only. */
export const EFFORTS: readonly Effort[] = ["quick", "normal", "deep"];

const ASK_AGAIN = 1000;

/** What stays the same while one looks at it. */
export interface Reviewed {
  table: TableInfo;
  board: BoardModule;
  /** How it ended. */
  end: Moment;
  overview: Reviews;
}

export class ReviewStore {
  private readonly here = signal<Reviewed | null>(null);
  private readonly found = signal<SeatReview | null>(null);
  private readonly wrong = signal<Trouble | null>(null);
  private readonly moments = new Map<string, Promise<SeatMoment | null>>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Grows when something else is wanted: what comes for the one before is not shown. */
  private turn = 0;

  constructor(readonly id: string) {}

  get reviewed(): ReadonlySignal<Reviewed | null> {
    return this.here;
  }

  /** Everything that is known of the seat that is looked at. */
  get review(): ReadonlySignal<SeatReview | null> {
    return this.found;
  }

  get trouble(): ReadonlySignal<Trouble | null> {
    return this.wrong;
  }

  async open(): Promise<void> {
    this.wrong.value = null;
    try {
      void arrive();
      const table = await api.table(this.id);
      const refusal = refusalFor(table);
      if (refusal) throw new Trouble(refusal, refusal);
      const [overview, end, board] = await Promise.all([
        reviewApi.overview(this.id),
        api.moment(this.id, table.number),
        loadBoard(table.game),
      ]);
      await addTexts(board.catalogues);
      this.here.value = { table, board, end, overview };
    } catch (reason) {
      this.wrong.value = asTrouble(reason);
    }
  }

  close(): void {
    this.turn += 1;
    clearTimeout(this.timer);
  }

  /** Look at the review of a seat; begun, if that is wanted and nobody has asked for it yet. */
  async look(seat: number, effort: Effort, begins: boolean): Promise<void> {
    this.close();
    const turn = this.turn;
    this.found.value = null;
    await this.ask(turn, seat, async () => {
      const known = await reviewApi.review(this.id, seat, effort);
      const isWanted = begins && ["none", "failed"].includes(known.progress.state);
      return isWanted ? reviewApi.begin(this.id, seat, effort) : known;
    });
  }

  private async ask(turn: number, seat: number, question: () => Promise<SeatReview>): Promise<void> {
    try {
      const known = this.found.peek()?.decisions.length ?? 0;
      const answer = await question();
      if (turn !== this.turn) return;
      this.wrong.value = null;
      const review = merged(this.found.peek(), answer, known);
      this.found.value = review;
      if (!isGoingOn(review)) return;
      const { effort } = review.progress;
      const again = () => reviewApi.review(this.id, seat, effort, review.decisions.length);
      this.timer = setTimeout(() => void this.ask(turn, seat, again), ASK_AGAIN);
    } catch (reason) {
      if (turn === this.turn) this.wrong.value = asTrouble(reason);
    }
  }

  /** The match as it was seen before a decision, or as it would have been after one of the ways; null if nobody answers. */
  momentOf(decision: ReviewDecision, side: Side): Promise<SeatMoment | null> {
    const { seat, played, others } = decision;
    const number = startOf(decision);
    const codes = side === "before" ? [] : ((side === "played" ? played : others[side])?.codes ?? []);
    const key = [seat, number, ...codes].join(" ");
    const known = this.moments.get(key);
    if (known) return known;
    const answer =
      codes.length > 0 ? reviewApi.tried(this.id, seat, number, codes) : api.seatMoment(this.id, seat, number);
    const asked = answer.catch(() => {
      this.moments.delete(key);
      return null;
    });
    this.moments.set(key, asked);
    return asked;
  }
}

/** The entry after which a decision was made. */
export const startOf = ({ entries }: ReviewDecision): number => Math.max(0, (entries[0] ?? 1) - 1);

export const isGoingOn = ({ progress: { state } }: SeatReview): boolean =>
  state === "waiting" || state === "thinking" || state === "stopped";

/** Why a match cannot be reviewed yet, as far as the table tells. */
function refusalFor({ state, daily }: TableInfo): string | null {
  if (state !== "over") return "review/running";
  return daily && daily >= new Date().toISOString().slice(0, 10) ? "review/daily" : null;
}

const asTrouble = (reason: unknown): Trouble =>
  reason instanceof Trouble ? reason : new Trouble("client", String(reason));
