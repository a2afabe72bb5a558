/**
 * One lesson on this page. The server keeps nothing of it: with every action it is told what was done in each step so
 * far, and says how the lesson stands.
 */
import { type ReadonlySignal, signal } from "@preact/signals";
import { api, Trouble } from "../api";
import { Previews, type Told } from "../table/previews";
import type { Choices, LessonPages, LessonShown, Problem, Refusal } from "../wire";
import { keepPlace, keptPlace } from "./place";

/** What was done in each step, the one that is shown last; null for a step that was skipped. */
export type Done = readonly (readonly (number | string)[] | null)[];

export interface RunState {
  pages: LessonPages | null;
  shown: LessonShown | null;
  /** The view before the newest actions, if the match has gone on from it. */
  previous: unknown | null;
  /** An answer is on its way. */
  busy: boolean;
  trouble: Trouble | null;
}

const asTrouble = (reason: unknown): Trouble =>
  reason instanceof Trouble ? reason : new Trouble("client", String(reason));

const asRefusal = (problem: Problem): Refusal => ({ ...problem, is: "refusal", id: "" }) as Refusal;

export class LessonRun {
  private readonly current = signal<RunState>({
    pages: null,
    shown: null,
    previous: null,
    busy: false,
    trouble: null,
  });
  private done: Done = [[]];
  /** Counts what was sent: what was shown after another number of actions is not asked about any more. */
  private sent = 0;
  private readonly previews = new Previews(async ({ action }) => this.ask(Number(action)));

  constructor(
    readonly game: string,
    readonly name: string,
  ) {}

  get state(): ReadonlySignal<RunState> {
    return this.current;
  }

  async open(): Promise<void> {
    try {
      const pages = await api.lesson(this.game, this.name);
      this.current.value = { ...this.current.peek(), pages };
      const kept = keptPlace(this.game, this.name);
      if (kept) await this.play(kept);
      // Without a place, or when what was kept cannot be played any more, it begins.
      if (!this.current.peek().shown) await this.play([[]]);
    } catch (reason) {
      this.current.value = { ...this.current.peek(), trouble: asTrouble(reason) };
    }
  }

  /** Do something in this step: by its code, or as a text that is typed or refused. */
  act(action: number | string): Promise<void> {
    return this.play([...this.done.slice(0, -1), [...this.inStep, action]]);
  }

  /** Go on to the next step; at the last one there is none. */
  next(): Promise<void> {
    return this.isLast ? Promise.resolve() : this.play([...this.done, []]);
  }

  /** Let the solution be played, to look at before going on. */
  skip(): Promise<void> {
    return this.play([...this.done.slice(0, -1), null]);
  }

  /** Begin the step before this one again, or this one if it is the first. */
  back(): Promise<void> {
    return this.play([...this.done.slice(0, -2), []]);
  }

  /** Take back the last action of this step. */
  undo(): Promise<void> {
    return this.play([...this.done.slice(0, -1), this.inStep.slice(0, -1)]);
  }

  get isLast(): boolean {
    return this.done.length >= (this.current.value.pages?.steps.length ?? 0);
  }

  /** What whoever learns may do now; null if there is nothing to do, or something is on its way. */
  get choices(): Choices | null {
    const { shown, busy } = this.current.value;
    return !busy && shown?.choices && shown.choices.codes.length > 0 ? shown.choices : null;
  }

  get refusal(): Refusal | null {
    const problem = this.current.value.shown?.refusal;
    return problem ? asRefusal(problem) : null;
  }

  async preview(code: number, signal?: AbortSignal): Promise<unknown | null> {
    const told = await this.wouldDo(code, true, signal);
    return told?.is === "previewed" ? (told.preview ?? null) : null;
  }

  async why(code: number, signal?: AbortSignal): Promise<Refusal | null> {
    const told = await this.wouldDo(code, false, signal);
    return told?.is === "refusal" ? told : null;
  }

  private wouldDo(code: number, offered: boolean, signal: AbortSignal | undefined): Promise<Told> {
    const { choices } = this;
    if (!choices || choices.codes.includes(code) !== offered) return Promise.resolve(null);
    return this.previews.ask(choices.seat, this.sent, code, signal);
  }

  private async ask(action: number): Promise<Told> {
    try {
      const told = await api.previewLesson(this.game, this.name, this.done, action);
      if (told.refusal) return asRefusal(told.refusal);
      return { is: "previewed", id: "", preview: told.preview ?? null, stale: false };
    } catch {
      return null;
    }
  }

  private get inStep(): readonly (number | string)[] {
    return this.done.at(-1) ?? [];
  }

  private async play(wanted: Done): Promise<void> {
    if (this.current.peek().busy) return;
    this.current.value = { ...this.current.peek(), busy: true };
    const before = this.current.peek().shown;
    try {
      const shown = await api.playLesson(this.game, this.name, wanted);
      this.done = counted(wanted, shown.status);
      keepPlace(this.game, this.name, this.isLast && shown.status === "done" ? null : this.done);
      this.sent += 1;
      this.current.value = {
        ...this.current.peek(),
        shown,
        previous: goesOn(before, shown) ? before?.moment.view : null,
        busy: false,
        trouble: null,
      };
    } catch (reason) {
      this.current.value = { ...this.current.peek(), busy: false, trouble: asTrouble(reason) };
    }
  }
}

/** What counts of what was done: not what missed the goal, nor what was refused. */
export function counted(done: Done, status: LessonShown["status"]): Done {
  const last = done.at(-1) ?? [];
  if (status === "missed") return [...done.slice(0, -1), []];
  return status === "refused" ? [...done.slice(0, -1), last.slice(0, -1)] : done;
}

/** Whether a match went on from what was shown before, so that what changed can be shown moving. */
const goesOn = (before: LessonShown | null, after: LessonShown): boolean =>
  before !== null && after.moment.number > before.moment.number && after.step >= before.step;
