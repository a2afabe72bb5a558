/** Which density a wild block is to have: three large buttons beside it. */
import type { JSX } from "preact";
import type { Translate } from "../types";
import { BlockFace } from "./Block";
import { signed } from "./city";
import { DENSITIES, type Density, type PlannedMove, type Type } from "./view";
import { densityName, kindName } from "./words";

interface DeclareProps {
  type: Type;
  /** The code of each density that may be declared. */
  offered: ReadonlyMap<Density, number>;
  previews: ReadonlyMap<number, PlannedMove>;
  pending: number | null;
  declare(density: Density): void;
  t: Translate;
}

export function Declare({ type, offered, previews, pending, declare, t }: DeclareProps): JSX.Element {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a border of its own
    <div class="zo-declare" role="group" aria-label={t("zoned-out.declare")}>
      <p>{t("zoned-out.declare")}</p>
      <div>
        {DENSITIES.map((density) => {
          const code = offered.get(density);
          const told = code === undefined ? undefined : previews.get(code);
          const worth =
            told && t("zoned-out.declare.worth", { count: told.zone.worth, worth: signed(told.zone.worth) });
          return (
            <button
              key={density}
              type="button"
              class={code !== undefined && code === pending ? "zo-declare-pending" : ""}
              aria-disabled={code === undefined}
              aria-keyshortcuts={String(density)}
              onClick={() => declare(density)}
            >
              <svg viewBox="0 0 100 100" aria-hidden="true">
                <BlockFace kind={`${type}${density}`} />
              </svg>
              <span aria-hidden="true">{densityName(density, t)}</span>
              <span class="sr-only">{kindName(`${type}${density}`, t)}</span>
              <small>{worth ?? "\u00a0"}</small>
            </button>
          );
        })}
      </div>
    </div>
  );
}
