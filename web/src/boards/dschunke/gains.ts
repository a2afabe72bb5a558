/** What a strip would bring, in words: "you 6 more, they 3 less. Grows to 4 tea (+4)". */
import type { Translate } from "../types";
import { signed } from "./codes";
import type { GroupChange, LayPreview } from "./view";

/** A change as one reads it: +6, −3. */
export const withSign = (points: number): string => (points > 0 ? `+${points}` : signed(points));

/** Whose points change, as whoever lays sees it. */
export interface Gain {
  seat: number;
  whose: "you" | "they";
  points: number;
}

/** What changes for whom, the own points first; empty if a strip brings nothing to anybody. */
export const gainsOf = ({ points }: LayPreview, own: number): Gain[] =>
  [own, ...points.map((_, seat) => seat).filter((seat) => seat !== own)]
    .map((seat): Gain => ({ seat, whose: seat === own ? "you" : "they", points: points[seat] ?? 0 }))
    .filter((gain) => gain.points !== 0);

/** As it stands beside the strip: "you +6". */
export const gainLabel = ({ whose, points }: Gain, t: Translate): string =>
  t(`dschunke.gain.${whose}`, { points: withSign(points) });

/** As it is said: "you 6 more". */
const gainSaid = ({ whose, points }: Gain, t: Translate): string =>
  t(`dschunke.gain.${whose}.${points > 0 ? "more" : "less"}`, { count: Math.abs(points) });

function changeText({ good, kind, points, before, after }: GroupChange, t: Translate): string {
  // What falls apart is known by what it was, all else by what it becomes.
  const groups = kind === "split" || kind === "covered" ? before : after;
  const group = t(`dschunke.group.${good}`, { count: groups.flat().length });
  return `${t(`dschunke.change.${kind}`, { group })} (${withSign(points)})`;
}

function ratsText(change: number, t: Translate): string {
  const rats = t("dschunke.group.rats", { count: Math.abs(change) });
  return `${t(`dschunke.change.rats.${change > 0 ? "more" : "less"}`, { rats })} (${withSign(-change)})`;
}

/** Everything that a strip would bring, for the line beside the board and for a voice. */
export function previewText(preview: LayPreview, own: number, t: Translate): string {
  const gains = gainsOf(preview, own).map((gain) => gainSaid(gain, t));
  const changes = [
    ...preview.groups.map((change) => changeText(change, t)),
    ...preview.rats.filter(Boolean).map((change) => ratsText(change, t)),
  ];
  const total = gains.join(", ") || t("dschunke.gain.none");
  return changes.length ? `${total}. ${changes.map(asSentence).join(" ")}` : total;
}

const asSentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
