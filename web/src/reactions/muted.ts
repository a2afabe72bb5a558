/**
 * Whose reactions this person does not want to see, table by table, kept in the browser. People are known by the name
 * they sit there with: seats may get other numbers when a match begins.
 */
import { signal } from "@preact/signals";
import type { TableInfo } from "../wire";

const KEPT_AS = "drawingboard.muted";
/** Of so many tables it is kept, the last ones. */
const MOST = 30;

type Names = Readonly<Record<string, readonly string[]>>;

const muted = signal<Names>(read());

function read(): Names {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEPT_AS) ?? "{}");
    return Object.fromEntries(
      Object.entries(found && typeof found === "object" ? found : {}).filter(([, names]) => Array.isArray(names)),
    );
  } catch {
    return {}; // a private window, or something that we have not written
  }
}

const namesAt = (table: string): readonly string[] => muted.value[table] ?? [];

export function isMuted(table: TableInfo | null, seat: number): boolean {
  const name = table?.seats[seat]?.name;
  return Boolean(table && name && namesAt(table.id).includes(name));
}

export function mute(table: TableInfo, seat: number, wanted: boolean): void {
  const name = table.seats[seat]?.name;
  if (!name) return;
  const { [table.id]: before = [], ...others } = muted.value;
  const names = [...before.filter((one) => one !== name), ...(wanted ? [name] : [])];
  const kept = Object.entries(others).slice(1 - MOST);
  muted.value = Object.fromEntries(names.length > 0 ? [...kept, [table.id, names]] : kept);
  try {
    localStorage.setItem(KEPT_AS, JSON.stringify(muted.value));
  } catch {
    // A private window: it lasts as long as the page.
  }
}
