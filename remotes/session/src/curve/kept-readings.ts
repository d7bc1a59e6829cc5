import { storageKeys } from '@wattline/contract';
import type { MeterReading } from '@wattline/ocpi';
import * as v from '@wattline/vendor/schema';
import { sessionList } from '../session-list';

const finite = v.pipe(v.number(), v.finite());

const curveSchema = v.object({
  /** The operator's id of the session. */
  id: v.string(),
  /** When it was written, in milliseconds since the epoch by this device's clock. */
  seen: finite,
  /** The first reading's time, in milliseconds since the epoch. */
  from: finite,
  /** In milliseconds since the first reading. */
  after: v.array(finite),
  kwh: v.array(finite),
  percent: v.array(v.nullable(finite)),
});

/** The receipt is read soon after a charge. */
const KEPT_MS = 24 * 3_600_000;

const curvesAt = (now: number) =>
  sessionList(storageKeys.meterReadings, curveSchema, ({ seen }) => Math.abs(now - seen) < KEPT_MS);

/** This browser's readings of a session's meter, oldest first; empty where there are none, or they are a day old. */
export function readReadings(sessionId: string, now = Date.now()): readonly MeterReading[] {
  const curve = curvesAt(now).find(sessionId);
  if (!curve) return [];
  return curve.after.flatMap((after, index) => {
    const kwh = curve.kwh[index];
    return kwh === undefined ? [] : [{ at: curve.from + after, kwh, stateOfCharge: curve.percent[index] ?? null }];
  });
}

/** Keeps what was read of a session's meter for a day, beside that of four other sessions. */
export function writeReadings(sessionId: string, readings: readonly MeterReading[], now = Date.now()): void {
  const from = readings[0]?.at ?? 0;
  curvesAt(now).keep({
    id: sessionId,
    seen: now,
    from,
    after: readings.map(({ at }) => at - from),
    kwh: readings.map(({ kwh }) => kwh),
    percent: readings.map(({ stateOfCharge }) => stateOfCharge),
  });
}
