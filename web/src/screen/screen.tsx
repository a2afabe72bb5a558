/** The table for a hall: everything large, nothing to press but the beginning. */

import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { useAddress } from "../address";
import { api, Trouble } from "../api";
import { withBase } from "../base";
import type { BoardModule } from "../boards/types";
import { formatNumber, t } from "../i18n";
import { arrive, gameTitle } from "../lobby";
import { Icon } from "../parts/icon";
import { LostTable } from "../parts/lost";
import { type Place, places } from "../parts/ranking";
import { Echoes, Says } from "../parts/reactions";
import { AboutPlus, totalText } from "../parts/scoreboard";
import { SeatMark } from "../parts/seat";
import { linkTo } from "../parts/share";
import { LineStatus } from "../parts/status";
import { BeginNow } from "../parts/waiting";
import { clockFace, formatTime } from "../table/clocks";
import { sinceOwnTurn } from "../table/log";
import { roundOf } from "../table/phases";
import { distinctNames, endingText, nameOf, turnLine } from "../table/say";
import { Session } from "../table/session";
import type { TableState } from "../table/state";
import type { EntryInfo, Moment, SeatInfo, TableInfo } from "../wire";
import { fitted, useRoom } from "./fit";
import { useMoving } from "./moving";
import "../styles/table-look";
import "./screen.css";

export function ScreenPage({ id }: { id: string }) {
  const session = useMemo(() => new Session(id, undefined, true), [id]);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  useAddress();
  useEffect(() => {
    void arrive();
    session
      .open()
      .catch((reason) => setTrouble(reason instanceof Trouble ? reason : new Trouble("client", String(reason))));
    return () => session.close();
  }, [session]);
  const { table, moment } = session.state.value;
  const board = session.board.value;
  useTitle(table);
  if (trouble) return <LostTable trouble={trouble} />;
  if (!table) return <p class="screen-alone">{t("loading")}</p>;
  return (
    <div class="screen">
      <Head session={session} table={table} moment={moment} />
      {table.state === "waiting" ? (
        <Gathering session={session} table={table} />
      ) : moment && board ? (
        moment.outcome && board.Stamp ? (
          <Result table={table} board={board} moment={moment} />
        ) : (
          <Playing session={session} table={table} board={board} moment={moment} />
        )
      ) : (
        <p class="screen-alone">{t("loading")}</p>
      )}
    </div>
  );
}

function useTitle(table: TableInfo | null): void {
  const title = table ? gameTitle(table.game) : "Drawing Board";
  useEffect(() => {
    document.title = title;
  }, [title]);
}

function Head({ session, table, moment }: { session: Session; table: TableInfo; moment: Moment | null }) {
  return (
    <header class="screen-head">
      <h1>{gameTitle(table.game)}</h1>
      <LineStatus session={session} />
      <Echoes session={session} />
      {moment && !moment.outcome && <Clock session={session} />}
      <a
        class="button quiet"
        href={withBase(`/table/${table.id}`)}
        aria-label={t("screen.leave")}
        title={t("screen.leave")}
      >
        <Icon name="cross" />
      </a>
    </header>
  );
}

/** How long the slowest may still take; one clock is enough for a hall. */
function Clock({ session }: { session: Session }) {
  const { clock } = session.state.value;
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    if (!clock) return;
    setNow(performance.now());
    const timer = setInterval(() => setNow(performance.now()), 250);
    return () => clearInterval(timer);
  }, [clock]);
  if (!clock || clock.info.running.length === 0) return null;
  const faces = clock.info.running.map((seat) => clockFace(clock.info, seat, Math.max(0, now - clock.at)));
  const left = Math.max(...faces.map((face) => face.turn + face.reserve));
  return (
    <p class={`screen-clock ${left < 20_000 ? "short" : ""}`} role="timer">
      <Icon name="clock" />
      {formatTime(left)}
    </p>
  );
}

// Before the match -----------------------------------------------------------------------------------

