/** The strips drawn this turn, to be chosen, turned and dragged onto the water, and the buttons of the board. */
import { type Drag, useDragging } from "../shared/dragging";
import type { Translate } from "../types";
import type { Direction } from "./codes";
import { StripIcon } from "./Strip";
import { seatName, stripContent } from "./say";
import type { HarbourView, Strip } from "./view";

export interface TrayProps {
  view: HarbourView;
  able: boolean;
  slot: number;
  direction: Direction;
  /** The strip that a hint is about, or that is on its way. */
  meant: number | null;
  /** Whether a strip waits on the water to be laid. */
  held: boolean;
  choose(slot: number): void;
  turn(): void;
  lay(): void;
  drag(slot: number, drag: Drag): void;
  drop(drag: Drag): void;
  t: Translate;
}

/** Whose strips they are. */
export function TrayTitle({ view, able, t }: Pick<TrayProps, "view" | "able" | "t">) {
  if (view.hand.length === 0) return null;
  const holder = view.actor >= 0 ? seatName(view.actor, view, t) : "";
  return <p class="ds-tray-title">{t(able ? "dschunke.tray.yours" : "dschunke.tray.theirs", { seat: holder })}</p>;
}

export function Tray(props: TrayProps) {
  const { view, able, slot, held, turn, lay, t } = props;
  if (view.hand.length === 0) return <div class="ds-tray ds-tray-empty" />;
  return (
    <div class="ds-tray">
      <div class="ds-hand">
        {view.hand.map((strip, index) => (
          <HandStrip key={index} strip={strip} index={index} chosen={able && slot === index} {...props} />
        ))}
      </div>
      {able && (
        <div class="ds-deeds">
          <button type="button" class="ds-button" onClick={turn} aria-keyshortcuts="R">
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M19 12a7 7 0 1 1-2-5M17.5 2.5v4.7h-4.7" />
            </svg>
            {t("dschunke.button.turn")}
          </button>
          <button type="button" class="ds-button ds-button-main" onClick={lay} disabled={!held}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M5 12.5l4.5 4.5L19 7.5" />
            </svg>
            {t("dschunke.button.lay")}
          </button>
        </div>
      )}
      {able && <p class="ds-hint">{t(held ? "dschunke.hint.held" : "dschunke.hint.aim")}</p>}
    </div>
  );
}

type HandStripProps = TrayProps & { strip: Strip; index: number; chosen: boolean };

function HandStrip({ strip, index, chosen, able, direction, meant, choose, turn, drag, drop, t }: HandStripProps) {
  const dragging = useDragging();
  return (
    <button
      type="button"
      class={`ds-hand-strip ${chosen ? "ds-chosen" : ""} ${meant === index ? "ds-meant" : ""}`}
      aria-pressed={chosen}
      aria-keyshortcuts={String(index + 1)}
      disabled={!able}
      // A tap chooses; a tap on the chosen strip turns it.
      onClick={() => (chosen ? turn() : choose(index))}
      {...dragging.of({ able, drop, drag: (at) => drag(index, at) })}
    >
      <span class="ds-hand-box">
        <StripIcon picture={strip.picture} direction={chosen ? direction : 0} />
      </span>
      <span class="ds-hand-number">
        {t("dschunke.strip_bare", { strip: strip.strip })}
        <span class="sr-only"> ({stripContent(strip.picture, t)})</span>
      </span>
    </button>
  );
}
