/** The mission book of a game: its missions in chapters, one's own stars, and what to try next. */
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { api, Trouble } from "../api";
import { withBase } from "../base";
import { inWords, t } from "../i18n";
import { arrive, lobby, troubleText } from "../lobby";
import { Icon } from "../parts/icon";
import { UnknownGame } from "../parts/lost";
import {
  byName,
  type Chapter,
  chaptersOf,
  hardest,
  howManyFinished,
  type Results,
  recommended,
  starsOf,
} from "../parts/missions/book";
import { MissionCard, Recommended } from "../parts/missions/Card";
import { MissionDetails } from "../parts/missions/Details";
import { formatPath, go, route } from "../router";
import type { GameInfo, NamedContentInfo } from "../wire";
import "../styles/home-look";
import "../styles/table-look";
import "../styles/missions.css";

interface MissionsProps {
  game: string;
  /** Which of them is open. */
  mission: string | null;
}

export function MissionsPage({ game: name, mission }: MissionsProps) {
  useEffect(() => void arrive(), []);
  const { games, trouble } = lobby.value;
  const game = games.find((known) => known.name === name);
  if (game) return <Book key={name} game={game} open={mission} />;
  if (trouble) return <p class="note bad">{troubleText(trouble)}</p>;
  return <UnknownGame game={name} />;
}

interface Found {
  missions: readonly NamedContentInfo[];
  results: Results;
}

const asTrouble = (reason: unknown): Trouble =>
  reason instanceof Trouble ? reason : new Trouble("client", String(reason));

/** The missions, and one's own results; a book without results can be read, too. */
function useBook(game: string): { found: Found | null; trouble: Trouble | null } {
  const [found, setFound] = useState<Found | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  useEffect(() => {
    let here = true;
    const fetchBook = async () => {
      const results = api.results(game).catch((reason: unknown) => {
        if (here) setTrouble(asTrouble(reason));
        return { game, results: [] };
      });
      const content = await api.gameContent(game);
      const own = await results;
      if (here) setFound({ missions: content.named, results: byName(own.results) });
    };
    fetchBook().catch((reason: unknown) => here && setTrouble(asTrouble(reason)));
    return () => {
      here = false;
    };
  }, [game]);
  return { found, trouble };
}

function Book({ game, open }: { game: GameInfo; open: string | null }) {
  const { found, trouble } = useBook(game.name);
  const cannotOpen = lobby.value.trouble;
  return (
    <div class="missions">
      <header class="missions-head">
        <h1>{t("missions.title", { game: game.title })}</h1>
        {found && <Progress {...found} />}
        <p class="links">
          <a href={withBase(`/rules/${game.name}`)}>{t("game.rules")}</a>
          <a href={withBase(`/editor/${game.name}`)}>{t("missions.editor")}</a>
          <a href={withBase("/")}>{t("home.back")}</a>
        </p>
      </header>
      {trouble && <p class="note bad">{troubleText(trouble)}</p>}
      {cannotOpen && <p class="note bad">{troubleText(cannotOpen)}</p>}
      {found ? <Pages game={game} open={open} {...found} /> : !trouble && <p class="soft">{t("loading")}</p>}
    </div>
  );
}

function Progress({ missions, results }: Found) {
  const done = howManyFinished(results, missions);
  const { stars, most } = starsOf(results, missions);
  if (done === 0) return <p class="lead">{t("missions.lead", { count: missions.length })}</p>;
  return (
    <p class="lead">
      {t("missions.done", { done, all: missions.length })}
      {most > 0 && <> · {t("missions.stars", { stars, of: most })}</>}
    </p>
  );
}

function Pages({ game, open, missions, results }: Found & { game: GameInfo; open: string | null }) {
  const { onOpen, close } = useOpening(game.name);
  if (missions.length === 0) return <p class="nobody soft">{t("missions.none", { game: game.title })}</p>;
  const next = recommended(missions, results);
  const mark = t(results.size > 0 ? "missions.recommended" : "missions.first");
  const most = hardest(missions);
  const opened = missions.find(({ name }) => name === open);
  const about = (mission: NamedContentInfo) => ({
    game,
    mission,
    result: results.get(mission.name),
    hardest: most,
    mark: mission === next ? mark : null,
    onOpen,
  });
  return (
    <>
      {next && <Recommended {...about(next)} />}
      {chaptersOf(missions).map((chapter, place) => (
        <ChapterSection key={chapter.info?.id ?? ""} chapter={chapter} place={place} results={results}>
          {chapter.missions.map((mission) => (
            <MissionCard key={mission.name} {...about(mission)} />
          ))}
        </ChapterSection>
      ))}
      {opened && (
        <MissionDetails
          key={opened.name}
          {...about(opened)}
          following={missions.find(({ name }) => name === opened.next)}
          onClose={close}
        />
      )}
    </>
  );
}

interface ChapterProps {
  chapter: Chapter;
  place: number;
  results: Results;
  children: ComponentChildren;
}

function ChapterSection({ chapter, place, results, children }: ChapterProps) {
  const { info, missions } = chapter;
  const done = howManyFinished(results, missions);
  const heading = `chapter-${place}`;
  return (
    <section class="chapter" aria-labelledby={heading}>
      <header>
        <h2 id={heading}>{info ? inWords(info.name, info.id) : t("missions.others")}</h2>
        {done > 0 && (
          <span class="badge">
            <Icon name="check" />
            {t("missions.done", { done, all: missions.length })}
          </span>
        )}
        {info?.text && <p class="soft">{inWords(info.text)}</p>}
      </header>
      <ul class="mission-cards">{children}</ul>
    </section>
  );
}

/** An open page has an address of its own. Closing it goes back to the book, without a step of history more. */
function useOpening(game: string): { onOpen(): void; close(): void } {
  const fromBook = useRef(false);
  const onOpen = () => {
    fromBook.current = true;
  };
  const close = () => {
    const here = route.peek();
    if (here.page !== "missions" || here.mission === null) return;
    const back = fromBook.current;
    fromBook.current = false;
    if (back) history.back();
    else go(formatPath({ page: "missions", game, mission: null }), "replace");
  };
  return { onOpen, close };
}
