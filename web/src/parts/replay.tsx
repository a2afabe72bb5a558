/** Looking back through the match, step by step; the buttons that play it again come with the first look back. */
import { signal } from "@preact/signals";
import type { BoardModule } from "../boards/types";
import { addTexts, t } from "../i18n";
import { hasRounds, phaseAt, stepAt, stepsOf } from "../table/phases";
import type { Session } from "../table/session";
import { newest, type TableState } from "../table/state";
import { Icon, type IconName } from "./icon";
import { lazy } from "./lazy";

export type Step = "first" | "back" | "forward" | "last";

/** What plays a match again, with its words. */
export async function loadReplay() {
  const replay = await import("../replay");
  await addTexts(replay.catalogues);
  placeName.value = replay.placeName;
  return replay;
}

/** What a moment between rounds is called; known as soon as somebody looks back. */
const placeName = signal<((number: number, state: TableState) => string) | null>(null);

export const Player = lazy(async () => (await loadReplay()).Player, null);
export const LookingBack = lazy(async () => (await loadReplay()).LookingBack, null);

/** Where a step leads; null is now. */
export function stepTo(current: number | null, last: number, step: Step): number | null {
  const at = current ?? last;
  const to = { first: 0, back: at - 1, forward: at + 1, last }[step];
  return to >= last ? null : Math.max(0, to);
}

/** Where a step leads among the moments that can be looked back at, as the number of an entry; null is now. */
export function lookTo(current: number | null, steps: readonly number[], step: Step): number | null {
  const to = stepTo(current === null ? null : stepAt(current, steps), steps.length - 1, step);
  return to === null ? null : (steps[to] ?? null);
}

interface ReplayBarProps {
  session: Session;
  look(number: number | null): void;
}

/** Step by step through turns, round by round through rounds. */
export function ReplayBar({ session, look }: ReplayBarProps) {
  const state = session.state.value;
  const board = session.board.value;
  const steps = stepsOf(state, newest(state));
  if (!state.moment || !board) return null;
  const current = state.replay && stepAt(state.replay.number, steps);
  const lookAt = (step: number | null) => look(step === null ? null : (steps[step] ?? null));
  const at = (step: number) => stepName(steps[step] ?? 0, state, board);
  return <Steps current={current} last={steps.length - 1} at={at} look={lookAt} />;
}

/** What a moment is called: "12 of 30", and among rounds "3 / 16", "After round 3", "Before round 4", "The end". */
export function stepName(number: number, state: TableState, board: BoardModule): string {
  if (!hasRounds(state)) return t("replay.at", { number, last: newest(state) });
  if (state.moment?.outcome && number >= state.moment.number) return t("end.title");
  const round = phaseAt(number, state)?.round ?? 0;
  if (round === 0) return placeName.value?.(number, state) ?? t("replay.at", { number, last: newest(state) });
  const of = state.moment && board.rounds?.count(state.moment.view);
  return of ? t("round.short", { number: round, of }) : t("round.number", { number: round });
}

interface StepsProps {
  /** The step that is looked at; null is now. */
  current: number | null;
  last: number;
  /** What a step is called. */
  at(step: number): string;
  look(step: number | null): void;
}

function Steps({ current, last, at, look }: StepsProps) {
  if (last < 1) return null;
  const button = (step: Step, icon: IconName, off: boolean) => (
    <button
      type="button"
      class="quiet square"
      aria-label={t(`replay.${step}`)}
      title={t(`replay.${step}`)}
      disabled={off}
      onClick={() => look(stepTo(current, last, step))}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <fieldset class={`replay ${current === null ? "" : "looking"}`}>
      <legend class="sr-only">{t("replay")}</legend>
      {button("first", "first", current === 0)}
      {button("back", "back", current === 0)}
      <input
        type="range"
        min={0}
        max={last}
        value={current ?? last}
        aria-label={t("replay.slider")}
        aria-valuetext={at(current ?? last)}
        onInput={(event) => {
          const to = event.currentTarget.valueAsNumber;
          look(to >= last ? null : to);
        }}
      />
      <span class="small replay-at">{at(current ?? last)}</span>
      {button("forward", "forward", current === null)}
      {button("last", "last", current === null)}
    </fieldset>
  );
}
