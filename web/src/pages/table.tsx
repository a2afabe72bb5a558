/** A table: the board in the middle, and around it everything that people need to play on it. */
import type { RefObject } from "preact";
import { useCallback, useEffect, useMemo, useRef, useState } from "preact/hooks";
import { useAddress } from "../address";
import { api, Trouble } from "../api";
import { Reading, type RuleReader } from "../boards/shared/rules";
import type { BoardModule } from "../boards/types";
import { closeDrawer, drawer, mention, mentionedRule, openRules } from "../help/shown";
import { addTexts, t } from "../i18n";
import { arrive, gameTitle, troubleText } from "../lobby";
import { Absent } from "../parts/absent";
import { Actions, ConfirmBar, FreeSeats, Requests, SeatTabs } from "../parts/actions";
import { ContentLine, ContentMark } from "../parts/content";
import { Curtain, focusBoard } from "../parts/curtain";
import { Dialog } from "../parts/dialog";
import { Ending, OneScore, ScoreSheet } from "../parts/ending";
import { Icon } from "../parts/icon";
import { lazy } from "../parts/lazy";
import { Log } from "../parts/log";
import { Ranking } from "../parts/ranking";
import { lookTo, ReplayBar, type Step } from "../parts/replay";
import { Scoreboard } from "../parts/scoreboard";
import { CopyLink, Invitation, linkTo } from "../parts/share";
import { useKeys } from "../parts/shortcuts";
import { LineStatus, RefusalNote, TurnLine } from "../parts/status";
import { BoardText, TYPED_ID, TypedMove } from "../parts/typed";
import { WaitingRoom } from "../parts/waiting";
import { go, seatKey } from "../router";
import { settings } from "../settings";
import { useCalling } from "../table/calling";
import { sinceOwnTurn } from "../table/log";
import { hasRounds, phaseAt, roundOf, stepsOf } from "../table/phases";
import { distinctNames, turnLine } from "../table/say";
import { Session } from "../table/session";
import {
  activeChoices,
  curtainFor,
  hintedCode,
  hintedSquares,
  momentBefore,
  newest,
  ownSeats,
  shownEntries,
  shownMoment,
  speakingSeat,
  type TableState,
  watchedSeat,
} from "../table/state";
import type { EntryInfo, Moment } from "../wire";
import "../styles/table-look";

const Lost = lazy(async () => (await import("../parts/lost")).Lost);

// Not everybody asks for help: it comes when somebody does.
const HelpDrawer = lazy(async () => {
  const help = await import("../help");
  await addTexts(help.catalogues);
  return help.HelpDrawer;
});

const HintBar = lazy(async () => {
  const help = await import("../help");
  await addTexts(help.catalogues);
  return help.HintBar;
});

const Coach = lazy(async () => {
  const help = await import("../help");
  await addTexts(help.catalogues);
  return help.Coach;
}, null);

const RULES: RuleReader = { open: openRules, label: (rule) => t("game.rule", { rule }), mention };

export function TablePage({ id, at }: { id: string; at: number | null }) {
  const session = useMemo(() => new Session(id), [id]);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  useEffect(() => {
    void arrive();
    takeSeat(id)
      .then(() => session.open())
      .catch((reason) => setTrouble(reason instanceof Trouble ? reason : new Trouble("client", String(reason))));
    return () => {
      session.close();
      closeDrawer();
    };
  }, [session]);
  useEffect(() => session.look(at), [session, at]);
  if (trouble) return <NoTable trouble={trouble} />;
  if (!session.state.value.table) return <p class="soft">{t("loading")}</p>;
  return (
    <Reading.Provider value={RULES}>
      <TableView session={session} />
    </Reading.Provider>
  );
}

/** A link from the person's other device brings its seat along; afterwards the address is the table's own. */
async function takeSeat(id: string): Promise<void> {
  const key = seatKey(location.hash);
  if (!key) return;
  go({ page: "table", id, at: null }, "replace");
  await api.claim(id, key.seat, key.secret);
}

