/** A table: the board in the middle, and around it everything that people need to play on it. */
import type { RefObject } from "preact";
import { useCallback, useEffect, useMemo, useRef, useState } from "preact/hooks";
import { useAddress } from "../address";
import { api, Trouble } from "../api";
import type { BoardModule } from "../boards/types";
import { t } from "../i18n";
import { arrive, gameTitle, troubleText } from "../lobby";
import { Absent } from "../parts/absent";
import { Actions, ConfirmBar, FreeSeats, Requests, SeatTabs } from "../parts/actions";
import { ContentLine, ContentMark } from "../parts/content";
import { Dialog } from "../parts/dialog";
import { Ending, OneScore, ScoreSheet } from "../parts/ending";
import { Icon } from "../parts/icon";
import { Log } from "../parts/log";
import { Ranking } from "../parts/ranking";
import { ReplayBar, roundTo, stepTo } from "../parts/replay";
import { RoundsLog } from "../parts/roundLog";
import { Scoreboard } from "../parts/scoreboard";
import { CopyLink, Invitation, linkTo } from "../parts/share";
import { useKeys } from "../parts/shortcuts";
import { LineStatus, RefusalNote, TurnLine } from "../parts/status";
import { BoardText, TYPED_ID, TypedMove } from "../parts/typed";
import { WaitingRoom } from "../parts/waiting";
import { go, seatKey } from "../router";
import { lastTurn } from "../table/log";
import { stepOf } from "../table/rounds";
import { distinctNames, turnLine } from "../table/say";
import { Session } from "../table/session";
import {
  activeChoices,
  momentBefore,
  newest,
  ownSeats,
  shownEntries,
  shownMoment,
  speakingSeat,
  watchedSeat,
} from "../table/state";
import type { Moment } from "../wire";

export function TablePage({ id, at }: { id: string; at: number | null }) {
  const session = useMemo(() => new Session(id), [id]);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  useEffect(() => {
    void arrive();
    takeSeat(id)
      .then(() => session.open())
      .catch((reason) => setTrouble(reason instanceof Trouble ? reason : new Trouble("client", String(reason))));
    return () => session.close();
  }, [session]);
  useEffect(() => session.look(at), [session, at]);
  if (trouble) return <NoTable trouble={trouble} />;
  if (!session.state.value.table) return <p class="soft">{t("loading")}</p>;
  return <TableView session={session} />;
}

/** A link from the person's other device brings its seat along; afterwards the address is the table's own. */
async function takeSeat(id: string): Promise<void> {
  const key = seatKey(location.search);
  if (!key) return;
  go({ page: "table", id, at: null }, "replace");
  await api.claim(id, key.seat, key.secret);
}

function NoTable({ trouble }: { trouble: Trouble }) {
  return (
    <div class="page">
      <h1>{t("table.none")}</h1>
      <p>{troubleText(trouble)}</p>
      <p class="row">
        <button type="button" onClick={() => location.reload()}>
          {t("again")}
        </button>
        <a href="/">{t("home.back")}</a>
      </p>
    </div>
  );
}

function TableView({ session }: { session: Session }) {
  const state = session.state.value;
  const board = session.board.value;
  const moment = shownMoment(state);
  const waiting = state.table?.state === "waiting";
  const look = (number: number | null) => go({ page: "table", id: session.id, at: number }, "replace");
  useTableKeys(session, look);
  useTitle(session);
  return (
    <div class="table-page">
      <Requests session={session} />
      {moment && board && !waiting ? (
        <Laid {...{ session, board, moment, look }} />
      ) : (
        <>
          <TableHead session={session} />
          <RefusalNote session={session} />
          {waiting ? <WaitingRoom session={session} /> : <p class="soft">{t("loading")}</p>}
        </>
      )}
    </div>
  );
}

/** The match on the table: the board, who plays, and what happened. */
function Laid({ session, board, moment, look }: StageProps) {
  const state = session.state.value;
  const over = !state.replay && moment.outcome;
  const { together } = board;
  const info = useRef<HTMLElement>(null);
  useEndInSight(info, Boolean(state.moment?.outcome));
  return (
    <div class={`table-grid ${together ? "together" : ""} ${over ? "over" : ""}`}>
      <TableHead session={session} />
      <section class="info" ref={info} aria-label={t("players")}>
        {!together && <Scoreboard session={session} board={board} moment={moment} />}
        {over && <Ending session={session} moment={moment} look={look} />}
        {together && <Ranking session={session} moment={moment} />}
        <Absent session={session} />
        <FreeSeats session={session} />
      </section>
      <Stage session={session} board={board} moment={moment} look={look} />
      <aside class="side" aria-label={t("table.side")}>
        {over && !together && <ScoreSheet session={session} board={board} moment={moment} />}
        {over && together && <OneScore session={session} board={board} moment={moment} />}
        {together ? (
          <RoundsLog session={session} board={board} look={look} />
        ) : (
          <Log session={session} board={board} look={look} />
        )}
        {ownSeats(state).length > 0 && !state.moment?.outcome && <TypedMove session={session} />}
        <BoardText board={board} moment={moment} />
        {state.table && <ContentLine table={state.table} />}
      </aside>
    </div>
  );
}

