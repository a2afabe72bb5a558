/** The mission book as data: chapters in order, what one has made of each mission, and what to try next. */
import type { ChapterInfo, ContentResult, NamedContentInfo } from "../../wire";

export interface Chapter {
  /** Null for missions that belong to none. */
  info: ChapterInfo | null;
  missions: NamedContentInfo[];
}

/** What one has made of each mission, by its name. */
export type Results = ReadonlyMap<string, ContentResult>;

export const byName = (results: readonly ContentResult[]): Results =>
  new Map(results.map((result) => [result.name, result]));

/** The missions by chapter, in the order in which chapters are first named. */
export function chaptersOf(missions: readonly NamedContentInfo[]): Chapter[] {
  const found = new Map<string, Chapter>();
  for (const mission of missions) {
    const key = mission.chapter?.id ?? "";
    const chapter = found.get(key) ?? { info: mission.chapter ?? null, missions: [] };
    chapter.missions.push(mission);
    found.set(key, chapter);
  }
  return [...found.values()];
}

/** Of all these missions, how hard the hardest is: so many pencils there are to draw. */
export const hardest = (missions: readonly NamedContentInfo[]): number =>
  Math.max(1, ...missions.map((mission) => mission.difficulty));

export const isFinished = (results: Results, name: string): boolean => (results.get(name)?.finished ?? 0) > 0;

export const howManyFinished = (results: Results, missions: readonly NamedContentInfo[]): number =>
  missions.filter(({ name }) => isFinished(results, name)).length;

/** All stars that one has, and how many there would be if every mission had as many as those one has played. */
export function starsOf(results: Results, missions: readonly NamedContentInfo[]): { stars: number; most: number } {
  const ratings = missions.map(({ name }) => results.get(name)?.rating ?? null);
  const each = Math.max(0, ...ratings.map((rating) => rating?.of ?? 0));
  return { stars: ratings.reduce((sum, rating) => sum + (rating?.place ?? 0), 0), most: each * missions.length };
}

/**
 * What to try next: what the mission that was finished last recommends, and if that is finished, what it recommends.
 * Otherwise the first that is not finished: for newcomers the first of all. Null when everything is finished.
 */
export function recommended(missions: readonly NamedContentInfo[], results: Results): NamedContentInfo | null {
  const known = new Map(missions.map((mission) => [mission.name, mission]));
  const played = [...results.values()].filter(({ last }) => last != null);
  const newest = played.sort((one, other) => (other.last ?? 0) - (one.last ?? 0))[0];
  const seen = new Set<string>();
  let next = known.get(known.get(newest?.name ?? "")?.next ?? "");
  while (next && isFinished(results, next.name) && !seen.has(next.name)) {
    seen.add(next.name);
    next = known.get(next.next);
  }
  if (next && !isFinished(results, next.name)) return next;
  return missions.find(({ name }) => !isFinished(results, name)) ?? null;
}
