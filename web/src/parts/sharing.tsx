/** Sharing: fetched when there is something to share. */
import { addTexts } from "../i18n";
import { lazy } from "./lazy";

async function load() {
  const share = await import("../share");
  await addTexts(share.catalogues);
  return share;
}

export const ShareResult = lazy(async () => (await load()).ShareResult, null);
export const ShareMoment = lazy(async () => (await load()).ShareMoment, null);
export const ShareDay = lazy(async () => (await load()).ShareDay, null);
