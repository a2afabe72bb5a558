/** A page or a part that is fetched when it is first shown, so that the first load stays small. */
import type { ComponentType, VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Catalogues, Translate } from "../boards/types";
import { addTexts, t } from "../i18n";

export interface Lazy<Props> {
  (props: Props): VNode | null;
  /** Fetch it before it is shown. If that fails it is fetched again when it is. */
  soon(): Promise<void>;
}

/** `meanwhile` is shown until it is there: where a part is not missed, nothing. That it cannot be fetched is always said. */
export function lazy<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: "loading" | null = "loading",
): Lazy<Props> {
  let found: ComponentType<Props> | null = null;
  const fetched = async () => {
    found = await load();
  };
  return Object.assign(Shown, { soon: () => fetched().catch(() => {}) });

  function Shown(props: Props) {
    const [state, setState] = useState<"waiting" | "here" | "failed">("waiting");
    useEffect(() => {
      if (found) return setState("here"); // it may have come since it was drawn
      fetched().then(
        () => setState("here"),
        () => setState("failed"),
      );
    }, []);
    const Part = found;
    if (Part) return <Part {...props} />;
    if (state === "failed") return <p class="note bad">{t("trouble.network")}</p>;
    return meanwhile === null ? null : <p class="soft">{t("loading")}</p>;
  }
}

/** A page with the texts that only such pages say. */
export const lazyPage = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  ...texts: Catalogues[]
): Lazy<Props> => lazy(async () => (await Promise.all([load(), ...texts.map(addTexts)]))[0]);

type Rules = ComponentType<{ t: Translate }>;

/** The rules of a game with their texts: nobody needs them at a table. */
export const lazyRules = (load: () => Promise<Rules>, texts: Catalogues): Rules =>
  lazy(async () => (await Promise.all([load(), addTexts(texts)]))[0]);

/** The guide of a game with its texts. */
export const lazyGuide =
  <Found,>(load: () => Promise<Found>, texts: Catalogues): (() => Promise<Found>) =>
  async () =>
    (await Promise.all([load(), addTexts(texts)]))[0];
