import { cancelPreAuthorization, findSessionOf, isPreAuthorizationActive, startSession } from '@wattline/api';
import { readRefund } from '@wattline/contract';
import { client } from '../part';
import { pause } from '../payment/pause';
import { noteReleased, RELEASED } from './note-released';
import { noteStarted } from './note-started';
import { startOf } from './start-record';
import type { StartPorts } from './start-work';

/** The backend, the records and the clock, as a start uses them. */
export const startPorts: StartPorts = {
  start({ paymentIntentId, locationId, evseUid, connectorId, amount }, key) {
    const start = { paymentIntentId, locationId, evseUid, connectorId, authorizationAmount: amount };
    return startSession(client, start, { idempotencyKey: key });
  },
  findSession: (paid) => findSessionOf(client, startOf(paid)),
  releaseHold: ({ id }) => cancelPreAuthorization(client, id, { reason: RELEASED, idempotencyKey: `release-${id}` }),
  isHoldActive: ({ id }) => isPreAuthorizationActive(client, id),
  isGivenBack: ({ id, kind }) => kind === 'wallet' && readRefund(id)?.amount === 'whole',
  noteStarted,
  noteReleased,
  pause: (milliseconds) => pause(milliseconds, new AbortController().signal),
  now: () => Date.now(),
};
