import type { ComponentType } from '../tariffs/dimensions';
import type { PortalTariff } from '../tariffs/portal-tariff';
import type { Tariff } from '../tariffs/tariff';
import { asTariff } from './as-tariff';
import { type Unanswered, cannotTell, faultOf, unknownReason } from './cannot-tell';
import { type Charge, amountOf, byRate, isSamePrice } from './charge';
import type { Charges } from './charges';
import { type Circumstances, USUAL_WATTS } from './circumstances';
import { decimal, multiply, rounded } from './decimal';
import { inMinor } from './minor-units';
import { billOf, priced } from './priced';
import type { Unknown } from './restrictions-hold';
import { kilowattsOf, simulatedUsage, toMicroseconds, toMicrowattHours } from './simulated-usage';

/** The charge to be quoted: either its energy or its time, and how long the vehicle stays afterwards. */
export interface Question {
  /** In kWh. */
  readonly kwh?: number;
  /** For how long energy flows. */
  readonly minutes?: number;
  /** For how long the vehicle stands there afterwards; 0 by default. */
  readonly parkedMinutes?: number;
}

/** The price of a charge. Money is in minor units of the currency. */
export interface Quote {
  readonly state: 'known';
  /** ISO 4217. */
  readonly currency: string;
  /** The quoted charge: energy in kWh, time in minutes. */
  readonly kwh: number;
  readonly minutes: number;
  readonly parkedMinutes: number;
  /** One for each rate: ENERGY, TIME, PARKING_TIME, FLAT. */
  readonly sections: readonly QuoteSection[];
  /** The sum of the sections before VAT, and before the tariff's lowest and highest price. */
  readonly charged: number;
  /** Which of them applies. */
  readonly limit: 'minimum' | 'maximum' | null;
  /** Before VAT; where `total` is known and `tax` is not, with it. */
  readonly subtotal: number;
  /** Null where the tariff does not say its VAT: then the total is known only where the prices hold it. */
  readonly tax: number | null;
  /** The share that it is of the subtotal, in percent with up to 2 decimals. */
  readonly taxPercent: number | null;
  readonly total: number | null;
  readonly assumed: Assumed;
}

/** The values that were assumed because they are unknown. */
interface Assumed {
  /** In W; null: the power was known. */
  readonly watts: number | null;
  /** A price that depends on it was passed over, and another one taken (docs/rules.md: unmeasured-restrictions). */
  readonly unknown: Unknown | null;
}

export interface QuoteSection {
  readonly type: ComponentType;
  /** Per kWh, per hour, once; before VAT. */
  readonly rate: number;
  /** In kWh or hours, 1 for FLAT: as used, and as billed after the step size. */
  readonly used: number;
  readonly billed: number;
  /** The step that `billed` is rounded up to, in Wh or seconds; null where it added nothing. */
  readonly step: number | null;
  readonly amount: number;
  readonly vatPercent: number | null;
  readonly tax: number | null;
}

/** No session lasts longer. */
const MOST_SECONDS = 31 * 86_400;
/** Beyond this a price cannot be counted. */
const MOST_MINOR = Number.MAX_SAFE_INTEGER;

/**
 * Quotes a charge by a tariff of the operator or of the portal, at a constant power. The computation is exact and
 * rounds once, at the end (docs/prices.md). Pure; never throws; all numbers are finite.
 */
export function quote(
  tariff: Tariff | PortalTariff,
  question: Question,
  circumstances: Circumstances,
): Quote | Unanswered {
  const ocpi = 'elements' in tariff ? tariff : asTariff(tariff);
  const fault = faultOf(ocpi, circumstances);
  return fault === null ? quoted(ocpi, question, circumstances) : cannotTell(fault);
}

/** The quote by a tariff that is known to be sound. */
export function quoted(tariff: Tariff, question: Question, circumstances: Circumstances): Quote | Unanswered {
  const asked = chargeOf(question, kilowattsOf(circumstances));
  if (asked === null) return cannotTell('bad-question');
  const { kwh, seconds, parkedSeconds } = asked;
  if (seconds + parkedSeconds > MOST_SECONDS) return cannotTell('too-long');

  const { vat = null } = circumstances;
  const assumedVat = vat === null ? null : decimal(vat) / 100n;
  const price = priced(simulatedUsage(tariff, asked, circumstances), [tariff], assumedVat);
  const { undecided, unknown } = price.charges;
  if (undecided !== null) return cannotTell(unknownReason(undecided));
  const { currency } = tariff;
  const bill = billOf(price, currency);
  if ((bill.total ?? bill.subtotal) > MOST_MINOR) return cannotTell('too-large');
  return {
    state: 'known',
    currency,
    kwh,
    minutes: seconds / 60,
    parkedMinutes: parkedSeconds / 60,
    sections: sectionsOf(price.charges, currency),
    charged: inMinor(price.charged, currency),
    limit: price.limit,
    ...bill,
    taxPercent: price.taxRate === null ? null : rounded(price.taxRate * 100n, 2),
    assumed: { watts: circumstances.watts ? null : USUAL_WATTS, unknown },
  };
}

const isSound = (value: number | undefined): value is number =>
  value !== undefined && Number.isFinite(value) && value >= 0;

function chargeOf({ kwh, minutes, parkedMinutes = 0 }: Question, kilowatts: number) {
  if ((kwh === undefined) === (minutes === undefined) || !isSound(parkedMinutes)) return null;
  const parkedSeconds = toMicroseconds(parkedMinutes * 60);
  if (isSound(kwh)) return { kwh, seconds: toMicroseconds((kwh / kilowatts) * 3600), parkedSeconds };
  if (!isSound(minutes)) return null;
  return { kwh: toMicrowattHours((minutes * kilowatts) / 60), seconds: toMicroseconds(minutes * 60), parkedSeconds };
}

function sectionsOf({ used, billed }: Charges, currency: string): QuoteSection[] {
  const usedByRate = byRate(used);
  return byRate(billed).map((charge): QuoteSection => {
    const { type, rate, vat, volume } = charge;
    const amount = amountOf(charge);
    const before = usedByRate.find((line) => isSamePrice(line, charge))?.volume ?? volume;
    return {
      type,
      rate: rounded(rate, 12),
      used: rounded(before, 6),
      billed: rounded(volume, 6),
      step: before === volume ? null : stepOf(charge, billed),
      amount: inMinor(amount, currency),
      vatPercent: vat === null ? null : rounded(vat * 100n, 4),
      tax: vat === null ? null : inMinor(multiply(amount, vat), currency),
    };
  });
}

/** The step that counts is the one of the last component of a kind. */
const stepOf = ({ type }: Charge, billed: readonly Charge[]): number | null =>
  billed.reduce<number | null>((last, charge) => (charge.type === type ? charge.step : last), null);
