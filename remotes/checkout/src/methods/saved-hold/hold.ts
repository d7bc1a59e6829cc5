import { cancelPreAuthorization, isPreAuthorizationActive, pendingPreAuthorizations } from '@wattline/api';
import { findCharge, RELEASED } from '@wattline/charge';
import { client } from '../../part';
import type { PaymentKind } from '../../payment/payment-kind';
import { useTexts } from '../../texts/use-texts';
import { fromHold, usableHolds } from './usable-holds';

/** A hold on a card: the platform lists a driver's holds, and releases one when it is asked to. */
export const hold: PaymentKind = {
  useTexts: () => useTexts('hold'),
  settled(paymentId, driverId) {
    const charge = findCharge({ paymentId });
    return charge?.session && charge.driverId === driverId ? { state: 'started', sessionId: charge.session.id } : null;
  },
  async find(paymentId, driverId) {
    const held = await pendingPreAuthorizations(client, driverId).then(
      (holds) => holds.find(({ id }) => id === paymentId),
      () => undefined,
    );
    if (held?.sessionId != null) return { state: 'started', sessionId: held.sessionId };
    const [usable] = held ? usableHolds([held]) : [];
    return usable ? fromHold(usable, driverId) : null;
  },
  isGivenBack: () => false,
  release: ({ paymentId, driverId }) =>
    cancelPreAuthorization(client, paymentId, { reason: RELEASED, idempotencyKey: `release-${paymentId}`, driverId }),
  isActive: ({ paymentId, driverId }) => isPreAuthorizationActive(client, paymentId, { driverId }),
};
