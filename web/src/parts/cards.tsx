/** With which cards a new table is played: the game's own, some that it offers by name, or somebody's own files. */
import { useEffect, useState } from "preact/hooks";
import { announce } from "../announce";
import { api } from "../api";
import { withBase } from "../base";
import { inWords, t } from "../i18n";
import { lobby } from "../lobby";
import type { GameContent, GameInfo, NewTable } from "../wire";
import { Icon } from "./icon";
import { lazy } from "./lazy";
import { chaptersOf } from "./missions/book";

/** What somebody has chosen: files of their own, or a name; neither for the game's own cards. */
export interface Cards {
  files: Record<string, string>;
  name: string;
}

export const OWN_OF_GAME: Cards = { files: {}, name: "" };

/** Larger files are not even read. */
const LARGEST = 128 * 1024;

/** The part of a new table's plan that says with which cards it is played. */
export function cardsPlan(cards: Cards): Pick<NewTable, "content" | "content_name"> {
  if (Object.keys(cards.files).length > 0) return { content: cards.files };
  return cards.name ? { content_name: cards.name } : {};
}

interface CardsProps {
  game: GameInfo;
  cards: Cards;
  onChange(cards: Cards): void;
}

export function CardsFields({ game, cards, onChange }: CardsProps) {
  const [content, setContent] = useState<GameContent | null>(null);
  const has = Boolean(game.content_files?.length);
  useEffect(() => {
    if (has) void api.gameContent(game.name).then(setContent, () => undefined);
  }, [game.name, has]);
  if (!has) return null;
  return (
    <>
      {content && content.named.length > 0 && <NamedCards {...{ game, content, cards, onChange }} />}
      <OwnCards {...{ game, content, cards, onChange }} />
    </>
  );
}

// What the game offers -------------------------------------------------------------------------------

interface NamedProps {
  game: GameInfo;
  content: GameContent;
  cards: Cards;
  onChange(cards: Cards): void;
}

// Its drawings belong to the mission book, which is not part of the first load.
const ChosenMission = lazy(async () => (await import("./missions/Chosen")).ChosenMission);

function NamedCards({ game, content, cards, onChange }: NamedProps) {
  const own = Object.keys(cards.files).length > 0;
  const chosen = cards.name || content.default || "";
  const mission = content.named.find(({ name }) => name === chosen);
  return (
    <fieldset class="card named-cards" disabled={own}>
      <legend>{t("cards.named")}</legend>
      {own && <p class="small soft">{t("cards.named.off")}</p>}
      <select
        aria-label={t("cards.named")}
        value={chosen}
        onChange={(event) => onChange({ ...cards, name: event.currentTarget.value })}
      >
        {!content.default && <option value="">{t("cards.game")}</option>}
        {chaptersOf(content.named).map(({ info, missions }) => {
          const options = missions.map((named) => (
            <option key={named.name} value={named.name}>
              {inWords(named.title, named.name)}
            </option>
          ));
          if (!info) return options;
          return (
            <optgroup key={info.id} label={inWords(info.name, info.id)}>
              {options}
            </optgroup>
          );
        })}
      </select>
      {mission && <ChosenMission game={game.name} mission={mission} missions={content.named} />}
      <p class="links">
        <a href={withBase(`/missions/${game.name}`)}>{t("missions.book")}</a>
        <a href={withBase(`/editor/${game.name}`)}>{t("missions.editor")}</a>
      </p>
    </fieldset>
  );
}

// Cards of one's own -----------------------------------------------------------------------------------

interface OwnProps {
  game: GameInfo;
  content: GameContent | null;
  cards: Cards;
  onChange(cards: Cards): void;
}

function OwnCards({ game, content, cards, onChange }: OwnProps) {
  const [over, setOver] = useState(false);
  const [tooLarge, setTooLarge] = useState<readonly string[]>([]);
  const files = Object.keys(cards.files);
  const problems = [...tooLarge, ...(lobby.value.trouble?.problems ?? [])];
  const take = async (chosen: readonly File[]) => {
    const large = chosen.filter((file) => file.size > LARGEST);
    const texts = await Promise.all(
      chosen.filter((file) => file.size <= LARGEST).map(async (file) => [file.name, await file.text()] as const),
    );
    setTooLarge(large.map((file) => t("cards.too_large", { name: file.name })));
    onChange({ ...cards, files: { ...cards.files, ...Object.fromEntries(texts) } });
    if (texts.length > 0) announce(t("cards.taken", { names: texts.map(([name]) => name).join(", ") }));
  };
  const drop = (name: string) => {
    const { [name]: _, ...others } = cards.files;
    onChange({ ...cards, files: others });
  };
  return (
    <details class="card own-cards" open={problems.length > 0 || undefined}>
      <summary>
        {t("cards.own")}
        {files.length > 0 && <span class="badge">{files.length}</span>}
      </summary>
      <p class="small">{t("cards.own.about", { names: (game.content_files ?? []).join(", ") })}</p>
      {content && (
        <p class="small links">
          {Object.entries(content.files).map(([name, text]) => (
            <button key={name} type="button" class="quiet small" onClick={() => save(name, text)}>
              {t("cards.save", { name })}
            </button>
          ))}
        </p>
      )}
      <label
        class={`drop-zone ${over ? "over" : ""}`}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void take([...(event.dataTransfer?.files ?? [])]);
        }}
      >
        <span>{t("cards.choose")}</span>
        <input
          type="file"
          multiple
          accept=".toml,text/plain"
          onChange={(event) => {
            const input = event.currentTarget;
            void take([...(input.files ?? [])]).then(() => {
              input.value = "";
            });
          }}
        />
      </label>
      {files.length > 0 && (
        <ul class="own-files">
          {files.map((name) => (
            <li key={name}>
              <Icon name="cards" />
              <span>{name}</span>
              <button type="button" class="quiet" aria-label={t("cards.drop", { name })} onClick={() => drop(name)}>
                <Icon name="cross" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <CardProblems problems={problems} />
    </details>
  );
}

/** Everything that is wrong with somebody's cards, as the server says it. */
export function CardProblems({ problems }: { problems: readonly string[] }) {
  if (problems.length === 0) return null;
  return (
    <div class="note bad" role="alert">
      <p>{t("cards.problems", { count: problems.length })}</p>
      <ul class="problems">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </div>
  );
}

/** Keep a text as a file on one's own device. */
function save(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
