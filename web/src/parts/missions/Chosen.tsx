/** The mission that is chosen for a new table: its plan, what it is like, and its story. */
import { inWords, t } from "../../i18n";
import type { NamedContentInfo } from "../../wire";
import { hardest } from "./book";
import { MissionPicture } from "./signs";
import { Facts, Special, titleOf } from "./words";
import "../../styles/missions.css";

interface ChosenProps {
  game: string;
  mission: NamedContentInfo;
  /** All that the game offers. */
  missions: readonly NamedContentInfo[];
}

export function ChosenMission({ game, mission, missions }: ChosenProps) {
  const following = missions.find(({ name }) => name === mission.next);
  return (
    <div class="mission-chosen">
      {mission.picture.length > 0 && (
        <div class="mission-picture">
          <MissionPicture game={game} mission={mission} told />
        </div>
      )}
      <div class="mission-body">
        <Facts mission={mission} hardest={hardest(missions)} />
        <Special mission={mission} />
        <p>{inWords(mission.text)}</p>
        {following && <p class="small soft">{t("cards.next", { title: titleOf(following) })}</p>}
      </div>
    </div>
  );
}
