/** What people at this table say now, and where it is seen. Small, because every table has it; the look comes later. */
import { type ReadonlySignal, signal } from "@preact/signals";
import { addTexts } from "../i18n";
import { settings } from "../settings";
import { play } from "../sound";
import type { Reacted, TableInfo } from "../wire";
import { isMuted } from "./muted";

/** How long something that was said stays, in milliseconds: long enough to look up from the board and read it. */
export const LASTS = 6000;

export interface Said extends Reacted {
  /** Changes with everything that is said, so that the same said again is seen again. */
  turn: number;
}

const current = signal<readonly Said[]>([]);
const heard = signal<ReadonlySet<number>>(new Set());
const seen = signal<ReadonlySet<number>>(new Set());

/** What is said now, of each seat the last, the newest last. */
export const said: ReadonlySignal<readonly Said[]> = current;
/** The seats that have said something while this page was open, also those that are muted. */
export const speakers: ReadonlySignal<ReadonlySet<number>> = heard;
/** The seats whose bubble is in sight. */
export const inSight: ReadonlySignal<ReadonlySet<number>> = seen;

let turn = 0;
/** Changes when another table is opened. */
let visit = 0;

/** Faces, words and look: they come when somebody says something, or wants to. */
export async function loadReactions() {
  const part = await import("./index");
  await addTexts(part.catalogues);
  return part;
}

/** Show what was said, for a while; not what this person does not want to see. */
export async function hearReactions(reactions: readonly Reacted[], table: TableInfo | null): Promise<void> {
  heard.value = new Set([...heard.value, ...reactions.map(({ seat }) => seat)]);
  const isWanted = ({ seat }: Reacted) => settings.peek().reactions && !isMuted(table, seat);
  if (!reactions.some(isWanted)) return;
  const there = visit;
  const part = await loadReactions().catch(() => null); // without a line it is not missed: it was of the moment
  // Meanwhile somebody may have been muted, or another page opened.
  const fresh = reactions.filter(isWanted).map((one) => ({ ...one, turn: ++turn }));
  if (!part || fresh.length === 0 || visit !== there) return;
  const seats = fresh.map(({ seat }) => seat);
  current.value = [...current.value.filter(({ seat }) => !seats.includes(seat)), ...fresh];
  part.tell(fresh, table);
  if (fresh.some(({ seat }) => !table?.seats[seat]?.yours)) void play("reaction");
  setTimeout(() => drop((one) => fresh.includes(one)), LASTS);
}

/** Say no more of a seat, or of all. */
export function hush(seat: number | null = null): void {
  drop((one) => seat === null || one.seat === seat);
}

/** Another table: nothing of this one is shown there. */
export function forgetReactions(): void {
  visit += 1;
  hush();
  heard.value = new Set();
}

export function noteSight(seat: number, isSeen: boolean): void {
  if (seen.peek().has(seat) === isSeen) return;
  const changed = new Set(seen.peek());
  if (isSeen) changed.add(seat);
  else changed.delete(seat);
  seen.value = changed;
}

function drop(gone: (one: Said) => boolean): void {
  if (current.peek().some(gone)) current.value = current.peek().filter((one) => !gone(one));
}
