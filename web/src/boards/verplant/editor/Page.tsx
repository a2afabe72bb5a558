/** The mission editor: the plan, the rooms, what is paid extra, the story, and trying it out. */
import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { announce } from "../../../announce";
import { api } from "../../../api";
import { t } from "../../../i18n";
import { arrive } from "../../../lobby";
import { isTakenBy } from "../../shared/keyboard";
import { BonusesPart } from "./BonusesPart";
import { CheckPanel, StateSign, stateOf } from "./CheckPanel";
import type { Server } from "./checker";
import { createEditor, type Editor } from "./editor";
import { readFile } from "./files";
import { Head, Refused, UndoButtons } from "./Head";
import { takesBack } from "./keys";
import { PlanPart } from "./PlanPart";
import type { Part, Where } from "./problems";
import { RoomsPart } from "./RoomsPart";
import { StoryPart } from "./StoryPart";
import { Tabs } from "./Tabs";
import { TryPart } from "./TryPart";
import { useDrop } from "./useDrop";
import type { Workshop } from "./words";
import "../plan.css";
import "./editor.css";
import "./sheet.css";
import "./forms.css";

const GAME = "verplant";

const SERVER: Server = {
  check: (files) => api.checkContent(GAME, files),
  startTrial: (files) => api.startTrial(GAME, files),
  trial: (id) => api.trial(GAME, id),
  stopTrial: (id) => api.stopTrial(GAME, id),
  content: () => api.gameContent(GAME),
  named: (name) => api.namedContent(GAME, name),
  words: async () => (await api.editorWords(GAME)).words as unknown as Workshop,
};

export const Page = (): JSX.Element => <Workbench server={SERVER} />;

/** The editor with the server that it asks. */
export function Workbench({ server }: { server: Server }): JSX.Element {
  const editor = useMemo(() => createEditor(server), [server]);
  const { workshop, failed, again } = useWorkshop(server);
  const [part, setPart] = useState<Part>("plan");
  const [wrong, setWrong] = useState<readonly number[]>([]);
  const go = useGo(setPart, setWrong);
  const drop = useDrop(async (file) => {
    const read = await readFile(file, server);
    if ("mission" in read) editor.begin(read.mission);
    return read;
  });
  useEffect(() => {
    void arrive();
    document.title = `${t("editor.title")} · Drawing Board`;
    return () => editor.close();
  }, [editor]);
  useEffect(() => setWrong([]), [editor.mission.value]);
  useUndoKeys(editor);
  const shared = { editor, t };
  return (
    <div class={`ve ${drop.over ? "ve-drop" : ""}`} {...drop.handlers}>
      <Head {...shared} workshop={workshop} server={server} />
      {failed && (
        <p class="note bad">
          {t("trouble.network")}
          <button type="button" onClick={again}>
            {t("editor.again")}
          </button>
        </p>
      )}
      <div class="ve-body">
        <div class="ve-main">
          <Tabs part={part} onChange={setPart} t={t}>
            {{
              plan: <PlanPart {...shared} workshop={workshop} wrong={wrong} active={part === "plan"} />,
              rooms: workshop && part === "rooms" && <RoomsPart {...shared} workshop={workshop} />,
              bonuses: workshop && part === "bonuses" && <BonusesPart {...shared} workshop={workshop} />,
              story: workshop && part === "story" && <StoryPart {...shared} workshop={workshop} />,
              try: workshop && part === "try" && <TryPart {...shared} workshop={workshop} />,
            }}
          </Tabs>
        </div>
        <CheckPanel {...shared} workshop={workshop} go={go} />
      </div>
      <StateBar editor={editor} onPlay={() => setPart("try")} />
      {drop.refused && <Refused refused={drop.refused} workshop={workshop} t={t} onClose={drop.close} />}
    </div>
  );
}

/** At the bottom of a phone's screen: how things stand, the way to what is wrong, and what can be taken back. */
function StateBar({ editor, onPlay }: { editor: Editor; onPlay(): void }): JSX.Element {
  const state = stateOf(editor);
  const { problems } = editor.checker.check.value;
  const show = () => {
    if (state === "ready") onPlay();
    const check = document.getElementById(state === "ready" ? "editor-play" : "editor-check");
    check?.focus();
    check?.scrollIntoView({ block: "start" });
  };
  return (
    <div class="ve-bar">
      <UndoButtons editor={editor} t={t} />
      <button type="button" class={`ve-bar-state ve-check-${state}`} onClick={show}>
        <StateSign state={state} />
        {state === "wrong" ? t("editor.check.wrong", { count: problems.length }) : t(`editor.check.${state}`)}
      </button>
    </div>
  );
}

/** Furniture, conditions and limits by name; asked for once. */
function useWorkshop(server: Server): { workshop: Workshop | null; failed: boolean; again(): void } {
  const [workshop, setWorkshop] = useState<Workshop | null>(null);
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let here = true;
    setFailed(false);
    server.words().then(
      (words) => here && setWorkshop(words),
      () => here && setFailed(true),
    );
    return () => {
      here = false;
    };
  }, [server, tries]);
  return { workshop, failed, again: () => setTries(tries + 1) };
}

/** Goes to where a problem can be mended, and lets the focus go there. */
function useGo(setPart: (part: Part) => void, setWrong: (squares: readonly number[]) => void): (where: Where) => void {
  const [wanted, setWanted] = useState<Where | null>(null);
  useEffect(() => {
    if (!wanted) return;
    const id = wanted.field ?? `editor-part-${wanted.part}`;
    const found = document.getElementById(id) ?? document.getElementById(`editor-part-${wanted.part}`);
    found?.focus({ preventScroll: true });
    found?.scrollIntoView({ block: "nearest" });
    setWanted(null);
  }, [wanted]);
  return (where) => {
    setPart(where.part);
    setWrong(where.squares);
    setWanted(where);
  };
}

function useUndoKeys(editor: Editor): void {
  const latest = useRef(editor);
  latest.current = editor;
  useEffect(() => {
    function key(event: KeyboardEvent): void {
      if (event.defaultPrevented || typesText(event.target)) return;
      if (takesBack(latest.current, event, (text) => announce(t(text)))) event.preventDefault();
    }
    window.addEventListener("keydown", key);
    return () => window.removeEventListener("keydown", key);
  }, []);
}

/** Whether a field takes back its own letters. */
function typesText(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement && ["checkbox", "radio"].includes(target.type)) return false;
  return !(target instanceof HTMLSelectElement) && isTakenBy(target);
}
