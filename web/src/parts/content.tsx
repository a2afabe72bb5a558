/** Which cards and tiles a table is played with. */
import { useEffect, useState } from "preact/hooks";
import { api, type Trouble } from "../api";
import { t } from "../i18n";
import { troubleText } from "../lobby";
import { contentTitle } from "../table/names";
import type { TableContent, TableInfo } from "../wire";
import { Dialog } from "./dialog";
import { Icon } from "./icon";

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

/** Which cards it is, with their fingerprint, and a way to look at them. */
export function ContentLine({ table }: { table: TableInfo }) {
  const [open, setOpen] = useState(false);
  const { content } = table;
  if (!content) return null;
  return (
    <div class="small soft content-line">
      {t("content.line", { title: contentTitle(content) })} <code>{content.version}</code>{" "}
      <button type="button" class="quiet small" onClick={() => setOpen(true)}>
        {t("content.look")}
      </button>
      {open && <ContentDialog table={table} onClose={() => setOpen(false)} />}
    </div>
  );
}

function ContentDialog({ table, onClose }: { table: TableInfo; onClose(): void }) {
  const [content, setContent] = useState<TableContent | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  useEffect(() => void api.tableContent(table.id).then(setContent, setTrouble), [table.id]);
  return (
    <Dialog title={t("content.title")} onClose={onClose}>
      {trouble && <p class="note bad">{troubleText(trouble)}</p>}
      {!trouble && !content && <p class="soft">{t("loading")}</p>}
      {content && (
        <>
          <p>
            {contentTitle(content.info)} · {t("content.version")} <code>{content.info.version}</code>
          </p>
          {Object.entries(content.files).map(([name, text]) => (
            <details key={name} class="panel content-file">
              <summary>{name}</summary>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must be reachable by keyboard */}
              <pre tabIndex={0}>{text}</pre>
            </details>
          ))}
        </>
      )}
    </Dialog>
  );
}
