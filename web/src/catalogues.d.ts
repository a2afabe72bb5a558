/** The two parts of a catalogue of texts, see `catalogues.ts` beside the build's settings. */
declare module "*.json?rules" {
  const texts: Record<string, string>;
  export default texts;
}

declare module "*.json?board" {
  const texts: Record<string, string>;
  export default texts;
}
