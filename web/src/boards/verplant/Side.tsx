/** Beside the plan: the mission, the card that is drawn, the points, the rooms with their cards, everybody's plans. */
import type { JSX } from "preact";
import { lazy } from "../../parts/lazy";
import { CurrentCard, RoomList } from "./Cards";
import { isChoosing, useFresh } from "./Choosing";
import { Mission } from "./Mission";
import { nameIn, Others } from "./Others";
import { Bulb } from "./pictures";
import { Cautions, Score } from "./Score";
import type { HouseProps, Mine, PlanView } from "./view";

const Walkthrough = lazy(async () => (await import("./Ending")).Walkthrough, null);
const NextMission = lazy(async () => (await import("./Ending")).NextMission, null);

interface SideProps {
  props: HouseProps;
  mine: Mine;
  /** Whose plan is shown. */
  seat: number;
  /** The plan that is shown: the own one as it is drawn just now, others' as they were when the round began. */
  plan: PlanView;
  /** Light these squares on the plan. */
  point(squares: readonly string[]): void;
}

export function Side({ props, mine, seat, plan, point }: SideProps): JSX.Element {
  const { view, t } = props;
  const fresh = useFresh(props);
  const isOwn = mine.own !== null && mine.seat === seat;
  const cautions = isOwn ? (mine.own?.cautions ?? []) : [];
  const joker = isOwn ? Boolean(mine.own?.joker) : Boolean(view.jokers[seat]);
  return (
    <aside class="vz-side">
      <Mission view={view} t={t} />
      {view.stage === "draw" && !view.ending && (
        <CurrentCard view={view} fresh={fresh} marker={isOwn ? markerOf(mine) : null} t={t} />
      )}
      <Cautions cautions={cautions} point={point} t={t} />
      <div class="vz-whose-points">
        <h3>{view.plans.length > 1 ? nameIn(props, seat) : t("verplant.points")}</h3>
        <span class="vz-joker">
          <Bulb left={joker} t={t} /> {t(joker ? "verplant.joker.left" : "verplant.joker.used")}
        </span>
      </div>
      {view.ending ? (
        <>
          <Walkthrough key={seat} view={view} plan={plan} point={point} t={t} />
          <NextMission view={view} t={t} />
        </>
      ) : (
        <Score view={view} plan={plan} before={isOwn ? view.plans[seat] : undefined} point={point} t={t} />
      )}
      {!(isChoosing(props) && view.stage === "mark") && <Others props={props} mine={mine.seat} />}
    </aside>
  );
}

/** Below the plan, where there is room for it: the rooms with their cards. At the end they are walked through instead. */
export function Below({ props, plan, point }: Pick<SideProps, "props" | "plan" | "point">): JSX.Element | null {
  const { view, t } = props;
  return view.ending ? null : <RoomList view={view} plan={plan} point={point} t={t} />;
}

/** The marker that is drawn now; none once all pieces are drawn. */
const markerOf = ({ own }: Mine): number | null => (own?.stage === "draw" ? own.marker : null);
