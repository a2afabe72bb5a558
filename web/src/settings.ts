/** What a person likes, kept on this device. */
import { effect, type ReadonlySignal, signal } from "@preact/signals";
import type { Language } from "./boards/types";
import { PACES, type Pace } from "./table/pacing";
import type { SeatChoice } from "./wire";

export type Theme = "system" | "light" | "dark";
export type Level = NonNullable<SeatChoice["level"]>;

export interface Settings {
  /** `null`: what the browser asks for. */
  language: Language | null;
  theme: Theme;
  /** Show an action on the board first and send it only when it is confirmed. */
  confirm: boolean;
  sound: boolean;
  /** Notify when it is the person's turn and the page is hidden. */
  notify: boolean;
  /** Patterns and letters beside the colours. */
  patterns: boolean;
  /** Shortcuts of one letter; Escape and the arrows stay. */
  shortcuts: boolean;
  /** Say what is good to know in the first matches against the computer. */
  coach: boolean;
  /** Show what other people at a table send: emotes and set phrases. */
  reactions: boolean;
  /** How fast the steps of built-in players follow each other. */
  pace: Pace;
  /** How fast a match is played again that one looks back at; 1 is a step after the other, to be followed at ease. */
  replaySpeed: number;
  /** How large boards are drawn, in percent. */
  zoom: number;
  /** How well the computer played last, by game. */
  levels: Readonly<Record<string, Level>>;
}

export const LANGUAGES: readonly Language[] = ["en", "de", "fr", "es"];
export const THEMES: readonly Theme[] = ["system", "light", "dark"];
/** What people choose from, the weakest first. */
export const LEVELS: readonly Level[] = ["beginner", "easy", "medium", "hard", "expert"];
export const ZOOMS: readonly number[] = [75, 100, 125, 150, 200];
export const REPLAY_SPEEDS: readonly number[] = [0.5, 1, 2, 4];

const KEPT_AS = "drawingboard.settings";

export const defaults = (): Settings => ({
  language: null,
  theme: "system",
  confirm: false,
  sound: false,
  notify: false,
  patterns: true,
  shortcuts: true,
  coach: true,
  reactions: true,
  pace: "normal",
  replaySpeed: 1,
  zoom: 100,
  levels: {},
});

const oneOf = <Value>(choices: readonly Value[], value: unknown, otherwise: Value): Value =>
  choices.includes(value as Value) ? (value as Value) : otherwise;
const flag = (value: unknown, otherwise: boolean): boolean => (typeof value === "boolean" ? value : otherwise);

const levelsIn = (value: unknown): Record<string, Level> =>
  Object.fromEntries(
    Object.entries(value && typeof value === "object" ? value : {}).filter(([, level]) => LEVELS.includes(level)),
  );

/** Settings from whatever was kept; what makes no sense takes its default. */
export function readSettings(kept: string | null): Settings {
  const first = defaults();
  let found: Partial<Record<keyof Settings, unknown>>;
  try {
    found = (JSON.parse(kept ?? "{}") as typeof found | null) ?? {};
  } catch {
    return first;
  }
  return {
    language: oneOf([...LANGUAGES, null], found.language, first.language),
    theme: oneOf(THEMES, found.theme, first.theme),
    confirm: flag(found.confirm, first.confirm),
    notify: flag(found.notify, first.notify),
    sound: flag(found.sound, first.sound),
    patterns: flag(found.patterns, first.patterns),
    shortcuts: flag(found.shortcuts, first.shortcuts),
    coach: flag(found.coach, first.coach),
    reactions: flag(found.reactions, first.reactions),
    pace: oneOf(PACES, found.pace, first.pace),
    replaySpeed: oneOf(REPLAY_SPEEDS, found.replaySpeed, first.replaySpeed),
    zoom: oneOf(ZOOMS, found.zoom, first.zoom),
    levels: levelsIn(found.levels),
  };
}

/** Private windows may forbid keeping anything; the settings then last as long as the page. */
function kept(): string | null {
  try {
    return localStorage.getItem(KEPT_AS);
  } catch {
    return null;
  }
}

function keep(text: string): void {
  try {
    localStorage.setItem(KEPT_AS, text);
  } catch {
    // See above.
  }
}

const current = signal(readSettings(kept()));
export const settings: ReadonlySignal<Settings> = current;

/** Change some settings, at once and for the next visit. */
export function choose(changes: Partial<Settings>): void {
  current.value = { ...current.value, ...changes };
  keep(JSON.stringify(current.value));
}

/** Let the page look as the settings say. */
export function wearSettings(root: HTMLElement): () => void {
  return effect(() => {
    const { theme, patterns, zoom } = current.value;
    if (theme === "system") delete root.dataset.theme;
    else root.dataset.theme = theme;
    root.dataset.patterns = patterns ? "on" : "off";
    root.style.setProperty("--zoom", String(zoom / 100));
  });
}
