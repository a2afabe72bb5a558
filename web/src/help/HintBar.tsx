/** What a built-in player would do, and why, in a few words. */
import { useEffect } from "preact/hooks";
import type { BoardModule } from "../boards/types";
import { formatNumber, knows, language, t } from "../i18n";
import { usesKeyboard } from "../inputMode";
import { calm } from "../motion";
import { Icon } from "../parts/icon";
import { nameOf } from "../table/say";
import type { Session } from "../table/session";
import type { Gain, Hinted, Moment } from "../wire";
import "./hint.css";

interface HintBarProps {
  session: Session;
  board: BoardModule;
  moment: Moment;
}

/** So many reasons are told; the largest come first. */
const REASONS = 3;

export function HintBar({ session, board, moment }: HintBarProps) {
  const { hint } = session.state.value;
  useEffect(() => {
    if (hint !== null && hint !== "asked") showBoard();
  }, [hint]);
  if (hint === null || hint === "asked") return null;
  const actions = hint.texts.map((text) => actionText(text, hint, board, moment));
  // Strokes that are alike are one; two strips or two houses are two.
  const [first = "", ...then] = actions.filter((action, index) => !board.rounds || action !== actions[index - 1]);
  // A game without words of its own says what was typed: that has no subject.
  const typed = first === hint.texts[0] ? ".typed" : "";
  const act = () => {
    const [code] = hint.codes;
    if (code !== undefined) session.act(code);
  };
  return (
    <section class="note hint" aria-label={t("hint")}>
      <Icon name="bulb" />
      <div role="status">
        <p>
          <strong>{t(`help.hint${typed}`, { action: first })}</strong>
          {then.length > 0 && <> {t(`help.hint.then${typed}`, { actions: listed(then) })}</>}
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

/** The button for a hint may be far below what the hint is about: that comes into sight, and the hint stays with it. */
function showBoard(): void {
  const drawings = [...document.querySelectorAll(".board-frame svg")];
  const drawing = drawings.find((one) => one.querySelector("[tabindex]"));
  drawing?.scrollIntoView?.({ block: "nearest", behavior: calm() ? "auto" : "smooth" });
}

const listed = (actions: readonly string[]): string =>
  new Intl.ListFormat(language.value, { type: "conjunction" }).format(actions);

function actionText(text: string, { seat }: Hinted, board: BoardModule, moment: Moment): string {
  const entry = { number: 0, stream: 0, seat, text, time: 0 };
  const what = board.describe(entry, moment.view, t, { you: true });
  const place = usesKeyboard.value ? board.where?.(entry, moment.view, t)?.name : "";
  return place ? t("log.where", { what, place }) : what;
}

/** What it brings at once, and what is good about it beside that; where nothing is, how the player sees the match. */
export function whyText(hint: Hinted, session: Session, board: BoardModule, moment: Moment): string {
  const game = session.state.value.table?.game;
  const reasons = (hint.reasons ?? [])
    .map(({ key, number = 0 }) => [`help.why.${game}.${key}`, number] as const)
    .filter(([key]) => knows(key) || knows(`${key}.other`))
    .map(([key, count]) => t(key, { count }));
  const gains = hint.gains ?? [];
  if (gains.length > 0) {
    const told = gains.slice(0, REASONS).map((gain) => gainText(gain, session, board, moment));
    reasons.unshift(t("help.hint.why", { gains: told.join(", ") }));
  }
  if (reasons.length > 0) return reasons.slice(0, REASONS).join(" ");
  if (typeof hint.value !== "number") return t("help.hint.later");
  return t("help.hint.value", { percent: Math.round(hint.value * 100) });
}

function gainText({ seat, points, line }: Gain, session: Session, board: BoardModule, moment: Moment): string {
  const signed = `${points > 0 ? "+" : ""}${formatNumber(points)}`;
  const what = line ? board.scoreLabel(line, t, moment.view) : nameOf(session.state.value.table, seat);
  return t("help.hint.gain", { what, points: signed });
}
