/** The plain board: the drawing as text, and what can be done as a list of buttons that typing makes shorter. */
import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Choices } from "../../wire";
import { ARROWS, useKeptFocus } from "../shared/keyboard";
import { Reason } from "../shared/reason";
import type { BoardProps, Translate } from "../types";

/** So many buttons are shown; to find one among more, people type. */
const SHOWN = 48;
/** From so many choices on there is a field to type in. */
const MANY = 8;

export function Board(props: BoardProps<unknown>): JSX.Element {
  const { drawing, choices, refusal, t } = props;
  const root = useRef<HTMLDivElement>(null);
  useKeptFocus(root, choices, () => root.current?.querySelector<HTMLElement>(FIRST)?.focus());
  return (
    <div class="plain" ref={root} tabIndex={-1}>
      <section class="plain-drawing" aria-label={t("plain.drawing")}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must be reachable by keyboard */}
        <pre tabIndex={0}>{drawing || t("plain.nothing")}</pre>
      </section>
      {refusal && <Reason class="plain-reason" text={refusal.sentence} rule={refusal.rule} />}
      {choices && <ChoiceList {...props} choices={choices} />}
    </div>
  );
}

const FIRST = "[data-entry], .plain-filter";

interface Choice {
  code: number;
  text: string;
}

const choicesOf = ({ codes, texts = [] }: Choices): Choice[] =>
  codes.map((code, index) => ({ code, text: texts[index] ?? String(code) }));

/** The choices whose text holds every word that was typed, in any order. */
export function matching(choices: readonly Choice[], typed: string): readonly Choice[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return words.length === 0
    ? choices
    : choices.filter(({ text }) => words.every((word) => text.toLowerCase().includes(word)));
}

function ChoiceList({ choices, act, attempt, pending, t }: BoardProps<unknown> & { choices: Choices }): JSX.Element {
  const [typed, setTyped] = useState("");
  const [reached, setReached] = useState(0);
  const all = useMemo(() => choicesOf(choices), [choices]);
  const found = matching(all, typed);
  const shown = found.slice(0, SHOWN);
  const stop = Math.min(reached, shown.length - 1);
  useEffect(() => {
    setTyped("");
    setReached(0);
  }, [choices]);

  /** Enter: the only one left, or the one typed in full; anything else is tried, to hear why not. */
  function submit(event: Event): void {
    event.preventDefault();
    const text = typed.trim();
    const only = all.find((choice) => choice.text === text) ?? (found.length === 1 ? found[0] : undefined);
    if (only) act(only.code);
    else if (text) attempt(text);
  }

  return (
    <section class="plain-choices" aria-label={t("plain.choices")}>
      <h3>
        {t("plain.choices")} <span class="soft small">{t("plain.count", { count: found.length })}</span>
      </h3>
      {all.length >= MANY && (
        <form onSubmit={submit}>
          <label class="field">
            <span>{t("plain.filter")}</span>
            <input
              class="plain-filter"
              type="search"
              value={typed}
              maxLength={100}
              autocomplete="off"
              autocapitalize="off"
              spellcheck={false}
              onInput={(event) => setTyped(event.currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key === "ArrowDown") goTo(event, 0);
              }}
            />
          </label>
        </form>
      )}
      <ul onKeyDown={goAlong}>
        {shown.map(({ code, text }, index) => (
          <li key={code}>
            <button
              type="button"
              class="plain-choice"
              tabIndex={index === stop ? 0 : -1}
              data-entry={index === stop ? "" : undefined}
              aria-pressed={pending === null ? undefined : code === pending}
              onFocus={() => setReached(index)}
              onClick={() => act(code)}
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
      <Rest left={found.length - shown.length} none={found.length === 0} t={t} />
    </section>
  );
}

function Rest({ left, none, t }: { left: number; none: boolean; t: Translate }): JSX.Element {
  return (
    <p class="soft small" aria-live="polite">
      {none ? t("plain.none") : left > 0 ? t("plain.more", { count: left }) : ""}
    </p>
  );
}

/** However many choices there are, they are one stop for Tab: arrows go along them, Home and End to the ends. */
function goAlong(event: KeyboardEvent): void {
  const buttons = buttonsNear(event);
  const at = buttons.indexOf(event.target as HTMLElement);
  const [across = 0, down = 0] = ARROWS[event.key] ?? [];
  const to = { Home: 0, End: buttons.length - 1 }[event.key] ?? at + across + down;
  if (to !== at && !event.altKey && !event.ctrlKey && !event.metaKey) goTo(event, to);
}

function goTo(event: KeyboardEvent, index: number): void {
  event.preventDefault();
  buttonsNear(event)[index]?.focus();
}

const buttonsNear = (event: KeyboardEvent): HTMLElement[] => [
  ...((event.currentTarget as HTMLElement).closest(".plain-choices")?.querySelectorAll<HTMLElement>(".plain-choice") ??
    []),
];
