/**
 * Furniture, seen from above: a drawing for each of the 33 numbers, which follows the shape of the piece. Drawings are
 * fetched when a piece is first shown, with those that the same missions ask for.
 */
import { signal } from "@preact/signals";
import type { JSX } from "preact";
import type { Place, Side } from "../view";
import { cabinet } from "./common";
import { type Drawing, drawPiece } from "./layout";
import type { Layer } from "./pen";
import "./colours.css";
import "./furniture.css";

export { guessFaces, turnedFaces } from "./poses";

const CABINET: Drawing = { parts: { C: cabinet }, pictures: ["C"] };

type Drawings = Readonly<Record<string, Drawing>>;

interface DrawingSet {
  /** By the id of the number, as in the game's content. */
  ids: string;
  load(): Promise<{ drawings: Drawings }>;
}

/** Sets are made by which missions ask for what; all others take along the first one. */
const SETS: readonly DrawingSet[] = [
  {
    ids: "basin bookshelf coffee-table dining-table fridge kitchen-counter plant shower small-sofa toilet tv",
    load: () => import("./sets/first"),
  },
  {
    ids: "armchair carpet chair corner-unit desk double-bed dresser floor-lamp single-bed wardrobe",
    load: () => import("./sets/often"),
  },
  { ids: "bathtub cot fireplace stove", load: () => import("./sets/warm") },
  { ids: "bar corner-sofa filing-cabinet piano", load: () => import("./sets/guests") },
  { ids: "drum-kit examination-couch washing-machine workbench", load: () => import("./sets/work") },
];

const here = signal<Drawings>({});
const fetches = new Map<DrawingSet, Promise<void>>();

function fetchSet(set: DrawingSet): Promise<void> {
  const known = fetches.get(set);
  if (known) return known;
  const arrival = set.load().then(
    ({ drawings }) => {
      here.value = { ...here.value, ...drawings };
    },
    () => void fetches.delete(set), // the next piece that is shown asks again
  );
  fetches.set(set, arrival);
  return arrival;
}

/** All drawings, for whoever shows them side by side. */
export async function fetchDrawings(): Promise<Drawings> {
  await Promise.all(SETS.map(fetchSet));
  return here.peek();
}

/** A drawing; null while it is fetched. Whatever is drawn with it is drawn again when it has come. */
export function drawingOf(id: string): Drawing | null {
  const found = here.value[id];
  if (found) return found;
  const set = SETS.find(({ ids }) => ids.split(" ").includes(id));
  if (!set) return CABINET;
  void fetchSet(set);
  return null;
}

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
    const found = drawingOf(drawing);
    if (!found) return [];
    layers = drawPiece(found, { squares, open }, faces).filter(([, path]) => path);
    known.set(name, layers);
  }
  return layers;
}
