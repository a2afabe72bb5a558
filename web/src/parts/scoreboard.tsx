/** Who plays, what they have, how much time is left; the score opens into what it is made of. */
import { useEffect, useId, useRef, useState } from "preact/hooks";
import type { BoardModule } from "../boards/types";
import { formatNumber, t, tOr } from "../i18n";
import { clockFace, formatTime } from "../table/clocks";
import { isDecidedByPoints, nameOf } from "../table/say";
import type { Session } from "../table/session";
import { shownMoment } from "../table/state";
import type { Moment, ScoreInfo, ScoreLineInfo, SeatInfo } from "../wire";
import { Icon } from "./icon";
import { Says } from "./reactions";
import { SeatMark, SeatState } from "./seat";
import { useTicking } from "./ticking";

interface ScoreboardProps {
  session: Session;
  board: BoardModule;
  moment: Moment;
}

export function Scoreboard({ session, board, moment }: ScoreboardProps) {
  const { table } = session.state.value;
  return (
    <>
      <ul class="scoreboard" aria-label={t("players")}>
        {table?.seats.map((seat) => (
          <Plate key={seat.number} session={session} board={board} moment={moment} seat={seat} />
        ))}
      </ul>
      {table && <AboutPlus game={table.game} scores={moment.scores} />}
    </>
  );
}

/** What the plus behind points means, in the game's own words where it has some; nothing where there is none. */
export function AboutPlus({ game, scores }: { game: string; scores: readonly ScoreInfo[] }) {
  if (scores.every(({ complete }) => complete !== false)) return null;
  return <p class="small soft about-plus">{tOr(`${game}.plus`, t("score.plus"))}</p>;
}

function Plate({ session, board, moment, seat }: ScoreboardProps & { seat: SeatInfo }) {
  const score = moment.scores.find((one) => one.seat === seat.number);
  const acting = !moment.outcome && moment.acting.includes(seat.number);
  const won = moment.outcome?.winners.includes(seat.number);
  const name = nameOf(session.state.value.table, seat.number);
  return (
    <li class={`plate ${acting ? "acting" : ""} ${won ? "won" : ""}`}>
      <SeatMark board={board} seat={seat.number} view={moment.view} />
      <div class="plate-who">
        <strong class="plate-name">{name}</strong>
        <span class="small soft">
          {board.seatName(seat.number, moment.view, t)}
          {seat.yours && <> · {t("seat.you")}</>}
          {acting && <span class="sr-only"> · {t("seat.acts")}</span>}
          {won && (
            <span class="winner">
              {" "}
              <Icon name="star" /> {t("seat.won")}
            </span>
          )}
        </span>
        {!moment.outcome && <SeatState session={session} seat={seat} />}
        <Clock session={session} seat={seat.number} />
      </div>
      {/* Where somebody gave up, points say nothing. */}
      {score && !(moment.outcome && !isDecidedByPoints(moment.outcome)) && (
        <Points session={session} board={board} score={score} name={name} />
      )}
      <Says seat={seat.number} />
    </li>
  );
}

export function Clock({ session, seat }: { session: Session; seat: number }) {
  const { clock, moment } = session.state.value;
  const running = clock?.info.running.includes(seat) && !moment?.outcome;
  const now = useTicking(Boolean(running), 250, clock);
  if (!clock) return null;
  const face = clockFace(clock.info, seat, Math.max(0, now - clock.at));
  const short = face.running && face.turn + face.reserve < 20_000;
  return (
    <span class={`clock ${face.running ? "running" : ""} ${short ? "short" : ""}`}>
      <Icon name="clock" />
      <span>{formatTime(face.turn)}</span>
      {face.reserve > 0 && <span class="soft">+ {formatTime(face.reserve)}</span>}
    </span>
  );
}

interface PointsProps {
  session: Session;
  board: BoardModule;
  score: ScoreInfo;
  name: string;
}

function Points({ session, board, score, name }: PointsProps) {
  const [pinned, setPinned] = useState(false);
  const [hovered, setHovered] = useState(false);
  const id = useId();
  const plate = useRef<HTMLDivElement>(null);
  const shown = pinned || hovered;
  const leave = () => {
    setHovered(false);
    session.point([]);
  };
  const close = () => {
    setPinned(false);
    leave();
  };
  useEffect(() => {
    if (!pinned) return;
    const press = (event: PointerEvent) => plate.current?.contains(event.target as Node) || close();
    document.addEventListener("pointerdown", press);
    return () => document.removeEventListener("pointerdown", press);
  }, [pinned]);
  return (
    // The button is what people use; around it the mouse is watched and Escape is heard.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div
      class="points"
      ref={plate}
      onPointerEnter={(event) => event.pointerType === "mouse" && setHovered(true)}
      onPointerLeave={(event) => event.pointerType === "mouse" && leave()}
      onKeyDown={(event) => event.key === "Escape" && close()}
    >
      <button
        type="button"
        class="total"
        aria-expanded={shown}
        aria-controls={id}
        aria-label={t(score.complete === false ? "score.at_least.of" : "score.of", { name, points: score.total })}
        onClick={() => (pinned ? close() : setPinned(true))}
      >
        {totalText(score)}
      </button>
      {shown && (
        <div class="breakdown" id={id}>
          <ScoreLines session={session} board={board} score={score} />
        </div>
      )}
    </div>
  );
}

/** A total; with a plus behind it where the seat has something that is hidden from whoever looks. */
export const totalText = ({ total, complete }: Pick<ScoreInfo, "total" | "complete">): string =>
  complete === false ? t("score.some", { points: formatNumber(total) }) : formatNumber(total);

interface Gathered {
  label: string;
  times: number;
  points: number;
  squares: readonly string[];
}

/** Reasons with the same words are one line: "window with a view × 3". */
export function gathered(lines: readonly ScoreLineInfo[], say: (line: ScoreLineInfo) => string): Gathered[] {
  const found = new Map<string, Gathered>();
  for (const line of lines) {
    const label = say(line);
    const one = found.get(label) ?? { label, times: 0, points: 0, squares: [] };
    const { times, points, squares } = one;
    found.set(label, { label, times: times + 1, points: points + line.points, squares: [...squares, ...line.squares] });
  }
  return [...found.values()];
}

/** What a score is made of; pointing at a line lights its squares on the board. */
export function ScoreLines({ session, board, score, gather }: Omit<PointsProps, "name"> & { gather?: boolean }) {
  const partly = score.complete === false && (
    <p class="soft small at-least">{t("score.at_least", { points: formatNumber(score.total) })}</p>
  );
  if (score.lines.length === 0) return partly || <p class="soft small">{t("score.nothing")}</p>;
  const view = shownMoment(session.state.value)?.view;
  const say = (line: ScoreLineInfo) => board.scoreLabel(line, t, view);
  const lines = gather
    ? gathered(score.lines, say)
    : score.lines.map((line) => ({ ...line, label: say(line), times: 1 }));
  return (
    <>
      {partly}
      <ul class="score-lines">
        {lines.map((line, index) => (
          <li key={index}>
            <button
              type="button"
              class="score-line"
              onPointerEnter={() => session.point(line.squares)}
              onPointerLeave={() => session.point([])}
              onFocus={() => session.point(line.squares)}
              onBlur={() => session.point([])}
              onClick={() => session.point(line.squares)}
            >
              <span>
                {line.label}
                {line.times > 1 && <span class="soft">&nbsp;×&nbsp;{line.times}</span>}
              </span>
              <b>{formatNumber(line.points)}</b>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
