/** The harbour on the screen: the water with its strips, the tray, and all ways to lay a strip. */
import { useCallback, useEffect, useId, useMemo, useRef, useState } from "preact/hooks";
import { usesKeyboard } from "../../inputMode";
import { Bubble } from "../shared/Bubble";
import { useCamera } from "../shared/camera";
import { boxAround, grown, nameOf, placeOf } from "../shared/geometry";
import { usePreviews } from "../shared/previews";
import { RuleNumber } from "../shared/rules";
import { sizeOf, useResized } from "../shared/size";
import { ZoomButtons } from "../shared/ZoomButtons";
import type { BoardProps } from "../types";
import { Cells } from "./Cells";
import { Coming } from "./Coming";
import { Letters } from "./Crate";
import { layOf, type Place, placesOf } from "./codes";
import { previewText } from "./gains";
import {
  arrivals,
  freshSquares,
  groupsBySquare,
  harbourBox,
  newestStrips,
  scoringGroups,
  squaresByName,
  squaresOf,
} from "./harbour";
import { centreOf, useKeyboard } from "./keyboard";
import { Coordinates, Ghost, GroupMark, Heights, Lit, Offered, Strips, Water } from "./Layers";
import { ProspectBadge, ProspectMarks } from "./Prospect";
import { usePlacing } from "./placing";
import { usePointers } from "./pointers";
import { roomy } from "./roomy";
import { reason, seenText, squareText } from "./say";
import { Tray, TrayTitle } from "./Tray";
import type { HarbourView, LayPreview } from "./view";

/** So far from the strips the cursor may go: the length of a strip. */
const AROUND = 3;
/** A hand that rests so long wants to know what a strip would bring, in milliseconds. */
const REST = 80;

