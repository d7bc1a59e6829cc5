import { serviceFailure } from '@wattline/api';
import { currentDriver } from '@wattline/auth';
import { inTurn } from '@wattline/base/browser';
import { config } from '@wattline/base/config';
import {
  changeCharge,
  findCharge,
  workOffStop,
  type StopEnd,
  type StopOrder,
  type StopPorts,
  RECORDS_CACHE,
  stopOrderPath,
  type KeepStop,
  type Known,
} from '@wattline/charge';
import { lockNames } from '@wattline/contract';
import { isOver } from '@wattline/ocpi';
import { tellCharges } from '../kept-charges';
import { clock } from '../part';
import { forgetStopKey, readAfresh, type Stoppable, type StopProblem } from './stop-charging';

/** The stop of a session that waits, of any driver; null without one. */
export const waitingStopOf = (sessionId: string): Known<'stop'> | null => findCharge({ sessionId })?.stop ?? null;

/** How long the service worker may take to answer, in milliseconds. One of an earlier release does not. */
const ANSWER_MS = 1_000;

/**
 * Hands a stop over to the service worker, which sends it where no page is open. Gives whether it will. It is not asked
 * where a token would have to go along, nor where the backend is at another origin.
 */
async function handOver(sessionId: string, stop: Known<'stop'>): Promise<boolean> {
  const { ocpi, api } = config();
  if (ocpi.token !== 'edge' || api.baseUrl !== '' || !('serviceWorker' in navigator)) return false;
  const { cpoIdentifier, responseUrl } = ocpi;
  const order: StopOrder = { sessionId, stop, cpoIdentifier, responseUrl, told: null };
  try {
    const worker = (await navigator.serviceWorker.getRegistration())?.active;
    if (!worker) return false;
    const { port1, port2 } = new MessageChannel();
    const answer = new Promise<boolean>((resolve) => {
      port1.addEventListener('message', ({ data }) => resolve(data === true));
      setTimeout(resolve, ANSWER_MS, false);
    });
    port1.start();
    worker.postMessage({ type: 'keep-stop', order } satisfies KeepStop, [port2]);
    return await answer.finally(() => port1.close());
  } catch {
    return false;
  }
}

/**
 * Takes a stop back from the service worker, which does not send it from then on. Waits while it is just sending it. Gives
 * what the worker had; null where it had none.
 *
 * @throws Where the browser does not let it be removed.
 */
async function takeOver(sessionId: string): Promise<StopOrder | null> {
  if (!('caches' in window)) return null;
  return inTurn(lockNames.stopOf(sessionId), async () => {
    const path = stopOrderPath(sessionId);
    const records = await caches.open(RECORDS_CACHE);
    const found = await records.match(path);
    if (!found) return null;
    const order = (await found.json()) as StopOrder;
    await records.delete(path);
    return order;
  });
}

/** How a stop that waited has ended, and why it was not taken. */
export interface WaitOver {
  readonly end: StopEnd;
  readonly problem: StopProblem | null;
}

function forget(sessionId: string): void {
  changeCharge({ sessionId }, { type: 'stop-ended' });
  tellCharges();
}

/** The last handing over: what the service worker is just given cannot be taken back yet. */
let handing: Promise<unknown> = Promise.resolve();

async function give(sessionId: string): Promise<void> {
  const stop = waitingStopOf(sessionId);
  if (!stop) return;
  const isHandedOver = !stop.isForPageAlone && (await handOver(sessionId, stop));
  const now = waitingStopOf(sessionId);
  if (!now || isHandedOver === now.isHandedOver) return;
  changeCharge({ sessionId }, { type: 'stop-waits', stop: { ...now, isHandedOver } });
  tellCharges();
}

/** Hands a stop that waits over to the service worker, and keeps whether that has it. Never throws. */
export function handOverStop(sessionId: string): Promise<unknown> {
  handing = handing.then(() => give(sessionId));
  return handing;
}

