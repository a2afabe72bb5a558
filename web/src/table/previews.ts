/**
 * What actions would do, asked of the server while a piece is moved over the board.
 *
 * One question at a time, with a pause after each, so that a hand that moves fast does not use up what a guest may ask.
 * Questions wait in the order in which they came. Whoever does not want to know any more withdraws the own question, and
 * nobody else's. What was told is kept until the seat or the position is another.
 */
import type { Question } from "../connection";
import type { Previewed, Refusal } from "../wire";

/** Fewer questions than the server lets a guest ask in a second, with room for actions. */
export const PAUSE = 75;
/** So many wait at the most; then the oldest is given up. */
export const MOST = 24;

/** What would happen, or why it would be refused; null if nobody says. */
export type Told = Previewed | Refusal | null;

interface Asked {
  question: Question;
  told: Promise<Told>;
  resolve(told: Told): void;
  /** So many still want to know. */
  askers: number;
}

export class Previews {
  private readonly known = new Map<number, Asked>();
  private waiting: Asked[] = [];
  /** The seat and the entry that everything known is about. */
  private about = "";
  private isAsking = false;

  constructor(private readonly line: (question: Question) => Promise<Told>) {}

  /** What an action of a seat would do after an entry; null if nobody says, or it was withdrawn with the signal. */
  ask(seat: number, number: number, code: number, signal?: AbortSignal): Promise<Told> {
    const about = `${seat} ${number}`;
    if (about !== this.about) this.forget();
    this.about = about;
    const asked = this.known.get(code) ?? this.enqueue({ do: "preview", seat, based_on: number, action: code });
    asked.askers += 1;
    signal?.addEventListener("abort", () => this.withdraw(asked), { once: true });
    return asked.told;
  }

  /** Forget everything that was told: somebody else looks. */
  forget(): void {
    for (const asked of [...this.waiting]) this.drop(asked);
    this.known.clear();
    this.about = "";
  }

  private enqueue(question: Question): Asked {
    let resolve: (told: Told) => void = () => {};
    const told = new Promise<Told>((settle) => {
      resolve = settle;
    });
    const asked: Asked = { question, told, resolve, askers: 0 };
    this.known.set(codeOf(asked), asked);
    this.waiting.push(asked);
    if (this.waiting.length > MOST && this.waiting[0]) this.drop(this.waiting[0]);
    void this.goOn();
    return asked;
  }

  /** One who asked does not want to know any more; a question that nobody wants answered is not asked. */
  private withdraw(asked: Asked): void {
    asked.askers -= 1;
    if (asked.askers === 0 && this.waiting.includes(asked)) this.drop(asked);
  }

  private drop(asked: Asked): void {
    this.waiting = this.waiting.filter((one) => one !== asked);
    this.unlearn(asked);
    asked.resolve(null);
  }

  private unlearn(asked: Asked): void {
    if (this.known.get(codeOf(asked)) === asked) this.known.delete(codeOf(asked));
  }

  private async goOn(): Promise<void> {
    if (this.isAsking) return;
    this.isAsking = true;
    for (let asked = this.waiting.shift(); asked; asked = this.waiting.shift()) {
      const { about } = this;
      const answer = await this.line(asked.question);
      const told = isTold(answer) && about === this.about ? answer : null;
      if (!told) this.unlearn(asked); // asked again, it may be told
      asked.resolve(told);
      await new Promise((go) => setTimeout(go, PAUSE));
    }
    this.isAsking = false;
  }
}

const codeOf = ({ question }: Asked): number => Number(question.action);

/** Whether an answer is about the action, and not about the question: that came too late, or too fast. */
function isTold(answer: Told): boolean {
  if (answer?.is === "previewed") return !answer.stale;
  return answer !== null && !/^(limit|server)\//.test(answer.code);
}
