/** The recovery phrase: made by the server, shown once. */
import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../i18n";
import { Ask } from "../parts/dialog";
import type { Devices } from "../wire";
import { dayText } from "./describe";
import type { Change } from "./Page";
import { requests } from "./requests";

interface PhraseProps {
  known: Devices;
  change: Change;
}

export function Phrase({ known, change }: PhraseProps) {
  const [phrase, setPhrase] = useState<string | null>(null);
  const [asked, setAsked] = useState<"renew" | "remove" | null>(null);
  const make = async () => {
    setAsked(null);
    await change(async () => {
      setPhrase((await requests.newPhrase()).phrase);
      return requests.devices();
    });
  };
  const remove = async () => {
    setAsked(null);
    if (await change(requests.removePhrase, t("phrase.removed"))) setPhrase(null);
  };
  return (
    <section class="card" aria-labelledby="devices-phrase">
      <h2 id="devices-phrase">{t("phrase.title")}</h2>
      <p>{t("phrase.about", { name: known.name })}</p>
      {phrase ? (
        <Words phrase={phrase} onDone={() => setPhrase(null)} />
      ) : known.phrase === null ? (
        <p>
          <button type="button" onClick={() => void make()}>
            {t("phrase.make")}
          </button>
        </p>
      ) : (
        <>
          <p>{t("phrase.since", { date: dayText(known.phrase) })}</p>
          <p class="row">
            <button type="button" onClick={() => setAsked("renew")}>
              {t("phrase.renew")}
            </button>
            <button type="button" class="quiet" onClick={() => setAsked("remove")}>
              {t("phrase.remove")}
            </button>
          </p>
        </>
      )}
      {asked && (
        <Ask
          title={t(`phrase.${asked}.ask`)}
          text={t(`phrase.${asked}.about`)}
          yes={t(`phrase.${asked}`)}
          onYes={() => void (asked === "renew" ? make() : remove())}
          onNo={() => setAsked(null)}
        />
      )}
    </section>
  );
}

/** Numbered, because their order counts. The focus goes there: the button that made it is gone. */
function Words({ phrase, onDone }: { phrase: string; onDone(): void }) {
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <div class="phrase" ref={words} tabIndex={-1}>
      <p class="note">{t("phrase.once")}</p>
      <ol aria-label={t("phrase.words")} translate={false}>
        {phrase.split(" ").map((word, place) => (
          <li key={place}>{word}</li>
        ))}
      </ol>
      <button type="button" class="primary" onClick={onDone}>
        {t("phrase.done")}
      </button>
    </div>
  );
}