/** The end of a stop that the worker sent, as this page's own stop would report it. */
function endOf({ told: outcome }: StopOrder): WaitOver | null {
  if (!outcome) return null;
  const { end } = outcome;
  const reason = outcome.reason === null ? null : serviceFailure({ message: outcome.reason });
  if (end === 'refused') return { end, problem: { result: 'refused', reason } };
  return { end, problem: end === 'unclear' ? { result: 'unclear', reason } : null };
}

/** The work of a stop's steps on a page. `note` receives why a stop was not taken. */
function portsOf(sessionId: string, session: Stoppable, note: (over: WaitOver) => void): StopPorts {
  async function look(): ReturnType<StopPorts['look']> {
    try {
      const read = await readAfresh(sessionId);
      session.send({ type: 'read', session: read, at: clock.now() });
      const isPending = read.status === 'PENDING' || read.status === 'RESERVATION';
      return { type: 'read', status: isOver(read) ? 'over' : isPending ? 'pending' : 'running' };
    } catch {
      return { type: 'unread' };
    }
  }

  async function send(): ReturnType<StopPorts['send']> {
    const order = await takeOver(sessionId);
    const over = order && endOf(order);
    if (over) {
      note(over);
      // It is over, however: what was noted says how.
      return { type: 'unclear' };
    }
    const problem = await session.stop({ isWanted: () => waitingStopOf(sessionId) !== null });
    if (problem === null) return { type: 'accepted' };
    if (problem.result === 'waits' || problem.result === 'no-session') return { type: 'cut' };
    const end = problem.result === 'unclear' || problem.result === 'cut' ? 'unclear' : 'refused';
    note({ end, problem });
    return { type: end };
  }

  return { look, send };
}

/**
 * Takes the stop of a session as far as it goes now, if one waits (docs/rules.md: stop-waits-for-a-signal). Gives how it
 * has ended; null where it waits on, or there is none. Never throws.
 */
export async function sendWaitingStop(sessionId: string, session: Stoppable): Promise<WaitOver | null> {
  const stop = waitingStopOf(sessionId);
  if (!stop) return null;
  let noted: WaitOver | null = null;
  const ports = portsOf(sessionId, session, (over) => {
    noted = over;
  });
  try {
    await handing;
    const state = await workOffStop(stop, currentDriver()?.id ?? null, ports);
    // Not over, or taken back or reported by another tab meanwhile.
    if (state.step !== 'over' || !waitingStopOf(sessionId)) return null;
    const order = await takeOver(sessionId);
    const known = noted ?? (order && endOf(order));
    const over = known ?? { end: state.end, problem: null };
    forget(sessionId);
    if (over.end !== 'unclear') forgetStopKey(sessionId);
    // Where this page has sent it, the session knows.
    if (known?.end === 'sent') session.send({ type: 'stopped', isElsewhere: false, at: clock.now() });
    return over;
  } catch {
    return null;
  }
}

/** The outcome of taking a stop back: it may be over already. */
export interface TakenBack extends WaitOver {
  /** It was sent before, without an answer: the charger may have received it. */
  readonly isTried: boolean;
}

/** Takes a stop back. Null where it was too late, and where the browser does not let the service worker's be removed. */
export async function takeBackStop(sessionId: string): Promise<TakenBack | null> {
  try {
    await handing;
    const order = await takeOver(sessionId);
    const stop = waitingStopOf(sessionId);
    // It was this page's turn, or another tab's, while the lock was waited for.
    if (!stop) return null;
    const isTried = stop.isTried || order?.stop.isTried === true;
    const over = (order && endOf(order)) ?? { end: 'taken-back', problem: null };
    forget(sessionId);
    // A stop that was sent under it, without a clear answer, keeps its key.
    if (over.end === 'refused' || !isTried) forgetStopKey(sessionId);
    return { ...over, isTried };
  } catch {
    return null;
  }
}
