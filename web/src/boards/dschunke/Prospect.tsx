/** What a strip would bring, shown where it would lie: which groups change, and the points of both. */
import type { JSX } from "preact";
import { useCallback, useMemo } from "preact/hooks";
import { Bubble } from "../shared/Bubble";
import type { Camera } from "../shared/camera";
import { type Box, nameOf, placeOf, range } from "../shared/geometry";
import type { Translate } from "../types";
import { gainLabel, gainsOf, withSign } from "./gains";
import { outline } from "./harbour";
import { Flag } from "./Layers";
import type { GroupChange, HarbourView, LayPreview } from "./view";

interface MarksProps {
  preview: LayPreview;
  /** Where the strip would lie. */
  squares: readonly string[];
  colours: HarbourView["colours"];
}

/** A line around each group that changes, broken where it loses, with what it gains or loses. */
export const ProspectMarks = ({ preview, squares, colours }: MarksProps): JSX.Element => (
  <>
    {preview.groups.map((change) => {
      const shown = squaresOf(change);
      // Its number stands beside the strip, where there is room for it.
      const at = shown.find((square) => !squares.includes(square)) ?? shown[0] ?? "";
      return (
        <g
          key={`${change.good} ${at}`}
          class={`ds-group ds-group-strong ds-group-${colours[change.seat]} ds-prospect-${change.points > 0 ? "gain" : "loss"}`}
        >
          <path class="ds-group-outline" d={outline(shown)} />
          <Flag {...placeOf(at)} text={withSign(change.points)} size={1.25} />
        </g>
      );
    })}
  </>
);

const squaresOf = ({ points, before, after }: GroupChange): string[] => (points > 0 ? after : before).flat();

interface BadgeProps extends MarksProps {
  /** The seat that lays. */
  seat: number;
  /** Where something lies that people want to see. */
  seen: ReadonlyMap<string, unknown>;
  /** Where the strip may lie as well. */
  middles: ReadonlyMap<string, unknown>;
  svg: SVGSVGElement | null;
  camera: Camera;
  t: Translate;
}

/** Squares of groups that change are missed most, free places where the strip could lie the least. */
const CHANGED = 4;
const SEEN = 1;
const OFFERED = 0.5;

/** "you +6, they −3" beside the strip, where it hides the least. */
export function ProspectBadge({ preview, squares, colours, seat, seen, middles, ...place }: BadgeProps): JSX.Element {
  const { svg, camera, t } = place;
  const changed = useMemo(() => new Set(preview.groups.flatMap(squaresOf)), [preview]);
  const weigh = useCallback(
    (part: Box) => {
      const weight = (square: string) => {
        if (changed.has(square)) return CHANGED;
        return seen.has(square) ? SEEN : middles.has(square) ? OFFERED : 0;
      };
      return squaresIn(part).reduce((sum, square) => sum + weight(square), 0);
    },
    [changed, seen, middles],
  );
  const gains = gainsOf(preview, seat);
  return (
    <Bubble class="ds-gains" {...{ squares, svg, camera, weigh }}>
      {gains.map((gain) => (
        <span key={gain.seat} class={`ds-gain ds-gain-${colours[gain.seat]}`}>
          {gainLabel(gain, t)}
        </span>
      ))}
      {gains.length === 0 && <span class="ds-gain">{t("dschunke.gain.none")}</span>}
    </Bubble>
  );
}

/** The squares of which a part of the drawing hides more than an edge. */
function squaresIn({ left, top, right, bottom }: Box): string[] {
  const [x, y] = [Math.floor(left + EDGE), Math.floor(top + EDGE)];
  const columns = range(Math.max(0, Math.floor(right - EDGE) - x + 1));
  const rows = range(Math.max(0, Math.floor(bottom - EDGE) - y + 1));
  return rows.flatMap((row) => columns.map((column) => nameOf({ x: x + column, y: y + row })));
}

const EDGE = 0.15;
