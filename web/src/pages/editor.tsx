/** Where content of one's own is made, for games that have an editor; it comes when it is asked for. */
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { withBase } from "../base";
import type { Catalogue, Language } from "../boards/types";
import { addTexts, t } from "../i18n";
import { Lost } from "../parts/lost";
import "../styles/home-look";

interface EditorModule {
  Editor: ComponentType;
  catalogues: Record<Language, () => Promise<{ default: Catalogue }>>;
}

const editors: Record<string, () => Promise<{ default: EditorModule }>> = {
  verplant: () => import("../boards/verplant/editor"),
};

export function EditorPage({ game }: { game: string }) {
  const [editor, setEditor] = useState<EditorModule | null>(null);
  const [failed, setFailed] = useState(false);
  const load = Object.hasOwn(editors, game) ? editors[game] : undefined;
  useEffect(() => {
    let here = true;
    load?.()
      .then(async ({ default: found }) => {
        await addTexts(found.catalogues);
        if (here) setEditor(found);
      })
      .catch(() => here && setFailed(true));
    return () => {
      here = false;
    };
  }, [load]);
  if (editor) return <editor.Editor />;
  if (!load) return <Lost title={t("page.none")} />;
  return (
    <div class="page">
      <h1>{t("editor.page")}</h1>
      <p class={failed ? "note bad" : "soft"}>{t(failed ? "trouble.network" : "loading")}</p>
      <p>
        <a href={withBase("/")}>{t("home.back")}</a>
      </p>
    </div>
  );
}
