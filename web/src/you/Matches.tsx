/** The list of one's own matches, found by game and time, a page at a time. */
import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { announce } from "../announce";
import { api, type MatchSearch, type Trouble } from "../api";
import { t } from "../i18n";
import { gameTitle, troubleText } from "../lobby";
import { asTrouble } from "../parts/asked";
import type { OwnMatch } from "../wire";
import { startOf } from "./days";
import { Match } from "./Match";

/** What somebody has chosen in the form. */
interface Choice {
  game: string;
  state: "" | "finished" | "going_on";
  from: string;
  until: string;
}

const ALL: Choice = { game: "", state: "", from: "", until: "" };

/** The choice as the server is asked: days begin where the person is, and the last one belongs to it. */
export function searchOf({ game, state, from, until }: Choice): MatchSearch {
  return { game, state, from: startOf(from), until: startOf(until, 1) };
}

/** At first only so many that statistics and calendar are not far away. */
const FIRST_PAGE = 10;
const NEXT_PAGE = 30;

interface Found {
  matches: readonly OwnMatch[];
  next: string | null;
}

export function Matches({ games }: { games: readonly string[] }) {
  const [choice, setChoice] = useState<Choice>(ALL);
  const { found, trouble, busy, more } = useMatches(choice);
  const list = useRef<HTMLUListElement>(null);
  const filter = useRef<HTMLFormElement>(null);
  const clear = () => {
    setChoice(ALL);
    filter.current?.querySelector("select")?.focus(); // the button that was pressed goes
  };
  const fetchMore = async () => {
    const shown = found?.matches.length ?? 0;
    await more();
    // Whoever reads on does so at the first match that has come.
    list.current?.querySelectorAll<HTMLElement>(".you-match")[shown]?.focus();
  };
  return (
    <section id="you-list" aria-labelledby="you-list-title">
      <h2 id="you-list-title">{t("you.list")}</h2>
      <Filter choice={choice} games={games} choose={setChoice} clear={clear} form={filter} />
      {trouble && <p class="note bad">{troubleText(trouble)}</p>}
      {found && found.matches.length === 0 && <p class="nobody soft">{t("you.found.none")}</p>}
      <ul class="you-matches" ref={list} aria-busy={busy}>
        {found?.matches.map((match) => (
          <Match key={match.table} match={match} />
        ))}
      </ul>
      {found?.next && (
        <button type="button" class="you-more" disabled={busy} onClick={() => void fetchMore()}>
          {t("you.more")}
        </button>
      )}
    </section>
  );
}

/** The matches of a choice, and how to fetch the next of them. */
function useMatches(choice: Choice) {
  const [found, setFound] = useState<Found | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [busy, setBusy] = useState(false);
  const asked = useRef(0);
  const fetchPage = async (before: readonly OwnMatch[], after: string | null) => {
    asked.current += 1;
    const mine = asked.current;
    setBusy(true);
    try {
      const page = await api.ownMatches(searchOf(choice), after, after ? NEXT_PAGE : FIRST_PAGE);
      if (mine !== asked.current) return; // something else was chosen meanwhile
      const matches = [...before, ...page.matches];
      setFound({ matches, next: page.next });
      setTrouble(null);
      if (after || choice !== ALL) announce(t("you.shown", { count: matches.length }));
    } catch (reason) {
      if (mine === asked.current) setTrouble(asTrouble(reason));
    }
    if (mine === asked.current) setBusy(false);
  };
  useEffect(() => void fetchPage([], null), [choice]);
  return { found, trouble, busy, more: () => fetchPage(found?.matches ?? [], found?.next ?? null) };
}

interface FilterProps {
  choice: Choice;
  games: readonly string[];
  choose(choice: Choice): void;
  clear(): void;
  form: RefObject<HTMLFormElement | null>;
}

const STATES = ["", "finished", "going_on"] as const;

function Filter({ choice, games, choose, clear, form }: FilterProps) {
  const change = (part: Partial<Choice>) => choose({ ...choice, ...part });
  const changed = Object.values(choice).some(Boolean);
  return (
    <form class="you-filter" ref={form} aria-label={t("you.filter")} onSubmit={(event) => event.preventDefault()}>
      <label class="field">
        <span>{t("you.game")}</span>
        <select value={choice.game} onChange={({ currentTarget: { value } }) => change({ game: value })}>
          <option value="">{t("you.game.all")}</option>
          {games.map((game) => (
            <option key={game} value={game}>
              {gameTitle(game)}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        <span>{t("you.state")}</span>
        <select
          value={choice.state}
          onChange={({ currentTarget: { value } }) => change({ state: value as Choice["state"] })}
        >
          {STATES.map((state) => (
            <option key={state} value={state}>
              {t(`you.state.${state || "all"}`)}
            </option>
          ))}
        </select>
      </label>
      {(["from", "until"] as const).map((end) => (
        <label key={end} class="field">
          <span>{t(`you.${end}`)}</span>
          <input
            type="date"
            value={choice[end]}
            onChange={({ currentTarget: { value } }) => change({ [end]: value })}
          />
        </label>
      ))}
      {changed && (
        <button type="button" onClick={clear}>
          {t("you.clear")}
        </button>
      )}
    </form>
  );
}
