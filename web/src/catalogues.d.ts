/** The parts of a catalogue of texts, see `catalogues.ts` beside the build's settings. */
declare module "*.json?rules" {
  const texts: Record<string, string>;
  export default texts;
}

declare module "*.json?board" {
  const texts: Record<string, string>;
  export default texts;
}

declare module "*.json?frame" {
  const texts: Record<string, string>;
  export default texts;
}

declare module "*.json?home" {
  const texts: Record<string, string>;
  export default texts;
}

declare module "*.json?table" {
  const texts: Record<string, string>;
  export default texts;
}

declare module "*.json?pages" {
  const texts: Record<string, string>;
  export default texts;
}

declare module "*.json?guide" {
  const texts: Record<string, string>;
  export default texts;
}

declare module "*.json?refusals" {
  const texts: Record<string, string>;
  export default texts;
}
