/** What decided a match, in one or two sentences made from the lines of the scores. */
import { formatNumber, language, t } from "../i18n";
import type { ScoreInfo, ScoreLineInfo } from "../wire";

/** One of two that are compared; no name: the person who reads. */
export interface Side {
  name: string | null;
  score: ScoreInfo;
}

export interface LineWords {
  /** What a line is about, for all lines of its kind: "windows with a view". */
  topic(line: ScoreLineInfo): string;
  /** The line itself: "place of 9 squares at c4". */
  label(line: ScoreLineInfo): string;
}

/** So many topics that both have, and they can be compared topic by topic. */
const COMPARABLE = 2;
/** So many things that brought nothing are named. */
const NAMED = 3;

const pointsOf = (count: number): string => t("end.points_of", { count });

/** The points of each topic, in the order of the lines. */
function topicsOf({ lines }: ScoreInfo, { topic }: LineWords): Map<string, number> {
  const found = new Map<string, number>();
  for (const line of lines) found.set(topic(line), (found.get(topic(line)) ?? 0) + line.points);
  return found;
}

/** Why it ended as it did between two: whoever reads, or the winner, comes first. */
export function decided(first: Side, second: Side, words: LineWords): string[] {
  const [one, other] = [topicsOf(first.score, words), topicsOf(second.score, words)];
  const both = [...one.keys()].filter((topic) => other.has(topic));
  if (both.length < COMPARABLE) return [best(first, words), best(second, words)].filter((text) => text !== null);
  // Of equal leads the one with more points, so that both sides are told of the same.
  const leads = [...new Set([...one.keys(), ...other.keys()])]
    .map((topic) => ({ topic, mine: one.get(topic) ?? 0, theirs: other.get(topic) ?? 0 }))
    .sort((left, right) => right.mine + right.theirs - left.mine - left.theirs || (left.topic < right.topic ? -1 : 1));
  const [most] = [...leads].sort((left, right) => right.mine - right.theirs - left.mine + left.theirs);
  const [least] = [...leads].sort((left, right) => left.mine - left.theirs - right.mine + right.theirs);
  const margin = first.score.total - second.score.total;
  const ahead = most && most.mine > most.theirs ? aheadText(first, most.topic, most.mine, most.theirs) : null;
  const behind = least && least.mine < least.theirs ? aheadText(second, least.topic, least.theirs, least.mine) : null;
  const sentences =
    margin === 0 || !most || !least
      ? [ahead, behind]
      : margin > 0
        ? [decisive(first, second, most), behind]
        : [decisive(first, second, least), ahead];
  return sentences.filter((text) => text !== null);
}

interface Lead {
  topic: string;
  mine: number;
  theirs: number;
}

const decisive = (first: Side, second: Side, { topic, mine, theirs }: Lead): string =>
  t("joy.decided", {
    topic,
    points: formatNumber(mine),
    who: first.name ?? t("joy.you"),
    others: formatNumber(theirs),
    name: second.name ?? t("joy.you"),
  });

function aheadText({ name }: Side, topic: string, mine: number, theirs: number): string {
  const values = { topic, points: formatNumber(mine), others: formatNumber(theirs) };
  return name === null ? t("joy.ahead.you", values) : t("joy.ahead", { ...values, name });
}

/** The line that brought most. */
function best({ name, score }: Side, { label }: LineWords): string | null {
  const [line] = [...score.lines].sort((one, other) => other.points - one.points);
  if (!line || line.points <= 0) return null;
  const values = { what: label(line), points: pointsOf(line.points) };
  return name === null ? t("joy.best.you", values) : t("joy.best", { ...values, name });
}

/** For whoever played alone: what brought most, and what brought nothing. */
export function alone(score: ScoreInfo, words: LineWords): string[] {
  const topics = [...topicsOf(score, words)].sort(([, one], [, other]) => other - one);
  const [most] = topics;
  const nothing = topics.filter(([, points]) => points <= 0).map(([topic]) => topic);
  const what = new Intl.ListFormat(language.value, { type: "conjunction" }).format(nothing.slice(-NAMED));
  return [
    most && most[1] > 0 ? t("joy.most", { topic: most[0], points: pointsOf(most[1]) }) : "",
    what ? t("joy.missed", { what }) : "",
  ].filter(Boolean);
}
