import { cancelPreAuthorization, createPreAuthorization, isPreAuthorizationActive } from '@wattline/api';
import { keeps } from '@wattline/base/config';
import { majorOf } from '@wattline/base/money';
import { client } from '../../part';
import { pause } from '../../pause';
import type { PaidOnThePage } from '../../payment/method-body';
import { readUsableHolds } from '../saved-hold/use-pending-holds';
import { cardCode } from './card-code';
import { cardWork } from './card-work';

/** Paying by card: with the backend and the payment service. */
export const payingByCard: PaidOnThePage = {
  work: cardWork({
    usableHolds: readUsableHolds,
    makeHold: ({ key, driverId, paymentMethodId, amount, at }) =>
      createPreAuthorization(
        client,
        { paymentMethodId, amount: majorOf(amount), currency: amount.currency, userId: driverId, ...at },
        { idempotencyKey: key },
      ),
    namesConnector: () => keeps('holds-name-their-connector'),
    mayRepeat: () => keeps('payments-answer-once'),
    releaseHold: (holdId, { key, driverId }) =>
      cancelPreAuthorization(client, holdId, {
        reason: 'Authentication failed',
        idempotencyKey: `${key}-release`,
        driverId,
      }),
    isHoldActive: (holdId, driverId) => isPreAuthorizationActive(client, holdId, { driverId }),
    paymentService: async () => (await cardCode.load()).stripeService(),
    pause,
    confirmCard: async (clientSecret) => (await cardCode.load()).confirmCard(clientSecret),
  }),
  approval: null,
  errors: {},
};
