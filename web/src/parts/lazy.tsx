/** A page or a part that is fetched when it is first shown, so that the first load stays small. */
import type { ComponentType, VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Catalogues, Translate } from "../boards/types";
import { addTexts, t } from "../i18n";

/** `meanwhile` is shown until it is there: where a part is not missed, nothing. */
export function lazy<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: "loading" | null = "loading",
): (props: Props) => VNode | null {
  let found: ComponentType<Props> | null = null;
  return function Lazy(props: Props) {
    const [state, setState] = useState<"waiting" | "here" | "failed">("waiting");
    useEffect(() => {
      if (found) return;
      load().then(
        (part) => {
          found = part;
          setState("here");
        },
        () => setState("failed"),
      );
    }, []);
    const Part = found;
    if (Part) return <Part {...props} />;
    if (meanwhile === null) return null;
    return state === "failed" ? <p class="note bad">{t("trouble.network")}</p> : <p class="soft">{t("loading")}</p>;
  };
}

type Rules = ComponentType<{ t: Translate }>;

/** The rules of a game with their texts: nobody needs them at a table. */
export const lazyRules = (load: () => Promise<Rules>, texts: Catalogues): Rules =>
  lazy(async () => (await Promise.all([load(), addTexts(texts)]))[0]);
