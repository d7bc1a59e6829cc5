import { cancelPreAuthorization, isPreAuthorizationActive, pendingPreAuthorizations } from '@wattline/api';
import { defineTexts } from '@wattline/i18n';
import { client } from '../../part';
import { RELEASED } from '../../payment/payment';
import type { PaymentKind } from '../../payment/payment-kind';
import { fromHold, usableHolds } from './usable-holds';

const useTexts = defineTexts(
  'hold',
  {
    receipt: '{{amount}} is held on your card.',
    startsWith: '{{amount}} on hold',
    release: 'Release hold',
    released: 'Your hold of {{amount}} is released',
  },
  {
    receipt: 'Hay {{amount}} retenidos en tu tarjeta.',
    startsWith: '{{amount}} en retención',
    release: 'Liberar retención',
    released: 'Se liberó tu retención de {{amount}}',
  },
);

/** A hold on a card: the platform lists a driver's holds, and releases one when it is asked to. */
export const hold: PaymentKind = {
  recordedAs: null,
  useTexts,
  settled: () => null,
  async find(paymentId, driverId) {
    const held = await pendingPreAuthorizations(client, driverId).then(
      (holds) => holds.find(({ id }) => id === paymentId),
      () => undefined,
    );
    if (held?.sessionId != null) return { state: 'started', sessionId: held.sessionId };
    const [usable] = held ? usableHolds([held], new Date()) : [];
    return usable ? fromHold(usable, driverId) : null;
  },
  isGivenBack: () => false,
  release: ({ paymentId }) =>
    cancelPreAuthorization(client, paymentId, { reason: RELEASED, idempotencyKey: `release-${paymentId}` }),
  isActive: ({ paymentId }) => isPreAuthorizationActive(client, paymentId),
};
