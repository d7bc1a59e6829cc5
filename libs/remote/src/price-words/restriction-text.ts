import { useFormats, type Formats } from '@wattline/base/i18n';
import { useTexts, type Words } from '@wattline/base/texts/use-texts';
import type { Restrictions } from '@wattline/ocpi';

/** 'From 3' and 'up to 5' of a pair of bounds, as far as each is given. */
function bounds<T>(
  from: T | null,
  to: T | null,
  both: (from: T, to: T) => string,
  lower: (from: T) => string,
  upper: (to: T) => string,
): string[] {
  if (from !== null && to !== null) return [both(from, to)];
  if (from !== null) return [lower(from)];
  return to === null ? [] : [upper(to)];
}

/**
 * When a price applies, in words, shortest first: '22:00–06:00 · from 10 kWh'. Empty when nothing that
 * a driver can tell restricts it (amperes and the like follow from the car). `zone` follows times of day: ' AST'.
 */
export function restrictionText(
  restrictions: Restrictions | null,
  t: Words<'restrictions'>,
  { number }: Formats,
  zone = '',
): string {
  if (!restrictions) return '';
  const {
    startTime,
    endTime,
    startDate,
    endDate,
    minKwh,
    maxKwh,
    minPower,
    maxPower,
    minDuration,
    maxDuration,
    dayOfWeek,
  } = restrictions;
  const minutes = (seconds: number): string => number(seconds / 60, 1);

  const parts = [
    ...bounds(
      startTime,
      endTime,
      (from, to) => `${from}–${to}${zone}`,
      (from) => t('from', { value: `${from}${zone}` }),
      (to) => t('until', { value: `${to}${zone}` }),
    ),
    dayOfWeek.map((day) => t(day)).join(', '),
    ...bounds(
      startDate,
      endDate,
      (from, to) => `${from} – ${to}`,
      (from) => t('from', { value: from }),
      (to) => t('until', { value: to }),
    ),
    ...bounds(
      minKwh,
      maxKwh,
      (from, to) => `${number(from)}–${number(to)} kWh`,
      (from) => t('above', { value: `${number(from)} kWh` }),
      (to) => t('upTo', { value: `${number(to)} kWh` }),
    ),
    ...bounds(
      minPower,
      maxPower,
      (from, to) => `${number(from)}–${number(to)} kW`,
      (from) => t('above', { value: `${number(from)} kW` }),
      (to) => t('upTo', { value: `${number(to)} kW` }),
    ),
    ...bounds(
      minDuration,
      maxDuration,
      (from, to) => `${minutes(from)}–${minutes(to)} min`,
      (from) => t('after', { value: `${minutes(from)} min` }),
      (to) => t('first', { value: `${minutes(to)} min` }),
    ),
  ];
  return parts.filter(Boolean).join(' · ');
}

/** Says when a price applies, in the language on the screen; '' where it always does. */
export function useRestrictionText(): (restrictions: Restrictions | null, zone?: string) => string {
  const t = useTexts('restrictions');
  const formats = useFormats();
  return (restrictions, zone) => restrictionText(restrictions, t, formats, zone);
}
