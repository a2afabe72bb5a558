/** A bonus as a sentence, while its fields are being filled in; the server has the last word. */
import type { Language, Translate } from "../../types";
import { type Bonus, FRONT_DOOR, type Mission, textIn, WINDOW } from "./mission";
import type { Naming } from "./problems";

/** Stands where nothing is filled in yet. */
const BLANK = "…";

/** `3 points: At most 2 squares between piano and front door`. */
export function bonusSentence(
  bonus: Bonus,
  mission: Mission,
  naming: Naming,
  language: Language,
  t: Translate,
): string {
  const sentence = conditionSentence(bonus, mission, naming, language, t);
  const { points, most = 1 } = bonus;
  const told = t("editor.points", { count: points });
  return most > 1
    ? t("editor.sentence.each", { points: told, most, sentence })
    : t("editor.sentence.once", { points: told, sentence });
}

function conditionSentence(bonus: Bonus, mission: Mission, naming: Naming, language: Language, t: Translate): string {
  const { condition, limit, object } = bonus;
  const list = (numbers: readonly number[] | undefined) =>
    (numbers ?? []).map((number) => naming.furniture(number)).join(` ${t("editor.sentence.or")} `) || BLANK;
  const named = (name: string) => (name === WINDOW ? t("editor.sentence.window") : naming.object(name));
  const room = mission.rooms.find(({ kind }) => kind === bonus.room);
  const called = room ? textIn(room.name, language) || naming.room(room.kind) : "";
  const anywhere = t(condition === "all count" ? "editor.sentence.every_room" : "editor.sentence.any_room");
  const key = `editor.sentence.${condition.replaceAll(" ", "_")}`;
  return t(condition === "sees" && called ? `${key}.room` : key, {
    these: bonus.these?.length ? list(bonus.these) : object === WINDOW ? t("editor.sentence.window") : BLANK,
    those: object === FRONT_DOOR ? naming.object(FRONT_DOOR) : list(bonus.those),
    object: object ? named(object) : BLANK,
    room: called || anywhere,
    limit: limit ?? (condition === "all count" ? 1 : BLANK),
    where: called ? ` (${called})` : "",
  });
}
