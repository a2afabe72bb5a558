/** What the points of a city are about, however many blocks or floors there are. */
import type { ScoreLineInfo } from "../../wire";
import type { Translate } from "../types";
import { objectiveName, scoreLabel } from "./words";

export function scoreTopic(line: ScoreLineInfo, t: Translate): string {
  const [topic = "", ...rest] = line.key.split("_");
  if (topic === "objective") return objectiveName(rest.join("-"), t);
  if (topic === "zones") return t("zoned-out.topic.zones");
  return topic === "tower" ? t("zoned-out.topic.towers") : scoreLabel(line, t);
}
