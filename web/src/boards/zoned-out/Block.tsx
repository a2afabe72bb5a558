/** One block of the city, and a card of four. */
import type { JSX } from "preact";
import { memo } from "preact/compat";
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
  const { type, density, wild, deed, owner, pieces, value, face } = block;
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
  const sign = <Sign>{`${type}${density ?? "★"}`}</Sign>;
  if (owner !== null) {
    return (
      <>
        <Lot type={type} />
        <Stack seat={owner} pieces={pieces} />
        {sign}
      </>
    );
  }
  return (
    <>
      <Lot type={type} />
      {wild ? <Landmark type={type} /> : density && <Buildings type={type} density={density} />}
      {sign}
      {wild &&
        (deed === null || density === null ? <WildStar density={density} /> : <Deed seat={deed} density={density} />)}
    </>
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
