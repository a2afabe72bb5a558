/** One block of the city, and a card of four. */
import type { JSX } from "preact";
import { memo } from "../shared/memo";
import { Buildings, Lot, Sign } from "./buildings";
import { turnedBlocks } from "./codes";
import { Landmark, MODIFIERS, WildStar } from "./landmarks";
import type { BlockFaceProps, CardFaceProps } from "./parts";
import { Deed, Stack } from "./pieces";
import { type Block, parseBlock } from "./view";

/** A block in a box of 100 by 100. */
export const BlockFace = memo(function BlockFace({ kind }: BlockFaceProps): JSX.Element | null {
  const block = parseBlock(kind);
  if (!block || block.face === "DT") return null;
  return <g class={`zo-block ${block.type ? `zo-${block.type}` : "zo-modifier"}`}>{contentOf(block)}</g>;
});

function contentOf(block: Block): JSX.Element | null {
  const { type, density, wild, owner, pieces, value, face } = block;
  const Modifier = MODIFIERS[face];
  if (Modifier) {
    return (
      <>
        <Modifier />
        <g class={value > 0 ? "zo-adds" : "zo-takes"}>
          <Sign>{value > 0 ? `+${value}` : `−${-value}`}</Sign>
        </g>
      </>
    );
  }
  if (!type) return null;
  if (owner !== null) {
    return (
      <>
        <Lot type={type} />
        <Stack seat={owner} pieces={pieces} />
        <Marks {...block} />
      </>
    );
  }
  return (
    <>
      <Lot type={type} />
      {wild ? <Landmark type={type} /> : density && <Buildings type={type} density={density} />}
      <Marks {...block} />
    </>
  );
}

/** What one has to read on a block: its district and density, and of a wild one its star or its deed. */
function Marks({ type, density, wild, deed, owner }: Block): JSX.Element {
  return (
    <>
      <Sign>{`${type}${density ?? "★"}`}</Sign>
      {wild &&
        owner === null &&
        (deed === null || density === null ? <WildStar density={density} /> : <Deed seat={deed} density={density} />)}
    </>
  );
}

/** The marks of a block alone, to be drawn once more above what lies over it. */
export function BlockMarks({ kind }: BlockFaceProps): JSX.Element | null {
  const block = parseBlock(kind);
  if (!block?.type) return null;
  return (
    <g class={`zo-block zo-${block.type}`}>
      <Marks {...block} />
    </g>
  );
}

/** A card in a box of 200 by 200. */
export function CardFace({ blocks, rotation = 0 }: CardFaceProps): JSX.Element {
  return (
    <g class="zo-card">
      <rect class="zo-card-base" x="0" y="0" width="200" height="200" rx="10" />
      <path class="zo-card-streets" d="M100 4v192M4 100h192" />
      {turnedBlocks(blocks, rotation).map((kind, index) => (
        <g key={index} transform={`translate(${100 * (index % 2)} ${100 * Math.floor(index / 2)})`}>
          <BlockFace kind={kind} />
        </g>
      ))}
    </g>
  );
}
