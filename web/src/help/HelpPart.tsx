/** Help for this moment: what can be done, which keys work, and where to read on. */
import { withBase } from "../base";
import type { BoardModule, Standing } from "../boards/types";
import { knows, t } from "../i18n";
import { settings } from "../settings";
import { turnLine } from "../table/say";
import type { Session } from "../table/session";
import { ownSeats, type TableState, undoChoices } from "../table/state";
import { mentionedRule, openRules } from "./shown";
import { standingOf, useGuide } from "./standing";

type Key = readonly [keys: string, text: string];

export function HelpPart({ session, board, game }: { session: Session; board: BoardModule; game: string }) {
  const state = session.state.value;
  const guide = useGuide(board);
  const now = standingOf(state);
  const stage = guide && now?.able ? guide.stage(now) : null;
  const rule = mentionedRule.value;
  return (
    <>
      <section>
        <h3>{t("help.now")}</h3>
        {state.moment && <p class="help-turn">{turnLine(state, board)}</p>}
        <p>{nowText(state, game, stage)}</p>
        {rule && (
          <button type="button" class="link" onClick={() => openRules(rule)}>
            {t("help.why", { rule })}
          </button>
        )}
      </section>
      <section>
        <h3>{t("help.keys")}</h3>
        {stage && guide && <Keys title={t("help.on_board")} keys={guide.keys(stage)} />}
        <Keys title={t("help.on_page")} keys={pageKeys(state, now)} />
        {!settings.value.shortcuts && <p class="small soft">{t("help.off")}</p>}
      </section>
      <section>
        <h3>{t("help.more")}</h3>
        <p>
          <button type="button" class="link" onClick={() => openRules(rule)}>
            {t("help.rules")}
          </button>
        </p>
        <p>
          <a href={withBase(`/learn/${game}`)}>{t("help.lessons")}</a>
        </p>
      </section>
    </>
  );
}

/** What can be done now, in words of the game. */
export function nowText(state: TableState, game: string, stage: string | null): string {
  if (state.moment?.outcome) return t("help.over");
  if (ownSeats(state).length === 0) return t("help.watching");
  const key = `${game}.help.${stage}`;
  if (stage && knows(key)) return t(key);
  const own = state.choices[0]?.own as { stage?: string } | null | undefined;
  const waits = `${game}.help.wait`;
  return own?.stage === "wait" && knows(waits) ? t(waits) : t("help.theirs");
}

/** The keys of the page that do something now. */
export function pageKeys(state: TableState, now: Standing<unknown> | null): Key[] {
  const keys: Key[] = [
    ["← →", "keys.step"],
    ["Home End", "keys.ends"],
  ];
  const letters = settings.value.shortcuts;
  keys.push(["Shift ← →", "keys.turn"]);
  if (letters && (state.replay || state.moment?.outcome)) keys.push(["K", "keys.play"]);
  if (letters && undoChoices(state)) keys.push(["U", "keys.undo"]);
  if (letters && state.pending) keys.push(["C", "keys.confirm"]);
  if (letters && now) keys.push(["B", "keys.board"], ["T", "keys.typed"]);
  keys.push(["Esc", "keys.cancel"]);
  return keys;
}

function Keys({ title, keys }: { title: string; keys: readonly Key[] }) {
  if (keys.length === 0) return null;
  return (
    <>
      <h4>{title}</h4>
      <dl class="keys">
        {keys.map(([names, text]) => (
          <div key={names}>
            <dt>
              {names.split(" ").map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
