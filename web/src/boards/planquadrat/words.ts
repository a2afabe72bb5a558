/** The town in words: what happened, what is to be done, what lies where. */

import { usesKeyboard } from "../../inputMode";
import type { EntryInfo, Refusal, ScoreLineInfo } from "../../wire";
import { range } from "../shared/geometry";
import { reasonIn } from "../shared/reason";
import { tell, tellFirst } from "../shared/tell";
import type { Telling, Translate, Where } from "../types";
import {
  covers,
  type Edge,
  edgeSide,
  formatEdge,
  type House,
  isHorizontal,
  type Length,
  parseAction,
  parseSquare,
  SIDE,
  sameEdge,
  squareName,
  VERTICAL,
} from "./codes";
import { CHANCE, edgesAround, houseAt, housesOf, middleOf, placesOf, type TownView } from "./town";

const SEATS = ["light", "dark"] as const;

export const seatName = (seat: number, t: Translate): string => t(`planquadrat.seat.${SEATS[seat] ?? "light"}`);

export const sizeName = (length: number, t: Translate): string => t(`planquadrat.size.${length}`);

/** An edge as one says it: "north of c4". */
export function edgeName(at: Edge, t: Translate): string {
  const { square, side } = edgeSide(at);
  return t(`planquadrat.edge.${side}`, { square: squareName(square) });
}

export const houseName = (house: House, t: Translate): string =>
  t("planquadrat.house", { size: sizeName(house.length, t) });

/** What an entry led to, as the game's Python `effect()` tells it: later moves may have changed what is there. */
const effectOf = ({ effect }: EntryInfo): { length?: number; count?: number; closes?: number } => effect ?? {};

export function describe(entry: EntryInfo, view: TownView, t: Translate, told?: Telling): string {
  const action = parseAction(entry.text);
  switch (action?.kind) {
    case "first":
      return tellFirst(t, "planquadrat.did.first", told, action.seat, { seat: seatName(action.seat, t) });
    case "place": {
      const area = t(`planquadrat.did.area.${areaOf(action.house)}`);
      return closing(tell(t, `planquadrat.did.place.${action.house.length}`, told, { area }), entry, t, told);
    }
    case "slide": {
      const length = effectOf(entry).length ?? housesOf(view).find((one) => sameEdge(one, action.to))?.length;
      const towards = t(`planquadrat.did.towards.${directionOf(action.from, action.to)}`);
      const key = length ? `planquadrat.did.slide.${length}` : "planquadrat.did.slide";
      return closing(tell(t, key, told, { towards }), entry, t, told);
    }
    case "claim": {
      const place = placesOf(view).find(({ squares }) => squares.includes(action.square));
      const size = effectOf(entry).count ?? place?.squares.length;
      return size ? tell(t, "planquadrat.did.claim", told, { size }) : tell(t, "planquadrat.did.claim.some", told);
    }
    case "none":
      return tell(t, `planquadrat.did.no.${action.of}`, told);
    default:
      return entry.text;
  }
}

/** What was done, and how many squares it closed. */
function closing(what: string, entry: EntryInfo, t: Translate, told?: Telling): string {
  const count = effectOf(entry).closes;
  return count ? tell(t, "planquadrat.did.closes", told, { what, count }) : what;
}

/** Most turns slide nothing. */
export const unsaid = ({ text }: EntryInfo): boolean => text === "no slide";

/** In which part of the town a house stands: `nw`, `n` … `c` in the middle. */
function areaOf(house: House): string {
  const along = house.edge + house.length / 2;
  const across = isHorizontal(house) ? house.line : house.line - VERTICAL;
  return isHorizontal(house) ? areaAt(along, across) : areaAt(across, along);
}

function areaAt(x: number, y: number): string {
  const third = (at: number, names: string) => names.charAt(at < SIDE / 3 ? 0 : at > (2 * SIDE) / 3 ? 2 : 1).trim();
  return third(y, "n s") + third(x, "w e") || "c";
}

/** Where a house was pushed. */
export function directionOf(from: Edge, to: Edge): "n" | "e" | "s" | "w" {
  if (isHorizontal(from)) return to.edge > from.edge ? "e" : "w";
  return to.edge > from.edge ? "s" : "n";
}

/** Where it happened: the edges by name, and the squares beside the house. */
export function where(entry: EntryInfo): Where | null {
  const action = parseAction(entry.text);
  if (action?.kind === "place") return { name: formatEdge(action.house), squares: beside(action.house) };
  if (action?.kind === "claim") {
    const name = squareName(action.square);
    return { name, squares: [name] };
  }
  if (action?.kind !== "slide") return null;
  const house = { ...action.to, length: (effectOf(entry).length ?? 1) as Length };
  return { name: `${formatEdge(action.from)} → ${formatEdge(action.to)}`, squares: beside(house) };
}

