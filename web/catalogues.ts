/**
 * A catalogue of texts in two parts: `en.json?rules` has what a game's rules say, `en.json?board` all the rest. So a
 * table need not fetch the rules, and whoever translates still finds one file.
 */
import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";

const PART = /^(.*\.json)\?(rules|board)$/;
const isOfRules = (key: string): boolean => key.split(".")[1] === "rules";

export const catalogueParts = (): Plugin => ({
  name: "catalogue-parts",
  enforce: "pre",
  async load(id) {
    const [, file, part] = PART.exec(id) ?? [];
    if (!file) return null;
    this.addWatchFile(file);
    const texts = Object.entries(JSON.parse(await readFile(file, "utf8")) as Record<string, string>);
    const own = Object.fromEntries(texts.filter(([key]) => isOfRules(key) === (part === "rules")));
    return { code: `export default ${JSON.stringify(own)}`, moduleType: "js" };
  },
});
