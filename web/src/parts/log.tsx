/**
 * What has happened, as a story in words and small pictures: the first line of a turn says who, the others follow below
 * it; a round is one line with what was done in it. A click on one shows the board as it was then.
 *
 * However long it grows, it is one stop for Tab: the arrow keys go from line to line.
 */
import type { ComponentChildren, RefObject } from "preact";
import { useEffect, useId, useMemo, useRef, useState } from "preact/hooks";
import type { BoardModule, Where } from "../boards/types";
import { language, t } from "../i18n";
import { actorOf, alikeTogether, isChance, isEvent, isHidden, TABLE, undone } from "../table/log";
import { type LogLine, type LogRound, logOf, phaseAt } from "../table/phases";
import { entryText, sentence, subject, tellingOf, whereOf, whoWhat } from "../table/say";
import type { Session } from "../table/session";
import { ownSeats, type TableState, watchedSeat } from "../table/state";
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
  const items = useMemo(() => logOf(state, board.unsaid), [entries, rounds, moment?.round, moment?.outcome, board]);
  const scroller = useRef<HTMLDivElement>(null);
  const [reached, setReached] = useState<number | null>(null);
  const hint = useId();
  const shown = replay ? itemAt(items, replay.number, state) : undefined;
  const stop = items.find((item) => item.number === reached) ?? shown ?? items.at(-1);
  useShownLine(scroller, Boolean(replay), [entries, replay?.number]);
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

