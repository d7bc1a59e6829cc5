import {
  isClearNo,
  isRefusal,
  serviceError,
  serviceFailure,
  type CommandAnswer,
  type ServiceError,
} from '@wattline/api';
import { laterEnd } from '@wattline/base/browser';
import { changeCharge, type Known, lookAgainMs, mayBeginUntil, type StartEvidence } from '@wattline/charge';
import type { Payment } from '../payment/payment';
import type { StartEvent, StartState, StartProblem } from './start-machine';
import { startReason } from './start-reason';
import { recordStart, sessionOnRecord, startOnRecord } from './start-record';

/** The calls that a start needs. Each rejects as the backend's does. */
export interface StartPorts {
  readonly start: (payment: Payment, key: string) => Promise<CommandAnswer>;
  /** Whether the backend answers a start that comes again under its key with the answer of the first. */
  readonly mayRepeat: () => boolean;
  /** Whether the backend names the session of such a payment; without that no look can say that there is none. */
  readonly namesSessionOf: (payment: Payment) => boolean;
  /** Reads the signs of a start; `refusal` has the words of one that was refused because a session uses the payment. */
  readonly lookAt: (payment: Payment, refusal: string | null) => Promise<StartEvidence>;
  /** Whether nothing charges at the connector, as far as the page knows. */
  readonly isFree: (payment: Payment) => boolean;
  readonly release: (payment: Payment) => Promise<void>;
  /** Whether a payment may still be used. */
  readonly isActive: (payment: Payment) => Promise<boolean>;
  /** Whether a payment is being given back already. */
  readonly isGivenBack: (payment: Payment) => boolean;
  /** Notes the session for all that come after, whichever page is shown by now. */
  readonly noteStarted: (payment: Payment, sessionId: string) => void;
  /** Notes that the payment is for another connector now. */
  readonly noteMoved: (payment: Payment) => void;
  /** Notes that the charge is over, of which the session was never found. */
  readonly noteOver: (payment: Payment) => void;
  /** Notes that the payment starts nothing any more. */
  readonly noteReleased: (payment: Payment) => void;
  readonly pause: (milliseconds: number) => Promise<void>;
  /** The platform's time where its answers tell it, else the device's, in milliseconds since the epoch. */
  readonly now: () => number;
}

/** How often it is looked whether a session has begun. */
const LOOK_EVERY_MS = 3_000;

/** Does what a state is there for; null for those that wait for the driver. Never rejects. */
export function workOnStart(state: StartState, payment: Payment, ports: StartPorts): Promise<StartEvent> | null {
  switch (state.step) {
    case 'starting':
      return start(payment, ports);
    case 'looking':
      return look(state, payment, ports);
    case 'begun':
      return watch(payment, ports);
    case 'releasing':
      return release(payment, ports);
    case 'ready':
    case 'started':
    case 'released':
    case 'over':
      return null;
  }
}

function started(payment: Payment, sessionId: string, ports: StartPorts): StartEvent {
  ports.noteStarted(payment, sessionId);
  return { type: 'started', sessionId };
}

/** A session uses the payment, or did: what the signs say ends the start. Null where they do not. */
function begunBy(evidence: StartEvidence, payment: Payment, ports: StartPorts): StartEvent | null {
  switch (evidence.outcome) {
    case 'found':
      return started(payment, evidence.sessionId, ports);
    case 'began':
      // By another device, or by a start that seemed to have ended.
      if (startOnRecord(payment) === null) recordStart(payment, ports.now());
      changeCharge({ paymentId: payment.paymentId }, { type: 'start-begun' });
      return { type: 'begun' };
    case 'over':
      ports.noteOver(payment);
      return { type: 'over' };
    case 'none':
    case 'unclear':
      return null;
  }
}

/** The words of a start that was refused because a session uses the payment; null for every other problem. */
const refusalAsUsed = (problem: StartProblem): string | null =>
  startReason(problem, null) === 'payment-in-use' ? (problem.answer?.message ?? '') : null;

