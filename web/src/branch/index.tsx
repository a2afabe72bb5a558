/** What if. Fetched when somebody looks back at a match that is over, or at one that goes on from another. */
import { useState } from "preact/hooks";
import { t } from "../i18n";
import { Icon } from "../parts/icon";
import { formatPath } from "../router";
import type { TableInfo } from "../wire";
import { WhatIf, type WhatIfProps } from "./WhatIf";
import "./branch.css";

export { catalogues } from "./texts";

/** Asks who plays on and with which luck, and opens the table. */
export function WhatIfButton(about: Omit<WhatIfProps, "onClose">) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        <Icon name="fork" />
        {t("branch.action")}
      </button>
      {open && <WhatIf {...about} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Where a match came from. */
export function Origin({ origin }: { origin: NonNullable<TableInfo["origin"]> }) {
  const { table, entry } = origin;
  return (
    <a class="small origin" href={formatPath({ page: "table", id: table, at: entry })}>
      <Icon name="fork" />
      <span>{t("branch.origin")}</span>
    </a>
  );
}
