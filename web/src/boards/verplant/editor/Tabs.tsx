/** The parts of the editor: one is in sight, arrow keys go from one to the next. */
import type { ComponentChildren, JSX } from "preact";
import type { Translate } from "../../types";
import type { Part } from "./problems";

const PARTS: readonly Part[] = ["plan", "rooms", "bonuses", "story", "try"];

interface TabsProps {
  part: Part;
  onChange(part: Part): void;
  t: Translate;
  children: Record<Part, ComponentChildren>;
}

export function Tabs({ part, onChange, t, children }: TabsProps): JSX.Element {
  const key = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    const next = PARTS[(PARTS.indexOf(part) + by + PARTS.length) % PARTS.length] ?? part;
    onChange(next);
    document.getElementById(`editor-tab-${next}`)?.focus();
  };
  return (
    <>
      <div class="ve-tabs" role="tablist" aria-label={t("editor.parts")} onKeyDown={key}>
        {PARTS.map((one) => (
          <button
            key={one}
            id={`editor-tab-${one}`}
            type="button"
            role="tab"
            aria-selected={one === part}
            aria-controls={`editor-part-${one}`}
            tabIndex={one === part ? 0 : -1}
            onClick={() => onChange(one)}
          >
            {t(`editor.part.${one}`)}
          </button>
        ))}
      </div>
      {PARTS.map((one) => (
        <div
          key={one}
          id={`editor-part-${one}`}
          class="ve-part"
          role="tabpanel"
          aria-labelledby={`editor-tab-${one}`}
          tabIndex={-1}
          hidden={one !== part}
        >
          {children[one]}
        </div>
      ))}
    </>
  );
}
