import type { Session } from '@wattline/ocpi';
import type { Rate } from './possible-rate';

const HOUR_MS = 3_600_000;

/**
 * The present power, in W: by the meter's latest readings, else on average since the start. Null where neither gives
 * it, while nothing flows, and where the meter reports more than is possible.
 */
export function wattsOf({ kwh, startDateTime, lastUpdated }: Session, rate: Rate): number | null {
  if (rate === 'impossible') return null;
  if (rate !== null) return rate > 0 ? rate * 1000 : null;
  if (kwh === null || startDateTime === null || lastUpdated === null) return null;
  const hours = (Date.parse(lastUpdated) - Date.parse(startDateTime)) / HOUR_MS;
  return hours > 0 && kwh > 0 ? (kwh / hours) * 1000 : null;
}
