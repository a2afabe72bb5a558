/** What an action would bring, in words: "closes 2 squares: +2", "they could close 3 squares". */
import type { Translate } from "../types";
import type { HousePreview, TownPreview } from "./town";

/** Something to be told: good for whoever acts, for the other one, or for nobody. */
export interface Gain {
  kind: "own" | "other" | "loss";
  text: string;
}

/** What there is to tell, the own points first; empty if nothing is closed or opened. */
export function gainsOf(preview: TownPreview, t: Translate): Gain[] {
  const gains = "claims" in preview ? claimGains(preview, t) : houseGains(preview, t);
  if (preview.ends) gains.push({ kind: "loss", text: t("planquadrat.gain.ends") });
  return gains;
}

function claimGains({ claims, leaves }: Extract<TownPreview, { leaves: unknown }>, t: Translate): Gain[] {
  const left = leaves.flat().length;
  const gains: Gain[] = [];
  if (claims.length) gains.push({ kind: "own", text: t("planquadrat.gain.claims", { count: claims.length }) });
  if (left) gains.push({ kind: "loss", text: t("planquadrat.gain.leaves", { count: left }) });
  return gains;
}

function houseGains({ points, closes, keeps, loses, revives, opens }: HousePreview, t: Translate): Gain[] {
  const gains: Gain[] = [];
  const places = closes.length + keeps.length;
  if (places > 1) gains.push({ kind: "own", text: t("planquadrat.gain.places", { count: places, points }) });
  else if (places) gains.push({ kind: "own", text: t(`planquadrat.gain.${oneOf(closes)}`, { count: points }) });
  const again = new Set([...loses.flat(), ...revives]).size;
  if (again) gains.push({ kind: "loss", text: t("planquadrat.gain.again", { count: again }) });
  if (opens.length) gains.push({ kind: "other", text: t("planquadrat.gain.opens", { count: opens.length }) });
  return gains;
}

const oneOf = (closes: readonly unknown[]): string => (closes.length ? "closes" : "keeps");

/** All of it as sentences, for a voice. */
export const previewText = (preview: TownPreview, t: Translate): string =>
  gainsOf(preview, t)
    .map(({ text }) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`)
    .join(" ");
