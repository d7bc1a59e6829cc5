import { lookAtStart, startSession } from '@wattline/api';
import { currentDriver } from '@wattline/auth';
import { keeps } from '@wattline/base/config';
import { majorOf } from '@wattline/base/money';
import {
  changeCharge,
  readPendingSession,
  removePendingSession,
  writeActiveSession,
  writePendingSession,
} from '@wattline/charge';
import { bus, client, clock } from '../part';
import { pause } from '../pause';
import { isActivePayment, isGivenBack, releasePayment } from '../payment/made-payment';
import { paidBy, type Payment } from '../payment/payment';
import { clearAttempt } from '../payment/payment-attempt';
import { isFreeNow } from '../use-station-now';
import { createStartFlow, type StartFlow } from './start-flow';
import { startOnRecord } from './start-record';
import type { StartPorts } from './start-work';
import { completeTutorial } from './tutorial-progress';

/** A session uses the payment now, or it is given back: it is offered no more. Another payment's records stay. */
function forgetPayment({ paymentId, driverId }: Payment): void {
  if (readPendingSession()?.id === paymentId) removePendingSession();
  clearAttempt({ driverId, paymentId });
}

/** The session runs: what later pages and the other parts need to know, whichever page is shown by now. */
function noteStarted(payment: Payment, sessionId: string): void {
  const { paymentId, paymentIntentId, driverId, at } = payment;
  const startedAt = new Date().toISOString();
  changeCharge({ paymentId }, { type: 'started', by: paidBy(payment), sessionId, startedAt });
  forgetPayment(payment);
  // The driver may have signed out meanwhile, and another one in.
  if (currentDriver()?.id === driverId) {
    writeActiveSession({
      id: sessionId,
      ocpiId: sessionId,
      status: 'ACTIVE',
      authorizationReference: paymentIntentId,
      locationId: at.locationId,
      evseUid: at.evseUid,
      connectorId: at.connectorId,
      startDateTime: startedAt,
    });
    completeTutorial();
  }
  bus.emit('session/started', { sessionId });
}

/** The charge is over, and its session was never found: it has its place among the receipts. */
function noteOver(payment: Payment): void {
  changeCharge({ paymentId: payment.paymentId }, { type: 'start-over' });
  forgetPayment(payment);
}

/** The payment starts nothing any more. */
function noteReleased(payment: Payment): void {
  changeCharge({ paymentId: payment.paymentId }, { type: 'start-ended' });
  forgetPayment(payment);
}

/** The driver starts at another connector: a reload goes on there. */
function noteMoved({ paymentId, at }: Payment): void {
  const pending = readPendingSession();
  if (pending?.id === paymentId) writePendingSession({ ...pending, ...at });
}

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
