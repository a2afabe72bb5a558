/** The head of the editor: which draft is open, files, and what was done last. */
import type { JSX } from "preact";
import { useRef, useState } from "preact/hooks";
import { announce } from "../../../announce";
import { language } from "../../../i18n";
import { Ask, Dialog } from "../../../parts/dialog";
import { Icon } from "../../../parts/icon";
import type { Translate } from "../../types";
import { namingOf } from "./CheckPanel";
import type { Server } from "./checker";
import type { Draft } from "./drafts";
import type { Editor } from "./editor";
import { type Read, readFile, saveFile } from "./files";
import { textIn } from "./mission";
import { NewMission } from "./NewMission";
import { told } from "./problems";
import type { Workshop } from "./words";

interface HeadProps {
  editor: Editor;
  workshop: Workshop | null;
  server: Server;
  t: Translate;
}

/** What a draft is called. */
const draftName = (draft: Draft, t: Translate): string =>
  textIn(draft.mission.title, language.value).trim() || t("editor.untitled");

export function Head({ editor, workshop, server, t }: HeadProps): JSX.Element {
  const [asking, setAsking] = useState<"new" | "delete" | null>(null);
  const [refused, setRefused] = useState<Exclude<Read, { mission: unknown }> | null>(null);
  const open = editor.drafts.value.find(({ id }) => id === editor.open.value);
  const take = (read: Read) => {
    if ("wrong" in read) return setRefused(read);
    setAsking(null);
    setRefused(null);
    editor.begin(read.mission);
    announce(t("editor.import.done"));
  };
  return (
    <header class="ve-head">
      <h1>{t("editor.title")}</h1>
      <div class="row ve-files">
        <Drafts editor={editor} t={t} />
        <button type="button" onClick={() => setAsking("new")}>
          {t("editor.new")}
        </button>
        <FileButton onFile={(file) => void readFile(file, server).then(take)} t={t} />
        <button type="button" onClick={() => saveFile(editor.mission.value)}>
          {t("editor.export")}
        </button>
        <button type="button" class="quiet" onClick={() => setAsking("delete")}>
          {t("editor.delete")}
        </button>
        <UndoButtons editor={editor} t={t} />
      </div>
      <Keeping editor={editor} t={t} />
      {asking === "new" && (
        <NewMission
          server={server}
          t={t}
          onClose={() => setAsking(null)}
          onEmpty={() => {
            setAsking(null);
            editor.begin();
          }}
          onRead={take}
        />
      )}
      {asking === "delete" && open && (
        <Ask
          title={t("editor.delete.title")}
          text={t("editor.delete.ask", { name: draftName(open, t) })}
          yes={t("editor.delete")}
          onNo={() => setAsking(null)}
          onYes={() => {
            setAsking(null);
            editor.discard(open.id);
          }}
        />
      )}
      {refused && <Refused refused={refused} workshop={workshop} t={t} onClose={() => setRefused(null)} />}
    </header>
  );
}

function Drafts({ editor, t }: { editor: Editor; t: Translate }): JSX.Element {
  return (
    <label class="ve-drafts">
      <span class="sr-only">{t("editor.drafts")}</span>
      <select value={editor.open.value} onChange={(event) => editor.turnTo(event.currentTarget.value)}>
        {editor.drafts.value.map((draft) => (
          <option key={draft.id} value={draft.id}>
            {draftName(draft, t)} ({changedAt(draft.changed)})
          </option>
        ))}
      </select>
    </label>
  );
}

/** When a draft was changed: the time today, else the day. */
function changedAt(changed: number): string {
  const today = new Date(changed).toDateString() === new Date().toDateString();
  const style = today ? ({ timeStyle: "short" } as const) : ({ dateStyle: "medium" } as const);
  return new Intl.DateTimeFormat(language.value, style).format(changed);
}

function FileButton({ onFile, t }: { onFile(file: File): void; t: Translate }): JSX.Element {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" onClick={() => input.current?.click()}>
        {t("editor.import")}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".toml,text/plain"
        aria-label={t("editor.import")}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onFile(file);
          currentTarget.value = "";
        }}
      />
    </>
  );
}

export function UndoButtons({ editor, t }: { editor: Editor; t: Translate }): JSX.Element {
  return (
    <span class="row nowrap ve-undo">
      <button
        type="button"
        class="square"
        disabled={!editor.canUndo.value}
        aria-label={t("editor.undo")}
        title={t("editor.undo")}
        onClick={editor.undo}
      >
        <Icon name="undo" />
      </button>
      <button
        type="button"
        class="square ve-redo"
        disabled={!editor.canRedo.value}
        aria-label={t("editor.redo")}
        title={t("editor.redo")}
        onClick={editor.redo}
      >
        <Icon name="undo" />
      </button>
    </span>
  );
}

/** A note when drafts are not kept. */
function Keeping({ editor, t }: { editor: Editor; t: Translate }): JSX.Element | null {
  const keeping = editor.keeping.value;
  return keeping === "kept" ? null : (
    <p class="note bad" role="alert">
      {t(`editor.keeping.${keeping}`)}
    </p>
  );
}

/** What is wrong with a file, with its line. */
function inFile(problem: string, workshop: Workshop | null, t: Translate): string {
  const { text } = told(problem, namingOf(workshop), t);
  const [, line] = /^[^:]*, line (\d+):/.exec(problem) ?? [];
  return line === undefined ? text : t("editor.import.line", { line, text });
}

interface RefusedProps {
  workshop: Workshop | null;
  refused: Exclude<Read, { mission: unknown }>;
  t: Translate;
  onClose(): void;
}

/** Why a file was not taken. */
export function Refused({ refused, workshop, t, onClose }: RefusedProps): JSX.Element {
  return (
    <Dialog title={t("editor.import.refused")} onClose={onClose}>
      <p>{t(`editor.import.${refused.wrong}`)}</p>
      {refused.problems.length > 0 && (
        <ul class="problems">
          {refused.problems.map((problem) => (
            <li key={problem}>{inFile(problem, workshop, t)}</li>
          ))}
        </ul>
      )}
      <p class="small soft">{t("editor.import.unchanged")}</p>
    </Dialog>
  );
}
