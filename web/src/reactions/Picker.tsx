/** What can be said, and whose reactions are not wanted. One stop for Tab: the arrow keys go from one to the next. */
import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../i18n";
import { Icon } from "../parts/icon";
import { choose, settings } from "../settings";
import { nameOf, refusalText } from "../table/say";
import type { Session } from "../table/session";
import { ownSeats } from "../table/state";
import type { TableInfo } from "../wire";
import { wordsOf } from "./Bubble";
import { EMOTES, Face, PHRASES, type Reaction } from "./Face";
import { moved } from "./moves";
import { isMuted, mute } from "./muted";
import { hush, speakers } from "./shown";

/** Of so few others all can be muted; of more, those who have said something. */
const FEW = 4;

interface PickerProps {
  session: Session;
  id: string;
  onClose(): void;
}

export function Picker({ session, id, onClose }: PickerProps) {
  const state = session.state.value;
  const { table } = state;
  const menu = useRef<HTMLDivElement>(null);
  const [problem, setProblem] = useState("");
  const [sending, setSending] = useState(false);
  useEffect(() => focusItem(menu.current, 0), []);
  if (!table) return null;
  const others = mutable(table);
  const speaks = Boolean(table.reactions) && settings.value.reactions;
  const say = async (reaction: Reaction) => {
    if (sending) return;
    setSending(true);
    const answer = await session.react(reaction);
    setSending(false);
    if (answer?.is === "accepted") onClose();
    else setProblem(answer ? refusalText(answer) : t("reaction.lost"));
  };
  const onKey = (event: KeyboardEvent) => {
    const rows = [...(speaks ? [EMOTES.length, 2, 2, 2] : []), others.length + 1];
    const at = itemsOf(menu.current).indexOf(event.target as HTMLElement);
    const to = at < 0 ? null : moved(rows, at, event.key);
    if (to === null) return;
    event.preventDefault();
    event.stopPropagation();
    focusItem(menu.current, to);
  };
  return (
    <div class="react-pop" id={id}>
      {speaks && ownSeats(state).length > 1 && (
        <p class="small soft">{t("reaction.as", { name: nameOf(table, session.speaker() ?? 0) })}</p>
      )}
      <div role="menu" tabIndex={-1} aria-label={t("react")} ref={menu} onKeyDown={onKey}>
        {speaks && <Sayings say={(reaction) => void say(reaction)} />}
        <Mutes table={table} others={others} />
      </div>
      <p class="react-problem small" role="status">
        {problem}
      </p>
    </div>
  );
}

function Sayings({ say }: { say(reaction: Reaction): void }) {
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset may not be in a menu */}
      <div role="group" class="react-emotes" aria-label={t("reaction.emotes")}>
        {EMOTES.map((emote) => (
          <button
            key={emote}
            type="button"
            role="menuitem"
            tabIndex={-1}
            class="quiet"
            aria-label={wordsOf(emote)}
            title={wordsOf(emote)}
            onClick={() => say(emote)}
          >
            <Face emote={emote} />
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      <div role="group" class="react-phrases" aria-label={t("reaction.phrases")}>
        {PHRASES.map((phrase) => (
          <button key={phrase} type="button" role="menuitem" tabIndex={-1} onClick={() => say(phrase)}>
            {wordsOf(phrase)}
          </button>
        ))}
      </div>
    </>
  );
}

/** One person at this table, or everybody everywhere. */
function Mutes({ table, others }: { table: TableInfo; others: readonly number[] }) {
  const off = !settings.value.reactions;
  const toggleAll = () => {
    choose({ reactions: off });
    hush();
  };
  const toggle = (seat: number) => {
    mute(table, seat, !isMuted(table, seat));
    hush(seat);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset may not be in a menu
    <div role="group" class="react-mutes" aria-label={t("reaction.mute")}>
      <span class="small soft" aria-hidden="true">
        {t("reaction.mute")}
      </span>
      {others.map((seat) => (
        <Mute key={seat} name={nameOf(table, seat)} on={isMuted(table, seat)} toggle={() => toggle(seat)} />
      ))}
      <Mute name={t("reaction.everybody")} on={off} toggle={toggleAll} />
    </div>
  );
}

function Mute({ name, on, toggle }: { name: string; on: boolean; toggle(): void }) {
  return (
    <button type="button" role="menuitemcheckbox" tabIndex={-1} aria-checked={on} class="chip" onClick={toggle}>
      {on && <Icon name="muted" />}
      {name}
    </button>
  );
}

/** The others whose reactions can be switched off; none while all are off. */
function mutable(table: TableInfo): number[] {
  if (!settings.value.reactions) return [];
  const others = table.seats.filter((seat) => seat.kind === "person" && !seat.yours).map(({ number }) => number);
  return others.length <= FEW ? others : others.filter((seat) => speakers.value.has(seat) || isMuted(table, seat));
}

const itemsOf = (menu: HTMLElement | null): HTMLElement[] => [
  ...(menu?.querySelectorAll<HTMLElement>("[role^=menuitem]") ?? []),
];

function focusItem(menu: HTMLElement | null, at: number): void {
  itemsOf(menu)[at]?.focus();
}
