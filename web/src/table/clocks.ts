/** Clocks as they stand now, from what the server said when. */
import type { ClockInfo } from "../wire";

export interface ClockFace {
  running: boolean;
  /** Milliseconds left for this turn, then of the reserve. */
  turn: number;
  reserve: number;
}

/** A seat's clock after some time has passed: the turn's time goes first, then the reserve. */
export function clockFace(info: ClockInfo, seat: number, passed: number): ClockFace {
  const turn = info.turn_left[seat] ?? 0;
  const reserve = info.reserve_left[seat] ?? 0;
  if (!info.running.includes(seat)) return { running: false, turn, reserve };
  const over = Math.max(0, passed - turn);
  return { running: true, turn: Math.max(0, turn - passed), reserve: Math.max(0, reserve - over) };
}

/** 3:05, 1:02:09. Started seconds count, so that 0:00 means that time is up. */
export function formatTime(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] ? parts : parts.slice(1);
  return shown.map((part, index) => (index ? String(part).padStart(2, "0") : String(part))).join(":");
}
