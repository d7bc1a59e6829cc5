import type { Money } from '@wattline/base/money';
import type { ChargeEntry } from './charge-entries';

/** The charges that began in one month. */
export interface Month {
  /** 'September 2025'; null for charges without a known start. */
  readonly name: string | null;
  readonly charges: readonly ChargeEntry[];
  /** In each currency. */
  readonly sums: readonly Money[];
  readonly kwh: number;
  /** Of how many charges the cost is not known: they are in no sum. */
  readonly unknown: number;
}

/** Charges by month, by the clocks of their stations, in their order. Pure. */
export function monthsOf(entries: readonly ChargeEntry[], language: string): readonly Month[] {
  const months = new Map<string | null, ChargeEntry[]>();
  const nameOf = monthNames(language);
  for (const entry of entries) {
    const name = nameOf(entry);
    months.set(name, [...(months.get(name) ?? []), entry]);
  }
  return [...months].map(([name, charges]) => ({
    name,
    charges,
    sums: sumsOf(charges),
    kwh: charges.reduce((sum, { kwh }) => sum + (kwh ?? 0), 0),
    unknown: charges.filter((charge) => costOf(charge) === null).length,
  }));
}

/** Names the month of a charge; in Spanish too with a capital, as it stands alone. */
function monthNames(language: string): (entry: ChargeEntry) => string | null {
  const formats = new Map<string | null, Intl.DateTimeFormat>();
  return ({ startedAt, timeZone }) => {
    const at = Date.parse(startedAt ?? '');
    if (Number.isNaN(at)) return null;
    const format =
      formats.get(timeZone) ??
      new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: timeZone ?? undefined });
    formats.set(timeZone, format);
    const name = format.format(at);
    return name.charAt(0).toUpperCase() + name.slice(1);
  };
}

/** The cost of a charge, in minor units; null where it is not known. */
export const costOf = ({ outcome, totalMinor }: ChargeEntry): number | null =>
  outcome === 'not-billed' ? 0 : totalMinor;

function sumsOf(charges: readonly ChargeEntry[]): readonly Money[] {
  const sums = new Map<string, number>();
  for (const charge of charges) {
    const cost = costOf(charge);
    if (cost !== null) sums.set(charge.currency, (sums.get(charge.currency) ?? 0) + cost);
  }
  return [...sums].map(([currency, minor]) => ({ currency, minor }));
}
