/**
 * What actions would do, asked of the server while a piece is moved over the board.
 *
 * One question at a time, with a pause after each, so that a hand that moves fast does not use up what a guest may ask.
 * Of those that wait only the newest is asked. What was told is kept until the seat or the position is another.
 */
import type { Question } from "../connection";
import type { Previewed, Refusal } from "../wire";

/** Fewer questions than the server lets a guest ask in a second, with room for actions. */
export const PAUSE = 75;

interface Waiting {
  question: Question;
  code: number;
  resolve(told: unknown | null): void;
}

export class Previews {
  private readonly known = new Map<number, Promise<unknown | null>>();
  /** The seat and the entry that everything known is about. */
  private about = "";
  private waiting: Waiting | null = null;
  private isAsking = false;

  constructor(private readonly line: (question: Question) => Promise<Previewed | Refusal | null>) {}

  /** What an action of a seat would do after an entry; null if nobody says, or a newer question came in between. */
  ask(seat: number, number: number, code: number): Promise<unknown | null> {
    const about = `${seat} ${number}`;
    if (about !== this.about) this.forget();
    this.about = about;
    const known = this.known.get(code);
    if (known) return known;
    this.drop();
    const question: Question = { do: "preview", seat, based_on: number, action: code };
    const told = new Promise<unknown | null>((resolve) => {
      this.waiting = { question, code, resolve };
    });
    this.known.set(code, told);
    void this.goOn();
    return told;
  }

  /** Forget everything that was told: somebody else looks. */
  forget(): void {
    this.drop();
    this.known.clear();
    this.about = "";
  }

  /** The question that waits is not asked any more. */
  private drop(): void {
    if (!this.waiting) return;
    this.known.delete(this.waiting.code);
    this.waiting.resolve(null);
    this.waiting = null;
  }

  private async goOn(): Promise<void> {
    if (this.isAsking) return;
    this.isAsking = true;
    while (this.waiting) {
      const { question, code, resolve } = this.waiting;
      const { about } = this;
      this.waiting = null;
      const answer = await this.line(question);
      const isTold = answer?.is === "previewed" && !answer.stale && about === this.about;
      if (!isTold && about === this.about) this.known.delete(code); // asked again, it may be told
      resolve(isTold ? (answer.preview ?? null) : null);
      await new Promise((go) => setTimeout(go, PAUSE));
    }
    this.isAsking = false;
  }
}
