import type { Restrictions } from './restrictions';

/*
 * A module of its own, shared by a part's first script and its price engine: it must not bring the reading of tariffs
 * along.
 */

/** Whether restrictions depend on the time of day, the day or the date. */
export const looksAtClock = ({ startTime, endTime, startDate, endDate, dayOfWeek }: Restrictions): boolean =>
  (startTime ?? endTime ?? startDate ?? endDate) !== null || dayOfWeek.length > 0;
