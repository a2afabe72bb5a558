/** What a mission says of itself in a line or two, and what one has made of it. */
import { inWords, t } from "../../i18n";
import type { ContentResult, NamedContentInfo } from "../../wire";
import { Stars } from "../stars";
import { Pencils } from "./signs";

export const titleOf = (mission: NamedContentInfo): string => inWords(mission.title, mission.name);

/** Pencils and size: "4 rooms · 14 pieces". */
export function Facts({ mission, hardest }: { mission: NamedContentInfo; hardest: number }) {
  const facts = (mission.facts ?? []).map((words) => inWords(words));
  return (
    <p class="mission-facts small">
      <Pencils difficulty={mission.difficulty} most={hardest} />
      {facts.length > 0 && <span>{facts.join(" · ")}</span>}
    </p>
  );
}

export function Special({ mission }: { mission: NamedContentInfo }) {
  const special = (mission.special ?? []).map((words) => inWords(words));
  if (special.length === 0) return null;
  return (
    <ul class="mission-special small" aria-label={t("missions.special")}>
      {special.map((words) => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  );
}

/** Stars, title and points of one's best match; nothing before the first. */
export function Best({ result }: { result: ContentResult | undefined }) {
  if (!result?.finished) return null;
  const { rating, points } = result;
  return (
    <p class="mission-best">
      {rating && <Stars rating={rating} />}
      {rating && <strong class="small">{inWords(rating.name, rating.key)}</strong>}
      <span class="small">{t("missions.best", { points: t("screen.points", { count: points ?? 0 }) })}</span>
    </p>
  );
}
