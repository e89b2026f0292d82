import type { ClockView, Seat } from '../net/types';

// Milliseconds a side has left now; null without a clock.
export function timeLeft(clock: ClockView, seat: Seat, readAt: number, now: number): number | null {
  if (!clock.left) return null;
  const left = clock.left[seat === 'first' ? 0 : 1];
  return clock.running === seat ? left - Math.max(0, now - readAt) : left;
}

// 9:05, 1:02:03; tenths in the last ten seconds.
export function clockText(ms: number): string {
  const rest = Math.max(0, ms);
  if (rest < 10000) return `0:0${(Math.floor(rest / 100) / 10).toFixed(1)}`;
  const seconds = Math.ceil(rest / 1000);
  const two = (n: number) => String(n).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${two(seconds % 60)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}
