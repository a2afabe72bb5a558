/** A table: the board in the middle, and around it everything that people need to play on it. */
import type { RefObject } from "preact";
import { useCallback, useEffect, useMemo, useRef, useState } from "preact/hooks";
import { api, Trouble } from "../api";
import { Reading, type RuleReader } from "../boards/shared/rules";
import type { BoardModule } from "../boards/types";
import { closeDrawer, drawer, mention, mentionedRule, openRules } from "../help/shown";
import { catalogues as HELP } from "../help/texts";
import { addTexts, t } from "../i18n";
import { HOME } from "../languages/parts";
import { gameTitle, introduce, meetGame } from "../lobby";
import { calm } from "../motion";
import { Actions, ConfirmBar, SeatTabs } from "../parts/actions";
import { Origin } from "../parts/branch";
import { ContentLine, ContentMark } from "../parts/content";
import { Curtain } from "../parts/curtain";
import { Dialog } from "../parts/dialog";
import { focusBoard } from "../parts/entry";
import { Icon } from "../parts/icon";
import { Gained } from "../parts/joy";
import { lazy, lazyPage } from "../parts/lazy";
import { Log } from "../parts/log";
import { Ranking } from "../parts/ranking";
import { ReactionsButton } from "../parts/reactions";
import { LookingBack, loadReplay, lookTo, Player, ReplayBar, type Step } from "../parts/replay";
import { Scoreboard } from "../parts/scoreboard";
import { useKeys } from "../parts/shortcuts";
import { LineStatus, RefusalNote, TurnLine } from "../parts/status";
import { BoardText, TYPED_ID, TypedMove } from "../parts/typed";
import { go, lookAt, seatKey } from "../router";
import { settings } from "../settings";
import { mayMissSomebody } from "../table/absent";
import { useCalling } from "../table/calling";
import type { Gain } from "../table/gains";
import { sinceOwnTurn } from "../table/log";
import { hasRounds, roundOf, stepsOf } from "../table/phases";
import { distinctNames, isDecidedByPoints, turnLine } from "../table/say";
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

const LostTable = lazyPage(async () => (await import("../parts/lost")).LostTable, HOME);

// Nor does every table wait for people, miss somebody, or have an end.
const WaitingRoom = lazy(async () => (await import("../parts/waiting")).WaitingRoom, null);
const Absent = lazy(async () => (await import("../parts/absent")).Absent, null);
const Ending = lazy(async () => (await import("../parts/ending")).Ending, null);
const ScoreSheet = lazy(async () => (await import("../parts/ending")).ScoreSheet, null);
const OneScore = lazy(async () => (await import("../parts/ending")).OneScore, null);
const Requests = lazy(async () => (await import("../parts/questions")).Requests, null);
const FreeSeats = lazy(async () => (await import("../parts/questions")).FreeSeats, null);
const Invitation = lazy(async () => (await import("../parts/share")).Invitation);

const Coach = lazy(async () => (await import("../help/Coach")).Coach, null);

// Not everybody asks for help: it comes when somebody does. All of it has the same texts.
const HelpDrawer = lazy(() => helps(async () => (await import("../help")).HelpDrawer));
const HintBar = lazy(() => helps(async () => (await import("../help/HintBar")).HintBar));

const helps = async <Part,>(load: () => Promise<Part>): Promise<Part> =>
  (await Promise.all([load(), addTexts(HELP)]))[0];

const RULES: RuleReader = { open: openRules, label: (rule) => t("game.rule", { rule }), mention };

interface TablePageProps {
  id: string;
  /** The moment that is looked back at. */
  at: number | null;
  /** The match is played again from there. */
  plays?: boolean;
}

