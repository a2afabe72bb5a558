/** What is wrong with the mission, while it is made; each problem leads to where it can be mended. */
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { inWords } from "../../../i18n";
import { Icon } from "../../../parts/icon";
import type { Translate } from "../../types";
import type { Editor } from "./editor";
import { type Naming, type Told, told, type Where } from "./problems";
import { furnitureOf, type Workshop } from "./words";

interface CheckProps {
  editor: Editor;
  workshop: Workshop | null;
  go(where: Where): void;
  t: Translate;
}

export const namingOf = (workshop: Workshop | null): Naming => ({
  furniture: (number) => inWords(furnitureOf(workshop, number)?.name ?? {}, String(number)),
  room: (kind) => inWords(workshop?.rooms.find((room) => room.kind === kind)?.name ?? {}, kind),
  object: (name) => inWords(workshop?.objects.find((one) => one.object === name)?.name ?? {}, name),
});

/** The state in a word: `ready`, `wrong`, `checking`, `unreachable`. */
export function stateOf(editor: Editor): "ready" | "wrong" | "checking" | "unreachable" {
  const { state, problems, about } = editor.checker.check.value;
  if (state === "unreachable") return "unreachable";
  if (state === "checked") return problems.length > 0 || !about ? "wrong" : "ready";
  return "checking";
}

export function CheckPanel({ editor, workshop, go, t }: CheckProps): JSX.Element {
  const { problems } = editor.checker.check.value;
  const state = stateOf(editor);
  const list = useMemo(() => problems.map((one) => told(one, namingOf(workshop), t)), [problems, workshop, t]);
  return (
    <section
      class={`card ve-check ve-check-${state}`}
      id="editor-check"
      aria-labelledby="editor-check-head"
      tabIndex={-1}
    >
      <h2 id="editor-check-head">{t("editor.check")}</h2>
      <p class="ve-state" role="status">
        <StateSign state={state} />
        {state === "wrong" ? t("editor.check.wrong", { count: problems.length }) : t(`editor.check.${state}`)}
      </p>
      {state === "ready" && (
        <button type="button" onClick={() => go({ part: "try", field: "editor-play", squares: [] })}>
          {t("editor.part.try")}
        </button>
      )}
      {list.length > 0 && (
        <ul class="ve-problems">
          {list.map((one) => (
            <li key={one.said}>
              <Problem told={one} go={go} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** A sign beside the words. */
export function StateSign({ state }: { state: ReturnType<typeof stateOf> }): JSX.Element {
  const name = ({ ready: "check", wrong: "flag", checking: "again", unreachable: "cross" } as const)[state];
  return <Icon name={name} />;
}

function Problem({ told: { text, where }, go }: { told: Told; go(where: Where): void }): JSX.Element {
  if (!where) return <span>{text}</span>;
  return (
    <button type="button" class="ve-problem" onClick={() => go(where)}>
      {text}
    </button>
  );
}
