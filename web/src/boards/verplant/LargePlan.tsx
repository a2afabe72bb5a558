/** A plan, large, with its points and rooms; at the end it is walked through. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Dialog } from "../../parts/dialog";
import type { Translate } from "../types";
import { RoomList } from "./Cards";
import { Walkthrough } from "./Ending";
import { nameIn } from "./Others";
import { PlanPicture } from "./Plan";
import { Lit } from "./pictures";
import { Score } from "./Score";
import type { HouseProps, HouseView } from "./view";
import "./large.css";

interface LargeProps {
  props: HouseProps;
  seat: number;
  onClose(): void;
}

export function LargePlan({ props, seat, onClose }: LargeProps): JSX.Element {
  const { view, t } = props;
  return (
    <Dialog title={t("verplant.plan_of", { name: nameIn(props, seat) })} onClose={onClose}>
      <WholePlan view={view} seat={seat} label={nameIn(props, seat)} t={t} />
    </Dialog>
  );
}

interface WholeProps {
  view: HouseView;
  seat: number;
  label: string;
  t: Translate;
}

/** A plan with its points; at the end it is walked through. */
function WholePlan({ view, seat, label, t }: WholeProps): JSX.Element | null {
  const [lit, setLit] = useState<readonly string[]>([]);
  const plan = view.plans[seat];
  if (!plan) return null;
  return (
    <div class="vz vz-large">
      <PlanPicture view={view} plan={plan} label={label} t={t}>
        <Lit squares={lit} />
      </PlanPicture>
      <div class="vz-large-side">
        {view.ending ? (
          <Walkthrough view={view} plan={plan} point={setLit} t={t} />
        ) : (
          <>
            <Score view={view} plan={plan} before={undefined} point={setLit} t={t} />
            <RoomList view={view} plan={plan} point={setLit} t={t} />
          </>
        )}
      </div>
    </div>
  );
}

/** A finished match of one. */
export function Finished({ view, t }: { view: HouseView; t: Translate }): JSX.Element {
  return <WholePlan view={view} seat={0} label={t("verplant.plan")} t={t} />;
}
