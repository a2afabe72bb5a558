/** The first page: pick a game and play, or go on where one was. */
import { useEffect } from "preact/hooks";
import { withBase } from "../base";
import { hasDaily } from "../daily";
import { t } from "../i18n";
import { isOffered, notePlayed } from "../learn/progress";
import { levelOf, rememberLevel } from "../levels";
import {
  arrive,
  gameAbout,
  gameCredits,
  gameTitle,
  goToCode,
  inOrder,
  isMyTurn,
  lobby,
  lookAround,
  openTable,
  troubleText,
} from "../lobby";
import { DailyCard } from "../parts/daily";
import { Icon } from "../parts/icon";
import { LevelSelect } from "../parts/levelSelect";
import { Nickname } from "../parts/nickname";
import { GamePicture } from "../parts/picture";
import { contentTitle, playerName } from "../table/names";
import type { GameInfo, SeatChoice, TableInfo } from "../wire";
import "../styles/home-look";

const LOOK_AGAIN = 10_000;

export function Home() {
  useEffect(() => {
    void arrive();
    void lookAround();
    const timer = setInterval(() => document.visibilityState === "visible" && void lookAround(), LOOK_AGAIN);
    return () => clearInterval(timer);
  }, []);
  const { games, lobby: tables, trouble } = lobby.value;
  const mine = inOrder(tables?.mine ?? []);
  useEffect(() => notePlayed(mine.filter(({ state }) => state !== "waiting").map(({ game }) => game)), [tables]);
  const going = mine.filter((table) => table.state !== "over");
  const finished = mine.filter((table) => table.state === "over");
  const others = (tables?.open ?? []).filter((table) => !table.seats.some((seat) => seat.yours));
  return (
    <div class="home">
      <section class="hero">
        <div>
          <h1>{t("home.title")}</h1>
          <p class="lead">{t("home.lead")}</p>
        </div>
        <Nickname />
        <CodeField />
      </section>
      {trouble && <p class="note bad">{troubleText(trouble)}</p>}
      {going.length > 0 && <Tables title={t("home.mine")} tables={going} />}
      <section aria-labelledby="games">
        <h2 id="games">{t("home.games")}</h2>
        <ul class="games">
          {games.map((game) => (
            <GameCard key={game.name} game={game} />
          ))}
        </ul>
      </section>
      <div class="dailies">
        {games.filter(hasDaily).map((game) => (
          <DailyCard key={game.name} game={game} />
        ))}
      </div>
      <Tables title={t("home.open")} tables={others} empty={t("home.open.none")} />
      {finished.length > 0 && (
        <details class="finished">
          <summary>{t("home.finished", { count: finished.length })}</summary>
          <TableList tables={finished} />
          <p>
            <a href={withBase("/you")}>{t("home.mine.all")}</a>
          </p>
        </details>
      )}
      <footer class="small">
        <a href={withBase("/privacy")}>{t("privacy.link")}</a>
      </footer>
    </div>
  );
}

/** Whoever sees a table on a projector types its code. */
function CodeField() {
  return (
    <form
      class="nickname code-field"
      onSubmit={(event) => {
        event.preventDefault();
        const code = new FormData(event.currentTarget).get("code");
        if (code) void goToCode(String(code));
      }}
    >
      <label>
        <span>{t("code.enter")}</span>
        <input name="code" maxLength={12} autocomplete="off" autocapitalize="characters" spellcheck={false} />
      </label>
      <button type="submit">{t("code.go")}</button>
    </form>
  );
}

/** Seats for friends where more than two can play; the match can begin before all are taken. */
const FRIENDS = 7;

/** Seats for a quick start: me, and the other places all alike. */
function quickSeats(game: GameInfo, other: SeatChoice): [SeatChoice, ...SeatChoice[]] {
  const wanted = other.kind === "open" ? FRIENDS : 1;
  const others = Math.max(game.fewest, Math.min(1 + wanted, game.most)) - 1;
  return [{ kind: "me" }, ...Array.from({ length: others }, () => other)];
}

