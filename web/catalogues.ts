/**
 * A catalogue of texts in parts, so that a page fetches only what it says, and whoever translates still finds one file.
 *
 * Of a game: `en.json?rules` has what its rules say, `?guide` what its help and its coach say, `?refusals` why
 * something is refused, `?board` all the rest. Of the pages: `en.json?table`, `?home` and `?pages` have what is said only
 * there, `?frame` all the rest.
 */
import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";

const PART = /^(.*\.json)\?(\w+)$/;

/** The keys of each part; what belongs to none is in the part that is fetched first. */
const OF_GAMES: Record<string, RegExp> = {
  rules: /^[^.]+\.rules\./,
  guide: /^[^.]+\.(help|coach)\./,
  refusals: /^[^.]+\.refused\./,
};
export const OF_PAGES: Record<string, RegExp> = {
  table:
    /^(absent|as_text|bye|coach|compare|curtain|end|ending|event|finish_round|hand|hint|join|leave|line|log|move|offer_end|ranking|rating|refusal|remove|removed|replay|request|resign|round|score|share|table|take_back|turn|typed|waiting|watchers|watching)(\.|$)|^game\.[^.]+\.ending\./,
  home: /^(daily|home|tables)\.|^game\.[^.]+\.(about|by)$/,
  pages:
    /^(?!missions\.(book|stars)$|privacy\.link$)(cards|crowd|missions|new|pace|plan|privacy|settings|theme)\.|^game\.[^.]+\.option\./,
};

/** The part of a catalogue that a key belongs to. */
export function partOf(key: string, parts: Record<string, RegExp>): string | undefined {
  return Object.keys(parts).find((part) => parts[part]?.test(key));
}

export const catalogueParts = (): Plugin => ({
  name: "catalogue-parts",
  enforce: "pre",
  async load(id) {
    const [, file, part = ""] = PART.exec(id) ?? [];
    if (!file) return null;
    this.addWatchFile(file);
    const texts = Object.entries(JSON.parse(await readFile(file, "utf8")) as Record<string, string>);
    const parts = part in OF_GAMES || part === "board" ? OF_GAMES : OF_PAGES;
    const own = texts.filter(([key]) => partOf(key, parts) === (part in parts ? part : undefined));
    // Tests look at a part of a page by itself, whatever page it is on.
    const all = process.env.VITEST && part === "frame" ? texts : own;
    return { code: `export default ${JSON.stringify(Object.fromEntries(all))}`, moduleType: "js" };
  },
});
