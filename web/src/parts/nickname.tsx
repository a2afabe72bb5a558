/** Who plays here: a nickname that is saved when one leaves the field or presses Enter. */
import { useState } from "preact/hooks";
import { withBase } from "../base";
import { t } from "../i18n";
import { lobby, rename } from "../lobby";
import { Icon } from "./icon";

/** The way to one's other devices; whoever has no name here may have one there. */
function Elsewhere() {
  const named = lobby.value.name !== "";
  const said = t(named ? "me.devices" : "me.elsewhere");
  return (
    <a class="small elsewhere" href={withBase(named ? "/you/devices" : "/hello")} title={said}>
      <Icon name="device" />
      <span>{said}</span>
    </a>
  );
}

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
      <Elsewhere />
    </form>
  );
}
