/** Trying the mission out: the computer plays it, or people do. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { lobby, openTable, troubleText } from "../../../lobby";
import { CardProblems } from "../../../parts/cards";
import { Icon } from "../../../parts/icon";
import type { SeatChoice } from "../../../wire";
import type { Translate } from "../../types";
import { StateSign, stateOf } from "./CheckPanel";
import { filesOf } from "./checker";
import type { Editor } from "./editor";
import { TrialCard } from "./TrialCard";
import type { Workshop } from "./words";

const GAME = "verplant";
const MOST_PLAYERS = 6;

interface TryProps {
  editor: Editor;
  workshop: Workshop;
  t: Translate;
}

export function TryPart({ editor, workshop, t }: TryProps): JSX.Element {
  const state = stateOf(editor);
  return (
    <div class="ve-form">
      {state !== "ready" && (
        <p class="note">
          <StateSign state={state} />
          <span>{t(state === "wrong" ? "editor.try.not_yet" : `editor.check.${state}`)}</span>
          {state === "wrong" && (
            <button type="button" onClick={() => document.getElementById("editor-check")?.focus()}>
              {t("editor.try.what")}
            </button>
          )}
        </p>
      )}
      <Play editor={editor} ready={state === "ready"} t={t} />
      <TrialCard {...{ editor, workshop, t }} ready={state === "ready"} />
    </div>
  );
}

/** Opens a table with the mission as it is now. */
function Play({ editor, ready, t }: { editor: Editor; ready: boolean; t: Translate }): JSX.Element {
  const [players, setPlayers] = useState(2);
  const { opening, trouble } = lobby.value;
  const open = (count: number) => {
    const others = Array.from({ length: count - 1 }, (): SeatChoice => ({ kind: "open" }));
    void openTable({
      game: GAME,
      seats: [{ kind: "me" }, ...others],
      content: filesOf(editor.mission.value),
      listed: false,
    });
  };
  return (
    <section class="card ve-play" aria-labelledby="editor-play">
      <h2 id="editor-play" tabIndex={-1}>
        {t("editor.play")}
      </h2>
      <p class="soft">{t("editor.play.about")}</p>
      {trouble && <p class="note bad">{troubleText(trouble)}</p>}
      <CardProblems problems={trouble?.problems ?? []} />
      <div class="row">
        <button type="button" class="primary large" disabled={!ready || opening} onClick={() => open(1)}>
          <Icon name="person" />
          {t("editor.play.alone")}
        </button>
      </div>
      <div class="row ve-friends">
        <label class="field">
          <span>{t("editor.play.players")}</span>
          <select value={players} onChange={(event) => setPlayers(Number(event.currentTarget.value))}>
            {Array.from({ length: MOST_PLAYERS - 1 }, (_, index) => index + 2).map((count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </select>
        </label>
        <button type="button" class="large" disabled={!ready || opening} onClick={() => open(players)}>
          <Icon name="link" />
          {t("editor.play.friends")}
        </button>
      </div>
    </section>
  );
}
