/** What is still to come: how many crates of each kind, and the strips themselves. */
import type { Translate } from "../types";
import { CrateIcon } from "./Crate";
import { StripIcon } from "./Strip";
import { crateName, cratesToCome, stripContent } from "./say";
import type { HarbourView } from "./view";

export function Coming({ view, t }: { view: HarbourView; t: Translate }) {
  const count = view.left.reduce((sum, strip) => sum + strip.count, 0);
  if (count === 0) return null;
  return (
    <details class="ds-coming">
      <summary>{t("dschunke.left", { count })}</summary>
      <ul class="ds-coming-crates" aria-label={t("dschunke.coming.crates")}>
        {cratesToCome(view).map(([crate, left]) => (
          <li key={crate}>
            <CrateIcon crate={crate} />
            <span class="sr-only">{crateName(crate, t)} </span>×&nbsp;{left}
          </li>
        ))}
      </ul>
      <ul class="ds-coming-strips" aria-label={t("dschunke.coming.strips")}>
        {view.left.map(({ strip, picture, count: same }) => (
          <li key={strip}>
            <StripIcon picture={picture} />
            <span>
              {strip}
              {same > 1 && `\u00a0×\u00a0${same}`}
              <span class="sr-only"> {stripContent(picture, t)}</span>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
