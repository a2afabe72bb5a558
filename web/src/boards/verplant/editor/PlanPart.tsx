/** The part of the editor where the plan is drawn. */
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { settings } from "../../../settings";
import { isTakenBy } from "../../shared/keyboard";
import type { Translate } from "../../types";
import { DrawingTable } from "./DrawingTable";
import type { Editor } from "./editor";
import { GivenFields } from "./GivenFields";
import { choosesTool } from "./keys";
import { floorCount, shifted } from "./plan";
import { Toolbar } from "./Toolbar";
import { type Hand, useHand } from "./useHand";
import type { Workshop } from "./words";

interface PlanProps {
  editor: Editor;
  workshop: Workshop | null;
  wrong: readonly number[];
  /** It is the part in sight. */
  active: boolean;
  t: Translate;
}

export function PlanPart({ editor, workshop, wrong, active, t }: PlanProps): JSX.Element {
  const svg = useRef<SVGSVGElement>(null);
  const hand = useHand(editor, svg);
  useToolKeys(hand, active);
  return (
    <div class="ve-plan">
      <Toolbar hand={hand} t={t} />
      <div class="ve-desk">
        <DrawingTable editor={editor} hand={hand} svg={svg} workshop={workshop} wrong={wrong} t={t} />
        <p class="ve-hint small">{t(`editor.tool.${hand.tool}.about`)}</p>
        <div class="row ve-under">
          <span class="small soft">{t("editor.floor", { count: floorCount(hand.mission.plan) })}</span>
          <Mover editor={editor} t={t} />
        </div>
        <GivenFields editor={editor} hand={hand} workshop={workshop} t={t} />
        <details class="ve-keys small">
          <summary>{t("editor.keys")}</summary>
          <p>{t("editor.keys.about")}</p>
        </details>
      </div>
    </div>
  );
}

const WAYS = [
  ["left", "←", 0, -1],
  ["up", "↑", -1, 0],
  ["down", "↓", 1, 0],
  ["right", "→", 0, 1],
] as const;

/** Moves the whole plan on the sheet, to make room at one side. */
function Mover({ editor, t }: { editor: Editor; t: Translate }): JSX.Element {
  const move = (down: number, right: number) => {
    const plan = shifted(editor.mission.value.plan, down, right);
    if (plan) editor.change((mission) => ({ ...mission, plan }));
  };
  return (
    <fieldset class="ve-mover" aria-label={t("editor.move")}>
      <span class="small soft">{t("editor.move")}</span>
      {WAYS.map(([way, sign, down, right]) => (
        <button
          key={way}
          type="button"
          class="quiet square"
          aria-label={t(`editor.move.${way}`)}
          disabled={shifted(editor.mission.value.plan, down, right) === null}
          onClick={() => move(down, right)}
        >
          <span aria-hidden="true">{sign}</span>
        </button>
      ))}
    </fieldset>
  );
}

/** The keys of the tools work wherever the focus is, unless a field needs them or a person wants no such keys. */
function useToolKeys(hand: Hand, active: boolean): void {
  const latest = useRef(hand);
  latest.current = hand;
  useEffect(() => {
    if (!active) return;
    function key(event: KeyboardEvent): void {
      if (event.defaultPrevented || isTakenBy(event.target) || !settings.peek().shortcuts) return;
      if (event.key === "Escape" ? latest.current.cancel() : choosesTool(latest.current, event)) event.preventDefault();
    }
    window.addEventListener("keydown", key);
    return () => window.removeEventListener("keydown", key);
  }, [active]);
}
