/** Under the result: a warm word for whoever has lost, what decided it, and one's best so far. */
import { useEffect, useMemo, useState } from "preact/hooks";
import type { BoardModule } from "../boards/types";
import { t } from "../i18n";
import { places } from "../parts/ranking";
import { play } from "../sound";
import { isDecidedByPoints, nameOf, onlySeat } from "../table/say";
import type { Session } from "../table/session";
import type { Moment, OutcomeInfo, ScoreInfo, ScoreLineInfo, TableInfo } from "../wire";
import { noteBest } from "./best";
import { Celebration, celebrate } from "./Celebration";
import { alone, decided, type LineWords } from "./decided";

interface StoryProps {
  session: Session;
  moment: Moment;
  board: BoardModule;
  table: TableInfo;
}

export function Story({ session, moment, board, table }: StoryProps) {
  const { outcome } = moment;
  const own = onlySeat(table);
  const isAlone = table.seats.length === 1;
  const counts = outcome ? isDecidedByPoints(outcome) : false;
  const record = useMemo(
    () => (isAlone && own !== null && counts && outcome ? noteBest(table, outcome.scores[0] ?? 0) : null),
    [table.id],
  );
  const stars = isAlone && moment.rating?.of !== undefined && moment.rating.of > 1 && moment.rating.next === null;
  const won = outcome ? wonBy(outcome, table) : null;
  const joy = won !== null || record?.standing === "new" || (stars && own !== null);
  const isNow = useMemo(() => joy && celebrate(session), [session]);
  useEffect(() => {
    // A win has been heard already; what is reached alone is known only here.
    if (isNow && isAlone) void play("win");
  }, [isNow]);
  if (!outcome) return null;
  const said = record && t(`joy.record.${record.standing}`, { points: t("end.points_of", { count: record.best }) });
  return (
    <>
      {joy && <Celebration seatClass={board.seatClass(won ?? 0, moment.view)} isNow={isNow} />}
      {said && <p class={record?.standing === "new" ? "story-best" : ""}>{said}</p>}
      {own !== null && !isAlone && !outcome.winners.includes(own) && <p>{warm(outcome, own)}</p>}
      {counts && <Decided {...{ session, moment, board, table }} />}
    </>
  );
}

/** The seat at this device that has won against others; of several the first. */
function wonBy({ winners, scores }: OutcomeInfo, { seats }: TableInfo): number | null {
  return (scores.length > 1 ? winners.find((seat) => seats[seat]?.yours) : undefined) ?? null;
}

/** Up to a tenth of the winner's points, or so few, is close. */
const FEW_POINTS = 2;

function warm(outcome: OutcomeInfo, own: number): string {
  if (!isDecidedByPoints(outcome)) return t("joy.lost.early");
  const best = Math.max(...outcome.winners.map((seat) => outcome.scores[seat] ?? 0));
  const count = best - (outcome.scores[own] ?? 0);
  if (count === 0) return t("joy.close");
  return count <= Math.max(FEW_POINTS, best / 10) ? t("joy.short", { count }) : t("joy.lost");
}

function Decided({ session, moment, board, table }: StoryProps) {
  const seats = useMemo(() => compared(moment, table), [moment]);
  const scores = useLines(session, moment, seats);
  const [first, second] = scores;
  if (!first) return null;
  const words: LineWords = {
    label: (line: ScoreLineInfo) => board.scoreLabel(line, t, moment.view),
    topic: (line: ScoreLineInfo) => (board.scoreTopic ?? board.scoreLabel)(line, t, moment.view),
  };
  const own = onlySeat(table);
  const side = (score: ScoreInfo) => ({ name: score.seat === own ? null : nameOf(table, score.seat), score });
  const sentences = second ? decided(side(first), side(second), words) : alone(first, words);
  const tied = second && first.total === second.total && moment.outcome?.winners.length === 1;
  const told = tied ? [t("joy.level"), ...sentences] : sentences;
  return told.length > 0 ? <p class="story">{told.join(" ")}</p> : null;
}

/** Whose points are compared: one's own with the winner's, or the winner's with the next best. */
function compared(moment: Moment, table: TableInfo): number[] {
  const ranked = places(table.seats, moment).map(({ seat }) => seat.number);
  const [best] = ranked;
  const first = onlySeat(table) ?? best ?? 0;
  const second = first === best ? ranked[1] : best;
  return second === undefined ? [first] : [first, second];
}

/** Their scores with all lines: after rounds they are asked for. */
function useLines(session: Session, moment: Moment, seats: readonly number[]): readonly ScoreInfo[] {
  const known = seats.map((seat) => moment.scores[seat]).filter((score) => score !== undefined);
  const [found, setFound] = useState<readonly ScoreInfo[] | null>(
    known.some(({ lines }) => lines.length) ? known : null,
  );
  useEffect(() => {
    if (found) return;
    let here = true;
    void Promise.all(seats.map((seat) => session.breakdown(seat))).then((scores) => {
      const all = scores.filter((score) => score !== null);
      if (here && all.length === seats.length) setFound(all);
    });
    return () => {
      here = false;
    };
  }, []);
  return found ?? [];
}
