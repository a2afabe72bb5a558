/** A page of the mission book: the plan, the story in full, one's best match, and every way to play. */
import { withBase } from "../../base";
import { inWords, t } from "../../i18n";
import type { ContentResult, GameInfo, NamedContentInfo } from "../../wire";
import { Dialog } from "../dialog";
import { MissionPicture } from "./signs";
import { FirstWays, OtherWays } from "./Ways";
import { Best, Facts, Special, titleOf } from "./words";

interface DetailsProps {
  game: GameInfo;
  mission: NamedContentInfo;
  result: ContentResult | undefined;
  hardest: number;
  /** What is recommended afterwards. */
  following: NamedContentInfo | undefined;
  onClose(): void;
}

export function MissionDetails({ game, mission, result, hardest, following, onClose }: DetailsProps) {
  return (
    <Dialog title={titleOf(mission)} onClose={onClose}>
      <div class="mission-details">
        <div class="mission-picture">
          <MissionPicture game={game.name} mission={mission} told />
        </div>
        <div class="mission-body">
          <Facts mission={mission} hardest={hardest} />
          <Special mission={mission} />
          <Made result={result} />
          <FirstWays game={game} mission={mission} goingOn={result?.going_on ?? null} />
        </div>
        <p class="mission-story">{inWords(mission.text)}</p>
        {following && <p class="small soft">{t("cards.next", { title: titleOf(following) })}</p>}
        <OtherWays game={game} mission={mission} />
      </div>
    </Dialog>
  );
}

/** What one has made of it, how far the next star is, and the way back to one's best match. */
function Made({ result }: { result: ContentResult | undefined }) {
  if (!result?.finished) return <p class="small soft">{t("missions.unfinished")}</p>;
  return (
    <>
      <Best result={result} />
      <p class="small soft">
        {t("missions.finished", { count: result.finished })}
        {result.rating?.next != null && <> · {t("missions.next_star", { points: result.rating.next })}</>}
      </p>
      {result.table && (
        <p class="small">
          <a href={withBase(`/table/${result.table}`)}>{t("missions.look")}</a>
        </p>
      )}
    </>
  );
}
