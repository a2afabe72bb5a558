/** One lesson: the board, and beside it a card that says what to do and what came of it. */
import { useCallback, useEffect, useMemo, useRef } from "preact/hooks";
import { announce } from "../announce";
import { withBase } from "../base";
import type { BoardModule } from "../boards/types";
import { addTexts, inWords, t } from "../i18n";
import { gameTitle, troubleText } from "../lobby";
import { focusBoard } from "../parts/entry";
import { useBoard } from "../parts/picture";
import { useKeys } from "../parts/shortcuts";
import { BoardText } from "../parts/typed";
import type { LessonInfo, LessonPages, LessonShown } from "../wire";
import { Card } from "./Card";
import { finishLesson } from "./progress";
import { LessonRun } from "./run";

interface LessonProps {
  game: string;
  name: string;
  lessons: readonly LessonInfo[];
}

export function LessonView({ game, name, lessons }: LessonProps) {
  const run = useMemo(() => new LessonRun(game, name), [game, name]);
  const board = useBoard(game);
  useEffect(() => {
    if (board?.refusals) void addTexts(board.refusals).catch(() => {});
  }, [board]);
  useEffect(() => void run.open(), [run]);
  const { pages, shown, trouble } = run.state.value;
  const place = lessons.findIndex((lesson) => lesson.name === name);
  return (
    <div class="lesson-page">
      <header class="lesson-head">
        <p class="small">
          <a href={withBase(`/learn/${game}`)}>{t("learn.title", { game: gameTitle(game) })}</a>
        </p>
        {pages && (
          <h1>
            {place + 1}. {inWords(pages.title)}
          </h1>
        )}
      </header>
      {trouble && <p class="note bad">{troubleText(trouble)}</p>}
      {pages && shown && board ? (
        <Laid run={run} board={board} pages={pages} shown={shown} following={lessons[place + 1]} />
      ) : (
        !trouble && <p class="soft">{t("loading")}</p>
      )}
    </div>
  );
}

interface LaidProps {
  run: LessonRun;
  board: BoardModule;
  pages: LessonPages;
  shown: LessonShown;
  following: LessonInfo | undefined;
}

function Laid({ run, board, pages, shown, following }: LaidProps) {
  const finished = shown.status === "done" && run.isLast;
  useEffect(() => {
    if (finished) finishLesson(run.game, run.name);
  }, [finished]);
  useSpoken({ run, board, pages, shown, following });
  useStepKeys(run, shown);
  return (
    <div class="lesson-grid">
      <Card run={run} pages={pages} shown={shown} following={following} />
      <h2 class="sr-only">{t("table.board")}</h2>
      <section class="stage" aria-label={t("table.board")}>
        <BoardFrame run={run} board={board} pages={pages} shown={shown} />
        <BoardText board={board} moment={shown.moment} />
      </section>
    </div>
  );
}

function BoardFrame({ run, board, pages, shown }: Omit<LaidProps, "following">) {
  const { moment } = shown;
  const { previous } = run.state.value;
  const preview = useCallback((code: number, signal?: AbortSignal) => run.preview(code, signal), [run]);
  const why = useCallback((code: number, signal?: AbortSignal) => run.why(code, signal), [run]);
  const breakdown = useCallback(async (seat: number) => shown.moment.scores[seat] ?? null, [shown]);
  const step = pages.steps[shown.step];
  const names = moment.scores.map(({ seat }) =>
    seat === pages.learner ? t("seat.you") : board.seatName(seat, moment.view, t),
  );
  const refusal = useMemo(() => run.refusal, [shown]);
  const highlight = useMemo(
    () => (shown.status === "done" && step?.kind === "act" ? [] : (step?.highlight ?? [])),
    [shown],
  );
  return (
    <div class={`board-frame ${shown.choices?.codes.length ? "" : "resting"}`}>
      <div class="board-sheet">
        <board.Board
          view={moment.view}
          previous={previous}
          news={(moment.round ?? 0) > 0 ? NOTHING : shown.entries}
          choices={run.choices}
          act={(code) => void run.act(code)}
          attempt={(text) => void run.act(text)}
          preview={preview}
          why={why}
          refusal={refusal}
          pending={null}
          highlight={highlight}
          t={t}
          mine={shown.choices}
          seat={pages.learner}
          breakdown={breakdown}
          names={names}
          acting={moment.acting}
          drawing={shown.choices?.drawing || (moment.drawing ?? "")}
          {...(shown.choices?.can_undo && { undo: () => void run.undo() })}
        />
      </div>
    </div>
  );
}

const NOTHING: LessonShown["entries"] = [];

/** Those who listen are told what to do, and what came of it. */
function useSpoken({ run, board, pages, shown }: LaidProps): void {
  const told = useRef(-1);
  useEffect(() => {
    const text = inWords(pages.steps[shown.step]?.text ?? {});
    const isNew = told.current !== shown.step;
    told.current = shown.step;
    if (run.refusal) announce(board.reason(run.refusal, t));
    else if (shown.said) announce(inWords(shown.said));
    else if (isNew) announce(text);
  }, [shown]);
}

function useStepKeys(run: LessonRun, shown: LessonShown): void {
  useKeys({
    ArrowLeft: () => void run.back(),
    ArrowRight: () => shown.status === "done" && void run.next(),
    b: focusBoard,
    u: () => shown.choices?.can_undo && void run.undo(),
  });
}
