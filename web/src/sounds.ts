/** What each sound is made of: wood that is knocked on, a pencil on paper, paper that rustles. Made on the spot. */
import type { Sound } from "./sound";

/** A piece of wood: a tone that drops a little and dies away. */
interface Knock {
  hertz: number;
  /** In seconds: when it begins, and how long it is heard. */
  at: number;
  length: number;
  loud: number;
}

/** Pencil or paper: noise around a pitch, which comes softly and goes softly. */
interface Rustle extends Knock {
  /** How long it takes to come. */
  rise: number;
}

interface Recipe {
  knocks?: readonly Knock[];
  rustles?: readonly Rustle[];
}

const knock = (hertz: number, at: number, length: number, loud: number): Knock => ({ hertz, at, length, loud });
const rustle = (hertz: number, at: number, length: number, loud: number, rise = 0.004): Rustle => ({
  ...knock(hertz, at, length, loud),
  rise,
});

export const RECIPES: Readonly<Record<Sound, Recipe>> = {
  lay: { knocks: [knock(196, 0, 0.11, 0.26)], rustles: [rustle(1500, 0, 0.035, 0.3)] },
  stroke: { rustles: [rustle(3200, 0, 0.16, 0.16, 0.04), rustle(2600, 0.07, 0.12, 0.1, 0.03)] },
  gain: {
    knocks: [knock(523, 0, 0.24, 0.15), knock(784, 0.09, 0.32, 0.15)],
    rustles: [rustle(4200, 0, 0.1, 0.08, 0.03)],
  },
  other: { knocks: [knock(147, 0, 0.1, 0.17)], rustles: [rustle(1000, 0, 0.03, 0.16)] },
  turn: { knocks: [knock(392, 0, 0.16, 0.17), knock(523, 0.13, 0.26, 0.17)] },
  refused: { knocks: [knock(123, 0, 0.16, 0.2)], rustles: [rustle(420, 0, 0.1, 0.16, 0.01)] },
  win: {
    knocks: [
      knock(392, 0, 0.3, 0.14),
      knock(494, 0.12, 0.3, 0.14),
      knock(587, 0.24, 0.34, 0.14),
      knock(784, 0.38, 0.7, 0.16),
    ],
    rustles: [rustle(4800, 0.38, 0.5, 0.07, 0.12)],
  },
  end: {
    knocks: [knock(392, 0, 0.3, 0.14), knock(330, 0.2, 0.5, 0.14)],
    rustles: [rustle(2200, 0.02, 0.3, 0.06, 0.1)],
  },
  reaction: { knocks: [knock(659, 0.03, 0.1, 0.08)], rustles: [rustle(3600, 0, 0.06, 0.14, 0.01)] },
};

/** How long a sound is heard, in seconds. */
export function lengthOf(sound: Sound): number {
  const { knocks = [], rustles = [] } = RECIPES[sound];
  return Math.max(...[...knocks, ...rustles].map(({ at, length }) => at + length));
}

/** Put a sound on its way; what is returned lets it fade out before its time. */
export function begin(sound: Sound, audio: BaseAudioContext): () => void {
  const all = audio.createGain();
  all.connect(audio.destination);
  const now = audio.currentTime;
  const { knocks = [], rustles = [] } = RECIPES[sound];
  for (const one of knocks) addKnock(audio, all, one, now + one.at);
  for (const one of rustles) addRustle(audio, all, one, now + one.at);
  return () => all.gain.setTargetAtTime(0, audio.currentTime, 0.02);
}

const SILENT = 0.0001;

function addKnock(audio: BaseAudioContext, out: AudioNode, { hertz, length, loud }: Knock, start: number): void {
  // The second one is what makes wood of it: higher, and gone at once.
  for (const [times, part, lasts] of [
    [1, 0.85, 1],
    [3.9, 0.15, 0.3],
  ] as const) {
    const tone = audio.createOscillator();
    tone.frequency.setValueAtTime(hertz * times * 1.06, start);
    tone.frequency.exponentialRampToValueAtTime(hertz * times, start + 0.03);
    tone.connect(dying(audio, out, loud * part, start, 0.003, length * lasts));
    tone.start(start);
    tone.stop(start + length);
  }
}

function addRustle(
  audio: BaseAudioContext,
  out: AudioNode,
  { hertz, length, loud, rise }: Rustle,
  start: number,
): void {
  const source = audio.createBufferSource();
  source.buffer = noise(audio);
  const filter = audio.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = hertz;
  filter.Q.value = 0.9;
  source.connect(filter).connect(dying(audio, out, loud, start, rise, length));
  source.start(start, 0, length);
}

/** A volume that rises and dies away. */
function dying(audio: BaseAudioContext, out: AudioNode, loud: number, start: number, rise: number, length: number) {
  const volume = audio.createGain();
  volume.gain.setValueAtTime(SILENT, start);
  volume.gain.exponentialRampToValueAtTime(loud, start + rise);
  volume.gain.exponentialRampToValueAtTime(SILENT, start + length);
  volume.connect(out);
  return volume;
}

const noises = new WeakMap<BaseAudioContext, AudioBuffer>();

/** A second of noise. */
function noise(audio: BaseAudioContext): AudioBuffer {
  const known = noises.get(audio);
  if (known) return known;
  const buffer = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
  noises.set(audio, buffer);
  return buffer;
}
