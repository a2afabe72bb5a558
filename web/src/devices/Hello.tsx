/** Coming along from another device: with a link, or with a recovery phrase. It asks before anything changes. */
import { useEffect, useRef, useState } from "preact/hooks";
import { announce } from "../announce";
import { Trouble } from "../api";
import { withBase } from "../base";
import { t } from "../i18n";
import { arrive, iAm, troubleText } from "../lobby";
import { helloKey } from "../router";
import type { Hello } from "../wire";
import { type Proof, requests } from "./requests";
import "../styles/home-look";
import "./devices.css";

type State =
  | { step: "looking" }
  | { step: "enter"; trouble: string | null }
  | { step: "ask"; proof: Proof; hello: Hello; trouble: string | null }
  | { step: "done"; name: string }
  | { step: "refused"; trouble: string };

const said = (reason: unknown): string => (reason instanceof Trouble ? troubleText(reason) : String(reason));

/** Nobody else at this computer shall find the key in the address. */
const forgetKey = () => history.replaceState(null, "", location.pathname);

export function HelloPage() {
  const [state, setState] = useState<State>({ step: "looking" });
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(true);

  useEffect(() => {
    const key = helloKey(location.hash);
    void arrive().then(() => (key === null ? setState({ step: "enter", trouble: null }) : look({ key })));
  }, []);

  useEffect(() => {
    if (state.step === "looking") return;
    if (!first.current) heading.current?.focus();
    first.current = false;
  }, [state.step]);

  const look = async (proof: Proof) => {
    try {
      setState({ step: "ask", proof, hello: await requests.hello(proof), trouble: null });
    } catch (reason) {
      const trouble = said(reason);
      announce(trouble);
      setState("key" in proof ? { step: "refused", trouble } : { step: "enter", trouble });
    }
  };

  const moveIn = async (proof: Proof, hello: Hello) => {
    try {
      const { name } = await requests.moveIn(proof);
      forgetKey();
      iAm(name);
      setState({ step: "done", name });
    } catch (reason) {
      const trouble = said(reason);
      announce(trouble);
      setState({ step: "ask", proof, hello, trouble });
    }
  };

  switch (state.step) {
    case "looking":
      return <p class="soft">{t("loading")}</p>;
    case "enter":
      return (
        <div class="page devices">
          <h1 ref={heading} tabIndex={-1}>
            {t("hello.title")}
          </h1>
          <section class="card" aria-labelledby="hello-link">
            <h2 id="hello-link">{t("hello.link")}</h2>
            <p>{t("hello.link.about")}</p>
          </section>
          <PhraseForm trouble={state.trouble} onEnter={(phrase) => void look({ phrase })} />
          <p>
            <a href={withBase("/")}>{t("home.back")}</a>
          </p>
        </div>
      );
    case "refused":
      return (
        <div class="page devices">
          <section class="card">
            <h1 ref={heading} tabIndex={-1}>
              {t("hello.not")}
            </h1>
            <p class="note bad">{state.trouble}</p>
            <p class="row">
              <button
                type="button"
                class="primary"
                onClick={() => {
                  forgetKey();
                  setState({ step: "enter", trouble: null });
                }}
              >
                {t("hello.other")}
              </button>
              <a class="button" href={withBase("/")}>
                {t("home.back")}
              </a>
            </p>
          </section>
        </div>
      );
    case "ask": {
      const { proof, hello, trouble } = state;
      return (
        <div class="page devices">
          <section class="card">
            <h1 ref={heading} tabIndex={-1}>
              {t(hello.same ? "hello.same" : "hello.ask", { name: hello.name })}
            </h1>
            {trouble && <p class="note bad">{trouble}</p>}
            {!hello.same && <Consequences hello={hello} />}
            <p class="row">
              {!hello.same && (
                <button type="button" class="primary" onClick={() => void moveIn(proof, hello)}>
                  {t("hello.yes", { name: hello.name })}
                </button>
              )}
              <a class="button" href={withBase("/")}>
                {t(hello.same ? "home.back" : "hello.no")}
              </a>
            </p>
          </section>
        </div>
      );
    }
    case "done":
      return (
        <div class="page devices">
          <section class="card">
            <h1 ref={heading} tabIndex={-1}>
              {t("hello.done", { name: state.name })}
            </h1>
            <p>{t("hello.done.about")}</p>
            <p class="row">
              <a class="button primary" href={withBase("/")}>
                {t("hello.done.go")}
              </a>
              <a class="button" href={withBase("/you/devices")}>
                {t("devices.title")}
              </a>
            </p>
          </section>
        </div>
      );
  }
}

/** What becomes of whoever this browser was. */
function Consequences({ hello: { name, before } }: { hello: Hello }) {
  if (!before) return <p>{t("hello.about", { name })}</p>;
  const was = before.name ? t("hello.before.name", { before: before.name }) : t("hello.before.nobody");
  return (
    <>
      <p>{t("hello.about", { name })}</p>
      <div class="note becoming">
        <p>
          {was} {before.tables > 0 && t("hello.before.tables", { count: before.tables })}{" "}
          <strong>{t("hello.before.then", { name })}</strong>
        </p>
        {before.phrase && <p>{t("hello.before.kept.phrase")}</p>}
        {before.devices > 0 && <p>{t("hello.before.kept.devices")}</p>}
        {!before.phrase && before.devices === 0 && <p>{t("hello.before.lost")}</p>}
      </div>
    </>
  );
}

function PhraseForm({ trouble, onEnter }: { trouble: string | null; onEnter(phrase: string): void }) {
  return (
    <section class="card" aria-labelledby="hello-phrase">
      <h2 id="hello-phrase">{t("hello.phrase")}</h2>
      <form
        class="phrase-form"
        onSubmit={(event) => {
          event.preventDefault();
          const phrase = String(new FormData(event.currentTarget).get("phrase") ?? "").trim();
          if (phrase) onEnter(phrase);
        }}
      >
        <label class="field">
          <span>{t("phrase.enter")}</span>
          <textarea
            name="phrase"
            rows={2}
            maxLength={300}
            autocomplete="off"
            autocapitalize="none"
            spellcheck={false}
            aria-describedby="phrase-about"
          />
        </label>
        <p id="phrase-about" class="small soft">
          {t("phrase.enter.about")}
        </p>
        {trouble && <p class="note bad">{trouble}</p>}
        <button type="submit">{t("phrase.enter.go")}</button>
      </form>
    </section>
  );
}
