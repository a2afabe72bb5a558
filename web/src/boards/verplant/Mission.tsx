/** The mission: its title, how hard it is, its story, and what is special about it. */
import type { JSX } from "preact";
import type { Translate } from "../types";
import { inLanguage, roomName } from "./names";
import { Pencils } from "./pictures";
import type { HouseView } from "./view";

export function Mission({ view, t }: { view: HouseView; t: Translate }): JSX.Element {
  const { mission } = view;
  const special = specialOf(view, t);
  return (
    <section class="vz-mission" aria-label={t("verplant.mission")}>
      <header>
        <h3>{mission ? inLanguage(mission.title, t) : t("verplant.mission.own")}</h3>
        {mission && <Pencils count={mission.difficulty} t={t} />}
      </header>
      {special.map((text) => (
        <p key={text} class="vz-special">
          {text}
        </p>
      ))}
      {mission && (
        <details>
          <summary>{t("verplant.mission.story")}</summary>
          <p>{inLanguage(mission.story, t)}</p>
          {inLanguage(mission.tips, t) && (
            <p class="vz-tip">
              <b>{t("verplant.mission.tips")}:</b> {inLanguage(mission.tips, t)}
            </p>
          )}
        </details>
      )}
    </section>
  );
}

/** What goes before the rules in this mission, or by an option of the table. */
function specialOf(view: HouseView, t: Translate): string[] {
  const special: string[] = [];
  if (view.entrance !== null) special.push(t("verplant.mission.entrance", { room: roomName(view, view.entrance, t) }));
  if (view.front_fixed) special.push(t("verplant.mission.front_fixed"));
  const given = view.given.map(({ name, points, squares }) => {
    const worth = points * squares.length;
    return worth > 0 ? `${inLanguage(name, t)} (${t("verplant.points", { count: worth })})` : inLanguage(name, t);
  });
  if (given.length > 0) special.push(t("verplant.mission.given", { things: given.join(", ") }));
  if (view.options.walking === "empty") special.push(t("verplant.mission.walking"));
  return special;
}
