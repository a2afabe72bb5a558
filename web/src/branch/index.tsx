/** What if. Fetched when somebody looks back at a match that is over, or at one that goes on from another. */
import { useEffect, useState } from "preact/hooks";
import { api } from "../api";
import { t } from "../i18n";
import { Icon } from "../parts/icon";
import { formatPath } from "../router";
import { placeOf } from "../table/places";
import { distinctNames } from "../table/say";
import type { TableState } from "../table/state";
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

interface OriginProps {
  origin: NonNullable<TableInfo["origin"]>;
  /** The match that has come from there, once it has begun. */
  state?: TableState;
}

/** Where a match came from: whose it was, and from which moment on this one goes otherwise. */
export function Origin({ origin, state }: OriginProps) {
  const { table: id, entry, copied } = origin;
  const place = state && placeOf(copied, state);
  const [other, setOther] = useState<TableInfo | "gone" | null>(null);
  useEffect(() => {
    let here = true;
    api.table(id).then(
      (table) => here && setOther(table),
      () => here && setOther("gone"),
    );
    return () => {
      here = false;
    };
  }, [id]);
  const names = other && other !== "gone" ? distinctNames(other.seats).slice(0, MOST_NAMES).join(" – ") : "";
  const moment = place ? t(`branch.at.${place.is}`, { number: place.is === "step" ? entry : place.round }) : "";
  const words = (
    <>
      <Icon name="fork" />
      <span>
        {t("branch.origin")}
        <span class="soft">
          <br />
          {other === "gone" ? t("branch.origin.gone") : [names, moment].filter(Boolean).join(", ")}
        </span>
      </span>
    </>
  );
  if (other === "gone") return <p class="small origin">{words}</p>;
  return (
    <a class="small origin" href={formatPath({ page: "table", id, at: entry })}>
      {words}
    </a>
  );
}

/** More people than this are not named. */
const MOST_NAMES = 4;
