/** What people made of a roll or card: in words, how often, and on their sheets. */
import type { BoardModule } from "../boards/types";
import { formatMean, language, t } from "../i18n";
import { formatPath } from "../router";
import type { EntryInfo, RoundCompared, RoundUse } from "../wire";

interface ShownProps {
  shown: RoundCompared;
  board: BoardModule;
  /** Of any sheet after this round; null until one is there. */
  view: unknown;
}

/** The dice, or the card. */
export function Roll({ shown: { roll, uses }, board, view }: ShownProps) {
  if (!roll) return <p class="rounds-roll">{t("rounds.bonus")}</p>;
  if (!view) return <p class="rounds-roll">{t("loading")}</p>;
  const { EntryPicture } = board;
  // Where somebody turned over a card, it tells more than what chance has answered.
  const card = uses[0]?.entries.find(({ stream, text }) => stream === 0 && text.startsWith("card "));
  return (
    <p class="rounds-roll">
      {EntryPicture && (
        <span aria-hidden="true">
          <EntryPicture entry={card ?? roll} view={view} t={t} />
        </span>
      )}
      <span>{asSentence(board.describe(roll, view, t))}</span>
    </p>
  );
}

/** Entries as they are told of several people: without the points they brought one of them. */
const withoutPoints = (entries: readonly EntryInfo[]): EntryInfo[] =>
  entries.map((entry) => (entry.effect ? { ...entry, effect: { ...entry.effect, points: undefined } } : entry));

/** As a sentence of its own. */
const asSentence = (said: string): string => said.charAt(0).toLocaleUpperCase(language.value) + said.slice(1);

const wordsOf = (use: RoundUse, board: BoardModule, view: unknown): string =>
  asSentence(board.rounds?.summary(withoutPoints(use.entries), view, t) ?? "");

export function Uses({ shown, board, view }: ShownProps) {
  return (
    <section aria-label={t("rounds.uses")}>
      <h4>{t("rounds.uses")}</h4>
      <ol class="rounds-uses">
        {shown.uses.map((use, place) => (
          <li key={place} class={use.yours ? "yours" : ""}>
            <span class="rounds-count">
              <span class="rounds-bar" aria-hidden="true" style={`--part: ${use.count / shown.count}`} />
              {t("rounds.of", { count: use.count, all: shown.count })}
            </span>
            <span>
              {view ? wordsOf(use, board, view) : t("loading")}
              {use.yours && <b> · {t(use.count > 1 ? "rounds.yours" : "rounds.only_you")}</b>}
            </span>
            {use.gained !== null && (
              <span class="soft small">{t("rounds.on_average", { points: formatMean(use.gained) })}</span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

interface SheetsProps {
  shown: RoundCompared;
  /** In the order of the sheets. */
  views: readonly unknown[];
  board: BoardModule;
}

/** Some sheets beside each other, as they were after this round. */
export function Sheets({ shown: { sheets, uses }, views, board }: SheetsProps) {
  const { Stamp } = board;
  if (!Stamp || sheets.length === 0) return null;
  return (
    <section aria-label={t("rounds.sheets")}>
      <h4>{t("rounds.sheets")}</h4>
      <ul class="rounds-sheets">
        {sheets.map((sheet, place) => {
          const [view, use] = [views[place], uses[sheet.use]];
          return (
            <li key={sheet.table}>
              <a href={formatPath({ page: "table", id: sheet.table, at: sheet.number })}>
                <span class="rounds-sheet" aria-hidden="true">
                  {view ? <Stamp view={view} seat={0} large t={t} /> : null}
                </span>
                <span>
                  <b>{sheet.yours ? t("rounds.sheet") : sheet.name}</b>
                  {view && use && <span class="small soft">{wordsOf(use, board, view)}</span>}
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
