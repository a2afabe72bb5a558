/** The harbour on the screen: the water with its strips, the tray, and all ways to lay a strip. */
import { useCallback, useEffect, useId, useMemo, useRef, useState } from "preact/hooks";
import type { BoardProps } from "../types";
import { Cells } from "./Cells";
import { Coming } from "./Coming";
import { useCamera } from "./camera";
import { layOf, nameOf, type Place, placeOf, placesOf } from "./codes";
import {
  arrivals,
  boxAround,
  groupsBySquare,
  grown,
  harbourBox,
  newestStrips,
  scoringGroups,
  squaresByName,
} from "./harbour";
import { type Wish, whileHovering, wishOf } from "./keys";
import { Ghost, GroupMark, Heights, Lit, Offered, Strips, Water } from "./Layers";
import { usePlacing } from "./placing";
import { screenOf, usePointers } from "./pointers";
import { Reason } from "./Reason";
import { squareText } from "./say";
import { type Drag, Tray } from "./Tray";
import type { HarbourView } from "./view";

/** So far from the strips the cursor may go: the length of a strip. */
const AROUND = 3;
/** Smaller squares are hard to hit with a finger, in pixels; then a tap comes closer first. */
const SMALLEST_TARGET = 24;
const COMFORTABLE = 40;
/** A strip under a finger is drawn above it, in pixels. */
const ABOVE_FINGER = 56;

