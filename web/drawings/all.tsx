/**
 * What the boards draw of things that look the same wherever they stand, for whoever draws pictures outside a browser.
 * `tools/drawings.py` asks for it.
 */
import { type JSX, render } from "preact";
import { Crate } from "../src/boards/dschunke/Crate";
import type { Crate as CrateName } from "../src/boards/dschunke/view";
import { Monument } from "../src/boards/planquadrat/pieces";
import { fetchDrawings } from "../src/boards/verplant/furniture";
import { type Drawing, drawPiece } from "../src/boards/verplant/furniture/layout";
import type { Layer } from "../src/boards/verplant/furniture/pen";
import { Flowers, Mountain, Tree } from "../src/boards/verplant/surroundings";
import { type Place, SOUTH } from "../src/boards/verplant/view";
import { BlockFace } from "../src/boards/zoned-out/Block";
import { Buildings, Lot, Sign } from "../src/boards/zoned-out/buildings";
import { Plaza } from "../src/boards/zoned-out/Downtown";
import { Landmark, WildStar } from "../src/boards/zoned-out/landmarks";
import { Deed, Pawn, Piece, Stack } from "../src/boards/zoned-out/pieces";
import { DENSITIES, type Density, type Type } from "../src/boards/zoned-out/view";

const SEATS = [0, 1, 2, 3] as const;
const TYPES = ["R", "C", "I"] as const;
const MODIFIERS = ["+1", "+2", "-1", "-2"] as const;
/** How high a floor of a tower is, while there are few. */
const FLOOR = 15;

type Named = Readonly<Record<string, JSX.Element>>;

/** Something drawn for each of some things, and for each number with it. */
function named<T>(
  things: readonly T[],
  draw: (thing: T, number: Density) => readonly [name: string, shape: JSX.Element],
  numbers: readonly Density[] = [1],
): Named {
  return Object.fromEntries(things.flatMap((thing) => numbers.map((number) => draw(thing, number))));
}

const block = (type: Type, content: JSX.Element): JSX.Element => <g class={`zo-block zo-${type}`}>{content}</g>;

const around = (content: JSX.Element): JSX.Element => <g class="vs-all">{content}</g>;

/** By game: everything that has a name. */
export const shapes: Readonly<Record<string, Named>> = {
  planquadrat: { light: <Monument seat={0} x={0} y={0} />, dark: <Monument seat={1} x={0} y={0} /> },
  dschunke: named([..."RATPmlcbXzS"] as CrateName[], (crate) => [
    crate,
    <Crate key={crate} crate={crate} x={0} y={0} />,
  ]),
  verplant: {
    t: around(<Tree place={[0, 0]} />),
    "*": around(<Flowers place={[0, 0]} />),
    "^": around(<Mountain place={[0, 0]} />),
  },
  "zoned-out": {
    plaza: <Plaza />,
    star: block("R", <WildStar density={null} />),
    ...named(TYPES, (type) => [`lot ${type}`, block(type, <Lot type={type} />)]),
    ...named(TYPES, (type) => [`${type}*`, block(type, <Landmark type={type} />)]),
    ...named(TYPES, (type) => [`sign ${type}*`, block(type, <Sign>{`${type}*`}</Sign>)]),
    ...named(MODIFIERS, (face) => [face, <BlockFace key={face} kind={face} />]),
    ...named(
      TYPES,
      (type, density) => [`${type}${density}`, block(type, <Buildings {...{ type, density }} />)],
      DENSITIES,
    ),
    ...named(
      TYPES,
      (type, density) => [`sign ${type}${density}`, block(type, <Sign>{`${type}${density}`}</Sign>)],
      DENSITIES,
    ),
    ...named(SEATS, (seat) => [`pawn ${seat}`, <Pawn key={seat} seat={seat} />]),
    ...named(SEATS, (seat) => [`floor ${seat}`, <Piece key={seat} seat={seat} height={FLOOR} />]),
    ...named(
      SEATS,
      (seat, pieces) => [`stack ${seat} ${pieces}`, block("R", <Stack {...{ seat, pieces }} />)],
      DENSITIES,
    ),
    ...named(
      SEATS,
      (seat, density) => [`deed ${seat} ${density}`, block("R", <Deed {...{ seat, density }} />)],
      DENSITIES,
    ),
  },
};

/** A shape in an element of its own. */
export function drawn(shape: JSX.Element): Element {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  render(shape, svg);
  return svg.firstElementChild as Element;
}

/** A piece of furniture as it is drawn with its front to the south. */
interface Furniture {
  squares: Place[];
  open: Place[];
  layers: Layer[];
}

function places(picture: string, wanted: (sign: string) => boolean): Place[] {
  return picture
    .split("/")
    .flatMap((line, row) => [...line].flatMap((sign, column) => (wanted(sign) ? [[row, column] as const] : [])));
}

function printed(drawing: Drawing): Furniture[] {
  return drawing.pictures.map((picture) => {
    const squares = places(picture, (sign) => /[a-z]/i.test(sign));
    const open = places(picture, (sign) => sign === ".");
    return { squares, open, layers: drawPiece(drawing, { squares, open }, SOUTH).filter(([, path]) => path) };
  });
}

/** By the name of its drawing: every form in which it is printed. */
export async function furniture(): Promise<Record<string, Furniture[]>> {
  const drawings = await fetchDrawings();
  return Object.fromEntries(Object.entries(drawings).map(([id, drawing]) => [id, printed(drawing)]));
}
