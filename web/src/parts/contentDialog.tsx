/** The cards and tiles of a table, file by file. */
import { useEffect, useState } from "preact/hooks";
import { api, type Trouble } from "../api";
import { t } from "../i18n";
import { troubleText } from "../lobby";
import { contentTitle } from "../table/names";
import type { TableContent, TableInfo } from "../wire";
import { Dialog } from "./dialog";

export function ContentDialog({ table, onClose }: { table: TableInfo; onClose(): void }) {
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
