/** Small sounds, silent unless the person wants them, and one at a time. What they are made of is fetched with the first. */
import { settings } from "./settings";

export type Sound = "lay" | "stroke" | "gain" | "other" | "turn" | "refused" | "win" | "end" | "reaction";

/** While one is heard, a lighter one or one alike is left out; a heavier one takes its place. */
const WEIGHTS: Readonly<Record<Sound, number>> = {
  other: 1,
  reaction: 1,
  stroke: 2,
  lay: 2,
  turn: 3,
  gain: 4,
  refused: 4,
  end: 5,
  win: 6,
};

let context: AudioContext | null = null;
let heard: { weight: number; until: number; fade(): void } | null = null;

export async function play(sound: Sound): Promise<void> {
  if (!settings.peek().sound || typeof AudioContext === "undefined") return;
  const { begin, lengthOf } = await import("./sounds");
  context ??= new AudioContext();
  // Browsers let nothing be heard before somebody has pressed something.
  if (context.state === "suspended") void context.resume().catch(() => undefined);
  const weight = WEIGHTS[sound];
  if (heard && context.currentTime < heard.until) {
    if (weight <= heard.weight) return;
    heard.fade();
  }
  heard = { weight, until: context.currentTime + lengthOf(sound), fade: begin(sound, context) };
}
