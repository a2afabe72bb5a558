/** Learning a game by playing it: its lessons, with ticks; and one of them. */
import { useEffect, useState } from "preact/hooks";
import { api, Trouble } from "../api";
import { withBase } from "../base";
import { addTexts, inWords, t } from "../i18n";
import { LessonView } from "../learn/Lesson";
import { isDone } from "../learn/progress";
import { catalogues } from "../learn/texts";
import { arrive, gameTitle, troubleText } from "../lobby";
import { Icon } from "../parts/icon";
import { Lost, UnknownGame } from "../parts/lost";
import type { LessonInfo } from "../wire";
import "../styles/home-look";
import "../styles/table-look";
import "../styles/learn.css";

interface LearnProps {
  game: string;
  /** Which of the lessons is open. */
  lesson: string | null;
}

export function LearnPage({ game, lesson }: LearnProps) {
  const { lessons, trouble } = useLessons(game);
  if (trouble?.code === "game/unknown") return <UnknownGame game={game} />;
  if (trouble)
    return (
      <div class="page">
        <p class="note bad">{troubleText(trouble)}</p>
        <a href={withBase("/")}>{t("home.back")}</a>
      </div>
    );
  if (!lessons) return <p class="soft">{t("loading")}</p>;
  if (lesson !== null && !lessons.some(({ name }) => name === lesson))
    return (
      <Lost title={t("page.none")}>
        <p>
          <a href={withBase(`/learn/${game}`)}>{t("learn.all")}</a>
        </p>
      </Lost>
    );
  return lesson === null ? (
    <LessonList game={game} lessons={lessons} />
  ) : (
    <LessonView key={lesson} game={game} name={lesson} lessons={lessons} />
  );
}

/** The lessons of a game, when their words are there. */
function useLessons(game: string): { lessons: readonly LessonInfo[] | null; trouble: Trouble | null } {
  const [lessons, setLessons] = useState<readonly LessonInfo[] | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  useEffect(() => {
    let here = true;
    const fetchAll = async () => {
      const [found] = await Promise.all([api.lessons(game), addTexts(catalogues), arrive()]);
      if (here) setLessons(found.lessons);
    };
    fetchAll().catch(
      (reason: unknown) =>
        here && setTrouble(reason instanceof Trouble ? reason : new Trouble("client", String(reason))),
    );
    return () => {
      here = false;
    };
  }, [game]);
  return { lessons, trouble };
}

function LessonList({ game, lessons }: { game: string; lessons: readonly LessonInfo[] }) {
  const title = gameTitle(game);
  const done = lessons.filter(({ name }) => isDone(game, name)).length;
  const next = lessons.find(({ name }) => !isDone(game, name));
  const lead =
    done > 0 ? t("learn.progress", { done, all: lessons.length }) : t("learn.lead", { count: lessons.length });
  return (
    <div class="page learn">
      <h1>{t("learn.title", { game: title })}</h1>
      <p class="lead">{lessons.length === 0 ? t("learn.none", { game: title }) : lead}</p>
      {next && (
        <a class="button primary large" href={withBase(`/learn/${game}/${next.name}`)}>
          {t(done > 0 ? "learn.go_on" : "learn.begin", { title: inWords(next.title) })}
        </a>
      )}
      {!next && lessons.length > 0 && (
        <a class="button primary large" href={withBase(`/new/${game}`)}>
          {t("learn.play")}
        </a>
      )}
      <ol class="lessons">
        {lessons.map((lesson, place) => (
          <LessonLine key={lesson.name} game={game} lesson={lesson} place={place} />
        ))}
      </ol>
      <p class="links">
        <a href={withBase(`/rules/${game}`)}>{t("game.rules")}</a>
        <a href={withBase("/")}>{t("home.back")}</a>
      </p>
    </div>
  );
}

function LessonLine({ game, lesson, place }: { game: string; lesson: LessonInfo; place: number }) {
  const done = isDone(game, lesson.name);
  return (
    <li>
      <a class={`lesson-line ${done ? "done" : ""}`} href={withBase(`/learn/${game}/${lesson.name}`)}>
        <span class="lesson-mark" aria-hidden="true">
          {done ? <Icon name="check" /> : place + 1}
        </span>
        <span>
          <strong>{inWords(lesson.title)}</strong>
          <span class="small soft">{inWords(lesson.intro)}</span>
        </span>
        {done && <span class="sr-only">{t("learn.done")}</span>}
      </a>
    </li>
  );
}
