import type { ChargingSession } from '../sessions/charging-session';
import { minorOf, progressOf } from '../sessions/progress';

/** One thing to tell of a session (ChargeNews of libs/contract, without whom). */
export interface SessionNews {
  readonly kind: 'ended' | 'hold-95' | 'idle-soon';
  readonly kwh?: number;
  readonly minutes?: number;
}

/** How long before an idle fee begins a driver is notified. */
const AHEAD_SECONDS = 600;

/** The news of a session at a moment, whether reported before or not. */
export function sessionNews(session: ChargingSession, now: Date): readonly SessionNews[] {
  const { end, start, seconds, cost, timeline, meter } = progressOf(session, now);
  if (end) return [{ kind: 'ended', kwh: Math.round(meter.wattHoursAt(seconds) / 100) / 10 }];
  if (!start) return [];
  const isNearlyUsed = cost !== undefined && session.heldMinor !== null && minorOf(cost) >= session.heldMinor * 0.95;
  const idle = timeline.find(({ charges, prices, to }) => !charges && prices.PARKING_TIME?.price && to > seconds);
  const left = idle && Math.max(0, idle.from - seconds);
  return [
    ...(isNearlyUsed ? [{ kind: 'hold-95' } as const] : []),
    ...(left !== undefined && left <= AHEAD_SECONDS
      ? [{ kind: 'idle-soon', minutes: Math.ceil(left / 60) } as const]
      : []),
  ];
}
