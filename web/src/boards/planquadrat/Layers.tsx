/** The layers of the drawing, from the wood up to the houses. */

import type { JSX } from "preact";
import { columnName, range } from "../shared/geometry";
import { type House, parseSquare, readCode, SIDE, sameEdge, sameHouse } from "./codes";
import { CELL, centreOf, endsOf, HEIGHT, inFront, MARGIN, squareCorner, stopsOf } from "./geometry";
import { Ground, Handles, HouseOutline, HouseShadow, HouseShape, outlineOf, PlaceMark, SEAT_CLASSES } from "./pieces";
import { type Changes, isNewSince, middleOf, type Place, regionOf, type TownView } from "./town";

/** How far inside its houses a place is outlined. */
export const INSET = 15;

/** The wood, its grooves and the names around it. */
export function Wood({ rim }: { rim: string }): JSX.Element {
  const lines = range(SIDE + 1).map((index) => index * CELL);
  const inner = lines.slice(1, -1);
  const across = (at: readonly number[]) =>
    at.map((offset) => `M0 ${offset}H${SIDE * CELL}M${offset} 0V${SIDE * CELL}`).join("");
  return (
    <g>
      <rect class="pq-field" width={SIDE * CELL} height={SIDE * CELL} />
      <path class="pq-grain" d={GRAIN} />
      <path class="pq-groove" d={across(rim === "grooved" ? lines : inner)} />
      <path class="pq-groove-light" d={across(rim === "grooved" ? lines : inner)} transform="translate(2.5 2.5)" />
      {rim !== "grooved" && <rect class={`pq-rim-${rim}`} width={SIDE * CELL} height={SIDE * CELL} />}
      {range(SIDE).map((index) => (
        <g class="pq-name" key={index}>
          <text x={index * CELL + CELL / 2} y={SIDE * CELL + MARGIN / 2 + 11}>
            {columnName(index)}
          </text>
          <text x={-MARGIN / 2 - 4} y={index * CELL + CELL / 2 + 9}>
            {index + 1}
          </text>
        </g>
      ))}
    </g>
  );
}

const GRAIN = range(22)
  .map((index) => {
    const y = 14 + index * 36;
    const sway = (index % 5) * 5 - 10;
    return `M0 ${y}c180 ${sway} 260 ${-sway} 420 ${sway / 2}s260 ${sway} 380 ${-sway / 2}`;
  })
  .join("");

/** Claimed places with their monuments, and closed ground that is left over. */
export function Places({ view, places, changes }: { view: TownView; places: Place[]; changes: Changes }): JSX.Element {
  return (
    <g>
      {view.closed.map((name) => (
        <Ground key={name} square={parseSquare(name)} of="closed" />
      ))}
      {places.flatMap(({ seat, squares }) =>
        squares.map((square) => <Ground key={square} square={square} of={seat === 0 ? "light" : "dark"} />),
      )}
      {changes.claimed.size > 0 && <path class="pq-news-place" d={outlineOf(changes.claimed, INSET)} />}
    </g>
  );
}

/** The monuments, which stand higher than the houses behind them. */
export function Monuments({ places, fresh }: { places: Place[]; fresh: ReadonlySet<number> }): JSX.Element {
  return (
    <g>
      {places.map(({ seat, squares }) => (
        <g key={squares[0]} class={fresh.has(squares[0] ?? -1) ? "pq-rises" : undefined}>
          <PlaceMark seat={seat} square={middleOf(squares)} points={squares.length} />
        </g>
      ))}
    </g>
  );
}

interface HousesProps {
  houses: readonly House[];
  previous: TownView | null;
  changes: Changes;
  /** The house that is being slid, and where it is now, in edges along its line. */
  picked: House | null;
  pickedAt: number;
  slidable: ReadonlySet<number> | null;
  /** The house that this person has just slid by hand: it need not be shown sliding again. */
  dropped: House | null;
}

export function Houses(props: HousesProps): JSX.Element {
  const { picked, pickedAt } = props;
  const houses = [...props.houses].sort(inFront);
  return (
    <g>
      {houses.map((house) => (
        <HouseShadow key={`${house.line} ${house.edge}`} house={house} />
      ))}
      {houses.map((house) => {
        const lifted = picked !== null && sameHouse(house, picked);
        const shown = lifted ? { ...house, edge: pickedAt } : house;
        return <StandingHouse key={keyOf(house)} {...props} house={shown} home={house} lifted={lifted} />;
      })}
    </g>
  );
}

const keyOf = ({ line, edge, length }: House): string => `${line} ${edge} ${length}`;

