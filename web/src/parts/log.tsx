/**
 * What has happened, in sentences: each step of a turn is a line, a round is one line with what was done in it. A click
 * on one shows the board as it was then.
 *
 * However long it grows, it is one stop for Tab: the arrow keys go from line to line.
 */
import type { RefObject } from "preact";
import { useEffect, useId, useMemo, useRef, useState } from "preact/hooks";
import type { BoardModule } from "../boards/types";
import { t } from "../i18n";
import { alikeTogether, isChance, isEvent, isHidden, undone } from "../table/log";
import { type LogLine, type LogRound, logOf, phaseAt } from "../table/phases";
import { entryText, nameOf, sentence } from "../table/say";
import type { Session } from "../table/session";
import { ownSeats, type TableState } from "../table/state";
import type { EntryInfo } from "../wire";
import { SeatMark } from "./seat";

interface LogProps {
  session: Session;
  board: BoardModule;
  look(number: number | null): void;
}

export function Log({ session, board, look }: LogProps) {
  const state = session.state.value;
  const { entries, earlier, rounds, moment, replay } = state;
  const gone = useMemo(() => undone(entries), [entries]);
  const items = useMemo(() => logOf(state), [entries, rounds, moment?.round, moment?.outcome]);
  const scroller = useRef<HTMLDivElement>(null);
  const [reached, setReached] = useState<number | null>(null);
  const hint = useId();
  const shown = replay ? itemAt(items, replay.number, state) : undefined;
  const stop = items.find((item) => item.number === reached) ?? shown ?? items.at(-1);
  useShownLine(scroller, [entries, replay?.number]);
  return (
    <section class="panel log" aria-label={t("log")}>
      <h2>{t("log")}</h2>
      <p class="sr-only" id={hint}>
        {t("log.hint")}
      </p>
      <div class="log-lines" ref={scroller} onScroll={(event) => atTop(event.currentTarget) && session.fetchEarlier()}>
        {items.length === 0 ? (
          <p class="soft small">{t("log.empty")}</p>
        ) : (
          <ol
            aria-label={t("log")}
            aria-describedby={hint}
            onKeyDown={goAlong}
            onFocusIn={(event) => setReached(numberOf(event.target as Element))}
            onFocusOut={(event) => {
              if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setReached(null);
            }}
          >
            {items.map((item) => {
              const where = { session, board, look, isStop: item === stop, isShown: item === shown };
              return item.is === "round" ? (
                <RoundLine key={`round ${item.round}`} round={item} {...where} />
              ) : (
                <Line key={item.entries[0]?.number} line={item} gone={gone} {...where} />
              );
            })}
          </ol>
        )}
        {earlier > 0 && (
          <button type="button" class="quiet small" onClick={() => void session.fetchEarlier()}>
            {t("log.earlier", { count: earlier })}
          </button>
        )}
      </div>
    </section>
  );
}

/** The lines hang from the bottom: scrolled up as far as it goes, the distance to it is negative. */
const atTop = ({ scrollTop, scrollHeight, clientHeight }: HTMLElement): boolean =>
  scrollHeight > clientHeight && Math.abs(scrollTop) >= scrollHeight - clientHeight - 1;

/** What is looked back at comes into sight; otherwise the newest is, as the lines hang from the bottom. */
function useShownLine(scroller: RefObject<HTMLElement | null>, changes: readonly unknown[]): void {
  useEffect(() => {
    const element = scroller.current;
    const current = element?.querySelector("[aria-current]");
    if (!element) return;
    if (!current) element.scrollTop = 0;
    else element.scrollTop += middle(current) - middle(element);
  }, changes);
}

/** What is looked back at: the round that was played then, or the line of the entry. */
function itemAt(items: readonly (LogLine | LogRound)[], number: number, state: TableState) {
  const round = phaseAt(number, state)?.round ?? 0;
  if (round > 0) return items.find((item) => item.is === "round" && item.round === round);
  return items.find((item) => item.is === "line" && item.entries.some((entry) => entry.number === number));
}

const numberOf = (element: Element): number => Number(element.closest<HTMLElement>("[data-number]")?.dataset.number);

