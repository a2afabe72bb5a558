/** Months and days of the calendar, and days as people choose them; a calendar's days are those of UTC. */
import { language } from "../i18n";

/** The month before or after, as the server writes it: "2026-03". */
export function monthFrom(month: string, months: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** "March 2026", in the person's language. */
export const formatMonth = (month: string): string =>
  new Intl.DateTimeFormat(language.value, { month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

/** "1 Mar": a day of a plan where there is little room. */
export const formatShortDay = (date: string): string =>
  new Intl.DateTimeFormat(language.value, { day: "numeric", month: "short", timeZone: "UTC" }).format(
    new Date(`${date}T00:00:00Z`),
  );

/** The weeks of a month, from Monday to Sunday; null where there is no day of it. */
export function weeksOf(month: string): (string | null)[][] {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const before = (new Date(Date.UTC(year, number - 1, 1)).getUTCDay() + 6) % 7;
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const cells: (string | null)[] = [
    ...Array.from({ length: before }, () => null),
    ...Array.from({ length: count }, (_, day) => `${month}-${String(day + 1).padStart(2, "0")}`),
  ];
  while (cells.length % 7) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** The names of the days of a week, from Monday on: short to be seen, long to be heard. */
export function weekdays(): { short: string; long: string }[] {
  const named = (weekday: "short" | "long", day: number) =>
    new Intl.DateTimeFormat(language.value, { weekday, timeZone: "UTC" }).format(new Date(Date.UTC(2024, 0, 1 + day)));
  return Array.from({ length: 7 }, (_, day) => ({ short: named("short", day), long: named("long", day) }));
}

/** When a day begins that somebody has chosen, where they are; null for none. `days` later. */
export function startOf(date: string, days = 0): number | null {
  const [year, month, day] = date.split("-").map(Number);
  if (!year || !month || !day) return null;
  return new Date(year, month - 1, day + days).getTime();
}
