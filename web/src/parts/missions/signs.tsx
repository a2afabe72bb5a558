/** The small drawn signs of a mission: its plan and its pencils. */
import { inWords, t } from "../../i18n";
import type { NamedContentInfo } from "../../wire";
import { PlanPicture } from "./PlanPicture";

/** Games whose pictures are plans of houses; others are shown as rows of characters. */
const PLANS = new Set(["verplant"]);

interface MissionPictureProps {
  game: string;
  mission: NamedContentInfo;
  /** Whether it is told to people who listen, too. */
  told?: boolean;
}

export function MissionPicture({ game, mission, told = false }: MissionPictureProps) {
  if (mission.picture.length === 0) return null;
  if (PLANS.has(game)) return <PlanPicture picture={mission.picture} label={told ? thingsIn(mission) : undefined} />;
  return (
    <span class="picture-rows" aria-hidden="true">
      {mission.picture.join("\n")}
    </span>
  );
}

/** What the picture shows, each thing once. */
function thingsIn(mission: NamedContentInfo): string {
  const things = new Set(Object.values(mission.legend).map((words) => inWords(words)));
  return t("missions.picture", { things: [...things].join(", ") });
}

/** How hard it is: so many sharpened pencils, the rest only outlined. */
export function Pencils({ difficulty, most }: { difficulty: number; most: number }) {
  return (
    <span class="pencils">
      {Array.from({ length: most }, (_, place) => (
        <svg key={place} class={place < difficulty ? "full" : "empty"} viewBox="0 0 8 24" aria-hidden="true">
          <path class="pencil-wood" d="M1 7.500 4 1l3 6.500z" />
          <path class="pencil-body" d="M1 7.500h6V20H1z" />
          <path class="pencil-end" d="M1 20h6v2.500H1z" />
          <path class="pencil-tip" d="M3.100 3 4 1l.9 2z" />
        </svg>
      ))}
      <span class="sr-only">{t("cards.difficulty", { difficulty, most })}</span>
    </span>
  );
}
