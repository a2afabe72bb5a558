/** Furniture, seen from above: a drawing for each of the 33 numbers, which follows the shape of the piece. */
import type { JSX } from "preact";
import type { Place, Side } from "../view";
import { bar } from "./bar";
import { basin, bathtub, shower, toilet } from "./bath";
import { cot, doubleBed, singleBed } from "./beds";
import { cabinet } from "./common";
import { carpet, floorLamp, plant } from "./decoration";
import { desk, examinationCouch, workbench } from "./desks";
import { cornerUnit, diningTable, fridge, kitchenCounter, stove } from "./kitchen";
import { washingMachine } from "./laundry";
import { type Drawing, drawPiece } from "./layout";
import { bookshelf, coffeeTable, fireplace, tv } from "./living";
import { drumKit, piano } from "./music";
import type { Layer } from "./pen";
import { armchair, chair, cornerSofa, smallSofa } from "./seats";
import { dresser, filingCabinet, wardrobe } from "./storage";
import "./colours.css";
import "./furniture.css";

export { guessFaces, turnedFaces } from "./poses";

const CABINET: Drawing = { parts: { C: cabinet }, pictures: ["C"] };

/** By the id of the number, as in the game's content. */
export const DRAWINGS: Readonly<Record<string, Drawing>> = {
  "small-sofa": smallSofa,
  "corner-sofa": cornerSofa,
  armchair,
  tv,
  bookshelf,
  "coffee-table": coffeeTable,
  fireplace,
  "kitchen-counter": kitchenCounter,
  "corner-unit": cornerUnit,
  fridge,
  "dining-table": diningTable,
  stove,
  bar,
  toilet,
  shower,
  bathtub,
  basin,
  "washing-machine": washingMachine,
  "single-bed": singleBed,
  "double-bed": doubleBed,
  wardrobe,
  desk,
  cot,
  dresser,
  workbench,
  "drum-kit": drumKit,
  "examination-couch": examinationCouch,
  "filing-cabinet": filingCabinet,
  plant,
  "floor-lamp": floorLamp,
  piano,
  chair,
  carpet,
};

export interface FurnitureProps {
  /** Which drawing: the id of the number. */
  drawing: string;
  /** Squares with furniture, [row, column] in the box of the piece as it lies. */
  squares: readonly Place[];
  open: readonly Place[];
  /** The side to which its front looks as it lies. */
  faces: Side;
  /** Without its colours, for a piece that does not count. */
  drained?: boolean;
}

/** A piece of furniture, with the upper left corner of its box at 0, 0 and CELL units a square. */
export function Furniture({ drawing, squares, open, faces, drained = false }: FurnitureProps): JSX.Element {
  return (
    <g class={drained ? "vf-piece vf-drained" : "vf-piece"} data-drawing={drawing}>
      {layersOf(drawing, squares, open, faces).map(([paint, path], index) => (
        <path key={index} class={`vf-${paint}`} d={path} />
      ))}
    </g>
  );
}

/** The same few shapes are drawn again and again: on the plan, in thumbnails, on cards. */
const known = new Map<string, readonly Layer[]>();

export function layersOf(
  drawing: string,
  squares: readonly Place[],
  open: readonly Place[],
  faces: Side,
): readonly Layer[] {
  const name = `${drawing} ${squares.join(" ")} / ${open.join(" ")} ${faces}`;
  let layers = known.get(name);
  if (!layers) {
    layers = drawPiece(DRAWINGS[drawing] ?? CABINET, { squares, open }, faces).filter(([, path]) => path);
    known.set(name, layers);
  }
  return layers;
}
