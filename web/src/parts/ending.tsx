/** How it ended: who won, why, what next, and what the points are made of. */
import { useEffect, useMemo, useState } from "preact/hooks";
import { api } from "../api";
import { withBase } from "../base";
import type { BoardModule } from "../boards/types";
import { formatNumber, t } from "../i18n";
import { rememberLevel } from "../levels";
import { formatPath, go } from "../router";
import type { Level } from "../settings";
import { isDayOver } from "../table/day";
import { noteResult } from "../table/offer";
import { stepsOf } from "../table/phases";
import { endingText, nameOf, onlySeat, ownResult, resultLine } from "../table/say";
import type { Session } from "../table/session";
import { newest, watchedSeat } from "../table/state";
import type { Moment, OutcomeInfo, ScoreInfo, TableInfo } from "../wire";
import { Alone, Together } from "./alone";
import { Icon } from "./icon";
import { Story } from "./joy";
import { places } from "./ranking";
import { loadReplay } from "./replay";
import { ScoreLines } from "./scoreboard";
import { SeatMark } from "./seat";
import { ShareResult } from "./sharing";
import "../styles/ending.css";

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
  const result = resultLine(moment.outcome, table);
  const why = endingText(moment.outcome, table);
  const watch = () => {
    look(stepsOf(state, newest(state))[0] ?? 0);
    void loadReplay().then(({ playAtOnce }) => playAtOnce(session));
  };
  return (
    <section class={`ending card ${mood(moment.outcome, table)}`} aria-label={t("end.title")}>
      <h2>{mine ?? result}</h2>
      {mine && <p class="ending-winner">{result}</p>}
      {why !== `${mine}.` && <p class="soft">{why}</p>}
      <Story session={session} moment={moment} board={board} table={table} />
      {alone && <Alone session={session} moment={moment} board={board} />}
      {/* Where everybody has a part of their own, somebody alone could have played it too; but not from the middle. */}
      {!alone && !table.origin && board.Stamp && <Together session={session} moment={moment} board={board} />}
      <div class="row">
        {table.daily ? (
          <DayLink table={table} />
        ) : (
          <NextTable session={session} seated={seated} outcome={moment.outcome} />
        )}
        {hasPeople(table) && (
          <a class="button" href={formatPath({ page: "review", id: table.id, seat: null, decision: null })}>
            <Icon name="bulb" />
            {t("end.review")}
          </a>
        )}
        <button type="button" onClick={watch}>
          <Icon name="play" />
          {t("end.replay")}
        </button>
        <ShareResult table={table} moment={moment} />
        {isDayOver(table) && (
          <a href={api.record(table.id)} download={`${table.game}-${table.id}.txt`}>
            {t("end.record")}
          </a>
        )}
      </div>
    </section>
  );
}

/** Whoever has won here will find a stamp beside the result; a victory of others is said less loudly. */
function mood({ winners, scores }: OutcomeInfo, { seats }: TableInfo): "happy" | "calm" | "" {
  if (scores.length === 1) return "";
  return winners.some((seat) => seats[seat]?.yours) ? "happy" : "calm";
}

/** Whether there are decisions of people to review. */
const hasPeople = ({ seats }: TableInfo): boolean => seats.some(({ kind, stands_in }) => kind !== "bot" || stands_in);

/** One try a day: what comes next is the ranking. */
function DayLink({ table }: { table: TableInfo }) {
  return (
    <a class="button primary" href={formatPath({ page: "daily", game: table.game, date: table.daily ?? null })}>
      <Icon name="star" />
      {t("end.daily")}
    </a>
  );
}

/** The points of all, one's own first, line by line; pointing at one shows it on the board. */
export function ScoreSheet({ session, board, moment }: { session: Session; board: BoardModule; moment: Moment }) {
  const { table } = session.state.value;
  const own = onlySeat(table);
  const scores = [...moment.scores].sort((one, other) => Number(other.seat === own) - Number(one.seat === own));
  return (
    <section class="panel score-sheet" aria-label={t("end.points")}>
      <h2>{t("end.points")}</h2>
      {scores.map((score) => (
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