function StandingHouse(props: HousesProps & { house: House; home: House; lifted: boolean }): JSX.Element {
  const { house, home, lifted, changes, previous, slidable } = props;
  const slide = changes.slid.find(({ to }) => sameHouse(to, home));
  const placed = changes.placed.some((one) => sameHouse(one, home));
  const arrives = isNewSince(previous, home) && !(props.dropped && sameHouse(props.dropped, home));
  const stops = slidable ? stopsOf(home, slidable) : [];
  const names = ["pq-house"];
  if (lifted) names.push("pq-lifted");
  if (arrives) names.push(slide ? "pq-slides-in" : "pq-drops-in");
  return (
    <g class={names.join(" ")} style={arrives && slide ? startOf(slide.from, slide.to) : undefined}>
      <HouseShape house={house} />
      {(placed || slide) && <HouseOutline house={house} class="pq-news-house" />}
      {stops.length > 0 && (
        <Handles
          house={house}
          back={stops.some((stop) => stop < home.edge)}
          ahead={stops.some((stop) => stop > home.edge)}
        />
      )}
    </g>
  );
}

function startOf(from: House, to: House): Record<string, string> {
  const [before, after] = [endsOf(from)[0], endsOf(to)[0]];
  return { "--pq-from": `${before.x - after.x}px, ${before.y - after.y}px` };
}

/** The way a house has slid, from where it stood. */
export function Trails({ changes }: { changes: Changes }): JSX.Element {
  return (
    <g>
      {changes.slid.map(({ from, to }) => {
        const [start, end] = [centreOf(from, from.length), centreOf(to, to.length)];
        return (
          <g class="pq-trail" key={keyOf(to)}>
            <HouseOutline house={from} class="pq-was" />
            <path d={`M${start.x} ${start.y - HEIGHT / 2}L${end.x} ${end.y - HEIGHT / 2}`} />
          </g>
        );
      })}
    </g>
  );
}

/** A house that does not stand there yet; one that may not stand there is crossed out. */
export function GhostHouse({ house, may, stays }: { house: House; may: boolean; stays: boolean }): JSX.Element {
  const { x, y } = centreOf(house, house.length);
  return (
    <g class={`pq-ghost ${may ? "pq-may" : "pq-may-not"} ${stays ? "pq-stays" : ""}`}>
      <HouseShape house={house} />
      <HouseOutline house={house} class="pq-ghost-line" />
      {!may && <path class="pq-cross" d={`M${x - 15} ${y - 26}l30 30m0-30l-30 30`} />}
    </g>
  );
}

/** Where the house in hand may stop. */
export function Stops({ house, stops, at }: { house: House; stops: number[]; at: number }): JSX.Element {
  return (
    <g class="pq-stops">
      {stops.map((stop) => {
        const { x, y } = centreOf({ line: house.line, edge: stop }, house.length);
        return (
          <circle
            key={stop}
            class={stop === Math.round(at) ? "pq-here" : undefined}
            cx={x}
            cy={y - HEIGHT / 2}
            r="13"
          />
        );
      })}
      <HouseOutline house={house} class="pq-was" />
    </g>
  );
}

/** The places that may be claimed now; the one pointed at, or chosen already, shows its monument. */
export function Claimable(props: {
  places: readonly number[][];
  seat: number;
  aimed: number | null;
  stays: boolean;
}): JSX.Element {
  return (
    <g>
      {props.places.map((squares) => {
        const aimed = props.aimed !== null && squares.includes(props.aimed);
        return (
          <g
            key={squares[0]}
            class={`pq-claimable ${SEAT_CLASSES[props.seat]} ${aimed ? "pq-aimed" : ""} ${aimed && props.stays ? "pq-stays" : ""}`}
          >
            {squares.map((square) => (
              <Ground key={square} square={square} of={props.seat === 0 ? "light" : "dark"} />
            ))}
            <path class="pq-claim-line" d={outlineOf(squares, INSET)} />
            <PlaceMark seat={props.seat} square={middleOf(squares)} points={squares.length} />
          </g>
        );
      })}
    </g>
  );
}

/** Squares that are spoken of: lit for a score, or marked because of a refusal. */
export function Marked({ squares, class: name }: { squares: readonly string[]; class: string }): JSX.Element | null {
  const numbers = squares.filter((square) => /^[a-h][1-8]$/.test(square)).map(parseSquare);
  if (!numbers.length) return null;
  return (
    <g class={name}>
      {numbers.map((square) => {
        const { x, y } = squareCorner(square);
        return <rect key={square} x={x} y={y} width={CELL} height={CELL} />;
      })}
      <path d={outlineOf(numbers)} />
    </g>
  );
}

/** An action that waits for a yes, as what it would do. */
export function Pending({
  code,
  houses,
  seat,
}: {
  code: number;
  houses: readonly House[];
  seat: number;
}): JSX.Element | null {
  const action = readCode(code);
  if (action.kind === "place") return <GhostHouse house={action.house} may stays />;
  if (action.kind === "slide") {
    const house = houses.find((one) => sameEdge(one, action.from));
    return house ? <GhostHouse house={{ ...house, edge: action.to.edge }} may stays /> : null;
  }
  if (action.kind === "claim") {
    const squares = regionOf(houses, action.square);
    return <Claimable places={[squares]} seat={seat} aimed={action.square} stays />;
  }
  return null;
}
