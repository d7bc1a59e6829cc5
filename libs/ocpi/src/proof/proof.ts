import { decimal, inParts, rounded, sum } from '../quote/decimal';
import { inMinor } from '../quote/minor-units';
import { type AppliedTariff, appliedTariff, type FoundTariffs } from '../receipts/applied-tariff';
import { receiptOf } from '../receipts/receipt';
import type { Session } from '../sessions/session';
import { isOver } from '../sessions/session-state';
import { billedBy } from './billed';
import { priceByTariff } from './by-tariff';
import { agrees, type CannotProve, cannotProve, type Check, type CheckName, differs, type Finding } from './check';
import { doubtOf } from './doubt';
import { allCannot, checkMoney, type MoneyChecks } from './money-checks';
import { type PricedPeriod, type PricedPeriods, pricedPeriods } from './priced-periods';
import { checkTime } from './time-check';
import { type Verdict, verdictOf } from './verdict';

/** Each number may be rounded to the watt-hour, by half of one. */
const HALF_WATT_HOUR = decimal(0.0005);
/** However many periods there are: half a cent at a dollar per kWh. */
const MOST = decimal(0.005);

/** Whether the periods deliver the energy of the meter, in kWh. */
function checkEnergy({ kwh, chargingPeriods }: Session): Finding {
  if (chargingPeriods.length === 0) return cannotProve('no-periods');
  if (kwh === null) return cannotProve('no-meter');
  const volumes = chargingPeriods.flatMap(({ dimensions }) =>
    dimensions.flatMap(({ type, volume }) => (type === 'ENERGY' && volume !== null ? [decimal(volume)] : [])),
  );
  if (volumes.length === 0) return cannotProve('no-energy-in-periods');

  const [metered, delivered] = [decimal(kwh), sum(volumes)];
  const tolerance = HALF_WATT_HOUR * BigInt(volumes.length + 1);
  const isSame = distance(metered, delivered) <= (tolerance < MOST ? tolerance : MOST);
  const [expected, found] = [rounded(metered, 3), rounded(delivered, 3)];
  if (isSame) return agrees(expected, found);
  const by = inParts(delivered - metered, 3) / 1000;
  return { state: 'differs', compared: { expected, found }, by, cause: null };
}

const distance = (one: bigint, other: bigint): bigint => (one > other ? one - other : other - one);

/** The comparison of a session's bill with its tariff, check by check. */
export interface Proof {
  /** ISO 4217: the currency of the amounts, which are in minor units. */
  readonly currency: string;
  readonly verdict: Verdict;
  /** Empty for a session that is not billed. */
  readonly checks: readonly Check[];
  /** As the operator lists them; empty where it lists none. */
  readonly periods: readonly PricedPeriod[];
}

/** The amount that was held for a session, or paid before it. */
export interface Held {
  /** In minor units of the currency. */
  readonly minor: number;
  /** ISO 4217. */
  readonly currency: string;
}

/**
 * Checks a session's bill: its meter, its periods and its price against the tariffs that were found for it, and against
 * the hold. It reports an error only if nothing else explains the difference. Exact to the smallest unit of the
 * currency. Pure; never throws.
 *
 * @param held The amount that was held; null: unknown.
 * @param timeZone The station's, an IANA name; null: unknown.
 */
export function proofOf(session: Session, found: FoundTariffs, timeZone: string | null, held: Held | null): Proof {
  const { currency } = session;
  const applied = appliedTariff(session, found);
  const listed = pricedPeriods(session, applied, timeZone);
  const { periods } = listed;
  if (session.status === 'INVALID') return { currency, verdict: { state: 'not-billed' }, checks: [], periods };

  const findings: Readonly<Record<CheckName, Finding>> = isOver(session)
    ? {
        energy: checkEnergy(session),
        time: checkTime(session),
        ...checksByTariff(session, applied, timeZone, listed),
        hold: checkHold(receiptOf(session, found, timeZone).total, currency, held),
      }
    : { energy: NOT_OVER, time: NOT_OVER, rates: NOT_OVER, ...allCannot('not-over'), hold: NOT_OVER };
  const checks = ORDER.map((name) => ({ name, finding: findings[name] }));
  return { currency, verdict: verdictOf(checks), checks, periods };
}

const NOT_OVER = cannotProve('not-over');

const ORDER: readonly CheckName[] = ['energy', 'time', 'rates', 'steps', 'limits', 'subtotal', 'tax', 'total', 'hold'];

function checksByTariff(
  session: Session,
  applied: AppliedTariff,
  timeZone: string | null,
  listed: PricedPeriods,
): MoneyChecks & { readonly rates: Finding } {
  const { currency } = session;
  const by = priceByTariff(session, applied, timeZone);
  if (typeof by === 'string') return { rates: cannotProve(by), ...allCannot(by) };
  const { exclVat, inclVat } = by.price;
  if (inMinor(inclVat ?? exclVat, currency) > Number.MAX_SAFE_INTEGER)
    return { rates: checkRates(listed, currency, null), ...allCannot('too-large') };
  const doubt = doubtOf(session, applied, by, timeZone);
  const billed = billedBy(session);
  const money =
    billed.subtotal === null && billed.total === null
      ? allCannot('not-reported')
      : checkMoney(billed, by, currency, doubt);
  return { rates: checkRates(listed, currency, doubt), ...money };
}

function checkRates({ own, other, difference }: PricedPeriods, currency: string, doubt: CannotProve | null): Finding {
  if (own === 0) return cannotProve('no-own-prices');
  if (other === 0) return { state: 'agrees', compared: null, isNone: false };
  if (doubt !== null) return cannotProve(doubt);
  return { state: 'differs', compared: null, by: inMinor(difference, currency), cause: null };
}

/** A hold is never exceeded; a payment before the charge covers the price too. */
function checkHold(total: number | null, currency: string, held: Held | null): Finding {
  if (held === null) return cannotProve('no-hold');
  if (total === null) return cannotProve('not-reported');
  if (held.currency !== currency) return cannotProve('other-currency');
  return total > held.minor ? differs(held.minor, total) : agrees(held.minor, total);
}
