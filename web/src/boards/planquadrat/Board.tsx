/** The board of PlanQuadrat: wood with grooves, houses, monuments, and everything one can do with them. */

import type { JSX } from "preact";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import type { Point } from "../shared/geometry";
import { useKeysUnderPointer } from "../shared/keyboard";
import { usePreviews } from "../shared/previews";
import { beside, Reason } from "../shared/reason";
import type { BoardProps } from "../types";
import { Cells } from "./Cells";
import { codeOf, type House, isHorizontal, NO_SLIDE, parseSquare, placeCode, readCode, SIDE, sameEdge } from "./codes";
import { previewText } from "./gains";
import { CELL, endsOf, FULL, litEdges, MARGIN, squareCentre, VIEW_BOX } from "./geometry";
import { everywhere, onCell } from "./keys";
import { Claimable, GhostHouse, Houses, Marked, Monuments, Pending, Places, Stops, Trails, Wood } from "./Layers";
import { Steps, Stock } from "./Panel";
import { ProspectMarks, ProspectNumbers, ProspectWords } from "./Prospect";
import { pointing } from "./pointer";
import { changesOf, type HousePreview, placesOf, regionOf, type TownPreview, type TownView } from "./town";
import { type Hand, useHand } from "./useHand";
import { edgeName, houseName, reason } from "./words";

/** A hand that rests so long wants to know what an action would bring, in milliseconds. */
const REST = 80;

export function Board(props: BoardProps<TownView>): JSX.Element {
  const { view, previous, t, pending } = props;
  const root = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const hand = useHand(props, svg, root);
  const changes = useMemo(() => changesOf(view, props.news), [view, props.news]);
  const places = useMemo(() => placesOf(view), [view]);
  const wood = useMemo(() => <Wood rim={view.options.rim ?? "grooved"} />, [view.options.rim]);
  const refusal = hand.unread;
  const latest = useRef(hand);
  latest.current = hand;
  // The short keys also work while the mouse is over the board and the focus elsewhere.
  useKeysUnderPointer(
    root,
    () => hand.aim !== null,
    (event) => !(event.altKey || event.ctrlKey || event.metaKey) && everywhere(hand, event.key),
  );
  useCursorFocus(hand);

  // What an action would bring is asked when it is aimed at, or waits for a yes; while one may slide, what can be claimed.
  const meant = meantBy(hand, pending);
  const asked = [...(meant ? [meant.code] : []), ...(hand.mode === "slide" ? [NO_SLIDE] : [])];
  const previews = usePreviews<TownPreview>(props.preview, asked, view, REST);
  const preview = meant && previews.get(meant.code);
  const unslid = previews.get(NO_SLIDE) as HousePreview | undefined;
  const shown = preview ?? (hand.picked ? null : unslid);

  const over = hand.mode === "slide" && hand.aim ? hand.touched(hand.aim) : null;
  const grabs = over !== null && hand.canSlide(over);

  function key(event: KeyboardEvent): void {
    if (event.altKey || event.metaKey || (event.ctrlKey && !/^(Home|End)$/.test(event.key))) return;
    const onBoard = svg.current?.contains(event.target as Node);
    if (onBoard ? onCell(hand, event.key, event.ctrlKey) : everywhere(hand, event.key)) event.preventDefault();
  }

  const byKeys = hand.byKeys && !hand.aim && !hand.held;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the cells and buttons inside arrive here
    <div
      class={`pq pq-${hand.mode} ${grabs ? "pq-grabs" : ""} ${byKeys ? "pq-by-keys" : ""}`}
      ref={root}
      onKeyDown={key}
    >
      <div class="pq-stocks">
        <Stock view={view} seat={0} t={t} />
        <Stock view={view} seat={1} t={t} />
      </div>
      <div class="pq-table">
        <svg
          class="pq-board"
          role="application"
          aria-label={t("planquadrat.title")}
          ref={svg}
          viewBox={VIEW_BOX}
          {...pointing(hand)}
        >
          {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in the drawing takes the focus */}
          <g aria-hidden="true">
            {wood}
            <Places view={view} places={places} changes={changes} />
            <Marked squares={props.highlight} class="pq-highlight" />
            {refusal && <Marked squares={refusal.squares ?? []} class="pq-refused" />}
            {hand.mode === "place" && <LitGrooves hand={hand} />}
            {hand.mode === "claim" && (
              <Claimable
                places={hand.claims.places}
                seat={view.actor}
                aimed={hand.claims.meant?.[0] ?? null}
                stays={false}
              />
            )}
            {shown && <ProspectMarks preview={shown} seat={view.actor} />}
            <Trails changes={changes} />
            <Houses
              houses={hand.houses}
              previous={previous}
              changes={changes}
              picked={hand.picked}
              pickedAt={hand.pickedAt}
              slidable={hand.mode === "slide" ? hand.codes : null}
              dropped={hand.dropped}
            />
            {hand.picked && <Stops house={hand.picked} stops={hand.stops} at={hand.pickedAt} />}
            <Monuments places={places} fresh={previous ? changes.claimed : NONE} />
            {shown && <ProspectNumbers preview={shown} seat={view.actor} />}
            {pending !== null && <Pending code={pending} houses={hand.houses} seat={Math.max(view.actor, 0)} />}
            {hand.ghost && placeCode(hand.ghost) !== pending && (
              <GhostHouse house={hand.ghost} may={hand.legal(hand.ghost)} stays={hand.held !== null} />
            )}
          </g>
          {/* biome-ignore lint/a11y/useSemanticElements: there are no tables in SVG */}
          <g role="grid" aria-label={t(`planquadrat.board.${hand.mode}`)}>
            <Cells hand={hand} view={view} t={t} decide={() => onCell(latest.current, "Enter", false)} />
          </g>
        </svg>
        {refusal && (
          <Reason
            class="pq-reason"
            text={reason(refusal, t)}
            rule={refusal.rule}
            style={besides(refusal.squares ?? [], hand.tried)}
          />
        )}
        {preview && !refusal && (
          <ProspectWords {...meant} {...{ preview, t }} seat={view.actor} houses={hand.houses} svg={svg.current} />
        )}
      </div>
      <Steps {...{ view, hand, t }} closed={unslid?.keeps ?? []} />
      <p class="sr-only" aria-live="polite">
        {spoken(hand, t)}
      </p>
      <p class="sr-only" role="status">
        {preview && previewText(preview, t)}
      </p>
    </div>
  );
}

