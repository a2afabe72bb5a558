/** Who plays here: a nickname that is saved when one leaves the field or presses Enter. */
import { useState } from "preact/hooks";
import { t } from "../i18n";
import { lobby, rename } from "../lobby";

export function Nickname() {
  // What is being typed is the person's; news from the server must not overwrite it.
  const [draft, setDraft] = useState<string | null>(null);
  const save = async () => {
    if (draft !== null && (await rename(draft))) setDraft(null);
  };
  return (
    <form
      class="nickname"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <label>
        <span>{t("me.label")}</span>
        <input
          name="name"
          maxLength={30}
          autocomplete="nickname"
          value={draft ?? lobby.value.name}
          placeholder={t("me.placeholder")}
          onInput={(event) => setDraft(event.currentTarget.value)}
          onBlur={() => void save()}
        />
      </label>
    </form>
  );
}
