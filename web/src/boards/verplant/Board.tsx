/** The board of Verplant & Zugestellt: one's own plan, everything that is drawn on it in a round, and what is beside it. */

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { columnName, range } from "../shared/geometry";
import { useKeptFocus, useKeysUnderPointer } from "../shared/keyboard";
import { memo } from "../shared/memo";
import { Cells } from "./Cells";
import { Choosing } from "./Choosing";
import { frameOf, MARGIN, viewBoxOf } from "./geometry";
import type { Hints } from "./handWords";
import { seatName } from "./names";
import { PlanDrawing } from "./Plan";
import { Lit } from "./pictures";
import { Below, Side } from "./Side";
import { CELL } from "./scale";
import { useDrafting } from "./useDrafting";
import { Asking, type Hand, useHand } from "./useHand";
import { useMine } from "./useMine";
import type { HouseProps, HouseView } from "./view";

export function Board(props: HouseProps): JSX.Element {
  const { view, t } = props;
  const root = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const mine = useMine(props);
  const hand = useHand(props, mine, svg);
  const drafting = useDrafting(view.stage === "draw" && mine.own !== null);
  const [lit, setLit] = useState<readonly string[]>(NOTHING);
  const latest = useRef(hand);
  latest.current = hand;
  // The short keys also work while the mouse is over the plan and the focus elsewhere.
  useKeysUnderPointer(
    root,
    () => hand.aim.current !== null,
    (event) => drafting?.everywhere(hand, event) ?? false,
  );
  useCursorFocus(hand, root);

  const seat = mine.seat ?? props.seat ?? leader(view);
  const before = view.plans[seat];
  const plan = mine.own?.plan ?? before;
  const choosing = view.stage !== "draw" && !view.ending;
  // What is beside the plan does not change while something is held over it.
  const side = useMemo(
    () => plan && <Side props={props} mine={mine} seat={seat} plan={plan} point={setLit} />,
    [props, mine, seat, plan],
  );
  const below = useMemo(() => plan && <Below props={props} plan={plan} point={setLit} />, [props, plan]);
  const choice = useMemo(() => choosing && <Choosing props={props} mine={mine} />, [choosing, props, mine]);
  // Nor do the buttons. What to do now is said beside them, and changes by itself.
  const words = useSignal<Hints>(NO_HINTS);
  const controls = useMemo(
    () => drafting && <drafting.Controls hand={hand} props={props} words={words} />,
    [
      drafting,
      props,
      mine,
      hand.mode,
      hand.pose,
      hand.joker,
      hand.warning,
      hand.byTouch,
      hand.held,
      hand.held && hand.mode !== "place" && hand.meant,
    ],
  );
  if (!plan) return <div class="vz" ref={root} />;

  function key(event: KeyboardEvent): void {
    const onPlan = svg.current?.contains(event.target as Node);
    if (drafting && (onPlan ? drafting.onCell(hand, event) : drafting.everywhere(hand, event))) event.preventDefault();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the squares and buttons inside arrive here
    <div
      class={`vz vb vb-mode-${hand.mode} vb-stage-${mine.own?.stage ?? "none"} ${mine.busy && mine.own ? "vb-busy" : ""}`}
      ref={root}
      onKeyDown={key}
    >
      <div class="vb-plan" style={{ "--vb-ratio": ratioOf(view) }}>
        {mine.seat === null && view.plans.length > 1 && (
          <p class="vb-whose">{props.names?.[seat] ?? seatName(seat, t)}</p>
        )}
        <div class="vb-layers">
          {/* Layers, so that nothing is laid out or painted anew while the piece in hand moves over them. */}
          <svg class="vb-paper" viewBox={viewBoxOf(view.bounds)} aria-hidden="true" focusable="false">
            <g id={DRAWING}>
              <Names bounds={view.bounds} />
              <PlanDrawing
                view={view}
                plan={plan}
                before={mine.own && view.stage === "draw" ? (before ?? null) : null}
                live={mine.own !== null && !view.ending}
                t={t}
              />
            </g>
          </svg>
          <svg class="vb-hand" viewBox={viewBoxOf(view.bounds)} aria-hidden="true" focusable="false">
            <g id={IN_HAND}>
              <Lit squares={lit.length > 0 ? lit : props.highlight} />
              {drafting && <drafting.OnPlan hand={hand} plan={plan} />}
            </g>
          </svg>
          {drafting && (
            <>
              <drafting.Told hand={hand} id={TOLD} viewBox={viewBoxOf(view.bounds)} />
              <drafting.GhostPiece hand={hand} />
            </>
          )}
          <svg
            class="vb-board"
            role="application"
            aria-label={t("verplant.plan")}
            ref={svg}
            viewBox={viewBoxOf(view.bounds)}
            {...drafting?.pointing(hand)}
          >
            {/* biome-ignore lint/a11y/useSemanticElements: there are no tables in SVG */}
            <g role="grid" aria-label={t(`verplant.hand.grid.${hand.mode}`)}>
              <Cells hand={hand} view={view} plan={plan} t={t} decide={() => drafting?.decide(latest.current)} />
            </g>
          </svg>
        </div>
        {drafting && (
          <>
            <drafting.UnderFinger hand={hand} drawings={LAYERS} />
            <drafting.Why hand={hand} view={view} plan={plan} t={t} />
          </>
        )}
      </div>
      {controls}
      <div class="vb-side">
        {choice}
        {side}
      </div>
      <div class="vb-below">{below}</div>
      <Asking hand={hand} props={props} />
      {drafting && <drafting.Said hand={hand} view={view} words={words} t={t} />}
    </div>
  );
}

const NO_HINTS: Hints = { texts: [], now: 0 };
const NOTHING: readonly string[] = [];
const DRAWING = "verplant-drawing";
const IN_HAND = "verplant-in-hand";
const TOLD = "verplant-told";
const LAYERS = [DRAWING, IN_HAND, TOLD];

/** Whoever has most points. */
function leader(view: HouseView): number {
  const points = view.plans.map((plan) => plan.points.total);
  return points.indexOf(Math.max(...points));
}

function ratioOf(view: HouseView): string {
  const { width, height } = frameOf(view.bounds);
  return String(Math.round((1000 * width) / height) / 1000);
}

/** The names of columns and rows, outside the paper where there is room. */
const Names = memo(function Names({ bounds }: { bounds: HouseView["bounds"] }): JSX.Element {
  const [top, bottom, left, right] = bounds;
  return (
    <g class="vb-coordinates">
      {range(right - left + 1).map((index) => (
        <text key={`c${index}`} x={(left + index + 0.5) * CELL} y={top * CELL - MARGIN - 3}>
          {columnName(left + index - 1)}
        </text>
      ))}
      {range(bottom - top + 1).map((index) => (
        <text key={`r${index}`} x={left * CELL - MARGIN - 9} y={(top + index + 0.5) * CELL + 5}>
          {top + index}
        </text>
      ))}
    </g>
  );
});

/** The focus goes where the cursor goes, and stays on the board when a button it stood on is gone. */
function useCursorFocus(hand: Hand, root: { current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    if (hand.byKeys) hand.focusCursor();
  }, [hand.cursor]);
  useKeptFocus(root, `${hand.mine.own?.stage} ${hand.mode} ${hand.joker}`, hand.focusCursor);
}
