/** Sharing: what is sent is shown first; then it is sent, copied or saved. */
import { useEffect, useState } from "preact/hooks";
import { useAddress } from "../address";
import { announce } from "../announce";
import { t } from "../i18n";
import { Dialog } from "../parts/dialog";
import { Icon } from "../parts/icon";
import { CopyLink } from "../parts/share";

/** What is shared. */
export interface Parcel {
  text: string;
  link: string;
  /** The address of its picture; null while that is not given out. */
  picture: string | null;
  /** What a saved picture is called. */
  file: string;
  /** What is said of a picture that is not there yet. */
  hidden?: string;
}

interface ShareButtonProps {
  label: string;
  /** Put together when somebody asks for it. */
  pack(): Promise<Parcel>;
}

export function ShareButton({ label, pack }: ShareButtonProps) {
  const [parcel, setParcel] = useState<Parcel | null>(null);
  useAddress();
  return (
    <>
      <button type="button" onClick={() => void pack().then(setParcel)}>
        <Icon name="share" />
        {label}
      </button>
      {parcel && (
        <Dialog title={label} onClose={() => setParcel(null)}>
          <Parts parcel={parcel} />
        </Dialog>
      )}
    </>
  );
}

/** The picture, fetched before it is sent: a browser lets one send only right after a press. */
function usePicture(address: string | null): File | null {
  const [picture, setPicture] = useState<File | null>(null);
  useEffect(() => {
    if (!address) return;
    let here = true;
    void fetchPicture(address).then((found) => here && setPicture(found));
    return () => {
      here = false;
    };
  }, [address]);
  return picture;
}

async function fetchPicture(address: string): Promise<File | null> {
  const response = await fetch(address, { credentials: "same-origin" }).catch(() => null);
  if (!response?.ok) return null;
  return new File([await response.blob()], "board.png", { type: "image/png" });
}

function Parts({ parcel }: { parcel: Parcel }) {
  const { text, link, file, hidden } = parcel;
  const picture = usePicture(parcel.picture);
  return (
    <div class="sharing">
      <p class="small soft">{t("sharing.preview")}</p>
      {picture && parcel.picture && (
        <img class="sharing-picture" src={parcel.picture} width="1200" height="630" alt={t("sharing.picture")} />
      )}
      {hidden && <p class="note small">{hidden}</p>}
      <pre class="sharing-text">{`${text}\n${link}`}</pre>
      <div class="row">
        <SendButton {...{ text, link, picture }} />
        <CopyText text={`${text}\n${link}`} />
        {picture && parcel.picture && (
          <a class="button" href={parcel.picture} download={file}>
            {t("sharing.save")}
          </a>
        )}
      </div>
      <CopyLink label={t("sharing.link")} link={link} />
    </div>
  );
}

/** Through whatever the device sends things with; browsers that cannot show no button. */
function SendButton({ text, link, picture }: { text: string; link: string; picture: File | null }) {
  const [failed, setFailed] = useState(false);
  if (!navigator.share) return null;
  const send = async () => {
    const parcel = { text, url: link };
    const withPicture = picture && { ...parcel, files: [picture] };
    try {
      await navigator.share(withPicture && navigator.canShare?.(withPicture) ? withPicture : parcel);
    } catch (reason) {
      // Whoever closes the choice has not failed.
      if (!(reason instanceof DOMException && reason.name === "AbortError")) setFailed(true);
    }
  };
  return (
    <>
      <button type="button" class="primary" onClick={() => void send()}>
        {t("sharing.send")}
      </button>
      {failed && (
        <p class="note bad" role="alert">
          {t("sharing.failed")}
        </p>
      )}
    </>
  );
}

function CopyText({ text }: { text: string }) {
  const [copied, setCopied] = useState(false);
  // Without https there is no clipboard; the text can still be marked and copied by hand.
  if (!navigator.clipboard) return null;
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    announce(t("sharing.copied"));
  };
  return (
    <button type="button" onClick={() => void copy()}>
      <Icon name={copied ? "check" : "cards"} />
      {copied ? t("sharing.copied") : t("sharing.copy")}
    </button>
  );
}
