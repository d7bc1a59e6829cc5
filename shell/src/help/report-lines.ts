import type { HelpReport } from '@wattline/auth/support';
import type { Words } from '../texts/use-texts';

/** Writes a report as rows that a driver can read; `time` writes the time of the report. */
export function reportLines(
  report: HelpReport,
  t: Words<'help'>,
  time: (instant: Date) => string,
): readonly (readonly [label: string, value: string])[] {
  const { said, code, station, charger, connector, session, payment, facts, lastError, page, parts, browser } = report;
  const rows: readonly (readonly [string, string | null])[] = [
    [t('onScreen'), said],
    [t('station'), station],
    [t('charger'), [charger, connector].filter((id) => id !== null).join(' · ') || null],
    [t('session'), session],
    [t('payment'), payment],
    [
      t('details'),
      Object.entries(facts)
        .map(([name, value]) => `${name}: ${value}`)
        .join(' · ') || null,
    ],
    [t('errorCode'), code],
    [t('lastError'), lastError && errorLine(lastError, t)],
    [t('page'), page],
    [t('app'), parts.map((part) => part.replace('@wattline/', '')).join(', ')],
    [t('device'), browser],
    [t('time'), time(new Date(report.madeAt))],
  ];
  return rows.flatMap(([label, value]) => (value === null ? [] : [[label, value]]));
}

function errorLine(
  { method, path, status, requestId }: NonNullable<HelpReport['lastError']>,
  t: Words<'help'>,
): string {
  const call = `${method} ${path}: ${status ?? t('noAnswer')}`;
  return requestId === null ? call : `${call} · ${t('request', { id: requestId })}`;
}