function Gathering({ session, table }: { session: Session; table: TableInfo }) {
  const here = table.seats.filter((seat) => seat.kind !== "open");
  const size = here.length > 48 ? "packed" : here.length > 20 ? "many" : "";
  return (
    <div class="screen-gathering">
      <figure class="screen-invitation">
        <img src={api.qr(table.id)} alt={t("share.qr")} />
        <figcaption>
          <span class="soft">{t("screen.scan")}</span>
          <strong class="screen-link">{linkTo(table.id).replace(/^https?:\/\//, "")}</strong>
          {table.code && (
            <span>
              {t("code.label")} <strong class="screen-code">{table.code}</strong>
            </span>
          )}
        </figcaption>
      </figure>
      <section aria-label={t("players")}>
        <h2>{t("screen.here", { count: here.length, seats: table.seats.length })}</h2>
        <ul class={`screen-names ${size}`}>
          {here.map((seat) => (
            <Guest key={seat.number} seat={seat} name={nameOf(table, seat.number)} />
          ))}
        </ul>
        <BeginNow session={session} />
      </section>
    </div>
  );
}

function Guest({ seat, name }: { seat: SeatInfo; name: string }) {
  return (
    <li class={seat.kind}>
      {seat.kind === "bot" && <Icon name="robot" />}
      <span>{name}</span>
      <Says seat={seat.number} />
    </li>
  );
}

// During the match -------------------------------------------------------------------------------------

interface PlayingProps {
  session: Session;
  table: TableInfo;
  board: BoardModule;
  moment: Moment;
}

function Playing({ session, table, board, moment }: PlayingProps) {
  const order = useMemo(() => places(table.seats, moment), [table.seats, moment]);
  const { Screen, Stamp } = board;
  return (
    <div class={`screen-playing ${table.seats.length === 1 ? "lonely" : ""}`}>
      <div class="screen-main">
        {Screen ? (
          <Screen view={moment.view} t={t} names={distinctNames(table.seats)} news={newsOf(session.state.value)} />
        ) : (
          <BoardAsItIs session={session} board={board} moment={moment} />
        )}
        {Stamp && <Wall {...{ table, board, moment, order }} />}
      </div>
      <aside class="screen-side">
        {roundOf(moment) > 0 ? (
          <Busy table={table} moment={moment} />
        ) : (
          <p class="screen-turn">{lineForAll(session.state.value, board)}</p>
        )}
        <Ranking {...{ table, board, moment, order }} busy={roundOf(moment) > 0 ? moment.acting : null} />
      </aside>
    </div>
  );
}

/** What everybody but the one who acts did last: a hall has no turn of its own. */
const newsOf = ({ entries, table, moment }: TableState): EntryInfo[] =>
  roundOf(moment) > 0 ? [] : sinceOwnTurn(entries, table?.seats.length ?? 2, null, false);

/** A game without a screen of its own: its board, to be looked at. */
function BoardAsItIs({ session, board, moment }: Omit<PlayingProps, "table">) {
  const { previous, table } = session.state.value;
  return (
    <div class="screen-board">
      <board.Board
        view={moment.view}
        previous={previous?.view ?? null}
        news={newsOf(session.state.value)}
        choices={null}
        act={() => {}}
        attempt={() => {}}
        refusal={null}
        pending={null}
        highlight={[]}
        t={t}
        names={distinctNames(table?.seats ?? [])}
        acting={moment.acting}
        drawing={moment.drawing ?? ""}
      />
    </div>
  );
}

const FEW = 6;

/** Who is still drawing: how many, and if they are few, who. */
function Busy({ table, moment }: { table: TableInfo; moment: Moment }) {
  const busy = moment.acting.filter((seat) => table.seats[seat]);
  const count = busy.length;
  const seats = table.seats.length;
  const names = count <= FEW ? busy.map((seat) => nameOf(table, seat)) : [];
  return (
    <section class="screen-busy" aria-label={t("screen.busy")}>
      <p>
        <b>{formatNumber(count)}</b> <span>{t("screen.busy.of", { count, seats })}</span>
      </p>
      <progress max={seats} value={seats - count} aria-label={t("screen.ready", { count: seats - count, seats })} />
      {names.length > 0 && <p class="screen-who">{names.join(", ")}</p>}
    </section>
  );
}

const SHOWN = 12;
/** So few have a colour and a letter of their own. */
const MARKED = 4;

interface RankingProps extends Omit<PlayingProps, "session"> {
  order: readonly Place[];
  /** Who has not finished the round; null where one acts after the other. */
  busy: readonly number[] | null;
}

function Ranking({ table, board, moment, order, busy }: RankingProps) {
  const top = order.slice(0, SHOWN);
  const list = useMoving<HTMLOListElement>(top.map(({ seat }) => seat.number).join());
  return (
    <section class="screen-ranking" aria-label={t("screen.ranking")}>
      <h2>{t("screen.ranking")}</h2>
      <ol ref={list}>
        {top.map((one) => (
          <RankLine
            key={one.seat.number}
            place={one}
            name={nameOf(table, one.seat.number)}
            mark={
              table.seats.length > MARKED ? null : <SeatMark board={board} seat={one.seat.number} view={moment.view} />
            }
            ready={busy !== null && !busy.includes(one.seat.number)}
          />
        ))}
      </ol>
      <AboutPlus game={table.game} scores={moment.scores} />
      {order.length > SHOWN && <p class="soft">{t("screen.more", { count: order.length - SHOWN })}</p>}
    </section>
  );
}

interface RankLineProps {
  place: Place;
  name: string;
  /** The seat's colour and letter, where there are only a few. */
  mark?: ComponentChildren;
  ready: boolean;
}

function RankLine({ place: { seat, rank, points, complete = true }, name, mark, ready }: RankLineProps) {
  return (
    <li data-key={seat.number} class={ready ? "ready" : ""}>
      <span class="screen-rank">{rank}</span>
      <span class="screen-name">
        {mark}
        {name}
      </span>
      <b>{totalText({ total: points, complete })}</b>
      <Says seat={seat.number} />
    </li>
  );
}

const GAP = 8;
/** From so many pixels on a picture has room for details. */
const LARGE = 240;

/** How high the line below a picture is: small below a stamp, easy to read below a few large ones. */
const words = (size: number): number => Math.min(44, Math.max(18, size * 0.14));

/** Everybody's own part of the game, as large as all fit. */
function Wall({ table, board, moment, order }: { order: readonly Place[] } & Omit<PlayingProps, "session">) {
  const [wall, room] = useRoom<HTMLUListElement>();
  const { Stamp } = board;
  const seats = table.seats.length;
  const { columns, size } = useMemo(() => {
    const high = board.stampHeight?.(moment.view) ?? 1;
    return fitted(seats, room ?? { width: 0, height: 0 }, GAP, (wide) => wide * high + words(wide));
  }, [seats, room]);
  if (!Stamp) return null;
  const points = new Map(order.map((one) => [one.seat.number, one.points]));
  const style = `--columns: ${columns}; --size: ${size}px; --words: ${words(size)}px; --gap: ${GAP}px`;
  return (
    <ul class="screen-wall" ref={wall} style={style} aria-label={t("screen.all")}>
      {room &&
        table.seats.map(({ number }) => (
          <li key={number} class={moment.acting.includes(number) ? "" : "ready"}>
            <Stamp view={moment.view} seat={number} large={size > LARGE} t={t} />
            <span>
              <span class="screen-name">{nameOf(table, number)}</span>
              <b>{formatNumber(points.get(number) ?? 0)}</b>
            </span>
          </li>
        ))}
    </ul>
  );
}

// After the match --------------------------------------------------------------------------------------

/** Whoever stands on the steps: the first three ranks, and not more than fit there. */
export const onPodium = (order: readonly Place[]): Place[] => order.filter(({ rank }) => rank <= 3).slice(0, 5);

/** A projector speaks to everybody, also in the browser of somebody who plays. */
function lineForAll(state: TableState, board: BoardModule): string {
  const seats = state.table?.seats.map((seat) => ({ ...seat, yours: false }));
  return turnLine(state.table && seats ? { ...state, table: { ...state.table, seats } } : state, board);
}

/** So many lines below each other that nobody is left out, in four columns or, of a crowd, in eight. */
const rowsOf = (count: number): number => Math.max(4, Math.ceil(count / (count > 40 ? 8 : 4)));

function Result({ table, board, moment }: Omit<PlayingProps, "session">) {
  const order = useMemo(() => places(table.seats, moment), [table.seats, moment]);
  const steps = onPodium(order);
  const rest = order.slice(steps.length);
  // The best in the middle, the second on the left, the third on the right, as on any podium.
  const placed = steps.length === 3 ? [steps[1], steps[0], steps[2]] : steps;
  const { Stamp } = board;
  return (
    <div class={`screen-result ${rest.length > 16 ? "many" : ""}`}>
      <section class="screen-podium" aria-label={t("screen.podium")}>
        {placed.map(
          (one) =>
            one && (
              <div key={one.seat.number} class={`screen-step rank-${one.rank}`}>
                {Stamp && <Stamp view={moment.view} seat={one.seat.number} large t={t} />}
                <strong class="screen-name">{nameOf(table, one.seat.number)}</strong>
                <p>
                  <span class="screen-rank">{one.rank}</span>
                  <b>{t("screen.points", { count: one.points })}</b>
                </p>
              </div>
            ),
        )}
      </section>
      {moment.outcome && <p class="screen-why soft">{endingText(moment.outcome, table)}</p>}
      {rest.length > 0 && (
        <ol class={`screen-rest ${rest.length > 40 ? "packed" : ""}`} style={`--rows: ${rowsOf(rest.length)}`}>
          {rest.map((one) => (
            <RankLine key={one.seat.number} place={one} name={nameOf(table, one.seat.number)} ready={false} />
          ))}
        </ol>
      )}
    </div>
  );
}