function NoTable({ trouble }: { trouble: Trouble }) {
  return (
    <Lost title={t("table.none")}>
      <p>{troubleText(trouble)}</p>
      <p>
        <button type="button" onClick={() => location.reload()}>
          {t("again")}
        </button>
      </p>
    </Lost>
  );
}

function TableView({ session }: { session: Session }) {
  const state = session.state.value;
  const board = session.board.value;
  const moment = shownMoment(state);
  const waiting = state.table?.state === "waiting";
  const look = (number: number | null) => go({ page: "table", id: session.id, at: number }, "replace");
  const curtain = curtainFor(state);
  useTableKeys(session, look);
  useTitle(session);
  useLifted(curtain, look);
  return (
    <div class="table-page">
      <Requests session={session} />
      {curtain !== null ? (
        <>
          <TableHead session={session} />
          <RefusalNote session={session} />
          <Curtain session={session} seat={curtain} />
          <Beside session={session} />
        </>
      ) : moment && board && !waiting ? (
        <Laid {...{ session, board, moment, look }} />
      ) : (
        <>
          <TableHead session={session} />
          <RefusalNote session={session} />
          {waiting ? <WaitingRoom session={session} /> : <p class="soft">{t("loading")}</p>}
          <Beside session={session} />
        </>
      )}
    </div>
  );
}

/** When the curtain falls, one no longer looks back; when it is lifted, the focus goes to the board. */
function useLifted(curtain: number | null, look: (number: number | null) => void): void {
  const stood = useRef(false);
  useEffect(() => {
    if (curtain !== null) look(null);
    else if (stood.current) focusBoard();
    stood.current = curtain !== null;
  }, [curtain]);
}

/** The match on the table: the board, who plays, and what happened. */
function Laid({ session, board, moment, look }: StageProps) {
  const state = session.state.value;
  const over = !state.replay && moment.outcome;
  const together = hasRounds(state);
  const ranked = together || (state.table?.seats.length ?? 0) > PLATES;
  const info = useRef<HTMLElement>(null);
  useEndInSight(info, Boolean(state.moment?.outcome));
  return (
    <div class={`table-grid ${board.rounds || board.comesFirst ? "board-first" : ""} ${over ? "over" : ""}`}>
      <TableHead session={session} />
      <section class="info" ref={info} aria-label={t("players")}>
        {!ranked && <Scoreboard session={session} board={board} moment={moment} />}
        {over && <Ending session={session} moment={moment} board={board} look={look} />}
        {ranked && <Ranking session={session} moment={moment} />}
        <Absent session={session} />
        <FreeSeats session={session} />
      </section>
      <Stage session={session} board={board} moment={moment} look={look} />
      <aside class="side" aria-label={t("table.side")}>
        {over && !together && <ScoreSheet session={session} board={board} moment={moment} />}
        {over && together && <OneScore session={session} board={board} moment={moment} />}
        <Log session={session} board={board} look={look} />
        {ownSeats(state).length > 0 && !state.moment?.outcome && <TypedMove session={session} />}
        <BoardText board={board} moment={moment} />
        {state.table && <ContentLine table={state.table} />}
      </aside>
      <Beside session={session} />
    </div>
  );
}

/** What lies beside the board when somebody asks for it. */
const Beside = ({ session }: { session: Session }) => (drawer.value ? <HelpDrawer session={session} /> : null);

/** More people than this are ranked, one line for each. */
const PLATES = 4;

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
      {roundOf(state.moment) > 0 && <SeatTabs session={session} />}
      <RefusalNote session={session} />
      {needsCoach(state) && <Coach session={session} board={board} />}
      <BoardFrame session={session} board={board} moment={moment} />
      <div class="below">
        <ConfirmBar session={session} />
        {hintedCode(state) !== null && <HintBar session={session} board={board} moment={moment} />}
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

/** Only those are coached who play alone or against the computer and want to be. */
const needsCoach = ({ table, replay }: TableState): boolean =>
  settings.value.coach && !replay && table?.state !== "waiting" && Boolean(table?.hints || table?.outcome);

