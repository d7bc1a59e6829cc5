import { useFormats } from '@wattline/i18n';
import { openingAt } from '@wattline/ocpi';
import { useTexts } from '../texts/use-texts';
import type { FoundStation } from './found-station';

/** Says whether a station is open, and when that changes, by its own clocks; null where the operator does not tell. */
export function useOpeningText(): (station: FoundStation, now: Date) => string | null {
  const t = useTexts('finder');
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
