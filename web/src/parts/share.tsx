/** A link to the table, to copy or to photograph. */
import { useState } from "preact/hooks";
import { address, unreachable, useAddress } from "../address";
import { announce } from "../announce";
import { api } from "../api";
import { t } from "../i18n";
import { formatPath } from "../router";
import type { TableInfo } from "../wire";
import { Icon } from "./icon";
import { ScreenLink } from "./screenLink";
import "../styles/waiting.css";

export const linkTo = (id: string, at: number | null = null): string =>
  new URL(formatPath({ page: "table", id, at }), address.value).href;

/** A link in a field that can be read, and a button that copies it. */
export function CopyLink({ label, link }: { label: string; link: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    setCopied(true);
    announce(t("share.copied"));
    setTimeout(() => setCopied(false), 2000);
  };
  // Without https there is no clipboard; the field can still be marked and copied by hand.
  const canCopy = Boolean(navigator.clipboard);
  return (
    <div class="copy">
      <label class="field">
        <span>{label}</span>
        <input readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      </label>
      {canCopy && (
        <button type="button" onClick={() => void copy()}>
          <Icon name={copied ? "check" : "link"} />
          {copied ? t("share.copied") : t("share.copy")}
        </button>
      )}
    </div>
  );
}

/** A link to one moment of a match. */
export function LinkToMoment({ id, number }: { id: string; number: number }) {
  useAddress();
  return <CopyLink label={t("replay.link")} link={linkTo(id, number)} />;
}

export function Invitation({ table }: { table: TableInfo }) {
  const { id } = table;
  useAddress();
  return (
    <div class="invitation">
      <CopyLink label={t("share.link")} link={linkTo(id)} />
      {table.code && (
        <p>
          {t("code.label")} <strong class="table-code">{table.code}</strong>
        </p>
      )}
      {unreachable.value && <p class="note small">{t("share.only_here")}</p>}
      <figure class="qr">
        <img src={api.qr(id)} width="168" height="168" alt={t("share.qr")} />
        <figcaption class="small soft">{t("share.scan")}</figcaption>
      </figure>
      <ScreenLink id={id} />
    </div>
  );
}
