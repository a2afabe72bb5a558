/** Verplant & Zugestellt in one small picture: a furnished house, and the way in. */
import type { JSX } from "preact";
import { ExamplePicture } from "./Example";
import { HOUSE } from "./houses";
import "./look";
import "./rules.css";

/** The picture has no words in it. */
const SILENT = (): string => "";

export function Picture(): JSX.Element {
  return <ExamplePicture example={HOUSE} way="f7 f6 f5 f4 f3 e3 d3 c3 b3 b2" t={SILENT} />;
}
