/** What this server keeps of people, and for how long: a host may have set other times than the usual. */
import { useEffect, useState } from "preact/hooks";
import { api } from "../api";
import { withBase } from "../base";
import { t } from "../i18n";
import type { Privacy } from "../wire";
import "../styles/home-look";

export function PrivacyPage() {
  const [kept, setKept] = useState<Privacy | null>(null);
  useEffect(() => {
    api.privacy().then(setKept, () => setKept(null));
  }, []);
  return (
    <article class="page privacy">
      <h1>{t("privacy")}</h1>
      <p class="lead">{t("privacy.lead")}</p>
      <ul>
        <li>{t("privacy.cookie")}</li>
        <li>{t("privacy.name", { time: lasting(kept?.guest_days) })}</li>
        <li>{t("privacy.devices")}</li>
        <li>
          {t("privacy.matches", {
            over: lasting(kept?.finished_days),
            idle: lasting(kept?.unfinished_days),
            waiting: lasting(kept?.never_begun_days),
          })}
        </li>
        <li>{t("privacy.content", { time: lasting(kept?.content_days) })}</li>
      </ul>
      <p>{t("privacy.not")}</p>
      <p>{t("privacy.seen")}</p>
      <p>{t("privacy.forget")}</p>
      <p>
        <a href={withBase("/")}>{t("home.back")}</a>
      </p>
    </article>
  );
}

/** So many days; 0 is for ever, and a dash stands for what the server has not told yet. */
function lasting(days: number | undefined): string {
  if (days === undefined) return "–";
  return days ? t("privacy.days", { count: days }) : t("privacy.always");
}
