/** Dschunke in words: what happened, what is to be done, what lies where. */

import type { EntryInfo, Refusal, ScoreLineInfo } from "../../wire";
import { nameOf, placeOf } from "../shared/geometry";
import type { Translate } from "../types";
import { type Place, placesOf, readLay, signed, stripNumbered } from "./codes";
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

export function describe(entry: EntryInfo, view: HarbourView, t: Translate): string {
  const lots = /^red ([12])$/.exec(entry.text);
  if (lots) return t("dschunke.log.lots", { number: Number(lots[1]) });
  const drawn = /^draw (\d+)$/.exec(entry.text)?.[1];
  if (drawn) return t("dschunke.log.draw", { strip: named(drawn, view, t) });
  const lay = readLay(entry.text);
  if (!lay) return entry.text;
  const places = placesOf(lay);
  const squares = places.map(nameOf).join(" ");
  const laid = view.laid.findLast((strip) => strip.strip === lay.strip && strip.squares.join(" ") === squares);
  const values = {
    strip: named(lay.strip, view, t),
    from: squareName(places[0] as Place),
    to: squareName(places[2] as Place),
    height: laid?.height ?? 1,
  };
  return t(values.height > 1 ? "dschunke.log.stack" : "dschunke.log.lay", values);
}

function named(strip: string, view: HarbourView, t: Translate): string {
  const found = stripNumbered(view, strip);
  return found ? stripName(strip, found.picture, t) : t("dschunke.strip_bare", { strip });
}

export function task(view: HarbourView, t: Translate): string {
  if (view.ending) return t("dschunke.task.over");
  return t(`dschunke.task.${view.phase}`, { count: view.hand.length });
}

export const scoreLabel = (line: ScoreLineInfo, t: Translate): string =>
  t(`dschunke.group.${line.key}`, { count: line.squares.length });

export const groupLabel = (group: Group, t: Translate): string =>
  t(`dschunke.group.${CRATE_KEYS[group.crate]}`, { count: group.squares.length });

/** What is seen on a square: "2,−1: aubergine, height 2; 3 aubergines, 6 points for red". */
export function squareText(place: Place, seen: SeenSquare | undefined, group: Group | undefined, t: Translate): string {
  const square = squareName(place);
  if (!seen) return t("dschunke.square.water", { square });
  const crate = crateName(seen.crate, t);
  const told = t("dschunke.square.crate", { square, crate, height: seen.height });
  if (!group || group.points === 0) return told;
  const values = { group: groupLabel(group, t), count: group.points, colour: t(`dschunke.${group.colour}`) };
  return t("dschunke.square.group", { square: told, ...values });
}

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
