import * as v from 'valibot';
import { isRecord } from './json';

/** How a feed writes its times. OCPI leaves both the Z and the fractions to the operator. */
export type TimeStyle = 'zulu' | 'bare' | 'fraction';

/** Writes a moment in a feed's style. Fractions get six digits, as feeds that come from databases have them. */
export function writeTime(at: Date, style: TimeStyle): string {
  const iso = at.toISOString();
  const seconds = iso.slice(0, 'yyyy-mm-ddThh:mm:ss'.length);
  if (style === 'fraction') return `${iso.slice(0, -1)}000Z`;
  return style === 'zulu' ? `${seconds}Z` : seconds;
}

/** The style of a time as it was written; what is no time at all counts as the usual one. */
export function styleOf(time: unknown): TimeStyle {
  if (typeof time !== 'string' || !/^\d{4}-\d{2}-\d{2}T/.test(time)) return 'zulu';
  if (time.includes('.')) return 'fraction';
  return time.endsWith('Z') ? 'zulu' : 'bare';
}

/** Reads a time as OCPI means it: UTC, unless it carries an offset. */
export function readTime(time: unknown): Date | undefined {
  if (typeof time !== 'string') return undefined;
  const hasZone = /(Z|[+-]\d{2}:?\d{2})$/i.test(time);
  const at = new Date(time.includes('T') && !hasZone ? `${time}Z` : time);
  return Number.isNaN(at.getTime()) ? undefined : at;
}

/** When data says that it last changed. */
export const lastUpdated = (data: unknown): Date | undefined =>
  isRecord(data) ? readTime(data['last_updated']) : undefined;

/** A moment in a query. */
export const timeInQuery = v.pipe(
  v.string(),
  v.transform((time) => readTime(time)),
  v.date('Expected an ISO 8601 time'),
);
