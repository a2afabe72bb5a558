/** Dschunke in words: what happened, what is to be done, what lies where. */

import type { EntryInfo, Refusal, ScoreLineInfo } from "../../wire";
import { nameOf, placeOf } from "../shared/geometry";
import { tell, tellFirst } from "../shared/tell";
import type { Telling, Translate, Where } from "../types";
import { type Place, placesOf, readLay, signed, stripNumbered } from "./codes";
import { withSign } from "./gains";
import { type Group, groupsBySquare, scoringGroups } from "./harbour";
import { type Crate, cratesOf, type HarbourView, isGood, type SeenSquare } from "./view";

const CRATE_KEYS: Record<Crate, string> = {
  ".": "nothing",
  R: "rice",
  A: "aubergine",
  T: "tea",
  P: "pepper",
  m: "melon",
  l: "lime",
  c: "cabbage",
  b: "bamboo",
  X: "red_rat",
  z: "green_rat",
  S: "start",
};

export const crateName = (crate: Crate, t: Translate): string => t(`dschunke.crate.${CRATE_KEYS[crate]}`);

/** The crates of a strip in words: bamboo, nothing, rice. */
export const stripContent = (picture: string, t: Translate): string =>
  cratesOf(picture)
    .map((crate) => crateName(crate, t))
    .join(", ");

export const stripName = (strip: string, picture: string, t: Translate): string =>
  t("dschunke.strip", { strip, content: stripContent(picture, t) });

/** A place that one can read and say. */
export const squareName = ({ x, y }: Place): string => `${signed(x)},${signed(y)}`;

export function seatName(seat: number, view: HarbourView, t: Translate): string {
  const colour = view.colours[seat];
  return colour ? t(`dschunke.${colour}`) : t("dschunke.seat", { number: seat + 1 });
}

export function seatClass(seat: number, view: HarbourView): string {
  const colour = view.colours[seat];
  return colour ? `ds-seat-${colour}` : "ds-seat-open";
}

/** What a lay has brought, and who draws, as the game's Python `effect()` tells it. */
interface Effect {
  points?: number[];
  /** The largest change first: how many crates a group has (or had), and of how many groups it was made. */
  groups?: { good: string; kind: string; count: number; before: number }[];
}

export function describe(entry: EntryInfo, view: HarbourView, t: Translate, told?: Telling): string {
  const lots = /^red ([12])$/.exec(entry.text);
  if (lots) return tellFirst(t, "dschunke.log.lots", told, Number(lots[1]) - 1, { number: Number(lots[1]) });
  if (drawnStrip(entry.text)) return tell(t, "dschunke.log.draw", told, { count: told?.all?.length || 1 });
  const lay = readLay(entry.text);
  if (!lay) return entry.text;
  const squares = placesOf(lay).map(nameOf).join(" ");
  const laid = view.laid.findLast((strip) => strip.strip === lay.strip && strip.squares.join(" ") === squares);
  const height = laid?.height ?? 1;
  const what = tell(t, height > 1 ? "dschunke.log.stack" : "dschunke.log.lay", told, { height });
  return withGains(what, entry, t, told);
}

const drawnStrip = (text: string): string | undefined => /^draw (\d+)$/.exec(text)?.[1];

/** What a strip carries: "bamboo, rice". */
function contentOf(strip: string, view: HarbourView, t: Translate): string {
  const crates = cratesOf(stripNumbered(view, strip)?.picture ?? "").filter((crate) => crate !== ".");
  return crates.map((crate) => crateName(crate, t)).join(", ") || t("dschunke.log.empty");
}

/** The group that changed most, and the points of both: "…; 2 groups become 5 rice: +6, Anna −3". */
function withGains(what: string, entry: EntryInfo, t: Translate, told?: Telling): string {
  const { points = [], groups: [change] = [] } = (entry.effect ?? {}) as Effect;
  const { good, kind, count, before } = change ?? {};
  const group = good ? t(`dschunke.group.${good}`, { count: count ?? 0 }) : "";
  const changed = kind ? t(`dschunke.log.${kind}`, { what, group, groups: before ?? 0 }) : what;
  const seats = [entry.seat, ...points.map((_, seat) => seat).filter((seat) => seat !== entry.seat)];
  const gains = seats.flatMap((seat) => {
    const gain = points[seat];
    if (!gain) return [];
    return seat === entry.seat ? [withSign(gain)] : [`${told?.names?.[seat] ?? ""} ${withSign(gain)}`.trim()];
  });
  return gains.length > 0 ? t("dschunke.log.gains", { what: changed, gains: gains.join(", ") }) : changed;
}

