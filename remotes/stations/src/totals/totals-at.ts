import type { Formats } from '@wattline/base/i18n';
import { amountText } from '@wattline/base/money';
import { nextPriceChange, quote, stationTime, type Tariff } from '@wattline/ocpi';
import type { Prices } from '../prices/use-prices';
import type { Words } from '../texts/use-texts';
import { type AskedCharge, totalOf } from './total-of';
import type { PriceSpan, Total, Totals } from './totals';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** More changes within a day are no strip that a driver reads. */
const MOST_SPANS = 8;

/**
 * The cost of a charge that begins within the next 24 hours, by the spans in which prices stay. None where an amount is not
 * known, or all are the same. Pure; never throws.
 */
function priceDay(
  tariff: Tariff,
  { kwh, watts, now, timeZone }: AskedCharge,
  { money }: Formats,
): readonly PriceSpan[] {
  const starts = [now];
  while (starts.length <= MOST_SPANS) {
    const last = starts.at(-1) ?? now;
    const change = nextPriceChange(tariff, last, timeZone, now + DAY_MS - last, watts);
    if (change === null) break;
    starts.push(change.at);
  }
  if (starts.length === 1 || starts.length > MOST_SPANS) return [];

  const amounts = starts.map((at) => {
    const quoted = quote(tariff, { kwh }, { watts, timeZone, startsAt: new Date(at) });
    return quoted.state === 'known' ? { minor: quoted.total ?? quoted.subtotal, currency: quoted.currency } : null;
  });
  const known = amounts.flatMap((amount) => amount?.minor ?? []);
  const [least, most] = [Math.min(...known), Math.max(...known)];
  if (known.length < amounts.length || least === most) return [];
  return amounts.flatMap((amount, index) =>
    amount === null
      ? []
      : {
          from: stationTime(starts[index] as number, timeZone).time,
          hours: ((starts[index + 1] ?? now + DAY_MS) - (starts[index] as number)) / HOUR_MS,
          text: amountText(amount, money),
          share: amount.minor / most,
          isCheapest: amount.minor === least,
        },
  );
}

interface TotalsAsked extends Omit<AskedCharge, 'watts'> {
  readonly prices: Pick<Prices, 'priceOf' | 'tariffOf'>;
  readonly t: Words<'totals'>;
  readonly formats: Formats;
}

/** The totals at a station's connectors: each is computed when it is first read, once for connectors that are alike. */
export function totalsAt({ prices, t, formats, ...charge }: TotalsAsked): Totals {
  const known = new Map<string, Total | undefined>();
  return {
    at(connector) {
      const key = JSON.stringify([connector.tariffIds, connector.maxPowerWatts]);
      if (!known.has(key)) {
        const tariff = prices.priceOf(connector).state === 'priced' ? prices.tariffOf(connector) : null;
        known.set(key, tariff ? totalOf(tariff, { ...charge, watts: connector.maxPowerWatts }, t, formats) : undefined);
      }
      return known.get(key);
    },
    dayOf(connector) {
      const price = prices.priceOf(connector);
      const tariff = price.state === 'priced' && price.followsClock ? prices.tariffOf(connector) : null;
      return tariff ? priceDay(tariff, { ...charge, watts: connector.maxPowerWatts }, formats) : [];
    },
  };
}
