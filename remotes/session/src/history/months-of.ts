import type { ChargeEntry } from './charge-entries';

/** The total of a month's charges in one currency. */
interface MonthSum {
  /** ISO 4217. */
  readonly currency: string;
  readonly minor: number;
}

/** The charges that began in one month. */
export interface Month {
  /** The first of it, by the device's clock; null for charges without a known start. */
  readonly first: Date | null;
  readonly charges: readonly ChargeEntry[];
  readonly sums: readonly MonthSum[];
  readonly kwh: number;
  /** Of how many charges the cost is not known: they are in no sum. */
  readonly unknown: number;
}

/** Charges by month, in their order. Pure. */
export function monthsOf(entries: readonly ChargeEntry[]): readonly Month[] {
  const months = new Map<number | null, ChargeEntry[]>();
  for (const entry of entries) {
    const first = firstOf(entry.startedAt);
    months.set(first, [...(months.get(first) ?? []), entry]);
  }
  return [...months].map(([first, charges]) => ({
    first: first === null ? null : new Date(first),
    charges,
    sums: sumsOf(charges),
    kwh: charges.reduce((sum, { kwh }) => sum + (kwh ?? 0), 0),
    unknown: charges.filter((charge) => costOf(charge) === null).length,
  }));
}

function firstOf(startedAt: string | null): number | null {
  const at = new Date(startedAt ?? Number.NaN);
  return Number.isNaN(at.getTime()) ? null : new Date(at.getFullYear(), at.getMonth(), 1).getTime();
}

/** The cost of a charge, in minor units; null where it is not known. */
export const costOf = ({ outcome, totalMinor }: ChargeEntry): number | null =>
  outcome === 'not-billed' ? 0 : totalMinor;

function sumsOf(charges: readonly ChargeEntry[]): readonly MonthSum[] {
  const sums = new Map<string, number>();
  for (const charge of charges) {
    const cost = costOf(charge);
    if (cost !== null) sums.set(charge.currency, (sums.get(charge.currency) ?? 0) + cost);
  }
  return [...sums].map(([currency, minor]) => ({ currency, minor }));
}
