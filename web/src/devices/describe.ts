/** What a device is called, and when it was there, in the person's language. */
import { language, t } from "../i18n";
import type { DeviceInfo } from "../wire";

/** "Firefox on Windows": as much of it as is known. */
export function deviceName({ browser, system }: Pick<DeviceInfo, "browser" | "system">): string {
  if (browser && system) return t("devices.on", { browser, system });
  return browser || system || t("devices.unknown");
}

/** "18 November 2026". Days are those of UTC. */
export function dayText(date: string): string {
  const how: Intl.DateTimeFormatOptions = { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" };
  return new Intl.DateTimeFormat(language.value, how).format(new Date(`${date}T00:00:00Z`));
}

export const lastSeen = (date: string, now = Date.now()): string =>
  date === new Date(now).toISOString().slice(0, 10) ? t("devices.today") : t("devices.last", { date: dayText(date) });

/** The devices that were not there before. */
export const arrived = (before: readonly DeviceInfo[], now: readonly DeviceInfo[]): DeviceInfo[] =>
  now.filter(({ id }) => !before.some((device) => device.id === id));

/** Whole minutes that are left, the one that has begun included. */
export const minutesLeft = (ends: number, now: number): number => Math.max(0, Math.ceil((ends - now) / 60_000));