function GameCard({ game }: { game: GameInfo }) {
  const start = (other: SeatChoice) =>
    void openTable({ game: game.name, seats: quickSeats(game, other), listed: false });
  const alone = () => void openTable({ game: game.name, seats: [{ kind: "me" }], listed: false });
  const players =
    game.fewest === game.most
      ? t("game.players", { count: game.most })
      : t("game.players.range", { fewest: game.fewest, most: game.most });
  const busy = lobby.value.opening;
  return (
    <li class="card game">
      <GamePicture game={game.name} />
      <div class="game-body">
        <h3 id={`title-${game.name}`}>{game.title}</h3>
        <p class="small soft">
          {gameCredits(game.name)} · {players} · {t("game.minutes", { count: game.minutes })}
        </p>
        <p>{gameAbout(game.name)}</p>
        {isOffered(game) && (
          <a class="button learn" href={withBase(`/learn/${game.name}`)} aria-describedby={`title-${game.name}`}>
            <Icon name="star" />
            {t("home.learn")}
          </a>
        )}
        {game.named_content && (
          <a
            class="button primary large"
            href={withBase(`/missions/${game.name}`)}
            aria-describedby={`title-${game.name}`}
          >
            <Icon name="book" />
            {t("missions.book")}
          </a>
        )}
        {game.fewest === 1 && (
          <button type="button" class={game.named_content ? "" : "primary"} disabled={busy} onClick={alone}>
            <Icon name="person" />
            {t("home.alone")}
          </button>
        )}
        <div class="game-start">
          <button
            type="button"
            class={game.fewest === 1 || game.named_content ? "" : "primary"}
            disabled={busy}
            onClick={() => start({ kind: "bot", level: levelOf(game.name) })}
          >
            <Icon name="robot" />
            {t("home.bot")}
          </button>
          <LevelSelect
            label={t("home.level", { game: game.title })}
            level={levelOf(game.name)}
            onChange={(level) => rememberLevel(game.name, level)}
          />
        </div>
        <div class="row">
          <button type="button" disabled={busy} onClick={() => start({ kind: "open" })}>
            <Icon name="link" />
            {t(game.most > 2 ? "home.friends" : "home.friend")}
          </button>
          <button type="button" disabled={busy} onClick={() => start({ kind: "device", name: t("seat.second") })}>
            <Icon name="device" />
            {t("home.device")}
          </button>
        </div>
        <p class="links">
          <a href={withBase(`/rules/${game.name}`)}>{t("game.rules")}</a>
          {Boolean(game.lessons) && !isOffered(game) && (
            <a href={withBase(`/learn/${game.name}`)}>{t("home.lessons")}</a>
          )}
          <a href={withBase(`/new/${game.name}`)}>{t("home.more")}</a>
        </p>
      </div>
    </li>
  );
}

function Tables({ title, tables, empty }: { title: string; tables: readonly TableInfo[]; empty?: string }) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {tables.length === 0 ? <p class="nobody soft">{empty}</p> : <TableList tables={tables} />}
    </section>
  );
}

function TableList({ tables }: { tables: readonly TableInfo[] }) {
  return (
    <ul class="tables">
      {tables.map((table) => (
        <TableLine key={table.id} table={table} />
      ))}
    </ul>
  );
}

/** So many names stand in a table's line. */
const LISTED = 4;

function TableLine({ table }: { table: TableInfo }) {
  const alone = table.seats.filter((seat) => seat.yours).length === 1;
  const all = table.seats.map((seat) => (seat.yours && alone ? t("seat.you") : playerName(seat)));
  const names =
    all.length > LISTED ? [...all.slice(0, LISTED), t("home.and_more", { count: all.length - LISTED })] : all;
  const mine = isMyTurn(table);
  const state = mine ? t("tables.your_turn") : t(`tables.${table.state}`);
  return (
    <li>
      <a class={`table-line ${mine ? "calls" : ""}`} href={withBase(`/table/${table.id}`)}>
        <strong>
          {gameTitle(table.game)}
          {table.content && table.content.kind !== "game" && <small> · {contentTitle(table.content)}</small>}
        </strong>
        <span>{names.join(" – ")}</span>
        <span class="badge">{state}</span>
      </a>
    </li>
  );
}
