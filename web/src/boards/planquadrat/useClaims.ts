/** Which places can be claimed now, and which of them is meant: the largest, until somebody points at another one. */
import { useLayoutEffect, useMemo, useState } from "preact/hooks";
import { range } from "../shared/geometry";
import { claimCode, type House, SIDE } from "./codes";
import { regionOf } from "./town";

export interface Claims {
  /** The places that can be claimed, the largest first. */
  places: readonly number[][];
  /** The one that is meant; null where none can be claimed. */
  meant: number[] | null;
  /** Mean the place with this square; false if it cannot be claimed. */
  mean(square: number): boolean;
  /** The place that comes before or after the one that is meant. */
  after(direction: 1 | -1): number[] | null;
}

const firstOf = (place: readonly number[]): number => place[0] ?? -1;

export function useClaims(codes: ReadonlySet<number>, houses: readonly House[], active: boolean): Claims {
  const places = useMemo(() => (active ? placesIn(codes, houses) : []), [active, codes, houses]);
  const [wanted, setWanted] = useState<number | null>(null);
  useLayoutEffect(() => setWanted(null), [places]);
  const meant = places.find((place) => firstOf(place) === wanted) ?? places[0] ?? null;
  return {
    places,
    meant,
    mean(square) {
      const place = places.find((one) => one.includes(square));
      if (place) setWanted(firstOf(place));
      return place !== undefined;
    },
    after: (direction) =>
      meant && (places[(places.indexOf(meant) + direction + places.length) % places.length] ?? null),
  };
}

const placesIn = (codes: ReadonlySet<number>, houses: readonly House[]): number[][] =>
  range(SIDE * SIDE)
    .filter((square) => codes.has(claimCode(square)))
    .map((square) => regionOf(houses, square))
    .sort((one, other) => other.length - one.length);
