/** The tools, each with its drawing, its name and its key; and how squares are drawn with them. */
import type { JSX } from "preact";
import type { Translate } from "../../types";
import { ToolIcon } from "./icons";
import { isEdgeTool, type Shape, TOOLS } from "./tools";
import type { Hand } from "./useHand";

export function Toolbar({ hand, t }: { hand: Hand; t: Translate }): JSX.Element {
  return (
    <div class="ve-tools">
      <fieldset class="ve-toolbox">
        <legend class="sr-only">{t("editor.tools")}</legend>
        {TOOLS.map(({ id, key }) => (
          <button
            key={id}
            type="button"
            class="ve-tool"
            aria-pressed={hand.tool === id}
            aria-keyshortcuts={key}
            title={t(`editor.tool.${id}.about`)}
            onClick={() => hand.take(id)}
          >
            <ToolIcon tool={id} />
            <span>{t(`editor.tool.${id}`)}</span>
            <kbd class="ve-key" data-key={key.toUpperCase()} />
          </button>
        ))}
      </fieldset>
      <Shapes hand={hand} t={t} />
    </div>
  );
}

const SHAPES: readonly Shape[] = ["rectangle", "free"];

function Shapes({ hand, t }: { hand: Hand; t: Translate }): JSX.Element {
  const idle = isEdgeTool(hand.tool);
  return (
    <fieldset class="ve-shapes" disabled={idle}>
      <legend class="sr-only">{t("editor.shape")}</legend>
      {SHAPES.map((shape) => (
        <label key={shape} class="ve-shape">
          <input
            type="radio"
            name="editor-shape"
            checked={hand.shape === shape}
            onChange={() => hand.setShape(shape)}
          />
          <span>{t(`editor.shape.${shape}`)}</span>
        </label>
      ))}
      <kbd class="ve-key" data-key="R" />
    </fieldset>
  );
}
