/** What is told and celebrated at an end, and the small joys in between: fetched when there is a reason. */
import { addTexts } from "../i18n";
import { lazy } from "./lazy";

async function load() {
  const joy = await import("../joy");
  await addTexts(joy.catalogues);
  return joy;
}

export const Story = lazy(async () => (await load()).Story, null);
export const Gained = lazy(async () => (await load()).Gained, null);
export const Celebration = lazy(async () => (await load()).Celebration, null);
