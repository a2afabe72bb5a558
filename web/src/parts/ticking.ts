/** A clock that makes a part of the page anew as time goes by. */
import { useEffect, useState } from "preact/hooks";

/** The time of this device's clock, told again every so many milliseconds while that matters. */
export function useTicking(running: boolean, every: number, since?: unknown): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    if (!running) return;
    setNow(performance.now());
    const timer = setInterval(() => setNow(performance.now()), every);
    return () => clearInterval(timer);
  }, [running, since]);
  return now;
}
