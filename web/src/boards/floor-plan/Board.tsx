/** The board of Floor Plan: one's own sheet of squared paper, and everything that is drawn on it in a round. */

import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { ScoreInfo } from "../../wire";
import { columnName, range } from "../shared/geometry";
import { useKeptFocus, useKeysUnderPointer } from "../shared/keyboard";
import { Loupe } from "../shared/Loupe";
import { beside, Reason } from "../shared/reason";
import { Cells } from "./Cells";
import { Clients } from "./Clients";
import { Controls } from "./Controls";
import { Paper, SheetLayers, viewBox } from "./Drawing";
import { type Gains, roomGain, signed, useGains } from "./gains";
import { CELL, centreOf, MARGIN } from "./geometry";
import { itemsOf } from "./items";
import { decide, everywhere, onCell } from "./keys";
import { Ghosts, Highlight, Lit, Refused } from "./Marks";
import { Others, ranking } from "./Others";
import { Bonuses, Head, Pairs, PointsBar, RoomTable } from "./Panels";
import { pointing } from "./pointer";
import { type Hand, useHand } from "./useHand";
import { useMine } from "./useMine";
import { EMPTY_SHEET, type FloorProps, parseSquare, rowOf, WIDTH } from "./view";
import { hint, lettersIn, openingName, reason, seatName, timesOf } from "./words";

export function Board(props: FloorProps): JSX.Element {
  const { view, t } = props;
  const root = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const mine = useMine(props);
  const hand = useHand(props, mine, svg);
  const gains = useGains(props, hand);
  const [pointed, setPointed] = useState<readonly string[]>([]);
  const letters = useMemo(() => lettersIn(t), [t]);
  const latest = useRef(hand);
  latest.current = hand;
  // The short keys also work while the mouse is over the sheet and the focus elsewhere.
  useKeysUnderPointer(
    root,
    () => hand.aim !== null,
    (event) => everywhere(hand, itemsOf(hand), event),
  );
  useCursorFocus(hand, root);

  const seat = mine.seat ?? props.seat ?? ranking(view)[0]?.seat ?? 0;
  const before = view.sheets[seat];
  const score = useScore(props, seat, mine.score);
  const few = view.sheets.length <= BESIDES;
  const sheet = mine.own?.sheet ?? before ?? EMPTY_SHEET;
  const dice = mine.own ? mine.own.dice : view.dice;

  function key(event: KeyboardEvent): void {
    const onSheet = svg.current?.contains(event.target as Node);
    const used = onSheet ? onCell(hand, event) : everywhere(hand, itemsOf(hand), event);
    if (used) event.preventDefault();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the squares and buttons inside arrive here
    <div
      class={`fp fp-mode-${hand.mode} fp-stage-${mine.own?.stage ?? "none"} ${mine.busy && mine.own ? "fp-busy" : ""}`}
      ref={root}
      onKeyDown={key}
    >
      <Head view={view} dice={dice} t={t} />
      <div class="fp-sheet">
        {mine.seat === null && view.sheets.length > 1 && (
          <p class="fp-whose">{props.names?.[seat] ?? seatName(seat, t)}</p>
        )}
        <svg
          class="fp-board"
          role="application"
          aria-label={t("floor-plan.sheet")}
          ref={svg}
          viewBox={viewBox(view.height)}
          {...pointing(hand)}
        >
          {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in the drawing takes the focus */}
          <g aria-hidden="true" id={DRAWING}>
            <Names rows={view.height} />
            <Paper rows={view.height} />
            <SheetLayers sheet={sheet} letters={letters} before={mine.own ? (before ?? null) : null} />
            <Lit hand={hand} />
            <Highlight squares={pointed.length > 0 ? pointed : props.highlight} />
            <Ghosts hand={hand} letters={letters} gains={gains} t={t} />
            <Reasons hand={hand} />
          </g>
          {/* biome-ignore lint/a11y/useSemanticElements: there are no tables in SVG */}
          <g role="grid" aria-label={t(`floor-plan.board.${hand.mode}`)}>
            <Cells hand={hand} sheet={sheet} t={t} decide={() => decide(latest.current)} />
          </g>
        </svg>
        <UnderFinger hand={hand} />
        <Why hand={hand} t={t} />
      </div>
      <div class="fp-side">
        <Clients view={view} own={mine.own} sheet={sheet} score={score} point={setPointed} t={t} />
        <Controls hand={hand} view={view} gains={gains} t={t} />
        <PointsBar sheet={sheet} before={mine.own ? before : undefined} score={score} point={setPointed} t={t} />
        {few && <Others props={props} mine={mine.seat} t={t} />}
      </div>
      <div class="fp-printed">
        <RoomTable view={view} sheet={sheet} t={t} />
        <Bonuses sheet={sheet} t={t} />
        <Pairs view={view} sheet={sheet} t={t} />
      </div>
      {!few && <Others props={props} mine={mine.seat} t={t} />}
      <p class="sr-only" aria-live="polite">
        {spoken(hand, gains, t)}
      </p>
    </div>
  );
}

