/** What happened where all act at once: a line for each round, with the dice and what one drew oneself. */
import { useMemo, useRef } from "preact/hooks";
import type { BoardModule } from "../boards/types";
import { t } from "../i18n";
import { isEvent } from "../table/log";
import { type RoundLog, roundLogs, stepOf } from "../table/rounds";
import { entryText, nameOf, sentence } from "../table/say";
import type { Session } from "../table/session";
import { ownSeats, type TableState } from "../table/state";
import { goAlong, useShownLine } from "./log";

interface LogProps {
  session: Session;
  board: BoardModule;
  look(number: number | null): void;
}

export function RoundsLog({ session, board, look }: LogProps) {
  const state = session.state.value;
  const { entries, rounds, replay, moment } = state;
  const of = moment && board.together ? board.together.round(moment.view).of : 0;
  const logs = useMemo(
    () => roundLogs(entries, rounds).filter((log) => log.round <= of || log.done.length > 0),
    [entries, rounds, of],
  );
  const scroller = useRef<HTMLDivElement>(null);
  useShownLine(scroller, [entries, replay?.number]);
  const current = replay ? stepOf(replay.number, rounds) + 1 : null;
  return (
    <section class="panel log" aria-label={t("log")}>
      <h2>{t("log")}</h2>
      <div class="log-lines" ref={scroller}>
        {logs.length === 0 && <p class="soft small">{t("log.empty")}</p>}
        <ol aria-label={t("log")} onKeyDown={goAlong}>
          {logs.map((log, index) => (
            <li key={log.round}>
              <button
                type="button"
                class="entry round-entry"
                tabIndex={log.round === current || (current === null && index === logs.length - 1) ? 0 : -1}
                aria-current={log.round === current ? "true" : undefined}
                onClick={() => look(log.number)}
              >
                <b class="round-number">{log.round}</b>
                <span>
                  <span class="soft">{heading(log, state, board)}</span>
                  {own(log, state, board).map((line) => (
                    <span key={line} class="round-done">
                      {line}
                    </span>
                  ))}
                </span>
              </button>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** What the table said; where it said nothing and one drew nothing oneself, at least which round it was. */
function heading(log: RoundLog, state: TableState, board: BoardModule): string {
  if (log.chance.length > 0) return log.chance.map((entry) => entryText(entry, state, board)).join("; ");
  return own(log, state, board).length > 0 ? "" : t("round.only", { number: log.round });
}

/** What the own seats drew, each in one line, and what was agreed. */
function own(log: RoundLog, state: TableState, board: BoardModule): string[] {
  const seats = ownSeats(state);
  const lines = seats.map((seat) => {
    const mine = log.done.filter((entry) => entry.seat === seat && !isEvent(entry));
    const said = state.moment && board.together ? board.together.summary(mine, state.moment.view, t) : "";
    return said && seats.length > 1 ? t("log.who_what", { who: nameOf(state.table, seat), what: said }) : said;
  });
  const events = log.done.filter(isEvent).map((entry) => sentence(entry, state, board));
  return [...lines, ...events].filter(Boolean);
}
