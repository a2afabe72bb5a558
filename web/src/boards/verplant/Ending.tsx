/** The end: a plan walked through room by room, then its bonuses, adding up; and what to play next. */
import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { withBase } from "../../base";
import { formatNumber } from "../../i18n";
import { Icon } from "../../parts/icon";
import type { Translate } from "../types";
import { inLanguage, languageOf, pieceName, roomName, squareNames } from "./names";
import { isRoomLost, pieceWhy, whyText } from "./reasons";
import type { HouseView, Piece, PlanView } from "./view";
import "./ending.css";

export interface Step {
  title: string;
  points: number;
  lines: readonly { text: string; points: number }[];
  squares: readonly string[];
}

/** What is told one after the other: every room, what was given, every bonus. The points add up to the total. */
export function stepsOf(view: HouseView, plan: PlanView, t: Translate): Step[] {
  const rooms = view.rooms.map((_, room) => roomStep(view, plan, room, t));
  const bonuses = view.bonuses.map((bonus, index) => ({
    title: inLanguage(bonus.text, t),
    points: plan.points.bonuses[index]?.points ?? 0,
    lines: [],
    squares: [],
  }));
  const given = { title: t("verplant.sum.given"), points: plan.points.given, lines: [], squares: givenSquares(view) };
  const pays = view.given.some(({ points }) => points !== 0);
  return [...rooms, ...(pays ? [given] : []), ...bonuses];
}

const givenSquares = (view: HouseView): string[] => squareNames(view.given.flatMap(({ squares }) => squares));

function roomStep(view: HouseView, plan: PlanView, room: number, t: Translate): Step {
  const found = plan.rooms[room];
  const pieces = plan.pieces.filter((piece) => piece.room === room);
  const points = pieces.reduce((sum, piece) => sum + worth(piece), 0);
  const lost = found && isRoomLost(found) ? [{ text: whyText(found.why, t), points: 0 }] : [];
  const missing = found?.state === "missing";
  return {
    title: roomName(view, room, t),
    points: missing ? -MISSING : points,
    lines: missing
      ? [{ text: whyText("nothing_drawn", t), points: -MISSING }]
      : [
          ...lost,
          ...pieces.map((piece) => ({ text: pieceLine(view, piece, lost.length > 0, t), points: worth(piece) })),
        ],
    squares: squareNames([
      ...new Set([...(found?.squares ?? []), ...pieces.flatMap(({ furniture, open }) => [...furniture, ...open])]),
    ]),
  };
}

/** What a room costs for which nothing was drawn (V19). */
const MISSING = 3;

const worth = (piece: Piece): number => (piece.why === "counts" ? piece.furniture.length : 0);

function pieceLine(view: HouseView, piece: Piece, isRoomLost: boolean, t: Translate): string {
  const name = pieceName(view, piece, t);
  return piece.why === "counts" || isRoomLost ? name : `${name}: ${pieceWhy(piece, t)}`;
}

interface WalkProps {
  view: HouseView;
  plan: PlanView;
  point(squares: readonly string[]): void;
  t: Translate;
}

/** How long a step stays while they go by by themselves. */
const PAUSE = 2200;

export function Walkthrough({ view, plan, point, t }: WalkProps): JSX.Element {
  const steps = useMemo(() => stepsOf(view, plan, t), [view, plan, t]);
  const [at, setAt] = useState(-1);
  const [playing, setPlaying] = useState(false);
  const last = steps.length - 1;
  const shown = steps[at];
  const total = steps.slice(0, at + 1).reduce((sum, step) => sum + step.points, 0);
  function go(to: number): void {
    const step = Math.max(-1, Math.min(last, to));
    setAt(step);
    point(steps[step]?.squares ?? []);
  }
  useEffect(() => {
    if (!playing) return;
    if (at >= last) return setPlaying(false);
    const timer = setTimeout(() => go(at + 1), at < 0 ? 0 : PAUSE);
    return () => clearTimeout(timer);
  }, [playing, at]);
  function key(event: KeyboardEvent): void {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: -1, End: last }[event.key];
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    setPlaying(false);
    go(to);
  }
  return (
    <section class="vz-walk" aria-label={t("verplant.end.walk")} onKeyDown={key}>
      <ol class="vz-walk-steps">
        {steps.map((step, index) => (
          <li key={index} class={index === at ? "vz-here" : index < at ? "vz-past" : ""}>
            <button type="button" aria-current={index === at ? "step" : undefined} onClick={() => go(index)}>
              <span>{step.title}</span>
              <b>{at < 0 || index <= at ? formatNumber(step.points) : ""}</b>
            </button>
            {index === at && step.lines.length > 0 && (
              <ul>
                {step.lines.map((line, number) => (
                  <li key={number}>
                    <span>{line.text}</span> <b>{formatNumber(line.points)}</b>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
      <p class="vz-total" aria-live="polite">
        <span>
          {at < 0 || at === last ? t("verplant.sum.total") : t("verplant.end.so_far")}{" "}
          {at < 0 && <small>{t("verplant.end.counted", { count: plan.points.counted })}</small>}
        </span>
        <b>{formatNumber(at < 0 ? plan.points.total : total)}</b>
        {shown && <span class="sr-only">{shown.title}</span>}
      </p>
      <div class="vz-walk-buttons" title={t("verplant.end.keys")}>
        <button type="button" disabled={at < 0} onClick={() => go(at - 1)}>
          <Icon name="back" />
          {t("verplant.end.previous")}
        </button>
        <button type="button" class="primary" onClick={() => playAgain()}>
          {t(playing ? "verplant.end.pause" : "verplant.end.play")}
        </button>
        <button type="button" disabled={at >= last} onClick={() => go(at + 1)}>
          {t("verplant.end.next")}
          <Icon name="forward" />
        </button>
      </div>
    </section>
  );

  function playAgain(): void {
    if (!playing && at >= last) go(-1);
    setPlaying(!playing);
  }
}

/** What to play next, as the mission recommends it; and the way to all of them. */
export function NextMission({ view, t }: { view: HouseView; t: Translate }): JSX.Element | null {
  const { mission } = view;
  if (!mission) return null;
  const title = mission.next_title[languageOf(t)] ?? mission.next_title.en;
  return (
    <p class="vz-next">
      {mission.next && title && (
        <a class="button primary" href={withBase(`/missions/verplant/${mission.next}`)}>
          <Icon name="forward" />
          {t("verplant.end.next_mission", { title })}
        </a>
      )}
      <a href={withBase("/missions/verplant")}>{t("verplant.end.missions")}</a>
    </p>
  );
}
