/** The rules of one game, as its own folder tells them. */
import { useEffect } from "preact/hooks";
import { withBase } from "../base";
import { boards } from "../boards";
import { t } from "../i18n";
import { arrive, gameAbout, gameCredits, gameInfo, gameTitle, lobby } from "../lobby";
import { UnknownGame } from "../parts/lost";
import { useBoard } from "../parts/picture";
import "../styles/home-look";
import "../styles/table-look";

export function RulesPage({ game }: { game: string }) {
  useEffect(() => void arrive(), []);
  const board = useBoard(game);
  const { games } = lobby.value;
  if (games.length > 0 && !gameInfo(game)) return <UnknownGame game={game} />;
  return (
    <article class="page rules">
      <h1>{t("rules.title", { game: gameTitle(game) })}</h1>
      <p class="small soft">{gameCredits(game)}</p>
      <h2 class="sr-only">{t("game.rules")}</h2>
      {!boards[game] && <p class="lead">{gameAbout(game)}</p>}
      {board ? <board.Rules t={t} /> : <p class="soft">{t("loading")}</p>}
      <p class="row">
        <a class="button primary" href={withBase(`/new/${game}`)}>
          {t("rules.play")}
        </a>
        <a href={withBase("/")}>{t("home.back")}</a>
      </p>
    </article>
  );
}
