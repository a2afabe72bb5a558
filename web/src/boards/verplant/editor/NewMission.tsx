/** How a new mission begins: on an empty sheet, or as a copy of one that comes with the game. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { inWords } from "../../../i18n";
import { Dialog } from "../../../parts/dialog";
import type { NamedContentInfo } from "../../../wire";
import type { Translate } from "../../types";
import type { Server } from "./checker";
import { copyNamed, type Read } from "./files";

interface NewProps {
  server: Server;
  t: Translate;
  onClose(): void;
  onEmpty(): void;
  onRead(read: Read): void;
}

export function NewMission({ server, t, onClose, onEmpty, onRead }: NewProps): JSX.Element {
  const [named, setNamed] = useState<readonly NamedContentInfo[]>([]);
  const [chosen, setChosen] = useState("");
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    void server.content().then(
      (content) => setNamed(content.named),
      () => undefined,
    );
  }, [server]);
  const copy = async () => {
    setBusy(true);
    const read = await copyNamed(chosen, server);
    setBusy(false);
    onRead(read);
  };
  return (
    <Dialog title={t("editor.new.title")} onClose={onClose}>
      <p>{t("editor.new.about")}</p>
      <button type="button" class="primary" onClick={onEmpty}>
        {t("editor.new.empty")}
      </button>
      {named.length > 0 && (
        <div class="ve-copy">
          <label class="field">
            <span>{t("editor.new.copy")}</span>
            <select value={chosen} onChange={(event) => setChosen(event.currentTarget.value)}>
              <option value="">{t("editor.new.choose")}</option>
              {named.map((one) => (
                <option key={one.name} value={one.name}>
                  {inWords(one.title, one.name)}
                </option>
              ))}
            </select>
          </label>
          <button type="button" disabled={!chosen || busy} onClick={() => void copy()}>
            {t("editor.new.copy.do")}
          </button>
        </div>
      )}
    </Dialog>
  );
}
