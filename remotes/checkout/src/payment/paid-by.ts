import { type PaidBy, paymentKinds } from '@wattline/charge';
import type { Payment } from './payment';

/** A payment, as the record of its charge has it. */
export function paidBy({ amount, at, driverId, paymentId, paymentIntentId, kind }: Payment): PaidBy {
  const { locationId, evseUid, connectorId } = at;
  return {
    driverId,
    place: { locationId, evseUid, connectorId },
    payment: {
      kind,
      method: paymentKinds[kind].method,
      id: paymentId,
      intentId: paymentIntentId,
      amountMinor: amount.minor,
      currency: amount.currency,
      paidAt: null,
    },
  };
}
