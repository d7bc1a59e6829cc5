import { readStored, type Stored, storageKeys, writeStored } from '@wattline/contract';
import type { MeterReading } from '@wattline/ocpi';
import * as v from '@wattline/vendor/schema';

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

type KeptCurve = v.InferOutput<typeof curveSchema>;

const KEY = storageKeys.meterReadings;

/** As many sessions as this browser knows a way back to (docs/rules.md: sessions-of-this-browser). */
const MOST_SESSIONS = 5;

/** The receipt is read soon after a charge. */
const KEPT_MS = 24 * 3_600_000;

/** With those of another release, of which this one does not know how old they are. */
const readCurves = (now: number): readonly Stored<KeptCurve>[] =>
  readStored('local', KEY, curveSchema).filter(({ read }) => read === null || Math.abs(now - read.seen) < KEPT_MS);

/** This browser's readings of a session's meter, oldest first; empty where there are none, or they are a day old. */
export function readReadings(sessionId: string, now = Date.now()): readonly MeterReading[] {
  const curve = readCurves(now).find(({ read }) => read?.id === sessionId)?.read;
  if (!curve) return [];
  return curve.after.flatMap((after, index) => {
    const kwh = curve.kwh[index];
    return kwh === undefined ? [] : [{ at: curve.from + after, kwh, stateOfCharge: curve.percent[index] ?? null }];
  });
}

/** Keeps what was read of a session's meter for a day, beside that of four other sessions. */
export function writeReadings(sessionId: string, readings: readonly MeterReading[], now = Date.now()): void {
  const from = readings[0]?.at ?? 0;
  const curve: KeptCurve = {
    id: sessionId,
    seen: now,
    from,
    after: readings.map(({ at }) => at - from),
    kwh: readings.map(({ kwh }) => kwh),
    percent: readings.map(({ stateOfCharge }) => stateOfCharge),
  };
  const others = readCurves(now).filter(({ read }) => read?.id !== sessionId);
  writeStored('local', KEY, [{ stored: curve, read: curve }, ...others].slice(0, MOST_SESSIONS));
}
