/** A piece as it would lie: furniture, open squares, wall lines. */
import type { JSX } from "preact";
import { memo } from "../shared/memo";
import { Furniture, turnedFaces } from "./furniture";
import { centreOf, linePath, outline, squaresFrom, turnOf } from "./geometry";
import { Dots } from "./layers/Paper";
import type { PieceInHand, Pose } from "./view";

export interface PieceProps {
  piece: Pick<PieceInHand, "drawing" | "faces" | "mirrored">;
  pose: Pose;
}

/** A piece in one of its poses, its box at 0, 0: furniture, open squares, wall lines. */
export const PiecePicture = memo(function PiecePicture({ piece, pose }: PieceProps): JSX.Element {
  const all = squaresFrom(0, [...pose.furniture, ...pose.open]);
  const furniture = squaresFrom(0, pose.furniture);
  const faces = turnedFaces(piece.faces, turnOf(pose) + (piece.mirrored ? 4 : 0));
  return (
    <>
      <path class="vb-ghost-area" d={outline(all, 1, 5)} />
      <path class="vb-ghost-furniture" d={outline(furniture, 2, 4)} />
      <Furniture drawing={piece.drawing} squares={pose.furniture} open={pose.open} faces={faces} />
      <Dots squares={squaresFrom(0, pose.open)} class="vb-dots vb-ghost-dots" />
      <path class="vb-ghost-lines" d={linePath(pose)} />
      <path class="vb-ghost-cross" d={furniture.map(cross).join("")} />
    </>
  );
});

export function cross(square: number): string {
  const { x, y } = centreOf(square);
  return `M${x - 9} ${y - 9}l18 18m0 -18l-18 18`;
}
