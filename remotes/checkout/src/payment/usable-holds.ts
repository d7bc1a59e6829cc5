import { isUnused, type PendingPreAuthorization } from '@wattline/api';
import { moneyOf, type Money } from '@wattline/base/money';
import { isSpent } from '@wattline/charge';
import type { ChargePoint, ConnectorPlace } from '../charger';
import { notPaid, type AuthorizedPayment, type FoundPayment } from './payment';

/** A hold that can be shown and used: with an amount, without a session, not expired. */
export interface UsableHold extends Omit<PendingPreAuthorization, 'amount' | 'currency'> {
  readonly amount: Money;
}

/** How many holds the driver is shown. */
export const MOST_SHOWN = 3;

const madeAt = ({ createdAt }: UsableHold): number => (createdAt === null ? 0 : Date.parse(createdAt));

/** The holds that can be used, the newest first (docs/rules.md: spent-hold). */
export function usableHolds(holds: readonly PendingPreAuthorization[]): UsableHold[] {
  const usable = holds.flatMap((pending) => {
    const { amount, currency, ...hold } = pending;
    return !isUnused(pending) || isSpent(hold.id) || amount === null
      ? []
      : [{ ...hold, amount: moneyOf(amount, currency) }];
  });
  // toSorted is younger than the phones that this runs on, and flatMap has made a list of its own.
  // oxlint-disable-next-line unicorn/no-array-sort
  return usable.sort((one, other) => madeAt(other) - madeAt(one));
}

/** The payment by a driver's hold at a charger. */
export const paidByHold = (
  { id, paymentIntentId, amount }: Pick<UsableHold, 'id' | 'paymentIntentId' | 'amount'>,
  use: Pick<AuthorizedPayment, 'driverId' | 'paymentMethodId' | 'isUsingPreAuth'> & { readonly at: ChargePoint },
): AuthorizedPayment => ({ ...use, paymentId: id, paymentIntentId: paymentIntentId ?? id, kind: 'hold', amount });

/** The connector that a hold was made for; null where the platform does not say. */
export const placeOf = ({ locationId, evseUid, connectorId }: UsableHold): ConnectorPlace | null =>
  locationId === null || evseUid === null || connectorId === null ? null : { locationId, evseUid, connectorId };

/** The payment by a driver's hold at the charger that it was made for. */
export function fromHold(hold: UsableHold, driverId: string): FoundPayment {
  const { id: paymentId, paymentIntentId, amount } = hold;
  const at = placeOf(hold);
  if (paymentIntentId === null) return notPaid('no-payment-intent');
  if (at === null) return notPaid('no-payment');
  return { state: 'paid', payment: { paymentId, paymentIntentId, kind: 'hold', driverId, at, amount } };
}
