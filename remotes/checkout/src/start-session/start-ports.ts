import { findSessionOf, startSession } from '@wattline/api';
import { keeps } from '@wattline/config';
import { majorOf } from '@wattline/money';
import { kinds } from '../methods/kinds';
import { client } from '../part';
import { pause } from '../pause';
import { noteMoved, noteReleased, noteStarted } from './start-outcome';
import type { StartPorts } from './start-work';

/** The backend, the records and the clock, as a start uses them. */
export const startPorts: StartPorts = {
  start({ paymentIntentId, driverId, at: { locationId, evseUid, connectorId }, amount }, key) {
    const start = { paymentIntentId, locationId, evseUid, connectorId, authorizationAmount: majorOf(amount) };
    return startSession(client, start, { idempotencyKey: key, driverId });
  },
  namesSessionOf: ({ kind }) => keeps(kind === 'hold' ? 'holds-name-their-session' : 'debits-name-their-session'),
  mayRepeat: () => keeps('starts-answer-once'),
  findSession: (payment) => findSessionOf(client, payment),
  release: (payment) => kinds[payment.kind].release(payment),
  isActive: (payment) => kinds[payment.kind].isActive(payment),
  isGivenBack: (payment) => kinds[payment.kind].isGivenBack(payment),
  noteStarted,
  noteReleased,
  noteMoved,
  pause: (milliseconds) => pause(milliseconds, new AbortController().signal),
  now: () => Date.now(),
};
