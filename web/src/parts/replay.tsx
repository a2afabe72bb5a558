/** Looking back through the match, step by step, and a link to any moment of it. */
import { t } from "../i18n";
import type { Session } from "../table/session";
import { newest } from "../table/state";
import { Icon, type IconName } from "./icon";

/** Where a step leads; null is now. */
export function stepTo(
  current: number | null,
  last: number,
  step: "first" | "back" | "forward" | "last",
): number | null {
  const at = current ?? last;
  const to = { first: 0, back: at - 1, forward: at + 1, last }[step];
  return to >= last ? null : Math.max(0, to);
}

interface ReplayBarProps {
  session: Session;
  look(number: number | null): void;
}

export function ReplayBar({ session, look }: ReplayBarProps) {
  const state = session.state.value;
  const last = newest(state);
  if (last < 1) return null;
  const current = state.replay?.number ?? null;
  const button = (step: Parameters<typeof stepTo>[2], icon: IconName, off: boolean) => (
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
        aria-valuetext={t("replay.at", { number: current ?? last, last })}
        onInput={(event) => {
          const to = event.currentTarget.valueAsNumber;
          look(to >= last ? null : to);
        }}
      />
      <span class="small replay-at">{t("replay.at", { number: current ?? last, last })}</span>
      {button("forward", "forward", current === null)}
      {button("last", "last", current === null)}
    </fieldset>
  );
}