/** When the match ends, the result comes into sight; not when a match that is over is looked at. */
function useEndInSight(info: RefObject<HTMLElement | null>, over: boolean): void {
  const known = useRef(over);
  useEffect(() => {
    if (over && !known.current) info.current?.scrollIntoView?.({ block: "nearest" });
    known.current = over;
  }, [over]);
}

interface StageProps {
  session: Session;
  board: BoardModule;
  moment: Moment;
  look(number: number | null): void;
}

function Stage({ session, board, moment, look }: StageProps) {
  const state = session.state.value;
  return (
    <section class="stage" aria-label={t("table.stage")}>
      <h2 class="sr-only">{t("table.board")}</h2>
      <TurnLine session={session} board={board} />
      {board.together && <SeatTabs session={session} />}
      <RefusalNote session={session} />
      <BoardFrame session={session} board={board} moment={moment} />
      <div class="below">
        <ConfirmBar session={session} />
        {state.replay ? (
          <button type="button" class="primary" onClick={() => look(null)}>
            {t("replay.now")}
          </button>
        ) : (
          <Actions session={session} />
        )}
        <ReplayBar session={session} look={look} />
        <LookingBack session={session} />
      </div>
    </section>
  );
}

function BoardFrame({ session, board, moment }: Omit<StageProps, "look">) {
  const state = session.state.value;
  const entries = shownEntries(state);
  const news = useMemo(() => lastTurn(entries), [entries.length, entries.at(-1)?.number]);
  const names = useMemo(() => distinctNames(state.table?.seats ?? []), [state.table?.seats]);
  const breakdown = useCallback((of: number) => session.breakdown(of), [session]);
  const seat = speakingSeat(state);
  const mine = state.replay ? null : (state.choices.find((choice) => choice.seat === seat) ?? null);
  return (
    <div class="board-frame">
      <div class="board-sheet">
        <board.Board
          view={moment.view}
          previous={momentBefore(state)?.view ?? null}
          news={news}
          choices={activeChoices(state)}
          act={(code) => session.act(code)}
          attempt={(text) => void session.attempt(text)}
          refusal={state.refusedAction ? state.refusal : null}
          pending={state.pending?.code ?? null}
          highlight={state.highlight}
          t={t}
          mine={mine}
          seat={watchedSeat(state)}
          breakdown={breakdown}
          names={names}
          acting={moment.acting}
          {...(mine && { undo: () => void session.send({ do: "undo", seat: mine.seat }) })}
        />
      </div>
    </div>
  );
}

/** Below the steps, so that they stay under the finger that takes them. */
function LookingBack({ session }: { session: Session }) {
  const { replay, rounds } = session.state.value;
  const together = session.board.value?.together;
  useAddress();
  if (!replay) return null;
  return (
    <div class="note looking-back">
      <span>
        {together
          ? t("replay.looking_round", { number: stepOf(replay.number, rounds) + 1 })
          : t("replay.looking", { number: replay.number })}
      </span>
      <CopyLink label={t("replay.link")} link={linkTo(session.id, replay.number)} />
    </div>
  );
}

function TableHead({ session }: { session: Session }) {
  const { table } = session.state.value;
  const [sharing, setSharing] = useState(false);
  if (!table) return null;
  return (
    <header class="table-head">
      <h1>{gameTitle(table.game)}</h1>
      <a class="small" href={`/rules/${table.game}`}>
        {t("game.rules")}
      </a>
      <ContentMark table={table} />
      <LineStatus session={session} />
      {Boolean(table.watchers) && (
        <span class="small soft" title={t("watchers", { count: table.watchers ?? 0 })}>
          <Icon name="eye" /> <span aria-hidden="true">{table.watchers}</span>
          <span class="sr-only">{t("watchers", { count: table.watchers ?? 0 })}</span>
        </span>
      )}
      {table.state !== "waiting" && (
        <button type="button" class="quiet push" onClick={() => setSharing(true)}>
          <Icon name="link" />
          {t("share")}
        </button>
      )}
      {sharing && (
        <Dialog title={t("share.title")} onClose={() => setSharing(false)}>
          <Invitation table={table} />
        </Dialog>
      )}
    </header>
  );
}

/** The window's title says whose turn it is, for those who look at another one meanwhile. */
function useTitle(session: Session): void {
  const state = session.state.value;
  const board = session.board.value;
  const line = board && state.moment ? `${turnLine(state, board)} – ` : "";
  const calls = activeChoices(state) ? "● " : "";
  const title = `${calls}${line}${gameTitle(state.table?.game ?? "")}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
}

function useTableKeys(session: Session, look: (number: number | null) => void): void {
  const step = (how: Parameters<typeof stepTo>[2]) => () => {
    const state = session.state.peek();
    if (!state.moment) return;
    const current = state.replay?.number ?? null;
    const together = session.board.peek()?.together;
    look(together ? roundTo(current, state.rounds, how) : stepTo(current, newest(state), how));
  };
  useKeys({
    ArrowLeft: step("back"),
    ArrowRight: step("forward"),
    Home: step("first"),
    End: step("last"),
    Escape: () => session.cancel(),
    c: () => session.confirm(),
    u: () => session.undo(),
    t: () => document.getElementById(TYPED_ID)?.focus(),
    b: () => document.querySelector<HTMLElement>('.board-frame [tabindex="0"]')?.focus(),
  });
}
