import { readdirSync, readFileSync } from "node:fs";
import { cleanup, render } from "@testing-library/preact";
import { afterEach, describe, expect, test } from "vitest";
import { Furniture, fetchDrawings, guessFaces, layersOf, turnedFaces } from "../../../src/boards/verplant/furniture";
import { CELL } from "../../../src/boards/verplant/scale";
import { connected, Surroundings } from "../../../src/boards/verplant/surroundings";
import type { Place, Side, SideName } from "../../../src/boards/verplant/view";

afterEach(cleanup);

// The game's content ----------------------------------------------------------------------------------------------

interface Piece {
  drawing: string;
  name: string;
  faces: SideName;
  squares: Place[];
  open: Place[];
}

const CONTENT = "../src/drawingboard/games/verplant/content";

const NAME = /^\s*name = \{ en = "([^"]*)"/.source;
const PIECE = new RegExp(`${NAME}[^\\n]*\\n\\s*faces = "(.)"\\n\\s*picture = """\\n([^"]*)"""`, "gm");

/** The pieces of all files, each as it is printed. */
const pieces: Piece[] = readdirSync(CONTENT)
  .filter((file) => file.endsWith(".toml"))
  .flatMap((file) => readFileSync(`${CONTENT}/${file}`, "utf-8").split("[[furniture]]").slice(1))
  .flatMap((text) => {
    const drawing = /^id = "(.*)"/m.exec(text)?.[1] ?? "";
    return [...text.matchAll(PIECE)].map(([, name = "", faces = "s", picture = ""]) => ({
      drawing,
      name,
      faces: faces as SideName,
      ...squaresIn(picture),
    }));
  });