async function start(payment: Payment, ports: StartPorts): Promise<StartEvent> {
  if (ports.isGivenBack(payment)) return { type: 'released' };
  const before = startOnRecord(payment);
  const { start: record, session } = recordStart(payment, ports.now(), ports.isFree(payment));
  // Another tab has found it meanwhile.
  if (session?.goesOn) return started(payment, session.id, ports);
  if (!record) return { type: 'released' };
  // A no to this try says nothing about the one before, as long as that may come about; without keys for good.
  const mayBegin = before !== null && ports.now() < mayBeginUntil(before, ports.now());
  const refused = mayBegin || !ports.mayRepeat() ? before : null;
  const outcome = await commanded(payment, record.key, ports);
  if ('sessionId' in outcome) return started(payment, outcome.sessionId, ports);
  if ('answer' in outcome) {
    const { answer } = outcome;
    if (answer.result === 'ACCEPTED' && answer.sessionId !== null) return started(payment, answer.sessionId, ports);
    const open = isRefusal(answer) ? refused : { ...record, until: untilOf(answer, ports.now()) };
    const isUnclear = answer.result !== 'ACCEPTED' && !isRefusal(answer) && !ports.mayRepeat();
    const problem = isUnclear ? { ...startUnclear(ports), answer } : problemOf(answer);
    return notStarted(problem, refusalAsUsed(problem) === null ? open : (before ?? record), payment, ports);
  }
  const failure = serviceError(outcome.error);
  // A try that was not sent leaves what the try before it had left.
  const open = isClearNo(failure) ? refused : failure.unsent ? before : record;
  const problem = failureOf(failure, ports);
  return notStarted(problem, refusalAsUsed(problem) === null ? open : (before ?? record), payment, ports);
}

type Outcome = { readonly answer: CommandAnswer } | { readonly error: unknown } | { readonly sessionId: string };

/** The outcome of a command: its answer, or the session that begins before that. Never rejects. */
function commanded(payment: Payment, key: string, ports: StartPorts): Promise<Outcome> {
  let isAnswered = false;
  const command = ports
    .start(payment, key)
    .then(
      (answer): Outcome => ({ answer }),
      (error: unknown): Outcome => ({ error }),
    )
    .finally(() => {
      isAnswered = true;
    });

  async function begun(): Promise<Outcome> {
    for (;;) {
      await ports.pause(LOOK_EVERY_MS);
      const evidence = isAnswered ? null : await ports.lookAt(payment, null);
      if (isAnswered) return command;
      if (evidence?.outcome === 'found') return { sessionId: evidence.sessionId };
    }
  }
  return Promise.race([command, begun()]);
}

/** `open` is the start that may still come about; null after a clear no (docs/rules.md: clear-no). */
function notStarted(
  problem: StartProblem,
  open: Known<'start'> | null,
  payment: Payment,
  ports: StartPorts,
): StartEvent {
  const { paymentId } = payment;
  changeCharge({ paymentId }, open === null ? { type: 'start-ended' } : { type: 'start-open', start: open });
  const now = ports.now();
  return { type: 'not-started', problem, until: open === null ? now : mayBeginUntil(open, now) };
}

const HOUR_S = 3600;

/** Until when the operator says that the charger may do it. */
const untilOf = ({ timeout }: CommandAnswer, now: number): string | null =>
  timeout === null ? null : new Date(now + Math.min(timeout, HOUR_S) * 1000).toISOString();

/**
 * Looks for the session until it could not begin any more, and once after that (docs/rules.md: release-after-the-search).
 * Another tab that has had a clear answer meanwhile ends it.
 */