/** Which strip it was, and where it lies. */
export function where(entry: EntryInfo, view: HarbourView, t: Translate): Where | null {
  const drawn = drawnStrip(entry.text);
  if (drawn) return { name: contentOf(drawn, view, t), squares: [] };
  const lay = readLay(entry.text);
  if (!lay) return null;
  const places = placesOf(lay);
  const [first, , last] = places.map(squareName);
  return { name: `${contentOf(lay.strip, view, t)}, ${first} – ${last}`, squares: places.map(nameOf) };
}

export function task(view: HarbourView, t: Translate): string {
  if (view.ending) return t("dschunke.task.over");
  return t(`dschunke.task.${view.phase}`, { count: view.hand.length });
}

export const scoreLabel = (line: ScoreLineInfo, t: Translate): string =>
  t(`dschunke.group.${line.key}`, { count: line.squares.length });

export const groupLabel = (group: Group, t: Translate): string =>
  t(`dschunke.group.${CRATE_KEYS[group.crate]}`, { count: group.squares.length });

/** What is seen somewhere: "aubergine, height 2; 3 aubergines, 6 points for red". */
export function seenText(seen: SeenSquare | undefined, group: Group | undefined, t: Translate): string {
  if (!seen) return t("dschunke.square.water");
  const content = t("dschunke.square.crate", { crate: crateName(seen.crate, t), height: seen.height });
  if (!group || group.points === 0) return content;
  const values = { group: groupLabel(group, t), count: group.points, colour: t(`dschunke.${group.colour}`) };
  return t("dschunke.square.group", { content, ...values });
}

/** What is seen on a square, and its place: "2,−1: aubergine, height 2". */
export const squareText = (
  place: Place,
  seen: SeenSquare | undefined,
  group: Group | undefined,
  t: Translate,
): string => t("dschunke.square.at", { square: squareName(place), content: seenText(seen, group, t) });

const REASONS = ["lay/apart", "lay/mixed", "lay/uneven", "lay/same_footprint", "lay/too_far"];

/** Why something was refused: in the person's language where the board knows the reason, else as the server says it. */
export function reason(refusal: Refusal, t: Translate): string {
  const { code, sentence } = refusal;
  if (!REASONS.includes(code)) return sentence;
  return t(`dschunke.refusal.${code.slice(4)}`);
}

/** The whole harbour in words, row by row. */
export function asText(view: HarbourView, t: Translate): string {
  const points = view.points.map((count, seat) => t("dschunke.text.points", { seat: seatName(seat, view, t), count }));
  const hand = view.hand.map(({ strip, picture }) => stripName(strip, picture, t));
  const groups = scoringGroups(groupsBySquare(view)).map((group) =>
    t("dschunke.text.group", {
      group: groupLabel(group, t),
      count: group.points,
      squares: group.squares.map((square) => squareName(placeOf(square))).join(" "),
    }),
  );
  const coming = view.left.reduce((sum, strip) => sum + strip.count, 0);
  return [
    task(view, t),
    ...points,
    ...(hand.length ? [t("dschunke.text.hand", { strips: hand.join("; ") })] : []),
    t("dschunke.left", { count: coming }),
    t("dschunke.text.harbour"),
    ...rows(view, t),
    ...(groups.length ? [t("dschunke.text.groups"), ...groups] : []),
  ].join("\n");
}

function rows(view: HarbourView, t: Translate): string[] {
  const byRow = new Map<number, string[]>();
  for (const { square, crate, height } of view.squares) {
    const { x, y } = placeOf(square);
    const told = t("dschunke.text.crate", { column: signed(x), crate: crateName(crate, t), height });
    byRow.set(y, [...(byRow.get(y) ?? []), told]);
  }
  return [...byRow]
    .sort(([a], [b]) => a - b)
    .map(([y, told]) => t("dschunke.text.row", { row: signed(y), crates: told.join("; ") }));
}

/** How many crates of each kind are still to come, in the order of the letters. */
export function cratesToCome(view: HarbourView): [Crate, number][] {
  const counts = new Map<Crate, number>();
  for (const { picture, count } of view.left) {
    for (const crate of cratesOf(picture)) counts.set(crate, (counts.get(crate) ?? 0) + count);
  }
  const order = Object.keys(CRATE_KEYS) as Crate[];
  return order
    .filter((crate) => isGood(crate) || crate === "X" || crate === "z")
    .map((crate) => [crate, counts.get(crate) ?? 0]);
}
