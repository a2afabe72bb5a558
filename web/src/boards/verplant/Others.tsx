/** Everybody's plans as they were when the round began: stamps, and each of them large. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { formatNumber } from "../../i18n";
import { Icon } from "../../parts/icon";
import { lazy } from "../../parts/lazy";
import { seatName } from "./names";
import { PlanThumb } from "./Plan";
import { Bulb } from "./pictures";
import type { HouseProps, HouseView } from "./view";

const LargePlan = lazy(async () => (await import("./LargePlan")).LargePlan, null);

export interface Standing {
  seat: number;
  points: number;
  /** Shared by all who are equal in points and pieces: 1, 2, 2, 4. */
  rank: number;
}

/** All seats, best first (V20). */
export function ranking(view: HouseView): Standing[] {
  const order = view.plans
    .map(({ points }, seat) => ({ seat, points: points.total, counted: points.counted }))
    .sort((one, other) => other.points - one.points || other.counted - one.counted || one.seat - other.seat);
  const rankOf = (one: { points: number; counted: number }) =>
    order.findIndex(({ points, counted }) => points === one.points && counted === one.counted) + 1;
  return order.map((one) => ({ seat: one.seat, points: one.points, rank: rankOf(one) }));
}

export const nameIn = (props: HouseProps, seat: number): string => props.names?.[seat] ?? seatName(seat, props.t);

interface OthersProps {
  props: HouseProps;
  /** The own seat, which is marked. */
  mine: number | null;
  /** What is asked about the plans; otherwise they are only shown. */
  title?: string;
  /** A few words below each plan. */
  note?(seat: number): string;
  /** What is held over each plan. */
  over?(seat: number): JSX.Element | null;
}

export function Others({ props, mine, title, note, over }: OthersProps): JSX.Element | null {
  const { view, t } = props;
  const [open, setOpen] = useState<number | null>(null);
  if (view.plans.length < 2) return null;
  const ranks = view.ending ? ranking(view) : null;
  const seats = ranks?.map(({ seat }) => seat) ?? view.plans.map((_, seat) => seat);
  return (
    <section class="vz-others" aria-label={t("verplant.others")}>
      <h3>{title ?? t(view.ending ? "verplant.end.standings" : "verplant.others")}</h3>
      <ol>
        {seats.map((seat) => (
          <li key={seat}>
            <button type="button" class={`vz-thumb ${seat === mine ? "vz-mine" : ""}`} onClick={() => setOpen(seat)}>
              <Thumb
                props={props}
                seat={seat}
                rank={ranks?.find((one) => one.seat === seat)?.rank}
                over={over?.(seat)}
              />
              {note && <small class="vz-note">{note(seat)}</small>}
            </button>
          </li>
        ))}
      </ol>
      {open !== null && <LargePlan props={props} seat={open} onClose={() => setOpen(null)} />}
    </section>
  );
}

/** What a seat does just now: chooses, draws, or is done. */
function doing(props: HouseProps, seat: number): "chooses" | "finished" | "drawing" | null {
  const { view, acting } = props;
  if (view.ending) return null;
  if (view.stage !== "draw") return view.turn === seat && view.stage !== "start" ? "chooses" : null;
  const isBusy = acting ? acting.includes(seat) : !view.finished.includes(seat);
  return isBusy ? "drawing" : "finished";
}

interface ThumbProps {
  props: HouseProps;
  seat: number;
  /** At the end. */
  rank: number | undefined;
  over: JSX.Element | null | undefined;
}

function Thumb({ props, seat, rank, over }: ThumbProps): JSX.Element | null {
  const { view, t } = props;
  const plan = view.plans[seat];
  const does = doing(props, seat);
  if (!plan) return null;
  return (
    <>
      <PlanThumb view={view} plan={plan}>
        {over}
      </PlanThumb>
      <span class="vz-thumb-name">
        {rank !== undefined && <b>{rank}. </b>}
        {nameIn(props, seat)}
      </span>
      <span class="vz-thumb-points">
        {does === "finished" && <Icon name="check" />}
        {does === "chooses" && <Icon name="cards" />}
        {does && <span class="sr-only"> {t(`verplant.${does}`)}, </span>}
        <Bulb left={Boolean(view.jokers[seat])} t={t} />
        <b>{formatNumber(plan.points.total)}</b>
        <span class="sr-only"> {t("verplant.points")} </span>
      </span>
    </>
  );
}
