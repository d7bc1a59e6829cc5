import { randomHex } from '@wattline/browser';
import { isSameAmount } from '@wattline/money';
import { isSamePlace } from '../charger';
import { isForHold, type PaymentAttempt, type PaymentOrder } from './payment-attempt';

/**
 * The try for an order: the one before, where that was for the very same, so that it keeps its key. `shown` are the ids
 * of the holds that the driver sees.
 */
export function attemptFor(
  order: PaymentOrder,
  before: PaymentAttempt | null,
  shown: readonly string[],
): PaymentAttempt {
  if (before && isSameOrder(before, order)) return before;
  // A hold that came up since an open try went out may be that try's, even if it is shown by now.
  const known = before && isForHold(before) && isSamePlace(before.at, order.at) ? before.known : [...shown];
  return { ...order, key: randomHex(16), startedAt: new Date().toISOString(), known, opened: null };
}

const isSameOrder = (one: PaymentOrder, other: PaymentOrder): boolean =>
  one.driverId === other.driverId &&
  one.paymentMethodId === other.paymentMethodId &&
  isSameAmount(one.amount, other.amount) &&
  isSamePlace(one.at, other.at);
