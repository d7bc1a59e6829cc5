import { callOf, routes } from '@wattline/api';
import { fixedHeaders } from '@wattline/base/http/fixed-headers';
import {
  isStopOf,
  RECORDS_CACHE,
  STOP_ORDERS,
  STOP_SYNC,
  stopOrderPath,
  workOffStop,
  type StopEnd,
  type StopOrder,
  type StopPorts,
} from '@wattline/charge';
import { lockNames, readDriver } from '@wattline/contract';
import type { Duty, Surroundings } from './duty';
import type { PageMessage } from './messages';
import { openRecords } from './records';
import { sessionStatus, stopAnswer } from './stop-answer';

/** An answer that is not there by then has been lost, as on a page. */
const PATIENCE_MS = 10_000;

type Asked = Omit<RequestInit, 'headers'> & { readonly headers?: Readonly<Record<string, string>> };

/** The results that the page shows by itself: it shows that its session is over. */
const SHOWN_BY_THE_PAGE: ReadonlySet<StopEnd> = new Set(['ended', 'taken-back']);

/**
 * Sends the stops that wait for a connection when the browser reports one, also without an open page (docs/rules.md:
 * stop-waits-for-a-signal). It sends nothing else: requests that need a token, or a record before them, stay with the
 * page.
 */
export function sendStops({ scope }: Surroundings): Duty {
  const records = openRecords(scope);

  /** Another or an unknown driver leaves the stop to a page. */
  async function signedIn(): Promise<string | null | undefined> {
    if (!scope.cookieStore) return undefined;
    const value = (await scope.cookieStore.get('authData'))?.value;
    if (!value) return null;
    const data = JSON.parse(decodeURIComponent(value)) as { readonly user?: unknown };
    return readDriver(data.user)?.id;
  }

  /** The answer and its JSON, or null where none came. */
  async function ask(path: string, cpoIdentifier: string, { headers, ...more }: Asked = {}) {
    try {
      const answer = await scope.fetch(path, {
        cache: 'no-store',
        signal: AbortSignal.timeout(PATIENCE_MS),
        ...more,
        headers: {
          ...fixedHeaders,
          'X-CPO-Identifier': cpoIdentifier,
          ...headers,
        },
      });
      return { status: answer.status, body: (await answer.json().catch(() => null)) as unknown };
    } catch {
      return null;
    }
  }

  function portsOf(order: StopOrder, say: (reason: string | null) => void): StopPorts {
    const { sessionId, stop, cpoIdentifier, responseUrl } = order;

    async function look(): ReturnType<StopPorts['look']> {
      const answer = await ask(callOf(routes.session, { sessionId }).path, cpoIdentifier);
      const status = answer && answer.status < 300 ? sessionStatus(answer.body) : null;
      return status ? { type: 'read', status } : { type: 'unread' };
    }

    async function send(): ReturnType<StopPorts['send']> {
      const tried = { ...order, stop: { ...stop, isTried: true } };
      // The driver may have signed out while the session was read: then it is not theirs to send any more.
      if (!(await records.replace(stopOrderPath(sessionId), tried))) return { type: 'cut' };
      const { method, path } = callOf(routes.stopSession);
      const answer = await ask(path, cpoIdentifier, {
        method,
        headers: { 'Idempotency-Key': stop.key },
        body: JSON.stringify({ response_url: responseUrl, session_id: stop.operatorSessionId }),
      });
      if (!answer) return { type: 'cut' };
      const { type, reason } = stopAnswer(answer.status, answer.body);
      say(reason);
      if (type === 'accepted') return { type };
      // The stop may have been received, or the session have ended just then (docs/rules.md: unclear-answer).
      const session = await look();
      return { type: session.type === 'read' && session.status === 'over' ? 'over' : type };
    }

    return { look, send };
  }

  /** Gives whether it still waits for a connection. */
  async function work(path: string): Promise<boolean> {
    // In the lock: a page may have taken it back, or have sent it.
    const order = (await records.read(path)) as StopOrder | null;
    if (!order || order.told) return false;
    const driverId = await signedIn().catch(() => undefined);
    if (driverId === undefined || !isStopOf(driverId, order.stop)) return false;
    let reason: string | null = null;
    const ports = portsOf(order, (answered) => {
      reason = answered;
    });
    const state = await workOffStop(order.stop, driverId, ports);
    if (state.step !== 'over') return true;
    if (SHOWN_BY_THE_PAGE.has(state.end)) await records.remove(path);
    else await records.replace(path, { ...order, told: { end: state.end, reason } } satisfies StopOrder);
    return false;
  }

  async function workOff(): Promise<void> {
    const { locks } = scope.navigator;
    // Without locks a page may send at the same time.
    if (!locks) return;
    const orders = (await records.below(STOP_ORDERS)) as readonly StopOrder[];
    const waits: boolean[] = [];
    for (const { sessionId } of orders)
      waits.push(await locks.request(lockNames.stopOf(sessionId), () => work(stopOrderPath(sessionId))));
    // The browser then asks again later.
    if (waits.includes(true)) throw new Error('A stop still waits for a connection');
  }

  async function take(order: StopOrder): Promise<boolean> {
    const { sync } = scope.registration;
    if (!sync || !scope.cookieStore || !scope.navigator.locks) return false;
    const path = stopOrderPath(order.sessionId);
    await records.write(path, order);
    try {
      await sync.register(STOP_SYNC);
    } catch {
      // Refused by the browser, or by its driver: it would never be sent.
      await records.remove(path);
      return false;
    }
    return true;
  }

  scope.addEventListener('sync', (event) => {
    if (event.tag === STOP_SYNC) event.waitUntil(workOff());
  });
  scope.addEventListener('message', (event) => {
    const message = event.data as PageMessage | null;
    if (message?.type !== 'keep-stop') return;
    const answer = (isTaken: boolean): void => event.ports?.[0]?.postMessage(isTaken);
    event.waitUntil(
      take(message.order)
        .catch(() => false)
        .then(answer),
    );
  });

  return { caches: [RECORDS_CACHE], answer: () => null };
}