/** So many stamps find room beside the sheet; more lie below it. */
const BESIDES = 4;

const DRAWING = "floor-plan-drawing";

/** The names of columns and rows, outside the paper where there is room. */
function Names({ rows }: { rows: number }): JSX.Element {
  return (
    <g class="fp-names">
      {range(WIDTH).map((column) => (
        <text key={`c${column}`} x={(column + 0.5) * CELL} y={-MARGIN - 5}>
          {columnName(column)}
        </text>
      ))}
      {range(rows).map((row) => (
        <text key={`r${row}`} x={-MARGIN - 13} y={(row + 0.5) * CELL + 6}>
          {row + 1}
        </text>
      ))}
    </g>
  );
}

/** How many squares the loupe shows across. */
const SHOWN = 3.4;

function UnderFinger({ hand: { aim, press, byTouch, mode } }: { hand: Hand }): JSX.Element | null {
  if (!aim || !press.current || !byTouch || mode === "rest") return null;
  return (
    <Loupe class="fp-loupe" at={aim} shown={SHOWN * CELL} onLeft={aim.x > (WIDTH / 2) * CELL} drawings={[DRAWING]} />
  );
}

function Reasons({ hand }: { hand: Hand }): JSX.Element | null {
  const refused = (hand.unread?.squares ?? []).map(parseSquare).filter((square) => square >= 0);
  const squares = [...refused, ...hand.blocked];
  return squares.length > 0 ? <Refused squares={squares} /> : null;
}

/** Why not, beside the squares that it is about. What the server says the frame announces; what we say ourselves, we do. */
function Why({ hand, t }: { hand: Hand; t: FloorProps["t"] }): JSX.Element | null {
  const refusal = hand.unread;
  const about = (refusal ? (refusal.squares ?? []).map(parseSquare) : hand.blocked).filter((square) => square >= 0);
  if (!refusal && about.length === 0) return null;
  const [text, rule] = refusal ? [reason(refusal, t), refusal.rule] : [t("floor-plan.blocked"), "F5"];
  return (
    <Reason
      class="fp-reason"
      text={text}
      rule={rule}
      role={refusal ? undefined : "status"}
      style={besides(about, hand.rows)}
    />
  );
}

/** A place for the reason near its squares. */
function besides(squares: readonly number[], rows: number): Record<string, string> {
  const [first, last] = [Math.min(...squares), Math.max(...squares)];
  if (squares.length === 0) return { left: "50%", top: "0%" };
  const about = { x: centreOf(first).x, top: centreOf(first).y - 28, bottom: centreOf(last).y + 36 };
  return beside(about, { x: WIDTH * CELL, y: rows * CELL }, rowOf(first) < rows / 2, 0.32);
}

/** What changes without the focus moving, for those who hear the board. */
function spoken(hand: Hand, gains: Gains, t: FloorProps["t"]): string {
  const { stroke } = gains;
  const brings = stroke === null ? "" : `, ${t("floor-plan.said.gain", { points: signed(stroke) })}`;
  if (hand.byKeys && hand.opening !== null) return openingName(hand.opening, t) + brings;
  if (hand.byKeys && hand.ghost) {
    const { width, height } = hand.ghost;
    const gain = roomGain(gains.room, t);
    const said = t(hand.fits(hand.ghost) ? "floor-plan.said.room" : "floor-plan.said.blocked", {
      size: timesOf([width, height]),
    });
    return gain ? `${said}, ${t("floor-plan.said.gain", { points: gain })}` : said;
  }
  return hint(hand, t) + (hand.byKeys && stroke ? ` ${brings.slice(2)}` : "");
}

/** What the shown sheet's points are made of: told with the own draft, asked for where it is not drawn on. */
function useScore({ view, breakdown }: FloorProps, seat: number, told: ScoreInfo | null): ScoreInfo | null {
  const [asked, setAsked] = useState<ScoreInfo | null>(null);
  useEffect(() => {
    setAsked(null);
    if (told || !breakdown) return;
    let here = true;
    void breakdown(seat).then((found) => here && setAsked(found));
    return () => {
      here = false;
    };
  }, [seat, view, told === null]);
  return told ?? asked;
}

/** The focus goes where the cursor goes, and stays on the board when a button it stood on is gone. */
function useCursorFocus(hand: Hand, root: { current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    if (hand.byKeys) hand.focusCursor();
  }, [hand.cursor]);
  useKeptFocus(root, hand.mine.own?.stage, hand.focusCursor);
}