export function Board(props: BoardProps<HarbourView>) {
  const { view, previous, news, refusal, pending, highlight, t } = props;
  const svg = useRef<SVGSVGElement>(null);
  const waves = useId();
  const [pointed, setPointed] = useState<Place | null>(null);
  const [hovering, setHovering] = useState(false);
  // At the end the points are laid out; before that, who asks for them sees them.
  const isOver = view.actor < -1;
  const [asked, setAsked] = useState<boolean | null>(null);
  const showsPoints = asked ?? isOver;
  const togglePoints = () => setAsked(!showsPoints);

  const box = useMemo(() => harbourBox(view), [view]);
  const cells = useMemo(() => grown(box, AROUND), [box]);
  const seen = useMemo(() => squaresByName(view), [view]);
  const groups = useMemo(() => groupsBySquare(view), [view]);
  const newest = useMemo(() => newestStrips(view, news), [view, news]);
  const arriving = useMemo(() => arrivals(view, previous), [view, previous]);
  const fresh = useMemo(() => freshSquares(view), [view]);
  const placing = usePlacing(props);
  const { able, slot, direction, settled, aim } = placing;
  const resized = useResized(svg);
  const laid = view.laid.length;
  const lens = useCamera(box, `${laid} ${able} ${resized}`, undefined, (all, now) =>
    roomy(all, now, sizeOf(svg.current), {
      offered: placing.offers.places(),
      newest: squaresOf(view, newest).map(placeOf),
    }),
  );
  const middles = placing.offers.middles(slot, direction);
  const { cursor, listeners } = useKeyboard({
    ...{ svg, cells, placing, lens, hovering, fresh, laid, togglePoints },
    point: setPointed,
  });
  const { hands, drag, drop } = usePointers({
    ...{ svg, placing, lens, laid },
    point: setPointed,
    hover: setHovering,
  });

  // What a strip would bring is asked when it is aimed at, or waits for a yes.
  const aimed = settled ? settled.code : pending;
  const previews = usePreviews<LayPreview>(props.preview, aimed === null ? [] : [aimed], view, REST);
  const preview = aimed === null ? undefined : previews.get(aimed);

  // What the others laid must be in the picture.
  useEffect(() => {
    const squares = squaresOf(view, arriving);
    if (squares.length) lens.show(grown(boxAround(squares.map(placeOf)), 1));
  }, [arriving]);

  // A screen reader's press on a square; kept the same, so that the squares are not drawn again.
  const press = useRef<(place: Place) => void>(() => {});
  press.current = (place) => placing.lay(placing.settleAt({ point: centreOf(place), by: "keys", held: false }));
  const onPress = useCallback((place: Place) => press.current(place), []);

  // The picture ------------------------------------------------------------------------------

  const { camera } = lens;
  const pendingLay = pending === null ? null : layOf(pending);
  const ghost = settled?.lay ?? pendingLay;
  const ghostNames = ghost ? placesOf(ghost).map(nameOf).join(" ") : "";
  const squares = useMemo(() => ghostNames.split(" "), [ghostNames]);
  const pictureIn = (place: number) => view.hand[place]?.picture ?? "...";
  const pointedName = pointed ? nameOf(pointed) : "";
  const group = groups.get(pointedName);
  const byKeys = usesKeyboard.value;
  // Where it is, is said to whoever walks there by keyboard; others see it.
  const what = [seen.get(pointedName), group, t] as const;
  const pointedText = pointed && byKeys ? squareText(pointed, ...what) : seenText(...what);
  const mover = view.actor < 0 ? null : view.actor;
  return (
    <Letters.Provider value={t("dschunke.letters")}>
      <div class="ds-board">
        <div class="ds-sea">
          {/* A drawing that listened to the focus would take it in some browsers; so its frame does. */}
          <div class="ds-frame" {...listeners}>
            <svg
              ref={svg}
              class={able ? "ds-able" : ""}
              viewBox={`${camera.x} ${camera.y} ${camera.width} ${camera.height}`}
              {...hands}
            >
              <title>{t("dschunke.harbour")}</title>
              {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus; the cells say it all */}
              <g aria-hidden="true">
                <Water id={waves} />
                <Strips laid={view.laid} newest={newest} arriving={arriving} />
                <Heights squares={view.squares} />
                {able && <Offered middles={middles} covered={seen} />}
                <Lit squares={highlight} className="ds-highlight" />
                {showsPoints && scoringGroups(groups).map((each) => <GroupMark key={each.squares[0]} group={each} />)}
                {group && !settled && <GroupMark group={group} strong />}
                <Lit squares={refusal?.squares ?? []} className="ds-refused" />
                {pendingLay && (
                  <Ghost picture={pictureIn(pendingLay.slot)} places={placesOf(pendingLay)} state="pending" />
                )}
                {settled && (
                  <Ghost
                    picture={pictureIn(slot)}
                    places={placesOf(settled.lay)}
                    state={settled.code === null ? "refused" : "legal"}
                  />
                )}
                {preview && <ProspectMarks {...{ preview, squares }} colours={view.colours} />}
                {byKeys && <Coordinates {...{ box, cursor, camera }} />}
                <rect class="ds-cursor" x={cursor.x + 0.04} y={cursor.y + 0.04} width="0.92" height="0.92" rx="0.1" />
              </g>
              <Cells
                {...{ box: cells, seen, groups, t, onPress }}
                middles={able ? middles : null}
                cursor={nameOf(cursor)}
                label={t("dschunke.harbour")}
              />
            </svg>
          </div>
          {refusal && (
            <Bubble class="ds-reason" squares={refusal.squares ?? []} svg={svg.current} camera={camera}>
              {reason(refusal, t)} {refusal.rule && <RuleNumber rule={refusal.rule} />}
            </Bubble>
          )}
          {preview && mover !== null && (
            <ProspectBadge
              {...{ preview, squares, seen, middles, camera, t }}
              colours={view.colours}
              seat={mover}
              svg={svg.current}
            />
          )}
        </div>
        <div class="ds-side">
          <div class="ds-head">
            <TrayTitle {...{ view, able, t }} />
            <ZoomButtons {...{ lens, t }} game="dschunke">
              <button
                type="button"
                onClick={togglePoints}
                aria-pressed={showsPoints}
                aria-label={t("dschunke.button.points")}
                title={t("dschunke.button.points")}
              >
                Σ
              </button>
            </ZoomButtons>
          </div>
          <Tray
            {...{ view, able, slot, direction, drag, drop, t }}
            meant={pendingLay?.slot ?? null}
            held={settled !== null && aim?.held === true}
            choose={placing.choose}
            turn={() => placing.turn()}
            lay={() => placing.lay()}
          />
          <div class="ds-info">
            <p role="status">{preview && mover !== null && previewText(preview, mover, t)}</p>
            {!preview && <p>{pointed ? pointedText : t("dschunke.info")}</p>}
          </div>
          <Coming view={view} t={t} />
          <details class="ds-keys">
            <summary>{t("dschunke.keys")}</summary>
            <p>{t("dschunke.keys.text")}</p>
          </details>
        </div>
      </div>
    </Letters.Provider>
  );
}
