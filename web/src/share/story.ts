/** A line of small signs that tells how a match went: who led when, or how somebody's points grew. */

/** Of two: a sign for each. */
const TWO = ["▪", "▫"];
/** Of more: their seats. */
const MANY = ["①", "②", "③", "④", "⑤", "⑥", "⑦", "⑧", "⑨"];
const LEVEL = "·";
const BARS = "▁▂▃▄▅▆▇█";

/** What stands for a seat in the line; nothing for somebody alone, and for more than there are signs. */
export function signOf(seat: number, seats: number): string {
  if (seats < 2 || seats > MANY.length) return "";
  return (seats === 2 ? TWO : MANY)[seat] ?? "";
}

/** The line; nothing where it would not tell anything. */
export function storyLine(points: readonly (readonly number[])[]): string {
  const seats = points[0]?.length ?? 0;
  if (points.length < 2 || seats > MANY.length) return "";
  return seats === 1 ? grown(points.map(([own = 0]) => own)) : led(points, seats);
}

function led(points: readonly (readonly number[])[], seats: number): string {
  return points
    .map((scores) => {
      const best = Math.max(...scores);
      const leaders = scores.flatMap((score, seat) => (score === best ? [seat] : []));
      const [leader] = leaders;
      return leader === undefined || leaders.length > 1 ? LEVEL : signOf(leader, seats);
    })
    .join("");
}

function grown(points: readonly number[]): string {
  const [least, most] = [Math.min(0, ...points), Math.max(1, ...points)];
  return points.map((own) => BARS[Math.round(((own - least) / (most - least)) * (BARS.length - 1))] ?? "").join("");
}
