/** Looking back through the match, step by step, and a link to any moment of it. */
import { t } from "../i18n";
import type { Session } from "../table/session";
import { stops } from "../table/state";
import { Icon, type IconName } from "./icon";

type Step = "first" | "back" | "forward" | "last";

/** Where a step leads among the places where one may stop; null is now, which is the last of them. */
export function stepTo(current: number | null, known: readonly number[], step: Step): number | null {
  const last = known.length - 1;
  const at = current === null ? last : Math.max(0, known.indexOf(current));
  const to = Math.max(0, { first: 0, back: at - 1, forward: at + 1, last }[step]);
  return to >= last ? null : (known[to] ?? null);
}

interface ReplayBarProps {
  session: Session;
  look(number: number | null): void;
}

export function ReplayBar({ session, look }: ReplayBarProps) {
  const state = session.state.value;
  const known = stops(state);
  const last = known.length - 1;
  if (last < 1) return null;
  const current = state.replay?.number ?? null;
  const at = current === null ? last : Math.max(0, known.indexOf(current));
  const where = state.table?.simultaneous
    ? t("replay.round", { number: at + 1, last: last + 1 })
    : t("replay.at", { number: at, last });
  const button = (step: Step, icon: IconName, off: boolean) => (
    <button
      type="button"
      class="quiet square"
      aria-label={t(`replay.${step}`)}
      title={t(`replay.${step}`)}
      disabled={off}
      onClick={() => look(stepTo(current, known, step))}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <fieldset class={`replay ${current === null ? "" : "looking"}`}>
      <legend class="sr-only">{t("replay")}</legend>
      {button("first", "first", at === 0)}
      {button("back", "back", at === 0)}
      <input
        type="range"
        min={0}
        max={last}
        value={at}
        aria-label={t("replay.slider")}
        aria-valuetext={where}
        onInput={(event) => {
          const to = event.currentTarget.valueAsNumber;
          look(to >= last ? null : (known[to] ?? null));
        }}
      />
      <span class="small replay-at">{where}</span>
      {button("forward", "forward", current === null)}
      {button("last", "last", current === null)}
    </fieldset>
  );
}