export function TablePage({ id, at, plays = false }: TablePageProps) {
  const session = useMemo(() => new Session(id), [id]);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  useEffect(() => {
    void introduce();
    takeSeat(id)
      .then(() => session.open())
      .catch((reason) => setTrouble(reason instanceof Trouble ? reason : new Trouble("client", String(reason))));
    return () => {
      session.close();
      closeDrawer();
    };
  }, [session]);
  useEffect(() => session.look(at), [session, at]);
  useEffect(() => {
    if (!plays) return;
    void loadReplay().then(({ playAtOnce }) => playAtOnce(session));
    go({ page: "table", id, at: 0 }, "replace");
  }, [session, plays]);
  const game = session.state.value.table?.game;
  useEffect(() => {
    if (game) void meetGame(game);
  }, [game]);
  if (trouble) return <LostTable trouble={trouble} again />;
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

function TableView({ session }: { session: Session }) {
  const state = session.state.value;
  const board = session.board.value;
  const moment = shownMoment(state);
  const waiting = state.table?.state === "waiting";
  // Whoever looks at something by hand wants to stay there.
  const look = useCallback(
    (number: number | null) => {
      session.playing.value = false;
      lookAt(session.id, number);
    },
    [session],
  );
  const curtain = curtainFor(state);
  useTableKeys(session, look);
  useTitle(session);
  useLifted(curtain, look);
  return (
    <div class="table-page">
      {state.request && <Requests session={session} />}
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
  // Where somebody gave up, points say nothing.
  const counts = over && isDecidedByPoints(over);
  const together = hasRounds(state);
  const ranked = together || (state.table?.seats.length ?? 0) > PLATES;
  const info = useRef<HTMLElement>(null);
  useEndInSight(info, Boolean(state.moment?.outcome));
  useEndSoon(state);
  return (
    <div class={`table-grid ${board.rounds || board.comesFirst ? "board-first" : ""} ${over ? "over" : ""}`}>
      <TableHead session={session} />
      <section class="info" ref={info} aria-label={t("players")}>
        {!ranked && <Scoreboard session={session} board={board} moment={moment} />}
        {over && <Ending session={session} moment={moment} board={board} look={look} />}
        {ranked && <Ranking session={session} moment={moment} />}
        {mayMissSomebody(state) && <Absent session={session} />}
        {hasFreeSeats(state) && <FreeSeats session={session} />}
      </section>
      <Stage session={session} board={board} moment={moment} look={look} />
      <aside class="side" aria-label={t("table.side")}>
        {counts && !together && <ScoreSheet session={session} board={board} moment={moment} />}
        {counts && together && <OneScore session={session} board={board} moment={moment} />}
        <div class="told">
          {needsCoach(state) && <Coach session={session} board={board} />}
          <Log session={session} board={board} look={look} />
        </div>
        {ownSeats(state).length > 0 && !state.moment?.outcome && <TypedMove session={session} />}
        <BoardText board={board} moment={moment} />
        {state.table && <ContentLine table={state.table} />}
        {state.table?.origin && <Origin origin={state.table.origin} state={state} />}
      </aside>
      <Beside session={session} />
    </div>
  );
}

/** Seats that this browser may have back, or anybody may take. */
const hasFreeSeats = ({ table }: TableState): boolean =>
  table?.seats.some(({ reserved, kind }) => reserved || kind === "open") ?? false;

/** What lies beside the board when somebody asks for it. */
const Beside = ({ session }: { session: Session }) => (drawer.value ? <HelpDrawer session={session} /> : null);

/** More people than this are ranked, one line for each. */
const PLATES = 4;

/** Once somebody has acted on this page, its end is fetched too, so that it is there when it comes. */
function useEndSoon(state: TableState): void {
  const last = state.entries.at(-1);
  const first = useRef(last?.number ?? 0);
  const acted = last !== undefined && last.number > first.current && ownSeats(state).includes(last.seat);
  useEffect(() => {
    if (acted) void Ending.soon();
  }, [acted]);
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
      {roundOf(state.moment) > 0 && <SeatTabs session={session} />}
      <RefusalNote session={session} />
      <div class="board-place">
        <BoardFrame session={session} board={board} moment={moment} />
        <ConfirmBar session={session} />
        {hintedCode(state) !== null && <HintBar session={session} board={board} moment={moment} />}
      </div>
      <div class="below">
        {state.replay ? (
          <button type="button" class={state.moment?.outcome ? "" : "primary"} onClick={() => look(null)}>
            {t("replay.now")}
          </button>
        ) : (
          <Actions session={session} />
        )}
        <ReplayBar session={session} look={look} />
        {(state.replay || state.moment?.outcome) && <Player session={session} board={board} look={look} />}
        {(state.replay || state.beyond !== null) && <LookingBack session={session} board={board} look={look} />}
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
  const gain = useGain(session);
  const pointed = state.highlight.length > 0 || !gain ? state.highlight : gain.squares;
  const mine = state.replay ? null : (state.choices.find((choice) => choice.seat === seat) ?? null);
  return (
    <div class={`board-frame ${hinted === null ? "" : "hinted"} ${gain ? "gained" : ""}`}>
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
          highlight={hinted !== null && board.rounds ? hintedSquares(state) : pointed}
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
      {gain && <Gained key={gain.number} gain={gain} seatClass={board.seatClass(gain.seat, moment.view)} />}
    </div>
  );
}

/** How long something gained is shown, in milliseconds. */
const GAIN_LASTS = 1400;

/** What somebody here has just gained, for a moment; not for those who look back or want no motion. */
function useGain(session: Session): Gain | null {
  const gain = session.gained.value;
  useEffect(() => {
    if (!gain) return;
    const timer = setTimeout(() => {
      session.gained.value = null;
    }, GAIN_LASTS);
    return () => clearTimeout(timer);
  }, [gain]);
  return session.state.value.replay || calm() ? null : gain;
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
      <div class="head-ways push">
        <ReactionsButton session={session} />
        {table.state !== "waiting" && (
          <button type="button" class="quiet share" title={t("share")} onClick={() => setSharing(true)}>
            <Icon name="link" />
            <span>{t("share")}</span>
          </button>
        )}
      </div>
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
  const state = session.state.value;
  const step = (how: Step) => () => {
    const now = session.state.peek();
    if (now.moment) look(lookTo(now.replay?.number ?? null, stepsOf(now, newest(now)), how));
  };
  const leap = (how: "back" | "forward") => () =>
    void loadReplay().then(({ leapFrom }) => session.state.peek().moment && look(leapFrom(session, how)));
  const play = () => void loadReplay().then(({ playOrPause }) => playOrPause(session));
  useKeys({
    ArrowLeft: step("back"),
    ArrowRight: step("forward"),
    "Shift+ArrowLeft": leap("back"),
    "Shift+ArrowRight": leap("forward"),
    Home: step("first"),
    End: step("last"),
    ...((state.replay || state.moment?.outcome) && { " ": play, k: play }),
    Escape: () => session.cancel(),
    c: () => session.confirm(),
    u: () => session.undo(),
    t: () => document.getElementById(TYPED_ID)?.focus(),
    b: focusBoard,
  });
}