/** Every square is the second of two characters; lines with walls only are none of the squares. */
function squaresIn(picture: string): { squares: Place[]; open: Place[] } {
  const lines = picture.split("\n").filter((line) => /[#.]/.test(line));
  const signs = lines.flatMap((line, row) =>
    [...line].flatMap((sign, index): [Place, string][] => (index % 2 ? [[[row, (index - 1) / 2], sign]] : [])),
  );
  const all = signs.filter(([, sign]) => sign === "#" || sign === ".").map(([place]) => place);
  const left = Math.min(...all.map(([, column]) => column));
  const of = (wanted: string): Place[] =>
    signs.filter(([, sign]) => sign === wanted).map(([[row, column]]): Place => [row, column - left]);
  return { squares: of("#"), open: of(".") };
}

const sizeOf = (places: readonly Place[]): [height: number, width: number] => [
  1 + Math.max(...places.map(([row]) => row)),
  1 + Math.max(...places.map(([, column]) => column)),
];

/** A piece in a pose: mirrored first if it is 4 or more, then turned clockwise. */
function inPose(piece: Piece, pose: number): { squares: Place[]; open: Place[]; faces: Side } {
  const [height, width] = sizeOf([...piece.squares, ...piece.open]);
  const posed = ([row, column]: Place): Place => {
    let [y, x, rows, columns] = [row, pose >= 4 ? width - 1 - column : column, height, width];
    for (let turn = 0; turn < pose % 4; turn++) [y, x, rows, columns] = [x, rows - 1 - y, columns, rows];
    return [y, x];
  };
  return { squares: piece.squares.map(posed), open: piece.open.map(posed), faces: turnedFaces(piece.faces, pose) };
}

const DRAWINGS = await fetchDrawings();

const POSES = [0, 1, 2, 3, 4, 5, 6, 7];

// Drawings --------------------------------------------------------------------------------------------------------

describe("drawings", () => {
  test("the game has four pieces for each of 33 numbers, and each number has a drawing of its own", () => {
    const ids = [...new Set(pieces.map((piece) => piece.drawing))];
    expect(pieces).toHaveLength(4 * 33);
    expect(ids.sort()).toEqual(Object.keys(DRAWINGS).sort());
    expect(new Set(Object.values(DRAWINGS)).size).toBe(33);
  });

  test.each(pieces)("$drawing, $name: in every pose it is drawn in its box, from few paths", (piece) => {
    for (const pose of POSES) {
      const { squares, open, faces } = inPose(piece, pose);
      const [height, width] = sizeOf([...squares, ...open]);
      const layers = layersOf(piece.drawing, squares, open, faces);
      expect(layers.length).toBeGreaterThan(2);
      expect(layers.length).toBeLessThanOrEqual(16);
      for (const [, path] of layers) {
        expect(path).toMatch(/^(M[\d.-]+ [\d.-]+([LQCZ]|[ \d.-])*)+$/);
        const numbers = (path.match(/-?[\d.]+/g) ?? []).map(Number);
        const [xs, ys] = [numbers.filter((_, index) => index % 2 === 0), numbers.filter((_, index) => index % 2 === 1)];
        expect(Math.min(...xs, ...ys)).toBeGreaterThanOrEqual(-8.5);
        expect(Math.max(...xs)).toBeLessThanOrEqual(width * CELL + 8.5);
        expect(Math.max(...ys)).toBeLessThanOrEqual(height * CELL + 8.5);
      }
    }
  });

  test.each(pieces)("$drawing, $name: it has a picture of its own shape", (piece) => {
    const { pictures } = DRAWINGS[piece.drawing] ?? { pictures: [] };
    const shapes = new Set(pictures.map((picture) => picture.replace(/[A-Za-z]/g, "#").replace(/ +(?=\/|$)/g, "")));
    const shown = POSES.map((pose) => inPose(piece, pose))
      .filter(({ faces }) => faces === 2)
      .map(({ squares, open }) => shownAs(squares.length ? squares : open, squares.length ? open : []));
    expect(shown.some((picture) => shapes.has(picture))).toBe(true);
  });

  test("a turned piece has the same lines, turned", () => {
    const sofa = [
      [0, 0],
      [0, 1],
    ] as const;
    const upright = layersOf(
      "small-sofa",
      sofa,
      [
        [1, 0],
        [1, 1],
      ],
      2,
    );
    const turned = layersOf(
      "small-sofa",
      [
        [0, 1],
        [1, 1],
      ],
      [
        [0, 0],
        [1, 0],
      ],
      3,
    );
    expect(turned.map(([paint]) => paint)).toEqual(upright.map(([paint]) => paint));
    // The corner at the upper left is at the upper right after a quarter turn: x becomes 80 − y.
    const [, path = ""] = upright[0] ?? [];
    const [x, y] = (path.match(/-?[\d.]+/g) ?? []).map(Number);
    expect(turned[0]?.[1].startsWith(`M${80 - (y ?? 0)} ${x}`)).toBe(true);
  });

  test("a shape that no card has is drawn all the same, over all of its squares", () => {
    const squares: Place[] = [
      [0, 0],
      [0, 1],
      [1, 1],
      [2, 1],
      [2, 2],
    ];
    for (const drawing of Object.keys(DRAWINGS)) {
      const { container } = render(
        <svg role="img" aria-label="piece">
          <Furniture drawing={drawing} squares={squares} open={[[1, 0]]} faces={1} />
        </svg>,
      );
      expect(container.querySelectorAll("path").length).toBeGreaterThan(0);
      cleanup();
    }
    const numbers = layersOf("bookshelf", squares, [[1, 0]], 2).flatMap(([, path]) => path.match(/[\d.]+/g) ?? []);
    expect(Math.max(...numbers.map(Number))).toBeGreaterThan(2 * CELL);
  });

  test("furniture that is given is found without its open squares and turned as its shape wants", () => {
    const paints = (drawing: string, squares: Place[]) => layersOf(drawing, squares, [], 2).map(([paint]) => paint);
    expect(
      paints("fireplace", [
        [0, 0],
        [0, 1],
      ]),
    ).toContain("fire");
    expect(
      paints("piano", [
        [0, 0],
        [0, 1],
        [1, 0],
      ]),
    ).toContain("keys");
  });

  test("an unknown id is a cabinet, and a piece that does not count says so by its class", () => {
    const { container } = render(
      <svg role="img" aria-label="piece">
        <Furniture drawing="time-machine" squares={[[0, 0]]} open={[]} faces={2} drained />
      </svg>,
    );
    expect(container.querySelector(".vf-drained .vf-wood")).not.toBeNull();
  });
});

/** Squares as a picture, `#` and `.`. */
function shownAs(squares: readonly Place[], open: readonly Place[]): string {
  const [height, width] = sizeOf([...squares, ...open]);
  const has = (places: readonly Place[], row: number, column: number) =>
    places.some(([y, x]) => y === row && x === column);
  return Array.from({ length: height }, (_, row) =>
    Array.from({ length: width }, (_, column) => (has(squares, row, column) ? "#" : has(open, row, column) ? "." : " "))
      .join("")
      .trimEnd(),
  ).join("/");
}

// Facing ----------------------------------------------------------------------------------------------------------

describe("facing", () => {
  test("turns go clockwise", () => {
    expect([0, 1, 2, 3].map((pose) => turnedFaces("s", pose))).toEqual([2, 3, 0, 1]);
    expect([0, 1, 2, 3].map((pose) => turnedFaces("e", pose))).toEqual([1, 2, 3, 0]);
  });

  test("mirrored first, then turned", () => {
    expect([4, 5, 6, 7].map((pose) => turnedFaces("s", pose))).toEqual([2, 3, 0, 1]);
    expect([4, 5, 6, 7].map((pose) => turnedFaces("e", pose))).toEqual([3, 0, 1, 2]);
  });

  test("a piece looks towards its open squares, and down without any", () => {
    expect(
      guessFaces(
        [
          [0, 1],
          [1, 1],
        ],
        [
          [0, 0],
          [1, 0],
        ],
      ),
    ).toBe(3);
    expect(guessFaces([[1, 0]], [[0, 0]])).toBe(0);
    expect(
      guessFaces(
        [
          [0, 0],
          [0, 1],
        ],
        [
          [0, 2],
          [1, 0],
          [1, 1],
        ],
      ),
    ).toBe(2);
    expect(guessFaces([[0, 0]], [])).toBe(2);
  });
});

// Around the house ------------------------------------------------------------------------------------------------

describe("surroundings", () => {
  const ground = ["                    ", " ~~  t  ==  *  ^    ", " ~   .#.  =         "];

  const shown = (bounds: readonly [number, number, number, number]) =>
    render(
      <svg role="img" aria-label="plan">
        <Surroundings ground={ground} bounds={bounds} />
      </svg>,
    ).container;

  test("squares that touch by a side are one lake", () => {
    expect(
      connected([
        [1, 1],
        [1, 2],
        [2, 1],
        [3, 4],
        [4, 5],
      ]).map((group) => group.length),
    ).toEqual([3, 1, 1]);
  });

  test("each kind is drawn, connected water and roads once", () => {
    const container = shown([0, 2, 0, 19]);
    const count = (name: string) => container.querySelectorAll(`.vs-${name}`).length;
    expect([count("water"), count("road"), count("leaf-2"), count("flower"), count("rock"), count("hatch")]).toEqual([
      1, 2, 1, 1, 1, 1,
    ]);
  });

  test("nothing is drawn outside of the bounds", () => {
    expect(shown([1, 2, 5, 6]).querySelectorAll(".vs-water, .vs-road, .vs-rock")).toHaveLength(0);
  });
});
