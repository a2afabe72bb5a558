/** Asks the server what is wrong with the mission, a moment after each change; the newest answer counts. */
import { type ReadonlySignal, signal } from "@preact/signals";
import { Trouble } from "../../../api";
import type { ContentChecked, ContentFiles, GameContent, Trial } from "../../../wire";
import { missionData } from "./data";
import type { Mission } from "./mission";
import { missionToml } from "./toml";
import type { About, Workshop } from "./words";

export const FILE = "mission.toml";

/** What the editor asks of the server. */
export interface Server {
  check(files: Record<string, string>): Promise<ContentChecked>;
  startTrial(files: Record<string, string>): Promise<Trial>;
  trial(id: string): Promise<Trial>;
  stopTrial(id: string): Promise<Trial>;
  /** What the game offers by name. */
  content(): Promise<GameContent>;
  /** The files of one of those. */
  named(name: string): Promise<ContentFiles>;
  /** Furniture, conditions and limits by name. */
  words(): Promise<Workshop>;
}

export interface Check {
  /** `stale`: the mission has changed since. */
  state: "stale" | "checked" | "unreachable";
  problems: readonly string[];
  /** Of the last mission that could be played; not while there are problems. */
  about: About | null;
}

export interface Checker {
  readonly check: ReadonlySignal<Check>;
  look(mission: Mission): void;
  close(): void;
}

/** So long one draws on before the server is asked; and before it is asked again when it has not answered. */
const PAUSE = 700;
const LATER = 4000;

export const filesOf = (mission: Mission): Record<string, string> => ({ [FILE]: missionToml(missionData(mission)) });

export function createChecker(server: Server): Checker {
  const check = signal<Check>({ state: "stale", problems: [], about: null });
  let turn = 0;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  async function ask(mission: Mission, asked: number): Promise<void> {
    try {
      const { problems, about } = await server.check(filesOf(mission));
      if (asked === turn) check.value = { state: "checked", problems, about: about as About | null };
    } catch (reason) {
      if (asked !== turn) return;
      const refused = reason instanceof Trouble && reason.problems.length > 0;
      if (refused) check.value = { state: "checked", problems: reason.problems, about: null };
      else {
        check.value = { ...check.value, state: "unreachable" };
        waiting = setTimeout(() => void ask(mission, asked), LATER);
      }
    }
  }

  return {
    check,
    look(mission) {
      clearTimeout(waiting);
      turn += 1;
      const asked = turn;
      check.value = { ...check.value, state: "stale" };
      waiting = setTimeout(() => void ask(mission, asked), PAUSE);
    },
    close() {
      clearTimeout(waiting);
      turn += 1;
    },
  };
}
