/** Where there is nothing: what was looked for, and the ways out. */
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import type { Trouble } from "../api";
import { withBase } from "../base";
import { t } from "../i18n";
import { arrive, lobby, troubleText } from "../lobby";
import "../styles/home-look";

interface LostProps {
  title: string;
  /** Why, and what else can be tried. */
  children?: ComponentChildren;
}

export function Lost({ title, children }: LostProps) {
  useEffect(() => void arrive(), []);
  const { games } = lobby.value;
  return (
    <div class="page lost">
      <section class="card">
        <h1>{title}</h1>
        {children}
        <p class="row">
          <a class="button primary" href={withBase("/")}>
            {t("home.back")}
          </a>
          <a class="button" href={withBase("/")}>
            {t("home.mine")}
          </a>
        </p>
      </section>
      {games.length > 0 && (
        <nav class="card" aria-labelledby="lost-rules">
          <h2 id="lost-rules">{t("game.rules")}</h2>
          <p class="links">
            {games.map(({ name, title: game }) => (
              <a key={name} href={withBase(`/rules/${name}`)}>
                {game}
              </a>
            ))}
          </p>
        </nav>
      )}
    </div>
  );
}

/** A table that there is not, or that is not shown to everybody yet. */
export function LostTable({ trouble, again = false }: { trouble: Trouble; again?: boolean }) {
  const hidden = trouble.code === "daily/others";
  return (
    <Lost title={t(hidden ? "home.hidden" : "home.no_table")}>
      <p>{hidden ? t("home.hidden.why") : troubleText(trouble)}</p>
      {again && (
        <p>
          <button type="button" onClick={() => location.reload()}>
            {t("again")}
          </button>
        </p>
      )}
    </Lost>
  );
}

/** A game that is not among those of this server; while nobody knows them yet, it loads. */
export function UnknownGame({ game }: { game: string }) {
  if (lobby.value.games.length === 0) return <p class="soft">{t("loading")}</p>;
  return <Lost title={t("game.unknown", { game })} />;
}
