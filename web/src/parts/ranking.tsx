/** Where many play: everybody in the order of their points, in a line each, and what those are made of on demand. */
import { useEffect, useState } from "preact/hooks";
import { api } from "../api";
import type { BoardModule } from "../boards/types";
import { formatNumber, t } from "../i18n";
import { playerName } from "../table/say";
import type { Session } from "../table/session";
import type { Moment, ScoreInfo, SeatInfo } from "../wire";
import { Icon } from "./icon";
import { Clock, ScoreLines } from "./scoreboard";

/** More than so many do not get a plate each. */
export const FEW = 6;

interface Ranked {
  rank: number;
  seat: SeatInfo;
  total: number;
}

/** The seats by points; equals share a rank. */
export function ranked(moment: Moment, seats: readonly SeatInfo[]): Ranked[] {
  const total = (seat: number) => moment.scores[seat]?.total ?? 0;
  const sorted = [...seats].sort((one, other) => total(other.number) - total(one.number));
  const first = (points: number) => sorted.findIndex((seat) => total(seat.number) === points);
  return sorted.map((seat) => ({ rank: first(total(seat.number)) + 1, seat, total: total(seat.number) }));
}

interface RankingProps {
  session: Session;
  board: BoardModule;
  moment: Moment;
}

export function Ranking({ session, board, moment }: RankingProps) {
  const { table, replay, choices } = session.state.value;
  const [open, setOpen] = useState<number | null>(null);
  const seats = table?.seats ?? [];
  const done = seats.length - moment.acting.length;
  const own = replay ? [] : choices;
  return (
    <section class="ranking card" aria-label={t("players")}>
      {!moment.outcome && !replay && seats.length > 1 && (
        <p class="ranking-progress">
          <progress max={seats.length} value={done} aria-hidden="true" />
          <span>{t("round.done", { count: done, all: seats.length })}</span>
        </p>
      )}
      {own.slice(0, 1).map((choice) => (
        <Clock key={choice.seat} session={session} seat={choice.seat} />
      ))}
      <ol class="ranks">
        {ranked(moment, seats).map(({ rank, seat, total }) => (
          <li key={seat.number} class={`rank ${seat.yours ? "yours" : ""}`}>
            <span class="rank-place">{rank}</span>
            {seats.length > 1 && <Done acting={moment.acting.includes(seat.number)} over={Boolean(moment.outcome)} />}
            <span class="rank-name">
              {playerName(seat)}
              {seat.yours && <span class="soft"> · {t("seat.you")}</span>}
              {seat.kind === "person" && !seat.connected && !seat.yours && (
                <span class="soft small"> · {t("seat.away")}</span>
              )}
            </span>
            <button
              type="button"
              class="total"
              aria-expanded={open === seat.number}
              aria-label={t("score.of", { name: playerName(seat), points: total })}
              onClick={() => setOpen(open === seat.number ? null : seat.number)}
            >
              {formatNumber(total)}
            </button>
            {open === seat.number && (
              <Lines
                {...{ session, board, moment }}
                seat={seat.number}
                draft={own.find((choice) => choice.seat === seat.number)?.score ?? null}
              />
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Done({ acting, over }: { acting: boolean; over: boolean }) {
  if (over) return null;
  return (
    <span class={`rank-done ${acting ? "busy" : ""}`} title={acting ? t("round.busy") : t("round.ready")}>
      {acting ? <span aria-hidden="true">…</span> : <Icon name="check" />}
      <span class="sr-only">{acting ? t("round.busy") : t("round.ready")}</span>
    </span>
  );
}

interface LinesProps extends RankingProps {
  seat: number;
  /** What the own seat has with what it draws in this round. */
  draft: ScoreInfo | null;
}

function Lines({ session, board, moment, seat, draft }: LinesProps) {
  const [score, setScore] = useState<ScoreInfo | null>(null);
  useEffect(() => {
    if (!draft) void api.score(session.id, seat, moment.number).then(setScore, () => setScore(null));
  }, [seat, moment.number, draft === null]);
  const found = draft ?? score;
  return (
    <div class="rank-lines">
      {found ? <ScoreLines session={session} board={board} score={found} /> : <p class="soft small">{t("loading")}</p>}
    </div>
  );
}
