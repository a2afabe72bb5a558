/** What a built-in player would do, and why, in a few words. */
import type { BoardModule } from "../boards/types";
import { formatNumber, t } from "../i18n";
import { Icon } from "../parts/icon";
import { nameOf } from "../table/say";
import type { Session } from "../table/session";
import type { Gain, Hinted, Moment } from "../wire";

interface HintBarProps {
  session: Session;
  board: BoardModule;
  moment: Moment;
}

/** So many reasons are told; the largest come first. */
const REASONS = 3;

export function HintBar({ session, board, moment }: HintBarProps) {
  const { hint } = session.state.value;
  if (hint === null || hint === "asked") return null;
  const [first = "", ...then] = hint.texts.map((text) => actionText(text, hint, board, moment));
  const act = () => {
    const [code] = hint.codes;
    if (code !== undefined) session.act(code);
  };
  return (
    <section class="note hint" aria-label={t("hint")}>
      <Icon name="bulb" />
      <div role="status">
        <p>
          <strong>{t("help.hint", { action: first })}</strong>
          {then.length > 0 && <> {t("help.hint.then", { actions: then.join("; ") })}</>}
        </p>
        <p class="small">{whyText(hint, session, board, moment)}</p>
      </div>
      <div class="row end">
        <button type="button" class="primary" onClick={act}>
          {t("help.hint.do")}
        </button>
        <button type="button" onClick={() => session.dropHint()}>
          {t("close")}
        </button>
      </div>
    </section>
  );
}

const actionText = (text: string, { seat }: Hinted, board: BoardModule, moment: Moment): string =>
  board.describe({ number: 0, stream: 0, seat, text, time: 0 }, moment.view, t);

/** What it brings at once; where that is nothing, how the player sees the match. */
export function whyText(hint: Hinted, session: Session, board: BoardModule, moment: Moment): string {
  const gains = hint.gains ?? [];
  if (gains.length > 0) {
    const told = gains.slice(0, REASONS).map((gain) => gainText(gain, session, board, moment));
    return t("help.hint.why", { gains: told.join(", ") });
  }
  if (typeof hint.value !== "number") return t("help.hint.later");
  return t("help.hint.value", { percent: Math.round(hint.value * 100) });
}

function gainText({ seat, points, line }: Gain, session: Session, board: BoardModule, moment: Moment): string {
  const signed = `${points > 0 ? "+" : ""}${formatNumber(points)}`;
  const what = line ? board.scoreLabel(line, t, moment.view) : nameOf(session.state.value.table, seat);
  return t("help.hint.gain", { what, points: signed });
}
