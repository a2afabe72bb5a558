/** Lets the computer play the mission, and asks again and again how far it is. */
import { type ReadonlySignal, signal } from "@preact/signals";
import { Trouble } from "../../../api";
import type { Trial } from "../../../wire";
import { filesOf, type Server } from "./checker";
import type { Mission } from "./mission";

export interface Trying {
  /** What was asked for last; null while nothing was. */
  trial: Trial | null;
  /** The mission that is played; the open one may have changed since. */
  mission: Mission | null;
  trouble: Trouble | null;
  /** The server has not said yet that it begins. */
  starting: boolean;
}

export interface Trials {
  readonly trying: ReadonlySignal<Trying>;
  start(mission: Mission): Promise<void>;
  stop(): Promise<void>;
  /** Ask no more; what is played is not wanted any longer. */
  close(): void;
}

const AGAIN = 1000;
const NOTHING: Trying = { trial: null, mission: null, trouble: null, starting: false };

export const isUnderWay = (trial: Trial | null): boolean => trial?.state === "waiting" || trial?.state === "playing";

export function createTrials(server: Server): Trials {
  const trying = signal<Trying>(NOTHING);
  let turn = 0;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const asTrouble = (reason: unknown) => (reason instanceof Trouble ? reason : new Trouble("client", String(reason)));

  function take(trial: Trial, asked: number): void {
    if (asked !== turn) return;
    trying.value = { ...trying.value, trial, trouble: null, starting: false };
    if (isUnderWay(trial)) waiting = setTimeout(() => void look(trial.id, asked), AGAIN);
  }

  async function look(id: string, asked: number): Promise<void> {
    try {
      take(await server.trial(id), asked);
    } catch (reason) {
      if (asked !== turn) return;
      const trouble = asTrouble(reason);
      trying.value = { ...trying.value, trouble };
      // A server that cannot be reached may come back; one that does not know the trial will not know it later.
      if (trouble.code === "network") waiting = setTimeout(() => void look(id, asked), AGAIN);
      else trying.value = { ...trying.value, trial: null };
    }
  }

  async function stop(): Promise<void> {
    const { trial } = trying.value;
    if (!trial || !isUnderWay(trial)) return;
    clearTimeout(waiting);
    turn += 1;
    const asked = turn;
    try {
      take(await server.stopTrial(trial.id), asked);
    } catch (reason) {
      if (asked === turn) trying.value = { ...trying.value, trouble: asTrouble(reason) };
    }
  }

  return {
    trying,
    async start(mission) {
      await stop();
      clearTimeout(waiting);
      turn += 1;
      const asked = turn;
      trying.value = { ...NOTHING, mission, starting: true };
      try {
        take(await server.startTrial(filesOf(mission)), asked);
      } catch (reason) {
        if (asked === turn) trying.value = { ...NOTHING, trouble: asTrouble(reason) };
      }
    },
    stop,
    close() {
      clearTimeout(waiting);
      turn += 1;
    },
  };
}
