/** Where one is known: the list of devices, a link for another one, and the recovery phrase. */
import { useEffect, useState } from "preact/hooks";
import { announce } from "../announce";
import { Trouble } from "../api";
import { withBase } from "../base";
import { t } from "../i18n";
import { arrive, iAm, lobby, troubleText } from "../lobby";
import { Nickname } from "../parts/nickname";
import type { Devices } from "../wire";
import { Another } from "./Another";
import { DeviceList } from "./DeviceList";
import { Phrase } from "./Phrase";
import { requests } from "./requests";
import "../styles/home-look";
import "./devices.css";

export type Change = (work: () => Promise<Devices | null>, said?: string) => Promise<boolean>;

export function DevicesPage() {
  const [known, setKnown] = useState<Devices | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const { name } = lobby.value;

  /** Do something with the server; what there is afterwards is shown, and what was done is spoken. */
  const change: Change = async (work, said) => {
    try {
      const found = await work();
      if (found) {
        setKnown(found);
        iAm(found.name);
      }
      setTrouble(null);
      if (said) announce(said);
      return true;
    } catch (reason) {
      const text = reason instanceof Trouble ? troubleText(reason) : String(reason);
      setTrouble(text);
      announce(text);
      return false;
    }
  };

  // First who we are: a browser without a cookie gets one, and only one.
  useEffect(() => void arrive().then(() => change(requests.devices)), []);
  useEffect(() => {
    if (known && known.name !== name) void change(requests.devices); // somebody has taken a name
  }, [name]);

  return (
    <div class="page devices">
      <h1>{t("devices.title")}</h1>
      {trouble && <p class="note bad">{trouble}</p>}
      {!known && !trouble && <p class="soft">{t("loading")}</p>}
      {known && !known.name && <Nameless />}
      {known?.name && (
        <>
          <p class="lead">{t("devices.lead", { name: known.name })}</p>
          <DeviceList known={known} change={change} />
          <Another known={known} change={change} />
          <Phrase known={known} change={change} />
        </>
      )}
      <p class="links">
        <a href={withBase("/settings")}>{t("settings")}</a>
        <a href={withBase("/")}>{t("home.back")}</a>
      </p>
    </div>
  );
}

function Nameless() {
  return (
    <section class="card">
      <p>{t("devices.nameless")}</p>
      <Nickname />
      <p>
        {t("devices.elsewhere")} <a href={withBase("/hello")}>{t("devices.elsewhere.go")}</a>
      </p>
    </section>
  );
}
