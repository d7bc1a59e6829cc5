import { useState } from 'react';
import { useFormats } from '@wattline/base/i18n';
import { useTexts } from '@wattline/base/texts/use-texts';
import { knownTimeZone, type OpeningTimes } from '@wattline/ocpi';
import { Note } from '@wattline/ui';
import { type Hours, useOpeningText } from './use-opening-text';

type WeeklyHours = OpeningTimes['regular'][number];

/** Days one after another with the same hours. */
interface Days extends Pick<WeeklyHours, 'begin' | 'end'> {
  /** 1 is Monday. */
  readonly from: number;
  readonly to: number;
}

/** The week in as few lines as it has: those of Monday to Friday are one. */
export function weekOf(regular: readonly WeeklyHours[]): readonly Days[] {
  // oxlint-disable-next-line unicorn/no-array-sort -- browsers have toSorted since 2023 only; this array is its own.
  const inOrder = [...regular].sort((one, other) => one.weekday - other.weekday || one.begin - other.begin);
  const days: Days[] = [];
  for (const { weekday, begin, end } of inOrder) {
    const before = days.findIndex((day) => day.to === weekday - 1 && day.begin === begin && day.end === end);
    if (before === -1) days.push({ from: weekday, to: weekday, begin, end });
    else days[before] = { ...(days[before] as Days), to: weekday };
  }
  return days;
}

const DAYS = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const;

const DAY_MINUTES = 1_440;

/** The hours of a station beside the specified words: whether it is open now, and its week. */
export function HoursInWords({ openingTimes, timeZone }: Hours) {
  const t = useTexts('restrictions');
  const { time } = useFormats();
  const [now] = useState(() => new Date());
  const text = useOpeningText()({ openingTimes, timeZone: knownTimeZone(timeZone) }, now);
  if (!openingTimes || text === null || openingTimes.always) return null;
  const dayName = (weekday: number): string => t(DAYS[weekday - 1] ?? 'MONDAY');
  const clock = (minutes: number): string =>
    time(new Date((minutes % DAY_MINUTES) * 60_000), new Date(0), 'UTC', false);
  const lines = weekOf(openingTimes.regular).map(({ from, to, begin, end }) => {
    const days = from === to ? dayName(from) : `${dayName(from)} – ${dayName(to)}`;
    return `${days}: ${clock(begin)} – ${clock(end)}`;
  });
  return [text, ...lines].map((line) => (
    <Note as="span" $block $weight={400} key={line}>
      {line}
    </Note>
  ));
}