const NONE: ReadonlySet<number> = new Set();

/** The grooves where a house of the chosen size can stand. */
function LitGrooves({ hand }: { hand: Hand }): JSX.Element {
  const { codes, length } = hand;
  const path = useMemo(
    () =>
      [...litEdges(codes, length)]
        .map((number) => {
          const at = { line: Math.floor(number / SIDE), edge: number % SIDE };
          const [start] = endsOf(at);
          return isHorizontal(at)
            ? `M${start.x + 20} ${start.y}h${CELL - 40}`
            : `M${start.x} ${start.y + 20}v${CELL - 40}`;
        })
        .join(""),
    [codes, length],
  );
  return <path class="pq-lit" d={path} />;
}

/** The action that is aimed at, with the house or the squares that it is about. */
interface Meant {
  code: number;
  house: House | null;
  squares: readonly number[];
}

function meantBy(hand: Hand, pending: number | null): Meant | null {
  if (pending !== null) return aboutCode(pending, hand);
  if (hand.ghost && hand.legal(hand.ghost)) return { code: placeCode(hand.ghost), house: hand.ghost, squares: [] };
  if (hand.picked && hand.stop !== null) {
    return aboutCode(codeOf({ kind: "slide", from: hand.picked, to: { ...hand.picked, edge: hand.stop } }), hand);
  }
  const place = hand.claims.meant;
  return place && { code: codeOf({ kind: "claim", square: place[0] ?? 0 }), house: null, squares: place };
}

function aboutCode(code: number, { houses }: Hand): Meant | null {
  const action = readCode(code);
  if (action.kind === "place") return { code, house: action.house, squares: [] };
  if (action.kind === "claim") return { code, house: null, squares: regionOf(houses, action.square) };
  if (action.kind !== "slide") return null;
  const house = houses.find((one) => sameEdge(one, action.from));
  return house ? { code, house: { ...house, edge: action.to.edge }, squares: [] } : null;
}

/** What changes in the hand without the focus moving, for those who hear the board. */
function spoken(hand: Hand, t: BoardProps<TownView>["t"]): string {
  if (hand.picked) {
    const at = { line: hand.picked.line, edge: Math.round(hand.pickedAt) };
    return t("planquadrat.said.picked", { house: houseName(hand.picked, t), edge: edgeName(at, t) });
  }
  if (hand.mode === "place" && hand.byKeys) return t(`planquadrat.said.size.${hand.length}`);
  return "";
}

/** A place for the reason near what was tried. */
function besides(squares: readonly string[], tried: Point | null): Record<string, string> {
  const first = squares[0];
  const { x, y } = tried ?? (first ? squareCentre(parseSquare(first)) : { x: (SIDE * CELL) / 2, y: 0 });
  const about = { x: x + MARGIN, top: y + MARGIN - 70, bottom: y + MARGIN + 50 };
  return beside(about, { x: FULL, y: FULL }, y < (SIDE * CELL) / 2, 0.29);
}

/** The focus goes where the cursor goes, when the keys move it. */
function useCursorFocus(hand: Hand): void {
  const { cursor, square, byKeys } = hand;
  useLayoutEffect(() => {
    if (byKeys) hand.focusCursor();
  }, [cursor, square]);
}
