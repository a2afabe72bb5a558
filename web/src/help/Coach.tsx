/** A coach for the first matches against the computer: a few words when their moment has come, each once. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { Advice, BoardModule, Standing } from "../boards/types";
import { t } from "../i18n";
import { Icon } from "../parts/icon";
import { choose, settings } from "../settings";
import type { Session } from "../table/session";
import { ownSeats, type TableState } from "../table/state";
import { knowsGame, noteFinished, noteSaid, wasSaid } from "./coached";
import { standingOf, useGuide } from "./standing";

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
    const due = dueNow(guide.coach, now, game);
    if (due) noteSaid(game, due);
    setShown(due);
  });
  if (!wanted || shown === null || shown === read) return null;
  return (
    <section class="coach" aria-label={t("coach")}>
      <Icon name="bulb" />
      <p role="status">{t(`${game}.coach.${shown}`)}</p>
      <div class="row end">
        <button type="button" onClick={() => setRead(shown)}>
          {t("coach.ok")}
        </button>
        <button type="button" class="quiet" onClick={() => choose({ coach: false })}>
          {t("coach.off")}
        </button>
      </div>
    </section>
  );
}
