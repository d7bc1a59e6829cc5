import type { Formats } from '@wattline/base/i18n';
import { amountText } from '@wattline/base/money';
import { nextPriceChange, quote, stationTime, type Tariff, type CannotTell, type Quote } from '@wattline/ocpi';
import type { Prices } from '../prices/use-prices';
import type { Words } from '../texts/use-texts';
import type { PriceSpan, Total, Totals } from './totals';

/** A charge that begins now, at a connector's full power. */
interface AskedCharge {
  readonly kwh: number;
  /** The most that the connector gives; null where the operator does not say. */
  readonly watts: number | null;
  /** In milliseconds since the epoch. */
  readonly now: number;
  /** The station's, an IANA name; null where it is not known: then times are the device's. */
  readonly timeZone: string | null;
}

/** Describes the total of a charge: without a number if the price engine cannot compute it. Pure; never throws. */
export function totalOf(tariff: Tariff, asked: AskedCharge, t: Words<'totals'>, formats: Formats): Total {
  const { watts, timeZone, now } = asked;
  const kwh = formats.number(asked.kwh);
  const quoted = quote(tariff, { kwh: asked.kwh }, { watts, timeZone, startsAt: new Date(now) });
  const cost =
    quoted.state === 'known'
      ? { line: costText(quoted, kwh, t, formats), note: assumptionText(quoted, t, formats) }
      : { line: t('noTotal', { kwh }), note: t(reasons[quoted.reason] ?? 'noTotalPrices', { kwh }) };
  const lines = [cost.line, changeText(tariff, asked, t)];
  return { text: lines.filter((line) => line !== null).join('\n'), note: cost.note };
}

function costText({ total, subtotal, currency, sections }: Quote, kwh: string, t: Words<'totals'>, { money }: Formats) {
  const amountOf = (minor: number): string => amountText({ minor, currency }, money);
  const minor = total ?? subtotal;
  if (minor > 0) return t(total === null ? 'beforeTax' : 'withTax', { amount: amountOf(minor), kwh });
  // An amount that rounds to 0 is not free.
  const costs = sections.some(({ rate, billed }) => rate > 0 && billed > 0);
  return costs ? t('tiny', { amount: amountOf(1), kwh }) : t('none', { kwh });
}

function assumptionText(
  { assumed: { unknown, watts } }: Quote,
  t: Words<'totals'>,
  { number }: Formats,
): string | null {
  if (unknown !== null) return t('passedOver');
  return watts === null ? null : t('assumedPower', { power: number(watts / 1000, 1) });
}

const reasons: { readonly [Reason in CannotTell]?: Parameters<Words<'totals'>>[0] } = {
  'current-unknown': 'noTotalCurrent',
  'power-unknown': 'noTotalPower',
  'too-long': 'noTotalLong',
};

/** The next change within a day, by the station's clock; midnight ends today. */
function changeText(tariff: Tariff, { watts, now, timeZone }: AskedCharge, t: Words<'totals'>): string | null {
  const change = nextPriceChange(tariff, now, timeZone, undefined, watts);
  if (change === null) return null;
  const isToday = stationTime(change.at - 1, timeZone).date === stationTime(now, timeZone).date;
  return t(isToday ? 'change' : 'changeTomorrow', { time: stationTime(change.at, timeZone).time });
}

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

interface TotalsAsked extends Omit<AskedCharge, 'watts'>, Pick<Prices, 'priceOf'> {
  readonly t: Words<'totals'>;
  readonly formats: Formats;
}

/** The totals at a station's connectors: each is computed when it is first read, once for connectors that are alike. */
export function totalsAt({ priceOf, t, formats, ...charge }: TotalsAsked): Totals {
  const known = new Map<string, Total | undefined>();
  return {
    at(connector) {
      const key = JSON.stringify([connector.tariffIds, connector.maxPowerWatts]);
      if (!known.has(key)) {
        const price = priceOf(connector);
        const asked = { ...charge, watts: connector.maxPowerWatts };
        known.set(key, price.state === 'priced' ? totalOf(price.tariff, asked, t, formats) : undefined);
      }
      return known.get(key);
    },
    dayOf(connector) {
      const price = priceOf(connector);
      if (price.state !== 'priced' || !price.followsClock) return [];
      return priceDay(price.tariff, { ...charge, watts: connector.maxPowerWatts }, formats);
    },
  };
}
