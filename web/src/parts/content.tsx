/** Which cards and tiles a table is played with. */
import { useState } from "preact/hooks";
import { t } from "../i18n";
import { contentTitle } from "../table/names";
import type { TableInfo } from "../wire";
import { Icon } from "./icon";
import { lazy } from "./lazy";

const ContentDialog = lazy(async () => (await import("./contentDialog")).ContentDialog, null);

/** In the head of a table that is not played with the game's own cards: a mark that shows them. */
export function ContentMark({ table }: { table: TableInfo }) {
  const [open, setOpen] = useState(false);
  const { content } = table;
  if (!content || content.kind === "game") return null;
  return (
    <>
      <button type="button" class="quiet small content-mark" onClick={() => setOpen(true)}>
        <Icon name="cards" />
        <span>{contentTitle(content)}</span>
      </button>
      {open && <ContentDialog table={table} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Which cards it is, and a way to look at them. */
export function ContentLine({ table }: { table: TableInfo }) {
  const [open, setOpen] = useState(false);
  const { content } = table;
  if (!content) return null;
  return (
    <div class="small soft content-line">
      {t("content.line", { title: contentTitle(content) })}{" "}
      <button type="button" class="quiet small" onClick={() => setOpen(true)}>
        {t("content.look")}
      </button>
      {open && <ContentDialog table={table} onClose={() => setOpen(false)} />}
    </div>
  );
}
