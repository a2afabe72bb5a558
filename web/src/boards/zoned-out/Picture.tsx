/** Zoned Out in one small picture: a city around Downtown, with two planners and some buildings. */
import type { JSX } from "preact";
import { Scene } from "./Scene";
import "./look";
import "./rules.css";

const CITY = `
  R1=p1  R1=p1  C2  I1  I1
  R2     -1     DT  DT  I*@g
  R2@p   +1     DT  DT  C3
  C1     R3=g3  C1  +2  C3
`;

export function Picture(): JSX.Element {
  return (
    <Scene
      class="zo-picture"
      city={CITY}
      left={-2}
      top={-1}
      zones={[
        { seat: 0, squares: "-2,0 -2,1", worth: 4 },
        { seat: 1, squares: "1,-1 2,-1 2,0", worth: 6 },
      ]}
      towers={{ nw: [0], ne: [1, 0, 1], se: [1, 0] }}
    />
  );
}
