/** Looking back through the match, step by step, and a link to any moment of it. */
import { t } from "../i18n";
import { stepOf } from "../table/rounds";
import type { Session } from "../table/session";
import { newest } from "../table/state";
import { Icon, type IconName } from "./icon";

type Step = "first" | "back" | "forward" | "last";

/** Where a step leads; null is now. */
export function stepTo(current: number | null, last: number, step: Step): number | null {
  const at = current ?? last;
  const to = { first: 0, back: at - 1, forward: at + 1, last }[step];
  return to >= last ? null : Math.max(0, to);
}

/** Where a step leads from round to round, as the number of an entry; null is now. */
export function roundTo(current: number | null, rounds: readonly number[], step: Step): number | null {
  const last = rounds.length - 1;
  const to = stepTo(current === null ? null : stepOf(current, rounds), last, step);
  return to === null ? null : (rounds[to] ?? null);
}

interface ReplayBarProps {
  session: Session;
  look(number: number | null): void;
}

/** Step by step; where all act at once, round by round. */
export function ReplayBar({ session, look }: ReplayBarProps) {
  const state = session.state.value;
  const together = session.board.value?.together;
  const { rounds, replay, moment } = state;
  if (!together || !moment) {
    const at = (number: number) => t("replay.at", { number, last: newest(state) });
    return <Steps current={replay?.number ?? null} last={newest(state)} at={at} look={look} />;
  }
  const { of } = together.round(moment.view);
  const at = (step: number) => (step < of ? t("round.short", { number: step + 1, of }) : t("end.title"));
  const lookAt = (step: number | null) => look(step === null ? null : (rounds[step] ?? null));
  const current = replay && stepOf(replay.number, rounds);
  return <Steps current={current} last={rounds.length - 1} at={at} look={lookAt} />;
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
