/** The devices on which somebody is known, and how each is signed out. */
import { useState } from "preact/hooks";
import { t } from "../i18n";
import { Ask } from "../parts/dialog";
import { Icon } from "../parts/icon";
import type { DeviceInfo, Devices } from "../wire";
import { dayText, deviceName, lastSeen } from "./describe";
import type { Change } from "./Page";
import { requests } from "./requests";

interface ListProps {
  known: Devices;
  change: Change;
}

export function DeviceList({ known, change }: ListProps) {
  const [asked, setAsked] = useState<DeviceInfo | "others" | null>(null);
  const { name, devices, phrase } = known;
  const signOut = async () => {
    setAsked(null);
    const work = asked === "others" ? requests.signOutOthers : () => requests.signOut((asked as DeviceInfo).id);
    await change(work, t("devices.signed_out"));
  };
  const kept = devices.length > 1 || phrase !== null;
  return (
    <section class="card" aria-labelledby="devices-list">
      <h2 id="devices-list">{t("devices.list")}</h2>
      <ul class="device-list">
        {devices.map((device) => (
          <Line key={device.id} device={device} onSignOut={() => setAsked(device)} />
        ))}
      </ul>
      {devices.length > 1 && (
        <p>
          <button type="button" onClick={() => setAsked("others")}>
            <Icon name="leave" />
            {t("devices.sign_out.others")}
          </button>
        </p>
      )}
      <p class="small soft">{t("devices.strange")}</p>
      {asked && (
        <Question asked={asked} name={name} kept={kept} onYes={() => void signOut()} onNo={() => setAsked(null)} />
      )}
    </section>
  );
}

function Line({ device, onSignOut }: { device: DeviceInfo; onSignOut(): void }) {
  const called = deviceName(device);
  return (
    <li class={device.here ? "here" : ""}>
      <Icon name="device" />
      <span class="device-about">
        <strong>{called}</strong> {device.here && <span class="badge">{t("devices.here")}</span>}
        <span class="small soft">
          {t(`devices.${device.came_by}`, { date: dayText(device.first) })}, {lastSeen(device.last)}
        </span>
      </span>
      <button
        type="button"
        aria-label={device.here ? undefined : t("devices.sign_out.of", { device: called })}
        onClick={onSignOut}
      >
        {t(device.here ? "devices.sign_out.here" : "devices.sign_out")}
      </button>
    </li>
  );
}

interface QuestionProps {
  asked: DeviceInfo | "others";
  name: string;
  /** Whether somebody who signs this device out could come back. */
  kept: boolean;
  onYes(): void;
  onNo(): void;
}

function Question({ asked, name, kept, onYes, onNo }: QuestionProps) {
  if (asked === "others")
    return (
      <Ask
        title={t("devices.sign_out.others.ask")}
        text={t("devices.sign_out.about")}
        yes={t("devices.sign_out")}
        onYes={onYes}
        onNo={onNo}
      />
    );
  if (asked.here)
    return (
      <Ask
        title={t("devices.sign_out.here.ask")}
        text={t(kept ? "devices.sign_out.here.about" : "devices.sign_out.here.lost", { name })}
        yes={t("devices.sign_out")}
        onYes={onYes}
        onNo={onNo}
      />
    );
  return (
    <Ask
      title={t("devices.sign_out.ask", { device: deviceName(asked) })}
      text={t("devices.sign_out.about")}
      yes={t("devices.sign_out")}
      onYes={onYes}
      onNo={onNo}
    />
  );
}
