import { remembering } from '../remembering';
import { chargingElements } from '../tariffs/price';
import type { Tariff } from '../tariffs/tariff';
import type { Circumstances } from './circumstances';
import { limitsContradict } from './limits';
import type { Unknown } from './restrictions-hold';

/** Why there is no number. */
export type CannotTell =
  /** No element of the tariff prices charging. */
  | 'no-prices'
  /** A component's price, VAT or type cannot be read. */
  | 'broken-price'
  /** A restriction cannot be read: its prices apply or not. */
  | 'broken-restriction'
  /** A reservation is part of it, and its price is not computed. */
  | 'reservation'
  /** The lowest price is above the highest, or one of them is less with VAT than without. */
  | 'limits-contradict'
  /** It is in another currency than asked for. */
  | 'other-currency'
  /** A price depends on a current or a power that nothing tells, and nothing else prices that dimension. */
  | 'current-unknown'
  | 'power-unknown'
  /** A number that was asked for is negative, none, or no number; or the power is 0. */
  | 'bad-question'
  /** It would take longer than any session does. */
  | 'too-long'
  /** Larger than any price. */
  | 'too-large';

/** The answer where there is none. */
export interface Unanswered {
  readonly state: 'cannot-tell';
  readonly reason: CannotTell;
}

export const cannotTell = (reason: CannotTell): Unanswered => ({ state: 'cannot-tell', reason });

export const unknownReason = (unknown: Unknown): CannotTell => `${unknown}-unknown`;

/** Why a tariff cannot be quoted, whatever is asked of it; null where it can. */
export function faultOf(tariff: Tariff, { currency, amperes, vat, watts, startsAt }: Circumstances): CannotTell | null {
  const fault = tariffFault(tariff);
  if (fault !== null) return fault;
  if (currency !== undefined && currency !== tariff.currency) return 'other-currency';
  const isSound = [amperes, vat, watts].every((value) => value == null || (Number.isFinite(value) && value >= 0));
  return isSound && !Number.isNaN(startsAt.getTime()) ? null : 'bad-question';
}

const tariffFault = remembering(new WeakMap(), (tariff: Tariff): CannotTell | null => {
  const elements = chargingElements(tariff);
  const components = elements.flatMap((element) => element.components);
  if (components.length === 0) return 'no-prices';
  if (components.some(({ type, price }) => price === null || (type === 'UNKNOWN' && price > 0))) return 'broken-price';
  if (elements.some(({ restrictions }) => restrictions?.isBroken)) return 'broken-restriction';
  return limitsContradict(tariff) ? 'limits-contradict' : null;
});

/** Whether something of a tariff cannot be read, so that none of its prices is certain. */
export const isUncertain = (tariff: Tariff): boolean => tariffFault(tariff)?.startsWith('broken') ?? false;
