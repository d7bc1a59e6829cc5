import { majorOf } from '@wattline/base/money';
import { paths } from '@wattline/contract';
import type { Words } from '../texts/use-texts';
import { paymentState } from './charge-entries';
import { costOf, type Month } from './months-of';

/** A formula stays text in a spreadsheet; separators and quotes are quoted. */
function cell(value: string): string {
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The day and the time in a zone, as spreadsheets read them: '2025-09-03 09:00'. */
const timeIn = (instant: Date, timeZone: string | null): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: timeZone ?? undefined }).format(
    instant,
  );

interface Wording {
  readonly t: Words<'receipts'>;
  /** The site's, for the receipts' addresses. */
  readonly origin: string;
}

/** A month's charges as CSV, with a line for each. Amounts have a point, whatever the language. Pure. */
export function monthCsv({ charges }: Month, { t, origin }: Wording): string {
  const heads = ['startColumn', 'zoneColumn', 'station', 'energyColumn', 'totalColumn', 'currencyColumn'] as const;
  const lines = charges.map((entry) => {
    const { id, isFound, startedAt, timeZone, place, kwh, currency } = entry;
    const cost = costOf(entry);
    return [
      startedAt === null ? '' : timeIn(new Date(startedAt), timeZone),
      timeZone ?? '',
      place ?? '',
      kwh === null ? '' : `${kwh}`,
      cost === null ? '' : `${majorOf({ minor: cost, currency })}`,
      currency,
      t(paymentState(entry)),
      isFound ? `${origin}${paths.receipt(id)}` : '',
    ];
  });
  const table = [[...heads.map((head) => t(head)), t('stateColumn'), t('receiptColumn')], ...lines];
  // With the sign by which spreadsheets know the letters.
  return `\uFEFF${table.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`;
}
