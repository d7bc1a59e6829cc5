import { debitMethods, type PaidBy } from '@wattline/charge';
import type { Payment } from './payment';

/** A payment, as the record of its charge has it. */
export function paidBy({ amount, at, driverId, paymentId, paymentIntentId, kind }: Payment): PaidBy {
  const { locationId, evseUid, connectorId } = at;
  return {
    driverId,
    place: { locationId, evseUid, connectorId },
    payment: {
      kind,
      method: debitMethods[kind],
      id: paymentId,
      intentId: paymentIntentId,
      amountMinor: amount.minor,
      currency: amount.currency,
      paidAt: null,
    },
  };
}
