import type { ChargingPeriod, Session } from '../sessions/session';
import { isTimed } from '../tariffs/dimensions';
import { agrees, cannotProve, type Finding } from './check';

/** Timestamps are written to the second, hours to a third of one. */
const TOLERANCE_MS = 1500;

/** Whether the periods cover the time from start to end, once: in seconds. A period lasts until the next one begins. */
export function checkTime({ startDateTime, endDateTime, chargingPeriods }: Session): Finding {
  const [first, ...later] = chargingPeriods;
  if (!first) return cannotProve('no-periods');
  if (startDateTime === null || endDateTime === null) return cannotProve('no-times');
  const [start, end] = [Date.parse(startDateTime), Date.parse(endDateTime)];
  const begins = [first.startDateTime ?? startDateTime, ...later.map((period) => period.startDateTime)];
  if (begins.includes(null)) return cannotProve('no-times');
  const starts = begins.map((begin) => Date.parse(begin ?? startDateTime));

  const { gaps, overlaps } = seams(starts, chargingPeriods, { start, end });
  const expected = inSeconds(end - start);
  if (gaps <= TOLERANCE_MS && overlaps <= TOLERANCE_MS) return agrees(expected);
  const by = overlaps > gaps ? inSeconds(overlaps) : -inSeconds(gaps);
  return {
    state: 'differs',
    compared: { expected, found: expected + by },
    by,
    cause: overlaps > gaps ? 'overlap' : 'gap',
  };
}

interface Stay {
  readonly start: number;
  readonly end: number;
}

/**
 * The time that no period covers, and the time that two periods cover or that lies outside of the session, in
 * milliseconds.
 */
function seams(starts: readonly number[], periods: readonly ChargingPeriod[], { start, end }: Stay) {
  let gaps = 0;
  let overlaps = 0;
  let covered = start;
  for (const [index, from] of starts.entries()) {
    const seam = from - covered;
    if (seam > TOLERANCE_MS) gaps += seam;
    if (seam < -TOLERANCE_MS) overlaps -= seam;
    const next = starts[index + 1] ?? end;
    const reported = millisecondsOf(periods[index]);
    const length = reported ?? Math.max(0, next - from);
    // Within the tolerance take the clock's time, so that rounding does not add up.
    covered = Math.abs(from + length - next) <= TOLERANCE_MS ? next : from + length;
  }
  const rest = end - covered;
  if (rest > TOLERANCE_MS) gaps += rest;
  if (rest < -TOLERANCE_MS) overlaps -= rest;
  return { gaps, overlaps };
}

/** For how long a period says that it lasted; null where it does not. */
function millisecondsOf(period: ChargingPeriod | undefined): number | null {
  const hours = (period?.dimensions ?? []).flatMap(({ type, volume }) =>
    isTimed(type) && volume !== null ? [volume] : [],
  );
  return hours.length === 0 ? null : hours.reduce((all, volume) => all + volume, 0) * 3_600_000;
}

const inSeconds = (milliseconds: number): number => Math.round(milliseconds / 1000);
