/** A personal link for another device, to be opened or photographed there; the list says when it has come. */
import { useEffect, useState } from "preact/hooks";
import { isOnlyHere } from "../address";
import { announce } from "../announce";
import { t } from "../i18n";
import { Icon } from "../parts/icon";
import { CopyLink } from "../parts/share";
import type { DeviceLink, Devices } from "../wire";
import { arrived, deviceName, minutesLeft } from "./describe";
import type { Change } from "./Page";
import { requests } from "./requests";

const LOOK_AGAIN = 3000;

interface AnotherProps {
  known: Devices;
  change: Change;
}

export function Another({ known, change }: AnotherProps) {
  const [link, setLink] = useState<DeviceLink | null>(null);
  const [came, setCame] = useState<string | null>(null);
  const [now, setNow] = useState(Date.now());
  const left = link ? minutesLeft(link.ends, now) : 0;

  const make = () =>
    void change(async () => {
      const made = await requests.link();
      setCame(null);
      setNow(Date.now());
      setLink(made);
      return null;
    });

  // While a link is shown, somebody may come with it at any moment.
  useEffect(() => {
    if (!link || left === 0) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (document.visibilityState !== "visible") return;
      void change(async () => {
        const found = await requests.devices();
        const [newest] = arrived(known.devices, found.devices);
        if (newest) {
          const said = t("devices.another.came", { device: deviceName(newest) });
          setCame(said);
          setLink(null);
          announce(said);
        }
        return found;
      });
    }, LOOK_AGAIN);
    return () => clearInterval(timer);
  }, [link, left === 0, known]);

  return (
    <section class="card" aria-labelledby="devices-another">
      <h2 id="devices-another">{t("devices.another")}</h2>
      <p>{t("devices.another.about", { name: known.name })}</p>
      {came && <p class="note">{came}</p>}
      {link && left > 0 && <Shown link={link} left={left} />}
      {link && left === 0 && <p class="note">{t("devices.another.over")}</p>}
      <p>
        <button type="button" class={link ? "" : "primary"} onClick={make}>
          <Icon name="link" />
          {t(link || came ? "devices.another.again" : "devices.another.make")}
        </button>
      </p>
    </section>
  );
}

function Shown({ link, left }: { link: DeviceLink; left: number }) {
  return (
    <div class="device-link">
      <figure class="qr">
        <img src={link.picture} width="168" height="168" alt={t("devices.another.qr")} />
        <figcaption class="small soft">{t("devices.another.scan")}</figcaption>
      </figure>
      <div>
        <CopyLink label={t("devices.another.label")} link={link.url} />
        {isOnlyHere(new URL(link.url).origin) && <p class="note small">{t("share.only_here")}</p>}
        <p class="small soft">{t("devices.another.left", { minutes: left })}</p>
      </div>
    </div>
  );
}