export function Board(props: BoardProps<HarbourView>) {
  const { view, previous, news, refusal, pending, highlight, t } = props;
  const svg = useRef<SVGSVGElement>(null);
  const waves = useId();
  const [cursor, setCursor] = useState<Place>({ x: 0, y: 0 });
  const [pointed, setPointed] = useState<Place | null>(null);
  const [hovering, setHovering] = useState(false);
  const [showsPoints, setShowsPoints] = useState(false);

  const box = useMemo(() => harbourBox(view), [view]);
  const seen = useMemo(() => squaresByName(view), [view]);
  const groups = useMemo(() => groupsBySquare(view), [view]);
  const newest = useMemo(() => newestStrips(view, news), [view, news]);
  const arriving = useMemo(() => arrivals(view, previous), [view, previous]);
  const lens = useCamera(box);
  const placing = usePlacing(props);
  const { able, slot, direction, settled, aim } = placing;
  const middles = placing.offers.middles(slot, direction);
  const screen = () => screenOf(svg.current);

  // What the others laid must be in the picture.
  useEffect(() => {
    const squares = arriving.flatMap((number) => view.laid[number]?.squares ?? []);
    if (squares.length) lens.show(grown(boxAround(squares.map(placeOf)), 1));
  }, [arriving]);

  // Pointers ---------------------------------------------------------------------------------

  const squareAt = (point: Place): Place => ({ x: Math.floor(point.x), y: Math.floor(point.y) });
  const holds = (point: Place): boolean =>
    settled !== null && placesOf(settled.lay).some((place) => nameOf(place) === nameOf(squareAt(point)));

  const tap = (point: Place, touch: boolean) => {
    setPointed(squareAt(point));
    if (!able) return;
    if (!touch) placing.lay(placing.settleAt({ point, by: "mouse", held: false }));
    else if (aim?.held && holds(point)) placing.lay();
    else {
      placing.aimAt({ point, by: "touch", held: true });
      const { scale } = screen();
      if (scale < SMALLEST_TARGET) lens.zoom(COMFORTABLE / scale, point);
    }
  };

  const hands = usePointers({
    pointAt: (x, y) => screen().pointAt(x, y),
    scale: () => screen().scale,
    hover: (point) => {
      setHovering(point !== null);
      setPointed(point && squareAt(point));
      if (!point && !aim?.held) placing.aimAt(null);
      else if (point) placing.aimAt({ point, by: "mouse", held: false });
    },
    tap,
    grabs: (point) => Boolean(aim?.held) && holds(point),
    carry: (point) => placing.aimAt({ point, by: "touch", held: true }),
    pan: lens.move,
    pinch: lens.zoom,
    turns: () => able,
    turn: placing.turn,
  });

  const dragAim = (drag: Drag) => {
    const point = screen().pointAt(drag.clientX, drag.clientY - (drag.touch ? ABOVE_FINGER : 0));
    return { point, by: drag.touch ? ("touch" as const) : ("mouse" as const), held: drag.touch };
  };
  const drag = (index: number, at: Drag) => {
    placing.choose(index);
    placing.aimAt(dragAim(at));
  };
  const drop = (at: Drag) => {
    const water = svg.current?.getBoundingClientRect();
    const inside =
      water &&
      at.clientX >= water.left &&
      at.clientX <= water.right &&
      at.clientY >= water.top &&
      at.clientY <= water.bottom;
    if (!inside) placing.aimAt(null);
    else if (!at.touch) placing.lay();
  };

  // Keys -------------------------------------------------------------------------------------

  const cells = grown(box, AROUND);
  const goTo = (place: Place) => {
    const next = {
      x: Math.max(cells.left, Math.min(place.x, cells.right)),
      y: Math.max(cells.top, Math.min(place.y, cells.bottom)),
    };
    setCursor(next);
    aimByKeys(next);
    lens.show(grown(boxAround([next]), 1));
    svg.current?.querySelector<SVGElement>(`[data-square="${nameOf(next)}"]`)?.focus({ preventScroll: true });
  };
  const aimByKeys = (place: Place) => {
    setPointed(place);
    placing.aimAt({ point: { x: place.x + 0.5, y: place.y + 0.5 }, by: "keys", held: false });
  };
  /** The next place where the chosen strip may lie, in reading order. */
  const nextOffer = (by: 1 | -1) => {
    const places = [...middles.keys()].map(placeOf).sort((a, b) => a.y - b.y || a.x - b.x);
    const here = places.filter(
      ({ x, y }) => y < cursor.y || (y === cursor.y && (by > 0 ? x <= cursor.x : x < cursor.x)),
    );
    const next = places.at((here.length + (by > 0 ? 0 : -1)) % places.length);
    if (next) goTo(next);
  };
  const fulfil = (wish: Wish) => {
    switch (wish.is) {
      case "move":
        return goTo({ x: cursor.x + wish.dx, y: cursor.y + wish.dy });
      case "edge":
        if (wish.to === "left" || wish.to === "right") return goTo({ x: cells[wish.to], y: cursor.y });
        return goTo(wish.to === "first" ? { x: cells.left, y: cells.top } : { x: cells.right, y: cells.bottom });
      case "next":
        return nextOffer(wish.by);
      case "choose":
        return wish.slot < view.hand.length && placing.choose(wish.slot);
      case "turn":
        return placing.turn(wish.quarters);
      case "zoom":
        return lens.zoom(wish.factor);
      case "fit":
        return lens.fit();
      case "points":
        return setShowsPoints(!showsPoints);
      case "cancel":
        return placing.aimAt(null);
      case "lay":
        return placing.lay(
          settled ?? placing.settleAt({ point: { x: cursor.x + 0.5, y: cursor.y + 0.5 }, by: "keys", held: false }),
        );
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const wish = wishOf(event);
    if (!wish) return;
    // Escape goes on to whoever else may want to cancel something.
    if (wish.is !== "cancel") {
      event.preventDefault();
      event.stopPropagation();
    }
    fulfil(wish);
  };
  const whileOver = useRef(onKeyDown);
  whileOver.current = onKeyDown;
  useEffect(() => {
    if (!hovering) return;
    const listen = (event: KeyboardEvent) => {
      const target = event.target as Element | null;
      const elsewhere = target?.closest("input, textarea, select, [contenteditable], dialog, .ds-board");
      const wish = elsewhere ? null : wishOf(event);
      if (wish && whileHovering(wish)) whileOver.current(event);
    };
    addEventListener("keydown", listen, true);
    return () => removeEventListener("keydown", listen, true);
  }, [hovering]);

  const onFocusIn = (event: FocusEvent) => {
    const square = (event.target as Element).getAttribute("data-square");
    if (!square || !(event.target as Element).matches(":focus-visible")) return;
    setCursor(placeOf(square));
    aimByKeys(placeOf(square));
  };
  const onFocusOut = () => {
    if (aim?.by === "keys") placing.aimAt(null);
  };
  const pressed = useRef<(place: Place) => void>(() => {});
  pressed.current = (place) =>
    placing.lay(placing.settleAt({ point: { x: place.x + 0.5, y: place.y + 0.5 }, by: "keys", held: false }));
  const onPress = useCallback((place: Place) => pressed.current(place), []);

  // The picture ------------------------------------------------------------------------------

  const { camera } = lens;
  const pendingLay = pending === null ? null : layOf(pending);
  const pointedName = pointed ? nameOf(pointed) : "";
  const group = groups.get(pointedName);
  const refused = refusal?.squares ?? [];
  return (
    <div class="ds-board">
      <div class="ds-sea">
        <svg
          ref={svg}
          class={able ? "ds-able" : ""}
          viewBox={`${camera.x} ${camera.y} ${camera.width} ${camera.height}`}
          {...hands}
          onKeyDown={onKeyDown}
          onFocusIn={onFocusIn}
          onFocusOut={onFocusOut}
        >
          <title>{t("dschunke.harbour")}</title>
          {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus; the cells below say it all */}
          <g aria-hidden="true">
            <Water id={waves} {...box} />
            <Strips laid={view.laid} newest={newest} arriving={arriving} />
            <Heights squares={view.squares} />
            {able && <Offered middles={middles} covered={seen} />}
            <Lit squares={highlight} className="ds-highlight" />
            {showsPoints && scoringGroups(groups).map((each) => <GroupMark key={each.squares[0]} group={each} />)}
            {group && !(settled && able) && <GroupMark group={group} strong />}
            <Lit squares={refused} className="ds-refused" />
            {pendingLay && (
              <Ghost
                picture={view.hand[pendingLay.slot]?.picture ?? "..."}
                places={placesOf(pendingLay)}
                state="pending"
              />
            )}
            {settled && (
              <Ghost
                picture={view.hand[slot]?.picture ?? "..."}
                places={placesOf(settled.lay)}
                state={settled.code === null ? "refused" : "legal"}
              />
            )}
            <rect class="ds-cursor" x={cursor.x + 0.04} y={cursor.y + 0.04} width="0.92" height="0.92" rx="0.1" />
          </g>
          <Cells
            box={cells}
            seen={seen}
            groups={groups}
            middles={able ? middles : null}
            cursor={nameOf(cursor)}
            label={t("dschunke.harbour")}
            t={t}
            onPress={onPress}
          />
        </svg>
        {refusal && <Reason refusal={refusal} svg={svg.current} camera={camera} t={t} />}
        <div class="ds-zoom">
          <button type="button" onClick={() => lens.zoom(1.25)} aria-label={t("dschunke.button.closer")}>
            +
          </button>
          <button type="button" onClick={() => lens.zoom(0.8)} aria-label={t("dschunke.button.farther")}>
            −
          </button>
          <button
            type="button"
            onClick={lens.fit}
            aria-label={t("dschunke.button.fit")}
            title={t("dschunke.button.fit")}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5" />
            </svg>
          </button>
          <button
            type="button"
            onClick={() => setShowsPoints(!showsPoints)}
            aria-pressed={showsPoints}
            aria-label={t("dschunke.button.points")}
            title={t("dschunke.button.points")}
          >
            Σ
          </button>
        </div>
      </div>
      <div class="ds-side">
        <Tray
          view={view}
          able={able}
          slot={slot}
          direction={direction}
          held={settled !== null && aim?.held === true}
          choose={placing.choose}
          turn={placing.turn}
          lay={() => placing.lay()}
          drag={drag}
          drop={drop}
          t={t}
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
