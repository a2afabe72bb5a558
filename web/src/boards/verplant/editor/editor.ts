/**
 * The editor's state: the drafts of this browser, the one that is open with everything that can be taken back, and
 * what the server says about it. Components read the signals; every change comes through one of the functions.
 */
import { computed, type ReadonlySignal, signal } from "@preact/signals";
import { type Checker, createChecker, type Server } from "./checker";
import {
  browserShelf,
  type Draft,
  forgetDraft,
  type Keeping,
  keepDraft,
  keptDrafts,
  lastOpen,
  newId,
  rememberOpen,
  type Shelf,
} from "./drafts";
import { begin, type History, redo, step, undo } from "./history";
import { EMPTY_MISSION, type Mission } from "./mission";
import { lettersOn } from "./plan";
import { createTrials, type Trials } from "./trials";

export interface Editor {
  readonly mission: ReadonlySignal<Mission>;
  /** The open draft's id. */
  readonly open: ReadonlySignal<string>;
  /** All drafts, the open one too, newest first. */
  readonly drafts: ReadonlySignal<readonly Draft[]>;
  readonly keeping: ReadonlySignal<Keeping>;
  readonly canUndo: ReadonlySignal<boolean>;
  readonly canRedo: ReadonlySignal<boolean>;
  /** Change the mission. Changes about the same thing, letter by letter, are one step. */
  change(how: (mission: Mission) => Mission, about?: string): void;
  undo(): void;
  redo(): void;
  /** Begin a new draft, empty or with somebody's mission. */
  begin(mission?: Mission): void;
  turnTo(id: string): void;
  /** Throw a draft away for good. */
  discard(id: string): void;
  readonly checker: Checker;
  readonly trials: Trials;
  /** Ask the server nothing more. */
  close(): void;
}

/** Without entries that have lost what they are about. */
function settled(mission: Mission): Mission {
  const letters = lettersOn(mission.plan);
  const given = mission.given.filter(({ letter }) => letters.includes(letter));
  const entrance = mission.rooms.some(({ kind }) => kind === mission.entrance) ? mission.entrance : "";
  return given.length === mission.given.length && entrance === mission.entrance
    ? mission
    : { ...mission, given, entrance };
}

export function createEditor(server: Server, shelf: Shelf | null = browserShelf(), now = Date.now): Editor {
  const kept = keptDrafts(shelf);
  const first = kept.find(({ id }) => id === lastOpen(shelf)) ?? kept[0] ?? fresh();
  const open = signal(first.id);
  const history = signal<History<Mission>>(begin(first.mission));
  const drafts = signal<readonly Draft[]>(kept.includes(first) ? kept : [first, ...kept]);
  const keeping = signal<Keeping>(shelf ? "kept" : "off");
  const mission = computed(() => history.value.now);
  const checker = createChecker(server);
  const trials = createTrials(server);

  function fresh(): Draft {
    return { id: newId(), changed: now(), mission: EMPTY_MISSION };
  }

  function show(next: History<Mission>): void {
    if (next === history.value) return;
    history.value = next;
    const changed: Draft = { id: open.value, changed: now(), mission: next.now };
    drafts.value = [changed, ...drafts.value.filter(({ id }) => id !== changed.id)];
    keeping.value = keepDraft(shelf, changed);
    checker.look(next.now);
  }

  function turnTo(draft: Draft): void {
    open.value = draft.id;
    history.value = begin(draft.mission);
    rememberOpen(shelf, draft.id);
    checker.look(draft.mission);
  }

  checker.look(first.mission);
  return {
    mission,
    open,
    drafts,
    keeping,
    canUndo: computed(() => history.value.past.length > 0),
    canRedo: computed(() => history.value.future.length > 0),
    change: (how, about) => show(step(history.value, settled(how(history.value.now)), about)),
    undo: () => show(undo(history.value)),
    redo: () => show(redo(history.value)),
    begin(from = EMPTY_MISSION) {
      const draft = { ...fresh(), mission: from };
      drafts.value = [draft, ...drafts.value];
      turnTo(draft);
      if (from !== EMPTY_MISSION) keeping.value = keepDraft(shelf, draft);
    },
    turnTo(id) {
      const draft = drafts.value.find((one) => one.id === id);
      if (draft && id !== open.value) turnTo(draft);
    },
    discard(id) {
      forgetDraft(shelf, id);
      drafts.value = drafts.value.filter((one) => one.id !== id);
      if (drafts.value.length === 0) drafts.value = [fresh()];
      const [next] = drafts.value;
      if (id === open.value && next) turnTo(next);
    },
    checker,
    trials,
    close() {
      checker.close();
      trials.close();
    },
  };
}
