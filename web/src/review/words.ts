/** What a review says in words: what was done, what it would have brought, how it stood. */
import type { BoardModule, Telling } from "../boards/types";
import { formatNumber, language, t } from "../i18n";
import { distinctNames, onlySeat } from "../table/say";
import type { EntryInfo, ReviewDecision, ReviewWay, SeatReview, TableInfo } from "../wire";
import { isCostly } from "./stepping";
import type { Reviewed } from "./store";

type Measure = SeatReview["measure"];

/** A value: "54 %", "31.5 points". */
export function valueText(value: number, measure: Measure): string {
  return measure === "chance" ? percent(value) : pointsText(value);
}

/** A value beside the axis, whose title says what it is: "50 %", "30". */
export const axisText = (value: number, measure: Measure): string =>
  measure === "chance" ? percent(value) : tenths(value);

/** A difference, always with its sign: "+14 % to win", "+3.2 points". */
export function gainText(value: number, measure: Measure): string {
  const sign = value < 0 ? "−" : "+";
  const size = Math.abs(value);
  return measure === "chance"
    ? t("review.gain.chance", { percent: `${sign}${percent(size)}` })
    : pointsText(size, sign);
}

function pointsText(value: number, sign = ""): string {
  const count = Math.round(value * 10) / 10;
  return t("review.points", { count, points: `${sign}${tenths(count)}` });
}

const percent = (value: number): string =>
  new Intl.NumberFormat(language.value, { style: "percent", maximumFractionDigits: 0 }).format(value);

const tenths = (value: number): string =>
  new Intl.NumberFormat(language.value, { maximumFractionDigits: 1 }).format(value);

/** Of whom the sentences tell. */
export function tellingOf(table: TableInfo, seat: number): Telling {
  const own = onlySeat(table);
  const names = distinctNames(table.seats).map((name, other) => (other === own ? t("log.you.inside") : name));
  return { you: own === seat, names };
}

/** Who decided: "You", "Anna". */
export const whoOf = (table: TableInfo, seat: number): string =>
  onlySeat(table) === seat ? t("log.you") : (distinctNames(table.seats)[seat] ?? "");

/** What would have been better, as a sentence of its own. */
export const betterText = (table: TableInfo, seat: number, what: string): string =>
  onlySeat(table) === seat
    ? t("review.better_was.you", { what })
    : t("review.better_was", { who: whoOf(table, seat), what });

export const entriesOf = (way: ReviewWay, seat: number): EntryInfo[] =>
  way.texts.map((text, number) => ({ number, stream: 0, seat, text, time: 0 }));

/** What somebody did, without who: the words of the log, with the names of the squares. */
export function deedText(
  entries: readonly EntryInfo[],
  board: BoardModule,
  view: unknown,
  { you, names }: Telling,
): string {
  const told: Telling = { ...(you !== undefined && { you }), ...(names && { names }) };
  const steps = entries.filter((entry) => !board.unsaid?.(entry));
  if (board.rounds && steps.some(isDone)) {
    const summary = board.rounds.summary(steps, view, t, told);
    if (summary) return summary;
  }
  const said = (steps.length > 0 ? steps : entries).map((entry) => {
    const what = board.describe(entry, view, t, { ...told, all: [entry] });
    const place = board.where?.(entry, view, t)?.name;
    return place ? withPlace(what, place) : what;
  });
  const once = said.filter((text, index) => text && text !== said[index - 1]);
  return once.join("; ");
}

/** What was done, and where: one pair of brackets holds both where there is one already. */
const withPlace = (what: string, place: string): string =>
  what.endsWith(")") ? `${what.slice(0, -1)}, ${place})` : t("log.where", { what, place });

/**
 * A better way in the same words as what was played says where it is otherwise; where that is the same too, only that
 * it is.
 */
export function otherwiseText(
  better: string,
  played: string,
  steps: readonly EntryInfo[],
  done: readonly EntryInfo[],
  board: BoardModule,
  view: unknown,
): string {
  if (!better || better !== played) return better;
  const placesOf = (entries: readonly EntryInfo[]) => entries.map((entry) => board.where?.(entry, view, t)?.name ?? "");
  const known = new Set(placesOf(done));
  const places = [...new Set(placesOf(steps))].filter((place) => place && !known.has(place));
  return places.length > 0 ? withPlace(better, places.join(", ")) : t("review.otherwise", { what: better });
}

const isDone = ({ text }: EntryInfo): boolean => text === "done";

/** The squares that some steps are about. */
export const squaresOf = (entries: readonly EntryInfo[], board: BoardModule, view: unknown): string[] =>
  entries.flatMap((entry) => board.where?.(entry, view, t)?.squares ?? []);

/** How a decision is judged, in a friendly word or two. */
export const gradeText = (decision: ReviewDecision): string =>
  t(`review.grade.${isCostly(decision) ? decision.grade : decision.grade === "best" ? "best" : "good"}`);

/** What the best other way would have brought: "+14 % to win", or that it is as good as what was played. */
export function comparedText(decision: ReviewDecision, way: ReviewWay, measure: Measure): string {
  const better = -way.behind;
  if (way === decision.others[0] && isCostly(decision)) return gainText(decision.loss, measure);
  if (Math.abs(better) <= way.margin) return t("review.about_equal");
  return gainText(better, measure);
}

/** So many reasons are told; the largest come first. */
const REASONS = 3;

/** What a way would have brought at once. */
export function whyText({ gains }: ReviewWay, { board, end, table }: Reviewed): string {
  const told = gains.slice(0, REASONS).map(({ seat, points, line }) => {
    const what = line ? board.scoreLabel(line, t, end.view) : (distinctNames(table.seats)[seat] ?? "");
    return t("review.brings", { what, points: `${points > 0 ? "+" : ""}${formatNumber(points)}` });
  });
  return told.length > 0 ? t("review.at_once", { gains: told.join(", ") }) : "";
}

/** Why a decision is among the best: how much more it brought than the obvious way, or than the next best. */
export function meritText(decision: ReviewDecision, measure: Measure): string {
  if (decision.merit > 0) return t("review.merit", { gain: gainText(decision.merit, measure) });
  return t("review.lead", { gain: gainText(Math.max(0, decision.lead), measure) });
}

/** The point of a decision on the curve, for whoever goes along it by keyboard: "Decision 12: 54 %, mistake". */
export function pointText(review: SeatReview, number: number): string {
  const decision = review.decisions[number];
  if (!decision) return "";
  const value = valueText(decision.value, review.measure);
  return t("review.point", { number: number + 1, value, grade: gradeText(decision) });
}

/** What was left on the table, kindly: points in all, or a share of the chance to win for each decision. */
export function lostText({ measure, lost, decisions }: SeatReview): string {
  if (measure === "points") return t("review.lost.points", { points: tenths(lost) });
  return t("review.lost.chance", { percent: percent(lost / Math.max(1, decisions.length)) });
}
