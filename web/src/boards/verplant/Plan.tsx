/** One plan as an architect draws it: paper, walls, furniture, doors and windows; large, and as a small picture. */
import type { ComponentChildren, JSX } from "preact";
import { useId } from "preact/hooks";
import { lazy } from "../../parts/lazy";
import { memo } from "../shared/memo";
import type { Translate } from "../types";
import { outline, viewBoxOf } from "./geometry";
import { Grid, Paper } from "./layers/Paper";
import { Pieces } from "./layers/Pieces";
import { Floors, Patterns, RoomNames } from "./layers/Rooms";
import { Door, FrontDoor, Walls, Window } from "./layers/Walls";
import type { HouseView, PlanView } from "./view";

// Not every house stands among trees.
const Surroundings = lazy(async () => (await import("./surroundings")).Surroundings, null);
const SURROUNDED = /[~=*^t#]/;

interface DrawingProps {
  view: HouseView;
  plan: PlanView;
  /** The plan as it was when the round began: what is new is marked. */
  before?: PlanView | null;
  /** It is being drawn: what is not reached because there is no front door yet is not held against it. */
  live?: boolean;
  t: Translate;
}

/** Everything that is drawn on a plan. It does not render again while something is held over it. */
export const PlanDrawing = memo(function PlanDrawing({ view, plan, before, live, t }: DrawingProps): JSX.Element {
  const id = `vb-${useId()}`;
  return (
    <>
      <Patterns id={id} />
      {view.ground.some((row) => SURROUNDED.test(row)) && <Surroundings ground={view.ground} bounds={view.bounds} />}
      <Paper ground={view.ground} />
      <Floors view={view} plan={plan} id={id} />
      <Grid ground={view.ground} />
      <CutOff plan={plan} live={live ?? false} id={id} />
      <Pieces view={view} plan={plan} fresh={before ? before.pieces.length : plan.pieces.length} />
      <Walls walls={plan.walls} ground={view.ground} />
      <Openings plan={plan} />
      <RoomNames view={view} plan={plan} t={t} />
    </>
  );
});

export function Openings({ plan }: { plan: PlanView }): JSX.Element {
  const isFront = ([square, side]: readonly [number, number]) => plan.front?.[0] === square && plan.front[1] === side;
  return (
    <>
      {plan.windows.map((at) => (
        <Window key={at.join()} at={at} />
      ))}
      {plan.doors.map((at) => !isFront(at) && <Door key={at.join()} at={at} />)}
      {plan.front && <FrontDoor at={plan.front} />}
    </>
  );
}

/** What cannot be reached: hatched. */
function CutOff({ plan, live, id }: { plan: PlanView; live: boolean; id: string }): JSX.Element | null {
  const squares = plan.cut_off.flatMap(([square, why]) => (live && why === "no_front_door" ? [] : [square]));
  if (squares.length === 0) return null;
  return <path class="vb-cut-off" d={outline(squares)} fill={`url(#${id}-hatch)`} />;
}

interface PictureProps {
  view: HouseView;
  plan: PlanView;
  t: Translate;
  label?: string;
  children?: ComponentChildren;
}

/** A whole plan to look at. */
export function PlanPicture({ view, plan, t, label, children }: PictureProps): JSX.Element {
  return (
    <svg class="vb-picture" viewBox={viewBoxOf(view.bounds)} role="img" aria-label={label ?? t("verplant.plan")}>
      <PlanDrawing view={view} plan={plan} t={t} />
      {children}
    </svg>
  );
}

interface ThumbProps {
  view: HouseView;
  plan: PlanView;
  /** What is held over it. */
  children?: ComponentChildren;
}

/** A plan as a small picture: blocks instead of furniture, no patterns, so that six of them cost little. */
export const PlanThumb = memo(function PlanThumb({ view, plan, children }: ThumbProps): JSX.Element {
  const kindOf = (room: number) => view.rooms[room]?.kind ?? "living";
  return (
    <svg class="vb-thumb-plan" viewBox={viewBoxOf(view.bounds)} aria-hidden="true">
      <Paper ground={view.ground} />
      <Floors view={view} plan={plan} />
      <Grid ground={view.ground} />
      {plan.pieces.map((piece, index) => (
        <path
          key={index}
          class={`vb-block vb-kind-${kindOf(piece.room)}`}
          d={outline(piece.furniture.length > 0 ? piece.furniture : piece.open, 4, 4)}
        />
      ))}
      <Walls walls={plan.walls} ground={view.ground} />
      <Openings plan={plan} />
      {children}
    </svg>
  );
});
