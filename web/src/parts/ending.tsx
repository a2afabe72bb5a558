/** How it ended: who won, why, what next, and what the points are made of. */
import { useEffect, useMemo, useState } from "preact/hooks";
import { api } from "../api";
import { withBase } from "../base";
import type { BoardModule } from "../boards/types";
import { formatNumber, t } from "../i18n";
import { rememberLevel } from "../levels";
import { formatPath, go } from "../router";
import type { Level } from "../settings";
import { noteResult } from "../table/offer";
import { stepsOf } from "../table/phases";
import { endingText, nameOf, ownResult, resultLine } from "../table/say";
import type { Session } from "../table/session";
import { newest, watchedSeat } from "../table/state";
import type { Moment, OutcomeInfo, ScoreInfo, TableInfo } from "../wire";
import { Alone, Together } from "./alone";
import { Icon } from "./icon";
import { places } from "./ranking";
import { ScoreLines } from "./scoreboard";
import { SeatMark } from "./seat";

interface EndingProps {
  session: Session;
  moment: Moment;
  board: BoardModule;
  look(number: number | null): void;
}

export function Ending({ session, moment, board, look }: EndingProps) {
  const state = session.state.value;
  const { table } = state;
  if (!moment.outcome || !table) return null;
  const alone = table.seats.length === 1;
  const seated = table.seats.some((seat) => seat.yours || seat.reserved);
  const mine = ownResult(moment.outcome, table);
  return (
    <section class="ending card" aria-label={t("end.title")}>
      <h2>{resultLine(moment.outcome, table)}</h2>
      {mine && <p>{mine}</p>}
      <p class="soft">{endingText(moment.outcome, table)}</p>
      {alone && <Alone session={session} moment={moment} board={board} />}
      {/* Where everybody has a part of their own, somebody alone could have played it too. */}
      {!alone && board.Stamp && <Together session={session} moment={moment} board={board} />}
      <div class="row">
        {table.daily ? (
          <DayLink table={table} />
        ) : (
          <NextTable session={session} seated={seated} outcome={moment.outcome} />
        )}
        <button type="button" onClick={() => look(stepsOf(state, newest(state))[0] ?? 0)}>
          <Icon name="back" />
          {t("end.replay")}
        </button>
        {hasRecord(table) && (
          <a href={api.record(table.id)} download={`${table.game}-${table.id}.txt`}>
            {t("end.record")}
          </a>
        )}
      </div>
    </section>
  );
}

/** The record holds the dice of the whole day, so while the day lasts it is not to be had. */
const hasRecord = ({ daily }: TableInfo): boolean => !daily || daily < new Date().toISOString().slice(0, 10);

/** One try a day: what comes next is the ranking. */
function DayLink({ table }: { table: TableInfo }) {
  return (
    <a class="button primary" href={formatPath({ page: "daily", game: table.game, date: table.daily ?? null })}>
      <Icon name="star" />
      {t("end.daily")}
    </a>
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

/** After rounds: the points of the sheet on the board, line by line. */
export function OneScore({ session, board, moment }: { session: Session; board: BoardModule; moment: Moment }) {
  const state = session.state.value;
  const [score, setScore] = useState<ScoreInfo | null>(null);
  const seat = watchedSeat(state) ?? places(state.table?.seats ?? [], moment)[0]?.seat.number ?? 0;
  useEffect(() => {
    let here = true;
    void session.breakdown(seat).then((found) => here && setScore(found));
    return () => {
      here = false;
    };
  }, [session, seat, moment.number]);
  if (!score) return null;
  return (
    <section class="panel score-sheet" aria-label={t("end.points")}>
      <h2>{t("end.points")}</h2>
      <section>
        <h3>
          <span>{nameOf(state.table, score.seat)}</span>
          <b>{formatNumber(score.total)}</b>
        </h3>
        <ScoreLines gather session={session} board={board} score={score} />
      </section>
    </section>
  );
}

interface NextTableProps {
  session: Session;
  seated: boolean;
  outcome: OutcomeInfo;
}

/** Play again, or go where the others already wait. */
function NextTable({ session, seated, outcome }: NextTableProps) {
  const { table } = session.state.value;
  const next = table?.rematch;
  // What is offered stays the same while this end is looked at.
  const offer = useMemo(() => (table && seated ? noteResult(table, outcome) : null), [table?.id, seated]);
  const again = async (level: Level | null) => {
    if (table && level) rememberLevel(table.game, level);
    const answer = await session.send(level ? { do: "rematch", level } : { do: "rematch" });
    if (answer.is === "accepted" && answer.table) go({ page: "table", id: answer.table, at: null });
  };
  if (next)
    return (
      <a class="button primary" href={withBase(`/table/${next}`)}>
        <Icon name="again" />
        {t("end.to_rematch")}
      </a>
    );
  if (!seated) return null;
  return (
    <>
      <button type="button" class="primary" onClick={() => void again(null)}>
        <Icon name="again" />
        {t("end.rematch")}
      </button>
      {offer && (
        <button type="button" onClick={() => void again(offer.level)}>
          <Icon name="robot" />
          {t(`end.${offer.kind}`, { level: t(`level.${offer.level}`) })}
        </button>
      )}
    </>
  );
}
