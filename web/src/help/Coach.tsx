/** A coach for the first matches against the computer: a few words when their moment has come, each once. */
import { useEffect, useId, useRef, useState } from "preact/hooks";
import { announce } from "../announce";
import type { Advice, BoardModule, Standing } from "../boards/types";
import { t } from "../i18n";
import { Icon } from "../parts/icon";
import { choose, settings } from "../settings";
import type { Session } from "../table/session";
import { ownSeats, type TableState } from "../table/state";
import { knowsGame, noteFinished, noteSaid, wasSaid } from "./coached";
import { standingOf, useGuide } from "./standing";
import "./coach.css";

/** Whether this person plays alone or against the computer only. */
export function isAgainstComputer({ table }: TableState): boolean {
  const seats = table?.seats ?? [];
  return seats.filter((seat) => seat.yours).length === 1 && seats.every((seat) => seat.yours || seat.kind === "bot");
}

/** What is to be said now: what was not said yet and whose moment has come. */
export const dueNow = (coach: readonly Advice<unknown>[], now: Standing<unknown>, game: string): string | null =>
  coach.find(({ key, when }) => when(now) && !wasSaid(game, key))?.key ?? null;

export function Coach({ session, board }: { session: Session; board: BoardModule }) {
  const state = session.state.value;
  const game = state.table?.game ?? "";
  const guide = useGuide(board);
  const now = standingOf(state);
  const [shown, setShown] = useState<string | null>(null);
  const [read, setRead] = useState<string | null>(null);
  // Whoever knows the game when the match is opened; finishing it changes nothing any more.
  const knew = useRef(knowsGame(game)).current;
  const over = Boolean(state.moment?.outcome);
  useEffect(() => {
    if (over && ownSeats(state).length > 0) noteFinished(game, session.id);
  }, [over]);
  const wanted = settings.value.coach && !knew && !over && isAgainstComputer(state);
  useEffect(() => {
    if (!wanted || !guide || !now) return setShown(null);
    const still = guide.coach.find(({ key }) => key === shown);
    if (still?.when(now) && shown !== read) return;
    const next = dueNow(guide.coach, now, game);
    if (next) noteSaid(game, next);
    setShown(next);
  });
  const due = wanted && shown !== read ? shown : null;
  useEffect(() => {
    if (due) announce(t(`${game}.coach.${due}`));
  }, [due]);
  if (due === null) return null;
  return <Tip key={due} text={t(`${game}.coach.${due}`)} onRead={() => setRead(due)} />;
}

/**
 * Beside the board it has room of its own; where there is none, it is a button above the board, which opens it over the
 * board. Nothing moves when it comes or goes.
 */
function Tip({ text, onRead }: { text: string; onRead(): void }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <section
      class={`coach ${open ? "open" : ""}`}
      aria-label={t("coach")}
      onKeyDown={(event) => event.key === "Escape" && setOpen(false)}
    >
      <button
        type="button"
        class="coach-tip"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <Icon name="bulb" />
        <span>{t("coach.tip")}</span>
      </button>
      <div class="coach-text" id={id}>
        <Icon name="bulb" />
        <p>{text}</p>
        <div class="row end">
          <button type="button" onClick={onRead}>
            {t("coach.ok")}
          </button>
          <button type="button" class="quiet" onClick={() => choose({ coach: false })}>
            {t("coach.off")}
          </button>
        </div>
      </div>
    </section>
  );
}
