import { serviceError, type CommandAnswer, type ServiceError } from '@wattline/api';
import type { PaidSession } from './paid-session';
import { forgetStartKey, startKey } from './start-key';
import type { StartEvent, StartState } from './start-machine';

/** What a start needs of the world. Errors: what the backend's calls throw. */
export interface StartPorts {
  start(paid: PaidSession, key: string): Promise<CommandAnswer>;
  /** The id of the session that this payment pays for, or null. */
  findSession(paid: PaidSession): Promise<string | null>;
  /** Releases a hold, or gives the wallet's payment back. */
  release(paid: PaidSession): Promise<void>;
}

/** Does what a state is there for; null for those that wait for the driver. Never rejects. */
export function workOnStart(state: StartState, paid: PaidSession, ports: StartPorts): Promise<StartEvent> | null {
  switch (state.step) {
    case 'starting':
      return start(paid, ports);
    case 'looking':
      return look(paid, ports);
    case 'releasing':
      return release(paid, ports);
    case 'ready':
    case 'started':
    case 'released':
      return null;
  }
}

async function start(paid: PaidSession, ports: StartPorts): Promise<StartEvent> {
  try {
    const answer = await ports.start(paid, startKey(paid.paymentIntentId));
    // A clear answer: another try is a new one.
    forgetStartKey(paid.paymentIntentId);
    if (answer.result === 'ACCEPTED' && answer.sessionId !== null) return { type: 'started', sessionId: answer.sessionId };
    return { type: 'not-started', problem: problemOf(answer) };
  } catch (error) {
    const failure = serviceError(error);
    if (isClear(failure)) forgetStartKey(paid.paymentIntentId);
    return { type: 'not-started', problem: messageOf(failure) };
  }
}

async function look(paid: PaidSession, ports: StartPorts): Promise<StartEvent> {
  try {
    const sessionId = await ports.findSession(paid);
    return sessionId === null ? { type: 'no-session' } : { type: 'started', sessionId };
  } catch {
    return { type: 'no-session' };
  }
}

async function release(paid: PaidSession, ports: StartPorts): Promise<StartEvent> {
  try {
    await ports.release(paid);
    return { type: 'released' };
  } catch (error) {
    const isWallet = paid.kind === 'wallet';
    const problem = isWallet ? serviceError(error).message : 'Failed to cancel pre-authorization. Please try again.';
    return { type: 'not-released', problem };
  }
}

/** Specification 2, §8. */
function problemOf({ result, message }: CommandAnswer): string {
  if (result === 'ACCEPTED') return 'Session was created but no session ID was returned';
  if (result === 'REJECTED') return `START_SESSION command rejected: ${message ?? result}`;
  return `START_SESSION command failed with result: ${message === null ? result : `${result} (${message})`}`;
}

/** HTTP's word for a payment that does not serve. */
const PAYMENT_REQUIRED = 402;

function messageOf({ message, httpStatus, status }: ServiceError): string {
  if (httpStatus === PAYMENT_REQUIRED) return `Payment authorization error: ${message}`;
  // Without an answer nobody knows; what went wrong on the way is no driver's concern.
  return httpStatus === null && (status === 408 || status === 500) ? 'The charger has not answered yet' : message;
}

/** Without an answer, or with one from something broken, the charger may start all the same. */
const isClear = ({ httpStatus, protocolStatus }: ServiceError): boolean =>
  httpStatus !== null && (httpStatus < 500 || protocolStatus !== null) && httpStatus !== 408;
