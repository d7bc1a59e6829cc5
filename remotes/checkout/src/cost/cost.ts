import type { Money } from '@wattline/base/money';
import {
  nextPriceChange,
  quote,
  whatBuys,
  type Circumstances,
  type Quote,
  type QuoteSection,
  type Tariff,
  type Unanswered,
} from '@wattline/ocpi';

/** How much a driver asks the price of: an energy, a time, or all that the chosen amount buys. */
export type Preset = 'energy' | 'time' | 'amount';

export const presets: readonly Preset[] = ['energy', 'time', 'amount'];
export const PRESET_MINUTES = 30;

/** The cost of a charge, and what a driver should know of it. */
export type Cost =
  | {
      readonly state: 'known';
      readonly quote: Quote;
      /** It costs more than the amount that the driver has chosen. */
      readonly isTooMuch: boolean;
      /** When prices change by the clock before the charge would end, in milliseconds since the epoch; null: they do not. */
      readonly nextChange: number | null;
      readonly idle: IdleTerms | null;
    }
  /** The amount does not even pay for a session without energy. */
  | { readonly state: 'too-little'; readonly least: Quote }
  /** The amount pays for more than any vehicle takes. */
  | { readonly state: 'unbound' }
  | Unanswered;

/** The price of standing there once the charge is over. */
export interface IdleTerms {
  /** Before VAT. */
  readonly perHour: number;
  readonly vatPercent: number | null;
  /** In seconds; null for steps of a minute at most. */
  readonly step: number | null;
  /** From how many minutes after the end of the charge. */
  readonly after: number;
}

interface CostInput {
  readonly tariff: Tariff;
  /** The amount that the driver has chosen to hold or to pay. */
  readonly amount: Money;
  /** How much energy the preset `energy` is. */
  readonly presetKwh: number;
}

/**
 * Computes the cost of a charge by a tariff that begins under these circumstances. Pure; never throws.
 */
export function costOf(preset: Preset, { tariff, amount, presetKwh }: CostInput, circumstances: Circumstances): Cost {
  const answer =
    preset === 'amount'
      ? bought(whatBuys(tariff, amount.minor, { ...circumstances, currency: amount.currency }))
      : quote(tariff, preset === 'energy' ? { kwh: presetKwh } : { minutes: PRESET_MINUTES }, circumstances);
  if (answer.state !== 'known') return answer;

  const { kwh, minutes, currency, total, subtotal } = answer;
  const { startsAt, timeZone, watts } = circumstances;
  const start = startsAt.getTime();
  return {
    state: 'known',
    quote: answer,
    isTooMuch: currency === amount.currency && (total ?? subtotal) > amount.minor,
    nextChange: nextPriceChange(tariff, start, timeZone, minutes * MINUTE_MS, watts)?.at ?? null,
    idle: idleTerms((parkedMinutes) => quote(tariff, { kwh, parkedMinutes }, circumstances)),
  };
}

const MINUTE_MS = 60_000;

const bought = (answer: ReturnType<typeof whatBuys>): Quote | Exclude<Cost, { state: 'known' }> =>
  answer.state === 'known' ? answer.quote : answer.state === 'nothing' ? { ...answer, state: 'too-little' } : answer;

/** A vehicle that stands longer than that is another matter. */
const MOST_PARKED_MINUTES = 1440;

/** The first minute after the charge that costs something, as it would be billed. */
function idleTerms(quoteParked: (minutes: number) => Quote | Unanswered): IdleTerms | null {
  const feeWithin = (minutes: number): QuoteSection | undefined => {
    const answer = quoteParked(minutes);
    return answer.state === 'known'
      ? answer.sections.find(({ type, rate }) => type === 'PARKING_TIME' && rate > 0)
      : undefined;
  };
  let free = 0;
  let paid = MOST_PARKED_MINUTES;
  if (!feeWithin(paid)) return null;
  while (paid - free > 1) {
    const middle = Math.floor((free + paid) / 2);
    if (feeWithin(middle)) paid = middle;
    else free = middle;
  }
  const fee = feeWithin(paid);
  return fee ? { perHour: fee.rate, vatPercent: fee.vatPercent, step: fee.step, after: free } : null;
}
