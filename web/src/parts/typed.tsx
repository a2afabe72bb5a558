/** For people who rather type: a move as text, and the board as text. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { BoardModule } from "../boards/types";
import { language, t } from "../i18n";
import type { Session } from "../table/session";
import { activeChoices } from "../table/state";
import type { Moment } from "../wire";

export const TYPED_ID = "typed-move";

export function TypedMove({ session }: { session: Session }) {
  const field = useRef<HTMLInputElement>(null);
  const able = activeChoices(session.state.value) !== null;
  const attempt = async (event: Event) => {
    event.preventDefault();
    const input = field.current;
    if (!input?.value.trim()) return;
    const answer = await session.attempt(input.value.trim());
    if (answer.is === "accepted") input.value = "";
    else input.select();
  };
  return (
    <form class="panel typed" onSubmit={attempt}>
      <label class="field" for={TYPED_ID}>
        <span>{t("typed")}</span>
      </label>
      <div class="row nowrap">
        <input id={TYPED_ID} ref={field} maxLength={100} autocomplete="off" autocapitalize="off" spellcheck={false} />
        <button type="submit" disabled={!able}>
          {t("typed.send")}
        </button>
      </div>
    </form>
  );
}

export function BoardText({ board, moment }: { board: BoardModule; moment: Moment }) {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState("");
  const { view } = moment;
  useEffect(() => {
    if (!open) return;
    let here = true;
    Promise.resolve(board.asText?.(view, t) ?? "").then(
      (found) => here && setText(found),
      () => here && setText(t("trouble.network")),
    );
    return () => {
      here = false;
    };
  }, [open, board, view, language.value]);
  if (!board.asText) return null;
  return (
    <details class="panel" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t("as_text")}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must be reachable by keyboard */}
      <pre tabIndex={0}>{text}</pre>
    </details>
  );
}