/** The squares on both sides of a house. */
function beside(house: House): string[] {
  const steps = range(house.length).map((step) => house.edge + step);
  const across = isHorizontal(house) ? house.line : house.line - VERTICAL;
  return [across - 1, across]
    .filter((at) => at >= 0 && at < SIDE)
    .flatMap((at) => steps.map((step) => squareName(isHorizontal(house) ? at * SIDE + step : step * SIDE + at)));
}

export function task(view: TownView, t: Translate): string {
  if (view.ending) return t(`planquadrat.ending.${view.ending}`);
  if (view.actor === CHANCE) return t("planquadrat.task.first");
  return t(`planquadrat.task.${view.phase}`);
}

export function scoreLabel({ squares }: ScoreLineInfo, t: Translate): string {
  const count = squares.length;
  if (usesKeyboard.value) return t("planquadrat.score.place", { count, square: squares[0] ?? "" });
  const middle = middleOf(squares.map(parseSquare));
  const area = areaAt((middle % SIDE) + 0.5, Math.floor(middle / SIDE) + 0.5);
  return t("planquadrat.score.area", { count, area: t(`planquadrat.did.area.${area}`) });
}

/** Why not, in the person's language; the server's own sentence where we have none. */
export const reason = (refusal: Refusal, t: Translate): string => reasonIn("planquadrat", refusal, t);

/** What lies in a square, for a label. */
export function squareContent(view: TownView, square: number, t: Translate): string {
  const place = placesOf(view).find(({ squares }) => squares.includes(square));
  if (place) {
    return t(`planquadrat.square.${SEATS[place.seat] ?? "light"}`, { count: place.squares.length });
  }
  return view.closed.some((name) => parseSquare(name) === square)
    ? t("planquadrat.square.closed")
    : t("planquadrat.square.open");
}

/** On which sides of a square houses stand. */
export function housesAround(houses: readonly House[], square: number, t: Translate): string {
  const sides = edgesAround(square)
    .map((at, index) => (houseAt(houses, at) ? t(`planquadrat.side.${"nesw"[index]}`) : ""))
    .filter(Boolean);
  return sides.length ? t("planquadrat.square.houses", { sides: sides.join(", ") }) : t("planquadrat.square.bare");
}

// The drawn board -----------------------------------------------------------------------------

/** The whole town as text, drawn as on the server: lines for houses, L and D for claimed squares, dots for leftovers. */
export function asText(view: TownView, t: Translate): string {
  const stocks = SEATS.map((_, seat) => {
    const [small = 0, medium = 0, large = 0] = view.stock[seat] ?? [];
    return t("planquadrat.text.stock", {
      seat: seatName(seat, t),
      small,
      medium,
      large,
      monuments: view.monuments[seat] ?? 0,
      points: view.points[seat] ?? 0,
    });
  });
  return [...stocks, drawBoard(view), t("planquadrat.text.legend")].join("\n");
}

export function drawBoard(view: TownView): string {
  const houses = housesOf(view);
  const marks = new Map<number, string>(view.closed.map((name) => [parseSquare(name), "."]));
  for (const { seat, squares } of placesOf(view)) for (const square of squares) marks.set(square, "LD".charAt(seat));
  const rows = [`     ${"abcdefgh".split("").join("   ")}`];
  for (let row = 0; row <= SIDE; row++) {
    rows.push(
      `   ${range(SIDE + 1)
        .map((column) => crossing(houses, row, column) + flat(houses, row, column))
        .join("")}`,
    );
    if (row < SIDE) {
      const cells = range(SIDE + 1).map((column) => {
        const wall = houseAt(houses, { line: VERTICAL + column, edge: row }) ? "|" : " ";
        return column < SIDE ? `${wall} ${marks.get(row * SIDE + column) ?? " "} ` : wall;
      });
      rows.push(` ${row + 1} ${cells.join("")}`.trimEnd());
    }
  }
  return rows.join("\n");
}

function flat(houses: readonly House[], row: number, column: number): string {
  if (column === SIDE) return "";
  return houseAt(houses, { line: row, edge: column }) ? "---" : "   ";
}

/** A line runs through a crossing that a house spans. */
function crossing(houses: readonly House[], row: number, column: number): string {
  const spans = (line: number, edge: number) =>
    houses.find((house) => covers(house, { line, edge: edge - 1 }) && covers(house, { line, edge }));
  const through = spans(row, column) ?? spans(VERTICAL + column, row);
  return through ? (isHorizontal(through) ? "-" : "|") : "+";
}
