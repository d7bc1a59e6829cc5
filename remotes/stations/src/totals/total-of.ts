import type { Formats } from '@wattline/base/i18n';
import { amountText } from '@wattline/base/money';
import { nextPriceChange, quote, stationTime, type CannotTell, type Quote, type Tariff } from '@wattline/ocpi';
import type { Words } from '../texts/use-texts';
import type { Total } from './totals';

/** A charge that begins now, at a connector's full power. */
export interface AskedCharge {
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