/** What is looked back at comes into sight, the oldest before the first line; otherwise the newest is, as the lines hang from the bottom. */
function useShownLine(scroller: RefObject<HTMLElement | null>, isPast: boolean, changes: readonly unknown[]): void {
  useEffect(() => {
    const element = scroller.current;
    const current = element?.querySelector("[aria-current]");
    if (!element) return;
    if (!current) element.scrollTop = isPast ? -element.scrollHeight : 0;
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

type Gone = ReadonlySet<number>;

function Line({ line, gone, ...where }: ItemProps & { line: LogLine; gone: Gone }) {
  const { session, board } = where;
  const state = session.state.value;
  const { entries, actor, leads, number } = line;
  const last = entries.at(-1);
  const text = said(entries, state, board);
  if (!last || !text) return null;
  const taken = gone.has(last.number);
  const isRaw = text === last.text;
  const place = whereOf(entries, state, board);
  return (
    <li class={[lineClass(last, taken), leads && "leads"].filter(Boolean).join(" ")}>
      <EntryButton number={number} place={place} {...where}>
        {leads ? <SeatMark board={board} seat={actor} view={state.moment?.view} /> : <span class="entry-below" />}
        <span class="entry-said">
          {actor !== TABLE && <b class={leads ? "" : "sr-only"}>{whoWhat(subject(actor, state), "", isRaw)}</b>}
          {text}
          <Place place={place} />
          {taken && <span class="sr-only"> ({t("log.taken_back")})</span>}
        </span>
        <Pictures entries={entries} state={state} board={board} />
      </EntryButton>
    </li>
  );
}

interface ButtonProps extends ItemProps {
  number: number;
  place: Where | null;
  isRound?: boolean;
  children: ComponentChildren;
}

/** A line: a click looks back at it; pointed at, or reached with the keyboard, it lights up its squares. */
function EntryButton({ number, place, isRound, session, look, isStop, isShown, children }: ButtonProps) {
  const light = () => place && session.point(place.squares);
  const leave = () => place && session.point([]);
  return (
    <button
      type="button"
      class={`entry ${isRound ? "round-entry" : ""}`}
      data-number={number}
      tabIndex={isStop ? 0 : -1}
      aria-current={isShown ? "true" : undefined}
      onClick={() => look(number)}
      onPointerEnter={light}
      onPointerLeave={leave}
      onFocus={light}
      onBlur={leave}
    >
      {children}
    </button>
  );
}

/** The names of squares, for who goes about with the keyboard. */
const Place = ({ place }: { place: Where | null }) =>
  place?.name ? <span class="entry-where"> {place.name}</span> : null;

function Pictures({ entries, state, board }: { entries: readonly EntryInfo[]; state: TableState; board: BoardModule }) {
  const { EntryPicture } = board;
  const view = state.moment?.view;
  if (!EntryPicture || !view) return null;
  const shown = entries.filter((entry) => !isEvent(entry) && !isHidden(entry));
  return (
    <span class="entry-pictures" aria-hidden="true">
      {shown.map((entry) => (
        <EntryPicture key={entry.number} {...{ entry, view, t }} />
      ))}
    </span>
  );
}

function RoundLine({ round, ...where }: ItemProps & { round: LogRound }) {
  const { session, board } = where;
  const state = session.state.value;
  const done = doneIn(round, state, board);
  const named = heading(round, done.length > 0, state, board);
  const watched = done.find(({ seat }) => seat === watchedSeat(state));
  return (
    <li class="leads">
      <EntryButton isRound number={round.number} place={watched?.place ?? null} {...where}>
        <b class="round-number">{round.round}</b>
        <span class="entry-said">
          {named && (
            <span class="round-heading soft">
              <span>{named}</span>
              <Pictures entries={round.chance} state={state} board={board} />
            </span>
          )}
          {done.map(({ key, who, text, place, entries }) => (
            <span key={key} class="round-done">
              <span>
                {who && <b>{who} </b>}
                {text}
                <Place place={place} />
              </span>
              {entries && <Pictures entries={entries} state={state} board={board} />}
            </span>
          ))}
        </span>
      </EntryButton>
    </li>
  );
}

/** What the table said; where it said nothing and nobody was heard, at least which round it was. */
function heading(round: LogRound, isHeard: boolean, state: TableState, board: BoardModule): string {
  if (round.chance.length > 0) return said(round.chance, state, board);
  return isHeard && board.rounds ? "" : t("round.only", { number: round.round });
}

/** Something that is told of a round. */
interface Done {
  key: string;
  text: string;
  who?: string;
  seat?: number;
  place: Where | null;
  entries?: readonly EntryInfo[];
}

/** What the own seats did, each in one line; what others did and everybody was told; what was agreed. */
function doneIn({ done }: LogRound, state: TableState, board: BoardModule): Done[] {
  const own = ownSeats(state);
  const steps = done.filter((entry) => !isEvent(entry));
  const mine = own.map((seat): Done => {
    const entries = steps.filter((entry) => entry.seat === seat);
    const text = summaryOf(entries, seat, state, board);
    const who = board.rounds || own.length > 1 ? subject(seat, state) : "";
    return { key: `seat ${seat}`, text, who, seat, place: whereOf(entries, state, board), entries };
  });
  const others = steps.filter((entry) => !own.includes(entry.seat) && board.rounds?.mentions(entry) !== false);
  const told = [...others, ...done.filter(isEvent)].map(
    (entry): Done => ({ key: String(entry.number), text: sentence([entry], state, board), place: null }),
  );
  return [...mine, ...told].filter(({ text }) => text);
}

/** Entries in one breath; what is said twice in a row is said once. */
function said(entries: readonly EntryInfo[], state: TableState, board: BoardModule): string {
  const heard = entries.filter((entry) => !board.unsaid?.(entry));
  const texts = alikeTogether(heard).map((group) => entryText(group, state, board));
  const [first] = heard;
  const once = texts.filter((text, index) => text !== texts[index - 1]);
  const isPlain =
    first !== undefined &&
    actorOf(first) !== TABLE &&
    once.every((text) => text !== first?.text && !text.includes(":"));
  if (!isPlain) return once.join("; ");
  return new Intl.ListFormat(language.value, { type: "conjunction" }).format(once);
}

/** What a seat did in a round: in the board's own few words, else step by step. */
function summaryOf(entries: readonly EntryInfo[], seat: number, state: TableState, board: BoardModule): string {
  if (!board.rounds) return said(entries, state, board);
  return state.moment ? board.rounds.summary(entries, state.moment.view, t, tellingOf(seat, state)) : "";
}

function lineClass(entry: EntryInfo, taken: boolean): string {
  if (taken) return "gone";
  if (isEvent(entry) || (isHidden(entry) && !isChance(entry))) return "event";
  return isChance(entry) && actorOf(entry) === TABLE ? "chance" : "";
}
