/** What the points of a house are about: its rooms, and what the mission pays for. */
import type { ScoreLineInfo } from "../../wire";
import type { Translate } from "../types";
import { roomName } from "./names";
import type { HouseView } from "./view";
import { scoreLabel } from "./words";

export function scoreTopic(line: ScoreLineInfo, t: Translate, view: HouseView): string {
  const [kind, number] = line.key.split("-");
  const isRoom = kind === "piece" || kind === "missing";
  return isRoom ? roomName(view, Number(number) - 1, t) : scoreLabel(line, t, view);
}
