/** The others' sheets as they were when the round began: a row of stamps, and each of them large. */
import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { Dialog } from "../../parts/dialog";
import { Icon } from "../../parts/icon";
import type { ScoreInfo } from "../../wire";
import type { Translate } from "../types";
import { SheetPicture, SheetThumb } from "./Drawing";
import { Highlight } from "./Marks";
import { PointsBar } from "./Panels";
import type { FloorProps, FloorView } from "./view";
import { lettersIn, scoreLabel, seatName } from "./words";

interface OthersProps {
  props: FloorProps;
  /** The own seat, which comes first while the match goes on. */
  mine: number | null;
  t: Translate;
}

export interface Standing {
  seat: number;
  points: number;
  /** Shared by all with the same points: 1, 2, 2, 4. */
  rank: number;
}

/** All seats, best first. */
export function ranking(view: FloorView): Standing[] {
  const sorted = view.sheets
    .map((sheet, seat) => ({ seat, points: sheet.points.total }))
    .sort((one, other) => other.points - one.points || one.seat - other.seat);
  return sorted.map((one) => ({ ...one, rank: sorted.findIndex(({ points }) => points === one.points) + 1 }));
}

export function Others({ props, mine, t }: OthersProps): JSX.Element | null {
  const { view } = props;
  const [open, setOpen] = useState<number | null>(null);
  const standings = useMemo(() => ranking(view), [view]);
  if (view.sheets.length < 2) return null;
  const busy = props.acting ?? view.sheets.map((_, seat) => seat).filter((seat) => !view.finished.includes(seat));
  const finished = view.sheets.length - busy.length;
  const name = (seat: number) => props.names?.[seat] ?? seatName(seat, t);
  return (
    <section class={`fp-others ${view.sheets.length > 12 ? "fp-many" : ""}`} aria-label={t("floor-plan.others")}>
      <h3>
        {t(view.ending ? "floor-plan.ranking" : "floor-plan.others")}
        {!view.ending && finished > 0 && (
          <small> {t("floor-plan.finished.count", { finished, seats: view.sheets.length })}</small>
        )}
      </h3>
      <ol>
        {standings.map(({ seat, points, rank }) => {
          const done = !view.ending && !busy.includes(seat);
          const sheet = view.sheets[seat];
          return (
            sheet && (
              <li key={seat} class="fp-other">
                <button
                  type="button"
                  class={`fp-thumb ${seat === mine ? "fp-mine" : ""}`}
                  onClick={() => setOpen(seat)}
                >
                  <SheetThumb sheet={sheet} rows={view.height} />
                  <span class="fp-thumb-name">
                    {rank}. {name(seat)}
                  </span>
                  <span class="fp-thumb-points">
                    {points}
                    <span class="sr-only"> {t("floor-plan.sum.total")}</span>
                    {done && (
                      <span class="fp-done" title={t("floor-plan.finished")}>
                        <Icon name="check" />
                        <span class="sr-only">{t("floor-plan.finished")}</span>
                      </span>
                    )}
                  </span>
                </button>
              </li>
            )
          );
        })}
      </ol>
      {open !== null && <LargeSheet props={props} seat={open} name={name(open)} t={t} onClose={() => setOpen(null)} />}
    </section>
  );
}

interface LargeProps {
  props: FloorProps;
  seat: number;
  name: string;
  t: Translate;
  onClose(): void;
}

function LargeSheet({ props, seat, name, t, onClose }: LargeProps): JSX.Element | null {
  const { view } = props;
  const [score, setScore] = useState<ScoreInfo | null>(null);
  const [lit, setLit] = useState<readonly string[]>([]);
  useEffect(() => {
    let here = true;
    void props.breakdown?.(seat).then((found) => here && setScore(found));
    return () => {
      here = false;
    };
  }, [seat, view.round]);
  const sheet = view.sheets[seat];
  if (!sheet) return null;
  return (
    <Dialog title={name} onClose={onClose}>
      <div class="fp fp-large">
        <PointsBar sheet={sheet} before={undefined} score={score} point={setLit} t={t} />
        <SheetPicture sheet={sheet} rows={view.height} letters={lettersIn(t)} label={name}>
          <Highlight squares={lit} />
        </SheetPicture>
        {score && <Lines score={score} view={view} point={setLit} t={t} />}
      </div>
    </Dialog>
  );
}

/** Each reason for points; pointing at one lights its squares. */
export function Lines({
  score,
  view,
  point,
  t,
}: {
  score: ScoreInfo;
  view: FloorView;
  point(squares: readonly string[]): void;
  t: Translate;
}): JSX.Element {
  return (
    <ul class="fp-lines">
      {score.lines.map((line, index) => (
        <li key={index}>
          <button
            type="button"
            onPointerEnter={() => point(line.squares)}
            onPointerLeave={() => point([])}
            onFocus={() => point(line.squares)}
            onBlur={() => point([])}
            onClick={() => point(line.squares)}
          >
            <span>{scoreLabel(line, t, view)}</span>
            <b>{line.points}</b>
          </button>
        </li>
      ))}
    </ul>
  );
}