function BoardFrame({ session, board, moment }: Omit<StageProps, "look">) {
  const state = session.state.value;
  const entries = shownEntries(state);
  const news = useNews(state, moment, entries);
  const names = useMemo(() => distinctNames(state.table?.seats ?? []), [state.table?.seats]);
  const breakdown = useCallback((of: number) => session.breakdown(of), [session]);
  const preview = useCallback((code: number, signal?: AbortSignal) => session.preview(code, signal), [session]);
  const why = useCallback((code: number, signal?: AbortSignal) => session.why(code, signal), [session]);
  const hinted = hintedCode(state);
  const seat = speakingSeat(state);
  const mine = state.replay ? null : (state.choices.find((choice) => choice.seat === seat) ?? null);
  return (
    <div class={`board-frame ${hinted === null ? "" : "hinted"}`}>
      <div class="board-sheet">
        <board.Board
          view={moment.view}
          previous={momentBefore(state)?.view ?? null}
          news={news}
          choices={activeChoices(state)}
          act={(code) => session.act(code)}
          attempt={(text) => void session.attempt(text)}
          preview={preview}
          why={why}
          refusal={state.refusedAction ? state.refusal : null}
          pending={state.pending?.code ?? hinted}
          highlight={hinted !== null && board.rounds ? hintedSquares(state) : state.highlight}
          t={t}
          mine={mine}
          seat={watchedSeat(state)}
          breakdown={breakdown}
          names={names}
          acting={moment.acting}
          drawing={mine?.drawing || (moment.drawing ?? "")}
          {...(mine && { undo: () => void session.send({ do: "undo", seat: mine.seat }) })}
        />
      </div>
    </div>
  );
}

/** Of several others, what each has done since one's own turn; who looks on is told of them all. */
function useNews(state: TableState, moment: Moment, entries: readonly EntryInfo[]): readonly EntryInfo[] {
  const seats = state.table?.seats.length ?? 2;
  const own = speakingSeat(state);
  const acts = own !== null && moment.acting.includes(own);
  const inRound = roundOf(moment) > 0;
  return useMemo(
    () => (inRound ? [] : sinceOwnTurn(entries, seats, own, acts)),
    [entries.length, entries.at(-1)?.number, seats, own, acts, inRound],
  );
}

/** Below the steps, so that they stay under the finger that takes them. */
function LookingBack({ session }: { session: Session }) {
  const state = session.state.value;
  const { replay } = state;
  useAddress();
  if (!replay) return null;
  const round = phaseAt(replay.number, state)?.round ?? 0;
  return (
    <div class="note looking-back">
      <span>
        {round > 0 ? t("replay.looking_round", { number: round }) : t("replay.looking", { number: replay.number })}
      </span>
      {state.curtain && state.moment?.outcome && <span class="soft">{t("replay.open")}</span>}
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
      <button type="button" class="link small" aria-expanded={drawer.value?.page === "rules"} onClick={toggleRules}>
        {t("game.rules")}
      </button>
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

function toggleRules(): void {
  if (drawer.peek()?.page === "rules") closeDrawer();
  else openRules(mentionedRule.peek());
}

/** The window's title says whose turn it is, for those who look at another one meanwhile. */
function useTitle(session: Session): void {
  const state = session.state.value;
  const board = session.board.value;
  const line = board && state.moment ? `${turnLine(state, board)} – ` : "";
  const calls = activeChoices(state) !== null;
  useCalling(session.id, calls && !state.moment?.outcome, gameTitle(state.table?.game ?? ""), line.replace(/ – $/, ""));
  const title = `${calls ? "● " : ""}${line}${gameTitle(state.table?.game ?? "")}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
}

function useTableKeys(session: Session, look: (number: number | null) => void): void {
  const step = (how: Step) => () => {
    const state = session.state.peek();
    if (!state.moment) return;
    look(lookTo(state.replay?.number ?? null, stepsOf(state, newest(state)), how));
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
    b: focusBoard,
  });
}
