/** How it ended: who won, why, what next, and what the points are made of. */
import { api } from "../api";
import type { BoardModule } from "../boards/types";
import { formatNumber, t } from "../i18n";
import { go } from "../router";
import { endingText, nameOf, resultLine } from "../table/say";
import type { Session } from "../table/session";
import type { Moment } from "../wire";
import { Icon } from "./icon";
import { ScoreLines } from "./scoreboard";
import { SeatMark } from "./seat";

interface EndingProps {
  session: Session;
  moment: Moment;
  look(number: number | null): void;
}

export function Ending({ session, moment, look }: EndingProps) {
  const { table } = session.state.value;
  if (!moment.outcome || !table) return null;
  const seated = table.seats.some((seat) => seat.yours || seat.reserved);
  return (
    <section class="ending card" aria-label={t("end.title")}>
      <h2>{resultLine(moment.outcome, table)}</h2>
      <p class="soft">{endingText(moment.outcome, table)}</p>
      <div class="row">
        <NextTable session={session} seated={seated} />
        <button type="button" onClick={() => look(0)}>
          <Icon name="back" />
          {t("end.replay")}
        </button>
        <a href={api.record(table.id)} download={`${table.game}-${table.id}.txt`}>
          {t("end.record")}
        </a>
      </div>
    </section>
  );
}

/** The points of all, line by line; pointing at one shows it on the board. */
export function ScoreSheet({ session, board, moment }: { session: Session; board: BoardModule; moment: Moment }) {
  const { table } = session.state.value;
  return (
    <section class="panel score-sheet" aria-label={t("end.points")}>
      <h2>{t("end.points")}</h2>
      {moment.scores.map((score) => (
        <section key={score.seat} class={moment.outcome?.winners.includes(score.seat) ? "won" : ""}>
          <h3>
            <SeatMark board={board} seat={score.seat} view={moment.view} />
            <span>{nameOf(table, score.seat)}</span>
            <b>{formatNumber(score.total)}</b>
          </h3>
          <ScoreLines session={session} board={board} score={score} />
        </section>
      ))}
    </section>
  );
}

/** Play again, or go where the others already wait. */
function NextTable({ session, seated }: { session: Session; seated: boolean }) {
  const next = session.state.value.table?.rematch;
  const again = async () => {
    const answer = await session.send({ do: "rematch" });
    if (answer.is === "accepted" && answer.table) go({ page: "table", id: answer.table, at: null });
  };
  if (next)
    return (
      <a class="button primary" href={`/table/${next}`}>
        <Icon name="again" />
        {t("end.to_rematch")}
      </a>
    );
  if (!seated) return null;
  return (
    <button type="button" class="primary" onClick={() => void again()}>
      <Icon name="again" />
      {t("end.rematch")}
    </button>
  );
}
