import { lookAtStart, startSession } from '@wattline/api';
import { keeps } from '@wattline/base/config';
import { majorOf } from '@wattline/base/money';
import { client, clock } from '../part';
import { pause } from '../pause';
import { isActivePayment, isGivenBack, releasePayment } from '../payment/made-payment';
import type { Payment } from '../payment/payment';
import { isFreeNow } from '../use-station-now';
import { createStartFlow, type StartFlow } from './start-flow';
import { noteMoved, noteOver, noteReleased, noteStarted } from './start-outcome';
import { startOnRecord } from './start-record';
import type { StartPorts } from './start-work';

const unknown = { since: '', wasFree: false, isBegun: false };
const startShown = (payment: Payment) => startOnRecord(payment) ?? unknown;

/** The backend, the records and the clock, as a start uses them. */
const startPorts: StartPorts = {
  start({ paymentIntentId, driverId, at: { locationId, evseUid, connectorId }, amount }, key) {
    const start = { paymentIntentId, locationId, evseUid, connectorId, authorizationAmount: majorOf(amount) };
    return startSession(client, start, { idempotencyKey: key, driverId });
  },
  namesSessionOf: ({ kind }) => keeps(kind === 'hold' ? 'holds-name-their-session' : 'debits-name-their-session'),
  mayRepeat: () => keeps('starts-answer-once'),
  lookAt: (payment, refusal) =>
    lookAtStart(client, { payment, at: payment.at, ...startShown(payment) }, { now: clock.now(), refusal }),
  isFree: ({ at }) => isFreeNow(at),
  release: releasePayment,
  isActive: isActivePayment,
  isGivenBack,
  noteStarted,
  noteReleased,
  noteMoved,
  noteOver,
  pause: (milliseconds) => pause(milliseconds, new AbortController().signal),
  now: clock.now,
};

/** The starts of this page, by payment intent. They go on when the screen is left (docs/rules.md: session-never-lost). */
const flows = new Map<string, StartFlow>();

/** The start of a session that is paid for: the one that runs, or has failed, else a new one. */
export function startFlowOf(payment: Payment): StartFlow {
  const known = flows.get(payment.paymentIntentId);
  if (known) return known;
  const flow = createStartFlow(payment, startPorts);
  flows.set(payment.paymentIntentId, flow);
  flow.store.subscribe(({ step }) => {
    if (step === 'started' || step === 'released') flows.delete(payment.paymentIntentId);
  });
  return flow;
}

/** Forgets every start of this page: for tests, which each begin anew. */
export const forgetStartFlows = (): void => flows.clear();