async function look(
  { until, problem }: Extract<StartState, { step: 'looking' }>,
  payment: Payment,
  ports: StartPorts,
): Promise<StartEvent> {
  const limit = laterEnd(until, ports.now);
  for (;;) {
    const isLast = limit.remaining() <= 0 || startOnRecord(payment) === null;
    const evidence = await ports.lookAt(payment, refusalAsUsed(problem));
    const sessionId = sessionOnRecord(payment);
    const event = begunBy(evidence, payment, ports) ?? (sessionId === null ? null : started(payment, sessionId, ports));
    if (event) return event;
    // The answer may have shown that the device's clock is wrong.
    if (isLast && (limit.remaining() <= 0 || startOnRecord(payment) === null))
      return { type: 'no-session', isCertain: evidence.outcome === 'none' || isRefusedForGood(payment, ports) };
    await ports.pause(Math.min(LOOK_EVERY_MS, Math.max(limit.remaining(), 0)));
  }
}

/** Looks for the session of a charge that began, ever more calmly, until that is found or over (docs/rules.md: evidence-of-a-start). */
async function watch(payment: Payment, ports: StartPorts): Promise<StartEvent> {
  for (;;) {
    const record = startOnRecord(payment);
    const sessionId = sessionOnRecord(payment);
    if (sessionId !== null) return started(payment, sessionId, ports);
    if (record === null) return { type: 'over' };
    await ports.pause(lookAgainMs(ports.now() - Date.parse(record.since)));
    // Another page may have found it meanwhile.
    const evidence = startOnRecord(payment) && (await ports.lookAt(payment, null));
    const event = evidence && evidence.outcome !== 'began' ? begunBy(evidence, payment, ports) : null;
    if (event) return event;
  }
}

/** The only starts that this browser sent were refused, at a backend that does not name a payment's session. */
const isRefusedForGood = (payment: Payment, { namesSessionOf }: StartPorts): boolean =>
  !namesSessionOf(payment) && startOnRecord(payment) === null;

async function release(payment: Payment, ports: StartPorts): Promise<StartEvent> {
  try {
    await ports.release(payment);
  } catch {
    return lookAtPayment(payment, ports);
  }
  ports.noteReleased(payment);
  return { type: 'released' };
}

/** The payment was perhaps not released: says what is known of it. */
async function lookAtPayment(payment: Payment, ports: StartPorts): Promise<StartEvent> {
  try {
    const evidence = await ports.lookAt(payment, null);
    const event = begunBy(evidence, payment, ports);
    if (event) return event;
    if (evidence.outcome === 'unclear') return { type: 'not-released', problem: { code: 'release-unclear' } };
    if (await ports.isActive(payment)) return { type: 'not-released', problem: { code: 'release-failed' } };
  } catch {
    return { type: 'not-released', problem: { code: 'release-unclear' } };
  }
  ports.noteReleased(payment);
  return { type: 'released' };
}

function problemOf({ result, message }: CommandAnswer): StartProblem {
  const answer = { result, message };
  if (result === 'ACCEPTED') return { code: 'start-without-session', answer };
  if (result === 'REJECTED') return { code: 'start-rejected', values: { reason: message ?? result }, answer };
  const reason = message === null ? result : `${result} (${message})`;
  return { code: 'start-failed', values: { reason }, answer };
}

/** No answer, with the risk of another try. */
export const startUnclear = ({ mayRepeat }: StartPorts): StartProblem => ({
  code: mayRepeat() ? 'start-unclear' : 'start-unclear-once',
});

/** HTTP's word for a payment that does not serve. */
const PAYMENT_REQUIRED = 402;

function failureOf(error: ServiceError, ports: StartPorts): StartProblem {
  const { message, httpStatus, protocolStatus, status, unsent } = error;
  const answer = { message, httpStatus, protocolStatus };
  if (unsent) return { code: 'start-unsent' };
  if (httpStatus === PAYMENT_REQUIRED) return { code: 'start-not-authorized', values: { reason: message }, answer };
  // A charge may have begun: the page names the risk of another start.
  if (!ports.mayRepeat() && !isClearNo(error)) return { ...startUnclear(ports), answer };
  // Without an answer the outcome is open; how the call failed does not help the driver.
  if (httpStatus === null && (status === 408 || status === 500)) return startUnclear(ports);
  return { ...serviceFailure(error), answer };
}
