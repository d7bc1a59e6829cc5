import { cancelPreAuthorization, findSessionOf, refundAthPayment, startSession } from '@wattline/api';
import { currentDriver, freshAccessToken } from '@wattline/auth';
import { client } from '../api';
import type { StartPorts } from './start-work';

const RELEASED = 'Released by the driver after a failed start';

/** The backend, as a start uses it. Writes never go out with a token about to expire. */
export const startPorts: StartPorts = {
  async start({ paymentIntentId, locationId, evseUid, connectorId, amount }, key) {
    await freshAccessToken();
    const start = { paymentIntentId, locationId, evseUid, connectorId, authorizationAmount: amount };
    return startSession(client, start, { idempotencyKey: key });
  },
  async findSession({ id, kind, paymentIntentId }) {
    return findSessionOf(client, { kind, paymentId: id, paymentIntentId, driverId: currentDriver()?.id ?? '' });
  },
  async release({ id, kind, amount }) {
    await freshAccessToken();
    const idempotencyKey = `release-${id}`;
    if (kind === 'hold') await cancelPreAuthorization(client, id, { reason: RELEASED, idempotencyKey });
    else await refundAthPayment(client, id, { amount, reason: RELEASED }, { idempotencyKey });
  },
};
