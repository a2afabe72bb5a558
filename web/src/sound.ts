/** Four small sounds, made on the spot; silent unless the person wants them. */
import { settings } from "./settings";

export type Sound = "move" | "turn" | "refused" | "end";

/** Notes as [frequency in Hz, when it begins and how long it lasts in seconds]. */
const NOTES: Record<Sound, readonly (readonly [number, number, number])[]> = {
  move: [[220, 0, 0.07]],
  turn: [
    [440, 0, 0.1],
    [660, 0.1, 0.16],
  ],
  refused: [
    [180, 0, 0.09],
    [150, 0.09, 0.14],
  ],
  end: [
    [392, 0, 0.16],
    [494, 0.14, 0.16],
    [587, 0.28, 0.36],
  ],
};

let context: AudioContext | null = null;

export function play(sound: Sound): void {
  if (!settings.peek().sound || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  for (const [frequency, begin, length] of NOTES[sound]) note(context, frequency, begin, length);
}

function note(audio: AudioContext, frequency: number, begin: number, length: number): void {
  const start = audio.currentTime + begin;
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.type = "triangle";
  tone.frequency.value = frequency;
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(0.16, start + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + length + 0.02);
}
