import { useFormats } from '@wattline/base/i18n';
import { openingAt } from '@wattline/ocpi';
import { useTexts } from '../texts/use-texts';
import type { StationLocation } from '../use-station';

/** The hours of a station as it reports them. */
export type Hours = Pick<StationLocation, 'openingTimes' | 'timeZone'>;

/** Says whether a station is open, and when that changes, by its own clocks; null where the operator does not say. */
export function useOpeningText(): (hours: Hours, now: Date) => string | null {
  const t = useTexts('opening');
  const { time } = useFormats();
  return ({ openingTimes, timeZone }, now) => {
    if (!openingTimes) return null;
    const opening = openingAt(openingTimes, now.getTime(), timeZone);
    const clock = (instant: number): string => time(new Date(instant), now, timeZone);
    if (opening.state === 'always') return t('always');
    if (opening.state === 'open') {
      return opening.until === null ? t('open') : t('openUntil', { time: clock(opening.until) });
    }
    return opening.opensAt === null ? t('closed') : t('opensAt', { time: clock(opening.opensAt) });
  };
}
