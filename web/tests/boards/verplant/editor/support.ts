/** Fixtures made by the rules themselves (`make_fixtures.py`), a server that answers from them, and a shelf to keep on. */
import { Trouble } from "../../../../src/api";
import type { Server } from "../../../../src/boards/verplant/editor/checker";
import { type Data, readMission } from "../../../../src/boards/verplant/editor/data";
import type { Shelf } from "../../../../src/boards/verplant/editor/drafts";
import { EMPTY_MISSION, type Mission } from "../../../../src/boards/verplant/editor/mission";
import { readPicture } from "../../../../src/boards/verplant/editor/picture";
import { EMPTY_PLAN, type Plan } from "../../../../src/boards/verplant/editor/plan";
import type { About, Workshop } from "../../../../src/boards/verplant/editor/words";
import type { ContentChecked, Trial } from "../../../../src/wire";
import json from "./fixtures.json";

export const fixtures = json as unknown as {
  missions: Record<string, Data>;
  /** By the key of the sentence: what the rules say. */
  problems: Record<string, string[]>;
  words: Workshop;
  about: About;
};

/** The plan of a picture. */
export function planOf(...lines: string[]): Plan {
  const plan = readPicture(lines.join("\n"));
  if (!plan) throw new Error(`no plan: ${lines.join("\n")}`);
  return plan;
}

export function missionCalled(name: string): Mission {
  const mission = readMission(fixtures.missions[name]);
  if (!mission) throw new Error(`no mission ${name}`);
  return mission;
}

export const drawnMission = (plan: Plan = EMPTY_PLAN): Mission => ({ ...EMPTY_MISSION, plan });

/** A storage with room for so many letters. */
export function shelfWith(room = 1e6, kept: Record<string, string> = {}): Shelf & { kept: Map<string, string> } {
  const all = new Map(Object.entries(kept));
  return {
    kept: all,
    get length() {
      return all.size;
    },
    key: (index) => [...all.keys()][index] ?? null,
    getItem: (key) => all.get(key) ?? null,
    removeItem: (key) => void all.delete(key),
    setItem(key, text) {
      if (text.length > room) throw new DOMException("full", "QuotaExceededError");
      all.set(key, text);
    },
  };
}

export const trialOf = (changes: Partial<Trial> = {}): Trial => ({
  id: "t1",
  state: "playing",
  ahead: 0,
  done: 1,
  games: 4,
  scores: [20],
  mean: 20,
  best: 20,
  all_rooms: 0.5,
  furniture: 0.75,
  bonuses: [],
  plans: [],
  difficulty: null,
  bands: null,
  ...changes,
});

/** A server that finds nothing wrong, unless it is told otherwise. */
export class FakeServer implements Server {
  asked: Record<string, string>[] = [];
  answer: Partial<ContentChecked> = {};
  trials: Trial[] = [];
  stopped = 0;
  reachable = true;

  private give<Answer>(answer: Answer): Promise<Answer> {
    return this.reachable ? Promise.resolve(answer) : Promise.reject(new Trouble("network", "nobody answers"));
  }

  check = (files: Record<string, string>) => {
    this.asked.push(files);
    const about = this.answer.problems?.length ? null : (fixtures.about as unknown as ContentChecked["about"]);
    return this.give({ problems: [], data: null, digest: null, about, ...this.answer });
  };
  startTrial = () => this.give(trialOf({ state: "waiting", done: 0 }));
  trial = () => this.give(this.trials.shift() ?? trialOf({ state: "done", done: 4 }));
  stopTrial = () => {
    this.stopped += 1;
    return this.give(trialOf({ state: "stopped" }));
  };
  content = () => this.give({ game: "verplant", files: {}, named: [] });
  named = () => this.give({ files: {} });
  words = () => this.give(fixtures.words);
}
