/** Who plays here: a nickname that is saved when one leaves the field or presses Enter. */
import { useRef } from "preact/hooks";
import { t } from "../i18n";
import { lobby, rename } from "../lobby";

export function Nickname() {
  const field = useRef<HTMLInputElement>(null);
  const save = () => void rename(field.current?.value ?? "");
  return (
    <form
      class="nickname"
      onSubmit={(event) => {
        event.preventDefault();
        field.current?.blur();
      }}
    >
      <label>
        <span>{t("me.label")}</span>
        <input
          ref={field}
          name="name"
          maxLength={30}
          autocomplete="nickname"
          value={lobby.value.name}
          placeholder={t("me.placeholder")}
          onBlur={save}
        />
      </label>
    </form>
  );
}