/** Move the focus along the lines: up and down, to the first and to the last. */
function goAlong(event: KeyboardEvent): void {
  const list = event.currentTarget as HTMLElement;
  const lines = [...list.querySelectorAll<HTMLElement>(".entry")];
  const at = lines.indexOf(event.target as HTMLElement);
  const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: lines.length - 1 }[event.key];
  if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  lines[to]?.focus();
}

function middle(element: Element): number {
  const { top, bottom } = element.getBoundingClientRect();
  return (top + bottom) / 2;
}

interface ItemProps extends LogProps {
  /** Whether Tab stops here. */
  isStop: boolean;
  /** Whether this is looked back at. */
  isShown: boolean;
}

function Line({ line, session, board, look, gone, isStop, isShown }: ItemProps & { line: LogLine; gone: Gone }) {
  const state = session.state.value;
  const last = line.entries.at(-1);
  if (!last) return null;
  const taken = gone.has(last.number);
  return (
    <li class={lineClass(last, taken)}>
      <button
        type="button"
        class="entry"
        data-number={last.number}
        tabIndex={isStop ? 0 : -1}
        aria-current={isShown ? "true" : undefined}
        onClick={() => look(last.number)}
      >
        <SeatMark board={board} seat={last.seat} view={state.moment?.view} />
        <span>
          {last.seat >= 0 && <span class="sr-only">{nameOf(state.table, last.seat)}: </span>}
          {said(line.entries, state, board)}
          {taken && <span class="sr-only"> ({t("log.taken_back")})</span>}
        </span>
      </button>
    </li>
  );
}

type Gone = ReadonlySet<number>;

function RoundLine({ round, session, board, look, isStop, isShown }: ItemProps & { round: LogRound }) {
  const state = session.state.value;
  const done = doneIn(round, state, board);
  return (
    <li>
      <button
        type="button"
        class="entry round-entry"
        data-number={round.number}
        tabIndex={isStop ? 0 : -1}
        aria-current={isShown ? "true" : undefined}
        onClick={() => look(round.number)}
      >
        <b class="round-number">{round.round}</b>
        <span>
          <span class="soft">{heading(round, done, state, board)}</span>
          {done.map((line) => (
            <span key={line} class="round-done">
              {line}
            </span>
          ))}
        </span>
      </button>
    </li>
  );
}

/** What the table said; where it said nothing and nobody was heard, at least which round it was. */
function heading(round: LogRound, done: readonly string[], state: TableState, board: BoardModule): string {
  if (round.chance.length > 0) return said(round.chance, state, board);
  return done.length > 0 && board.rounds ? "" : t("round.only", { number: round.round });
}

/** What the own seats did, each in one line; what others did and everybody was told; what was agreed. */
function doneIn({ done }: LogRound, state: TableState, board: BoardModule): string[] {
  const own = ownSeats(state);
  const steps = done.filter((entry) => !isEvent(entry));
  const lines = own.map((seat) => {
    const said = summaryOf(
      steps.filter((entry) => entry.seat === seat),
      state,
      board,
    );
    return said && own.length > 1 ? t("log.who_what", { who: nameOf(state.table, seat), what: said }) : said;
  });
  const others = steps.filter((entry) => !own.includes(entry.seat) && board.rounds?.mentions(entry) !== false);
  const told = [...others, ...done.filter(isEvent)].map((entry) => sentence(entry, state, board));
  return [...lines, ...told].filter(Boolean);
}

/** Entries one after the other; what is said twice in a row is said once. */
function said(entries: readonly EntryInfo[], state: TableState, board: BoardModule): string {
  const texts = alikeTogether(entries).map(({ entry, count }) => entryText(entry, state, board, count));
  return texts.filter((text, index) => text !== texts[index - 1]).join("; ");
}

/** What a seat did in a round: in the board's own few words, else step by step. */
function summaryOf(entries: readonly EntryInfo[], state: TableState, board: BoardModule): string {
  if (board.rounds) return state.moment ? board.rounds.summary(entries, state.moment.view, t) : "";
  return said(entries, state, board);
}

function lineClass(entry: EntryInfo, taken: boolean): string {
  if (taken) return "gone";
  if (isEvent(entry) || (isHidden(entry) && !isChance(entry))) return "event";
  return isChance(entry) ? "chance" : "";
}
