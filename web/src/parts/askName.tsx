/** Asks whoever has no name for one before they are ranked. */
import { useState } from "preact/hooks";
import { t } from "../i18n";
import { lobby, rename, troubleText } from "../lobby";
import { Dialog } from "./dialog";

interface AskNameProps {
  onNamed(): void;
  onClose(): void;
}

export function AskName({ onNamed, onClose }: AskNameProps) {
  const [tried, setTried] = useState(false);
  const { trouble } = lobby.value;
  const take = async (name: string) => {
    setTried(true);
    if (name.trim() && (await rename(name))) onNamed();
  };
  return (
    <Dialog title={t("daily.name")} onClose={onClose}>
      <form
        class="ask-name"
        onSubmit={(event) => {
          event.preventDefault();
          void take(String(new FormData(event.currentTarget).get("name") ?? ""));
        }}
      >
        <label class="field">
          <span>{t("me.label")}</span>
          <input
            name="name"
            maxLength={30}
            autocomplete="nickname"
            required
            autofocus
            placeholder={t("me.placeholder")}
          />
        </label>
        <p class="small soft">{t("daily.name.about")}</p>
        {tried && trouble && <p class="note bad">{troubleText(trouble)}</p>}
        <div class="row end">
          <button type="button" onClick={onClose}>
            {t("cancel")}
          </button>
          <button type="submit" class="primary">
            {t("daily.name.go")}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
