import { isClearNo, serviceError, type CommandAnswer, type ServiceError } from '@wattline/api';
import { mayBeginUntil, writeStartUnderWay, type StartUnderWay } from '@wattline/contract';
import type { PaidSession } from './paid-session';
import type { StartEvent, StartState } from './start-machine';
import { forgetStart, recordStart, startOnRecord } from './start-record';

/** What a start needs of the world. Errors: what the backend's calls throw. */
export interface StartPorts {
  start(paid: PaidSession, key: string): Promise<CommandAnswer>;
  /** The id of the session that this payment pays for, or null. */
  findSession(paid: PaidSession): Promise<string | null>;
  releaseHold(paid: PaidSession): Promise<void>;
  isHoldActive(paid: PaidSession): Promise<boolean>;
  /** The wallet's payment is being given back already, here or by another tab. */
  isGivenBack(paid: PaidSession): boolean;
  /** Notes the session for all that come after, whichever page is shown by now. */
  noteStarted(paid: PaidSession, sessionId: string): void;
  /** Notes that the payment starts nothing any more; the wallet's is owed to the driver from here on. */
  noteReleased(paid: PaidSession): void;
  pause(milliseconds: number): Promise<void>;
  /** Milliseconds since the epoch. */
  now(): number;
}

/** How often it is looked whether a session has begun. */
const LOOK_EVERY_MS = 3_000;

/** Does what a state is there for; null for those that wait for the driver. Never rejects. */
export function workOnStart(state: StartState, paid: PaidSession, ports: StartPorts): Promise<StartEvent> | null {
  switch (state.step) {
    case 'starting':
      return start(paid, ports);
    case 'looking':
      return look(state.until, paid, ports);
    case 'releasing':
      return release(paid, ports);
    case 'ready':
    case 'started':
    case 'released':
      return null;
  }
}

function started(paid: PaidSession, sessionId: string, ports: StartPorts): StartEvent {
  ports.noteStarted(paid, sessionId);
  return { type: 'started', sessionId };
}

async function start(paid: PaidSession, ports: StartPorts): Promise<StartEvent> {
  if (ports.isGivenBack(paid)) return { type: 'released' };
  const before = startOnRecord(paid);
  const record = recordStart(paid, ports.now());
  const outcome = await commanded(paid, record.key, ports);
  if ('sessionId' in outcome) return started(paid, outcome.sessionId, ports);
  if ('answer' in outcome) {
    const { answer } = outcome;
    if (answer.result === 'ACCEPTED' && answer.sessionId !== null) return started(paid, answer.sessionId, ports);
    return notStarted(
      problemOf(answer),
      isRefusal(answer) ? null : { ...record, until: untilOf(answer, ports.now()) },
      paid,
      ports,
    );
  }
  const failure = serviceError(outcome.error);
  // A try that was not sent leaves what the try before it had left.
  const open = isClearNo(failure) ? null : failure.unsent ? before : record;
  return notStarted(messageOf(failure), open, paid, ports);
}

type Outcome = { readonly answer: CommandAnswer } | { readonly error: unknown } | { readonly sessionId: string };

/** What a command comes to: its answer, or the session that begins before that. Never rejects. */
function commanded(paid: PaidSession, key: string, ports: StartPorts): Promise<Outcome> {
  let isAnswered = false;
  const command = ports
    .start(paid, key)
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
      const sessionId = isAnswered ? null : await ports.findSession(paid).catch(() => null);
      if (isAnswered) return command;
      if (sessionId !== null) return { sessionId };
    }
  }
  return Promise.race([command, begun()]);
}

/** `open` is the record of a start that may still come about; null after a clear no (docs/rules.md: clear-no). */
function notStarted(problem: string, open: StartUnderWay | null, paid: PaidSession, ports: StartPorts): StartEvent {
  if (open === null) forgetStart(paid.paymentIntentId);
  // Off the record by now, another tab has found its session.
  else if (startOnRecord(paid)) writeStartUnderWay(open);
  const now = ports.now();
  return { type: 'not-started', problem, until: open === null ? now : mayBeginUntil(open, now) };
}

const HOUR_S = 3600;

/** Until when the operator says that the charger may do it. */
const untilOf = ({ timeout }: CommandAnswer, now: number): string | null =>
  timeout === null ? null : new Date(now + Math.min(timeout, HOUR_S) * 1000).toISOString();

/** OCPI 2.2.1, CommandResultType: TIMEOUT says that nothing was heard of the charger, and UNKNOWN that nothing was said. */
const isRefusal = ({ result }: CommandAnswer): boolean => !['ACCEPTED', 'TIMEOUT', 'UNKNOWN'].includes(result);

/**
 * Looks for the session until it could not begin any more, and once after that (docs/rules.md: release-after-the-search).
 * Another tab that has had a clear answer meanwhile ends it.
 */
async function look(until: number, paid: PaidSession, ports: StartPorts): Promise<StartEvent> {
  for (;;) {
    const isLast = ports.now() >= until || startOnRecord(paid) === null;
    const found = await ports.findSession(paid).then(
      (sessionId) => ({ sessionId }),
      () => null,
    );
    if (found?.sessionId != null) return started(paid, found.sessionId, ports);
    if (isLast) return { type: 'no-session', isCertain: found !== null };
    await ports.pause(Math.min(LOOK_EVERY_MS, Math.max(until - ports.now(), 0)));
  }
}

async function release(paid: PaidSession, ports: StartPorts): Promise<StartEvent> {
  if (paid.kind === 'hold') {
    try {
      await ports.releaseHold(paid);
    } catch {
      return lookAtHold(paid, ports);
    }
  }
  ports.noteReleased(paid);
  return { type: 'released' };
}

/** The hold was perhaps not released: says what is known of it. */
async function lookAtHold(paid: PaidSession, ports: StartPorts): Promise<StartEvent> {
  try {
    const sessionId = await ports.findSession(paid);
    if (sessionId !== null) return started(paid, sessionId, ports);
    if (await ports.isHoldActive(paid))
      return { type: 'not-released', problem: 'Failed to cancel pre-authorization. Please try again.' };
  } catch {
    return { type: 'not-released', problem: 'We could not tell whether your hold was released' };
  }
  ports.noteReleased(paid);
  return { type: 'released' };
}

/** Specification 2, §8. */
function problemOf({ result, message }: CommandAnswer): string {
  if (result === 'ACCEPTED') return 'Session was created but no session ID was returned';
  if (result === 'REJECTED') return `START_SESSION command rejected: ${message ?? result}`;
  return `START_SESSION command failed with result: ${message === null ? result : `${result} (${message})`}`;
}

/** HTTP's word for a payment that does not serve. */
const PAYMENT_REQUIRED = 402;

function messageOf({ message, httpStatus, status, unsent }: ServiceError): string {
  if (unsent) return 'Your start could not be sent';
  if (httpStatus === PAYMENT_REQUIRED) return `Payment authorization error: ${message}`;
  // Without an answer the outcome is open; what went wrong on the way is no driver's concern.
  return httpStatus === null && (status === 408 || status === 500) ? 'The charger has not answered yet' : message;
}
