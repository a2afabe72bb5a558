/** The city on the screen: blocks, towers and planners, the hand below, and all ways to lay a card and to move. */
import type { JSX } from "preact";
import { useCallback, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { usesKeyboard } from "../../inputMode";
import { Bubble } from "../shared/Bubble";
import { useCamera } from "../shared/camera";
import { useSecondClick } from "../shared/doubleClick";
import { type Drag, useDragging } from "../shared/dragging";
import { boxAround, grown, isInside, nameOf, placeOf, screenOf } from "../shared/geometry";
import { usePreviews } from "../shared/previews";
import { RuleNumber } from "../shared/rules";
import { sizeOf } from "../shared/size";
import { useTablePointers } from "../shared/tablePointers";
import { ZoomButtons } from "../shared/ZoomButtons";
import type { BoardProps, Translate } from "../types";
import { Cells } from "./Cells";
import { Blocks, Land, Lit, News, Planners, Streets, Zones } from "./City";
import { changesOf, cityBox, earlierCards, freestCorner, typeAt, weightsOf } from "./city";
import { actionOf, crossingOf, type Place, placesFrom } from "./codes";
import { Declare } from "./Declare";
import { Plaza, Skyline } from "./Downtown";
import { Drawer } from "./Drawer";
import { Crossings, Ghost, GhostPlanner, Prospect, Steps } from "./Ghost";
import { Hand } from "./Hand";
import { useKeyboard } from "./keyboard";
import { Panel } from "./Panel";
import { PreviewCard } from "./PreviewCard";
import { type Aim, useHand } from "./useHand";
import type { CardPreview, CityView, PlannedMove } from "./view";
import { contentOf, developmentsIn, reason, squareText } from "./words";

/** So far from the city the cursor may go: a card that covers one block lies within. */
const AROUND = 1;
/** So much land around the city, in blocks: a card fits in that covers one block. */
const MARGIN = 1.2;
/** Smaller blocks are hard to hit with a finger, in pixels; then a tap comes closer first. */
const SMALLEST_TARGET = 34;
const COMFORTABLE = 52;
/** A card under a finger is drawn above it, in pixels. */
const ABOVE_FINGER = 70;
/** A hand that rests so long wants to know what would happen, in milliseconds. */
const REST = 80;

/** What the words about a place need before they are there to be measured, in pixels. */
const WORDS = { width: 240, height: 120 };

export function Board(props: BoardProps<CityView>): JSX.Element {
  const { view, previous, news, refusal, pending, highlight, t } = props;
  const svg = useRef<SVGSVGElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  const land = useId();
  const [pointed, setPointed] = useState<Place | null>(null);
  const [hovering, setHovering] = useState(false);
  const [words, setWords] = useState(WORDS);
  const [shownByPanel, setShownByPanel] = useState<readonly string[]>([]);

  const box = useMemo(() => cityBox(view), [view.blocks]);
  const cells = useMemo(() => grown(box, AROUND), [box]);
  const squares = useMemo(() => Object.keys(view.blocks), [view.blocks]);
  const changes = useMemo(() => changesOf(view, previous), [view, previous]);
  const earlier = useMemo(() => earlierCards(news, view.last), [news, view.last]);
  const developments = useMemo(() => developmentsIn(news), [news]);
  const lens = useCamera(box, squares.length, MARGIN);
  const hand = useHand(props);
  const { mode, seat, card, rotation, aim, settled, offers } = hand;
  const screen = () => screenOf(svg.current);
  const { cursor, listeners } = useKeyboard({ svg, cells, hand, lens, hovering, point: setPointed });
  const dragging = useDragging();

  const pendingAction = pending === null ? null : actionOf(pending);
  const aimed = settled?.code ?? (pendingAction?.is === "place" ? pending : null);
  const cardPreviews = usePreviews<CardPreview>(props.preview, aimed === null ? [] : [aimed], view, REST);
  const steps = mode === "move" ? [...offers.moves.values()] : [...offers.densities.values()];
  const movePreviews = usePreviews<PlannedMove>(props.preview, steps, view, 0);
  const cardPreview = aimed === null ? undefined : cardPreviews.get(aimed);
  const pointedName = pointed && nameOf(pointed);
  const pointedMove = movePreviews.get(offers.moves.get(pointedName ?? "") ?? -1);

  // What the others laid, and where the planner may go, must be in the picture.
  const lastCard = view.last?.card;
  useEffect(() => {
    if (!view.last || !(previous || mode === "move")) return;
    const [anchor = { x: 0, y: 0 }] = view.last.squares.map(placeOf);
    if (mode === "move" && comeCloser(crossingOf(anchor))) return;
    lens.show(grown(boxAround(view.last.squares.map(placeOf)), 1));
  }, [lastCard, mode]);

  // Pointers ---------------------------------------------------------------------------------

  const squareAt = (point: Place): Place => ({ x: Math.floor(point.x), y: Math.floor(point.y) });
  const isOnGhost = (point: Place): boolean =>
    settled !== null && placesFrom(settled.anchor).some((place) => nameOf(place) === nameOf(squareAt(point)));

  const isSecondClick = useSecondClick();
  const touchCard = (point: Place) => {
    if (aim?.held && isOnGhost(point)) return hand.turn();
    hand.aimAt({ point, by: "touch", held: true });
    comeCloser(point);
  };
  /** Where blocks are too small to be hit, the camera comes closer; whether it did. */
  const comeCloser = (point: Place): boolean => {
    const { width = 0, height = 0 } = svg.current?.getBoundingClientRect() ?? {};
    const goal = lens.goal();
    const scale = Math.min(width / goal.width, height / goal.height);
    const isSmall = scale > 0 && scale < SMALLEST_TARGET;
    if (isSmall) lens.lookAt(COMFORTABLE / scale, point);
    return isSmall;
  };
  const tap = (point: Place, byTouch: boolean) => {
    const square = squareAt(point);
    setPointed(square);
    if (mode === "move" && !isSecondClick(screen().pixelOf(point))) hand.moveTo(square, nameOf(square));
    if (mode !== "place" || !card) return;
    if (byTouch) touchCard(point);
    else if (!isSecondClick(screen().pixelOf(point))) hand.lay(hand.settleAt({ point, by: "mouse", held: false }));
  };
  const pointers = useTablePointers({
    pointAt: (x, y) => screen().pointAt(x, y),
    scale: () => screen().scale,
    hover: (point) => {
      setHovering(point !== null);
      setPointed(point && squareAt(point));
      if (point) hand.aimAt({ point, by: "mouse", held: false });
      else if (!aim?.held) hand.aimAt(null);
    },
    tap,
    grabs: (point) => Boolean(aim?.held) && isOnGhost(point),
    carry: (point) => hand.aimAt({ point, by: "touch", held: true }),
    pan: lens.move,
    pinch: lens.zoom,
    turns: () => card !== null,
    turn: hand.turn,
  });

  const drag = (dragged: number, at: Drag) => {
    if (card?.card !== dragged) hand.choose(dragged);
    const point = screen().pointAt(at.clientX, at.clientY - (at.touch ? ABOVE_FINGER : 0));
    const carried: Aim = { point, by: at.touch ? "touch" : "mouse", held: at.touch };
    hand.aimAt(carried);
  };
  const drop = (at: Drag) => {
    if (!svg.current || !isInside(svg.current.getBoundingClientRect(), at)) hand.aimAt(null);
    else if (!at.touch) hand.lay();
  };

  // A screen reader's press on a square; kept the same, so that the squares are not drawn again.
  const press = useRef<(place: Place) => void>(() => {});
  press.current = (place) => {
    if (mode === "move") hand.moveTo(place, nameOf(place));
    else hand.lay(hand.settleAt({ point: crossingOf(place), by: "keys", held: false }));
  };
  const onPress = useCallback((place: Place) => press.current(place), []);

  // The picture ------------------------------------------------------------------------------

  const { camera } = lens;
  const isOverlaid = settled !== null || mode === "move" || mode === "declare";
  const covers = (anchor: Place) =>
    placesFrom(anchor)
      .map(nameOf)
      .filter((square) => square in view.blocks);
  const aimedAt = settled ? placesFrom(settled.anchor).map(nameOf) : pointedName ? [pointedName] : [];
  const develops = (cardPreview?.leaves ?? cardPreview?.moves[0]?.develops ?? pointedMove?.develops)?.squares ?? [];
  const corner = freestCorner(sizeOf(svg.current), camera, words, weightsOf(view, [...aimedAt, ...develops]));
  useLayoutEffect(() => {
    const { width, height } = sizeOf(foot.current);
    if (width > 0 && (width !== words.width || height !== words.height)) setWords({ width, height });
  });
  const pendingCard = pendingAction?.is === "place" && hand.cards.find((one) => one.card === pendingAction.card);
  const asking = mode === "declare" && seat !== null ? (view.planners[seat] ?? null) : null;
  const askedType = asking === null ? null : typeAt(view, asking);
  return (
    <div class={`zo-board zo-mode-${mode}`}>
      <div class="zo-city">
        {/* A drawing that listened to the focus would take it in some browsers; so its frame does. */}
        <div class="zo-frame" {...listeners}>
          <svg
            ref={svg}
            class={card ? "zo-able" : ""}
            viewBox={`${camera.x} ${camera.y} ${camera.width} ${camera.height}`}
            {...pointers}
          >
            <title>{t("zoned-out.city")}</title>
            {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus; the cells say it all */}
            <g aria-hidden="true">
              <Land id={land} {...box} />
              <Streets squares={squares} />
              {"0,0" in view.blocks && <Plaza />}
              <Blocks blocks={view.blocks} changes={changes} />
              <News last={view.last} developments={developments} earlier={earlier} />
              <Zones zones={view.zones} blocks={view.blocks} />
              <Planners planners={view.planners} zones={view.zones} turnOf={view.turn_of} />
              {"0,0" in view.blocks && <Skyline towers={view.towers} risen={changes.risen} faint={isOverlaid} />}
              <Lit squares={highlight} class="zo-highlight" />
              <Lit squares={shownByPanel} class="zo-highlight" />
              <Lit squares={refusal?.squares ?? []} class="zo-refused" />
              {hand.anchors && !hand.marks.length && <Crossings anchors={hand.anchors} />}
              {pendingAction?.is === "place" && pendingCard && (
                <Ghost
                  {...pendingAction}
                  blocks={pendingCard.blocks}
                  state="pending"
                  covers={covers(pendingAction.anchor)}
                />
              )}
              {pendingAction?.is === "move" && seat !== null && (
                <GhostPlanner place={pendingAction.place} seat={seat} />
              )}
              {settled && card && (
                <Ghost
                  blocks={card.blocks}
                  rotation={rotation}
                  anchor={settled.anchor}
                  state={settled.code === null ? "refused" : "legal"}
                  covers={covers(settled.anchor)}
                />
              )}
              {cardPreview && seat !== null && <Prospect preview={cardPreview} seat={seat} />}
              {mode === "move" && seat !== null && (
                <Steps moves={offers.moves} previews={movePreviews} pointed={pointedName} seat={seat} />
              )}
              <CursorMark cursor={cursor} size={card ? 2 : 1} />
            </g>
            <Cells
              {...{ box: cells, view, t, onPress }}
              offered={mode === "move" ? offers.moves : hand.anchors}
              choosing={mode === "move" ? "planner" : "card"}
              cursor={nameOf(cursor)}
              label={t("zoned-out.city")}
            />
          </svg>
        </div>
        {refusal && (
          <Bubble class="zo-reason" squares={refusal.squares ?? []} svg={svg.current} camera={camera}>
            {reason(refusal, t)} {refusal.rule && <RuleNumber rule={refusal.rule} />}
          </Bubble>
        )}
        {asking !== null && askedType && (
          <Bubble class="zo-asking" squares={[asking]} svg={svg.current} camera={camera}>
            <Declare
              {...{ pending, t }}
              type={askedType}
              offered={offers.densities}
              previews={movePreviews}
              declare={hand.declare}
            />
          </Bubble>
        )}
        {settled && aim?.held && (
          <Bubble class="zo-held" squares={placesFrom(settled.anchor).map(nameOf)} svg={svg.current} camera={camera}>
            <HeldButtons turn={() => hand.turn()} lay={() => hand.lay()} t={t} />
          </Bubble>
        )}
        <ZoomButtons {...{ lens, t }} game="zoned-out" />
        <div ref={foot} class={`zo-foot zo-at-${corner}`}>
          {cardPreview ? (
            <PreviewCard preview={cardPreview} t={t} />
          ) : pointedMove ? (
            <PreviewCard preview={pointedMove} t={t} />
          ) : (
            pointedName &&
            hovering && <p class="zo-info">{(usesKeyboard.value ? squareText : contentOf)(pointedName, view, t)}</p>
          )}
        </div>
      </div>
      <Drawer t={t}>
        <Hand
          cards={hand.cards}
          able={mode === "place"}
          doing={mode === "move" || mode === "declare" ? mode : null}
          selected={card && { card: card.card, rotation }}
          onPick={hand.choose}
          onRotate={() => hand.turn()}
          grip={(dragged) => dragging.of({ able: mode === "place", drop, drag: (at) => drag(dragged, at) })}
          playable={offers.playable}
          waiting={settled !== null && aim?.held === true}
          onLay={() => hand.lay()}
          redraw={{
            marked: hand.marks,
            toggle: hand.toggle,
            confirm: hand.redraw,
            allowed: hand.canRedraw,
            tokens: seat === null ? 0 : (view.redraws[seat] ?? 0),
          }}
          onPass={mode === "place" && offers.canPass ? hand.pass : null}
          t={t}
        />
      </Drawer>
      <div class="zo-side-panel">
        <Panel {...{ view, seat, news, t }} names={props.names} onPoint={setShownByPanel} />
        <details class="zo-keys">
          <summary>{t("zoned-out.keys")}</summary>
          <p>{t("zoned-out.keys.text")}</p>
        </details>
      </div>
    </div>
  );
}

interface HeldButtonsProps {
  turn(): void;
  lay(): void;
  t: Translate;
}

/** Beside a card that a finger has put down: turn it, lay it. */
const HeldButtons = ({ turn, lay, t }: HeldButtonsProps): JSX.Element => (
  <>
    <button type="button" onClick={turn} aria-label={t("zoned-out.hand.turn")}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M19 12a7 7 0 1 1-2-5M17.5 2.5v4.7h-4.7" />
      </svg>
    </button>
    <button type="button" class="zo-button-main" onClick={lay} aria-label={t("zoned-out.hand.lay")}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M5 12.5l4.5 4.5L19 7.5" />
      </svg>
    </button>
  </>
);

/** Where the keyboard is: a block, or the four of a card in hand. */
const CursorMark = ({ cursor, size }: { cursor: Place; size: number }): JSX.Element => (
  <rect class="zo-cursor" x={cursor.x + 0.04} y={cursor.y + 0.04} width={size - 0.08} height={size - 0.08} rx="0.1" />
);
