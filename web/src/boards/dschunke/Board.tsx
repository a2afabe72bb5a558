/** The harbour on the screen: the water with its strips, the tray, and all ways to lay a strip. */
import { useCallback, useEffect, useId, useMemo, useRef, useState } from "preact/hooks";
import { Bubble } from "../shared/Bubble";
import { useCamera } from "../shared/camera";
import type { Drag } from "../shared/dragging";
import { boxAround, grown, isInside, nameOf, placeOf, screenOf } from "../shared/geometry";
import { RuleNumber } from "../shared/rules";
import { useTablePointers } from "../shared/tablePointers";
import { ZoomButtons } from "../shared/ZoomButtons";
import type { BoardProps } from "../types";
import { Cells } from "./Cells";
import { Coming } from "./Coming";
import { layOf, type Place, placesOf } from "./codes";
import { arrivals, groupsBySquare, harbourBox, newestStrips, scoringGroups, squaresByName } from "./harbour";
import { centreOf, useKeyboard } from "./keyboard";
import { Ghost, GroupMark, Heights, Lit, Offered, Strips, Water } from "./Layers";
import { type Aim, usePlacing } from "./placing";
import { reason, squareText } from "./say";
import { Tray } from "./Tray";
import type { HarbourView } from "./view";

/** So far from the strips the cursor may go: the length of a strip. */
const AROUND = 3;
/** Smaller squares are hard to hit with a finger, in pixels; then a tap comes closer first. */
const SMALLEST_TARGET = 24;
const COMFORTABLE = 40;
/** A strip under a finger is drawn above it, in pixels. */
const ABOVE_FINGER = 56;
/** The second half of a double click must not lay another strip, in milliseconds. */
const DOUBLE_CLICK = 400;

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
  const lens = useCamera(box, view.laid.length);
  const placing = usePlacing(props);
  const { able, slot, direction, settled, aim } = placing;
  const middles = placing.offers.middles(slot, direction);
  const screen = () => screenOf(svg.current);
  const { cursor, listeners } = useKeyboard({
    ...{ svg, cells, placing, lens, hovering, togglePoints },
    point: setPointed,
  });

  // What the others laid must be in the picture.
  useEffect(() => {
    const squares = arriving.flatMap((number) => view.laid[number]?.squares ?? []);
    if (squares.length) lens.show(grown(boxAround(squares.map(placeOf)), 1));
  }, [arriving]);

  // Pointers ---------------------------------------------------------------------------------

  const squareAt = (point: Place): Place => ({ x: Math.floor(point.x), y: Math.floor(point.y) });
  const isOnGhost = (point: Place): boolean =>
    settled !== null && placesOf(settled.lay).some((place) => nameOf(place) === nameOf(squareAt(point)));

  const clicked = useRef(Number.NEGATIVE_INFINITY);
  const click = (point: Place) => {
    const now = performance.now();
    if (now - clicked.current < DOUBLE_CLICK) return;
    clicked.current = now;
    placing.lay(placing.settleAt({ point, by: "mouse", held: false }));
  };
  const touch = (point: Place) => {
    if (aim?.held && isOnGhost(point)) return placing.lay();
    placing.aimAt({ point, by: "touch", held: true });
    const { scale } = screen();
    if (scale < SMALLEST_TARGET) lens.lookAt(COMFORTABLE / scale, point);
  };
  const hands = useTablePointers({
    pointAt: (x, y) => screen().pointAt(x, y),
    scale: () => screen().scale,
    hover: (point) => {
      setHovering(point !== null);
      setPointed(point && squareAt(point));
      if (point) placing.aimAt({ point, by: "mouse", held: false });
      else if (!aim?.held) placing.aimAt(null);
    },
    tap: (point, byTouch) => {
      setPointed(squareAt(point));
      if (able) (byTouch ? touch : click)(point);
    },
    grabs: (point) => Boolean(aim?.held) && isOnGhost(point),
    carry: (point) => placing.aimAt({ point, by: "touch", held: true }),
    pan: lens.move,
    pinch: lens.zoom,
    turns: () => able,
    turn: placing.turn,
  });

  const drag = (index: number, at: Drag) => {
    placing.choose(index);
    const point = screen().pointAt(at.clientX, at.clientY - (at.touch ? ABOVE_FINGER : 0));
    const dragged: Aim = { point, by: at.touch ? "touch" : "mouse", held: at.touch };
    placing.aimAt(dragged);
  };
  const drop = (at: Drag) => {
    if (!svg.current || !isInside(svg.current.getBoundingClientRect(), at)) placing.aimAt(null);
    else if (!at.touch) placing.lay();
  };

  // A screen reader's press on a square; kept the same, so that the squares are not drawn again.
  const press = useRef<(place: Place) => void>(() => {});
  press.current = (place) => placing.lay(placing.settleAt({ point: centreOf(place), by: "keys", held: false }));
  const onPress = useCallback((place: Place) => press.current(place), []);

  // The picture ------------------------------------------------------------------------------

  const { camera } = lens;
  const pendingLay = pending === null ? null : layOf(pending);
  const pictureIn = (place: number) => view.hand[place]?.picture ?? "...";
  const pointedName = pointed ? nameOf(pointed) : "";
  const group = groups.get(pointedName);
  return (
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
              <Water id={waves} {...box} />
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
      <div class="ds-side">
        <Tray
          {...{ view, able, slot, direction, drag, drop, t }}
          held={settled !== null && aim?.held === true}
          choose={placing.choose}
          turn={() => placing.turn()}
          lay={() => placing.lay()}
        />
        <p class="ds-info">{pointed ? squareText(pointed, seen.get(pointedName), group, t) : t("dschunke.info")}</p>
        <Coming view={view} t={t} />
        <details class="ds-keys">
          <summary>{t("dschunke.keys")}</summary>
          <p>{t("dschunke.keys.text")}</p>
        </details>
      </div>
    </div>
  );
}
