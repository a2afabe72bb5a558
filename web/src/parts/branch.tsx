/** What if, fetched when there is something of it to show. */
import { addTexts } from "../i18n";
import { lazy } from "./lazy";

async function load() {
  const branch = await import("../branch");
  await addTexts(branch.catalogues);
  return branch;
}

export const WhatIfButton = lazy(async () => (await load()).WhatIfButton, null);
export const Origin = lazy(async () => (await load()).Origin, null);
