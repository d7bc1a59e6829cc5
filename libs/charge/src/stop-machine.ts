import type { Known } from './charge';

/** After that a stop would surprise more than it helps. */
const MOST_MS = 12 * 3_600_000;

/** How a stop that waited has ended. */
export type StopEnd =
  /** The operator took it. */
  | 'sent'
  /** The operator, or the backend, clearly did not. */
  | 'refused'
  /**
   * It was answered, but not clearly, or had no answer and is not repeated: the driver chooses (docs/rules.md:
   * unclear-answer, nothing-twice-by-itself).
   */
  | 'unclear'
  /** Not sent, or sent and not taken: the session was over. */
  | 'ended'
  /** Not sent: the charge had begun, and the stop was for one that did not. */
  | 'begun'
  /** Not sent: it waited for too long. */
  | 'too-old'
  /** Not sent: the driver does not want it any more. */
  | 'taken-back';

/** Where a stop stands. `looking`: the session is read. `sending`: from now on it cannot be taken back. */
export type StopStep =
  | { readonly step: 'waiting' | 'looking' | 'sending' }
  | { readonly step: 'over'; readonly end: StopEnd };

export type StopEvent =
  /** There is a connection. `now` is by the device's clock, `driverId` is who is signed in. */
  | { readonly type: 'connected'; readonly now: number; readonly driverId: string | null }
  /** The session was read, afresh. */
  | { readonly type: 'read'; readonly status: 'pending' | 'running' | 'over' }
  | { readonly type: 'unread' }
  | { readonly type: 'accepted' | 'refused' | 'unclear' }
  /** No answer reported that it was taken, and the session is over. */
  | { readonly type: 'over' }
  /** It had no answer, because the connection went. */
  | { readonly type: 'cut' }
  | { readonly type: 'taken-back' };

const waiting: StopStep = { step: 'waiting' };
const over = (end: StopEnd): StopStep => ({ step: 'over', end });

/** The step after an event. An event that does not belong to a step changes nothing. */
export function nextStep(state: StopStep, event: StopEvent, stop: Known<'stop'>): StopStep {
  switch (state.step) {
    case 'waiting':
      if (event.type === 'taken-back') return over('taken-back');
      return event.type === 'connected' ? begin(event, stop) : state;
    case 'looking':
      if (event.type === 'taken-back') return over('taken-back');
      if (event.type === 'unread') return waiting;
      return event.type === 'read' ? afterRead(event.status, stop) : state;
    case 'sending':
      if (event.type === 'cut') return waiting;
      if (event.type === 'accepted') return over('sent');
      if (event.type === 'over') return over('ended');
      return event.type === 'refused' || event.type === 'unclear' ? over(event.type) : state;
    case 'over':
      return state;
  }
}

function begin({ now, driverId }: Extract<StopEvent, { type: 'connected' }>, stop: Known<'stop'>): StopStep {
  // Either way: the device's clock may be set back.
  if (Math.abs(now - stop.askedAt) > MOST_MS) return over('too-old');
  return isStopOf(driverId, stop) ? { step: 'looking' } : waiting;
}

/**
 * Whether a stop is this driver's matter; null: none is signed in. It stays the wish of the one who asked when their
 * sign-in has ended; another driver has nothing to do with it.
 */
export const isStopOf = (driverId: string | null, { driverId: askedBy }: Pick<Known<'stop'>, 'driverId'>): boolean =>
  driverId === null || askedBy === null || driverId === askedBy;

function afterRead(status: 'pending' | 'running' | 'over', { unlessBegun, isTried, isOnce }: Known<'stop'>): StopStep {
  if (status === 'over') return over('ended');
  if (isTried && isOnce) return over('unclear');
  return status === 'running' && unlessBegun ? over('begun') : { step: 'sending' };
}

/** The work of the steps: a page does it by the API client, the service worker by itself. Neither throws. */
export interface StopPorts {
  /** Reads the session from the backend, never from what was kept. */
  readonly look: () => Promise<Extract<StopEvent, { type: 'read' | 'unread' }>>;
  /** Sends the stop, under its key. */
  readonly send: () => Promise<Extract<StopEvent, { type: 'accepted' | 'refused' | 'unclear' | 'over' | 'cut' }>>;
}

/** Takes a stop as far as it goes now: it waits again, or is over. */
export async function workOffStop(
  stop: Known<'stop'>,
  driverId: string | null,
  { look, send }: StopPorts,
): Promise<StopStep> {
  let state = nextStep(waiting, { type: 'connected', now: Date.now(), driverId }, stop);
  if (state.step === 'looking') state = nextStep(state, await look(), stop);
  if (state.step === 'sending') state = nextStep(state, await send(), stop);
  return state;
}

/** The cache that holds the service worker's records, as JSON by path. */
export const RECORDS_CACHE = 'wattline-records';

/** Below it are the orders to the service worker. */
export const STOP_ORDERS = '/stops/';

/** The event by which a browser wakes the service worker once there is a connection. */
export const STOP_SYNC = 'wattline-stops';

/** The path of a session's order in the worker's records. */
export const stopOrderPath = (sessionId: string): string => STOP_ORDERS + encodeURIComponent(sessionId);

/** The order by which the service worker sends the stop of a charge where no page is open, and its outcome. */
export interface StopOrder {
  /** The one in the page's address, /session/{id}. */
  readonly sessionId: string;
  /** As the charge had it when the order was given. */
  readonly stop: Known<'stop'>;
  /** From the runtime configuration: a worker has none. */
  readonly cpoIdentifier: string;
  readonly responseUrl: string;
  /** The end that a page has to show the driver yet; null while the stop waits. */
  readonly told: StopOutcome | null;
}

/** How a stop that the service worker sent has ended. */
export interface StopOutcome {
  readonly end: StopEnd;
  /** The operator's reason, where it gave one. */
  readonly reason: string | null;
}

/** The page's message to the service worker, which answers on the message's port with true once it has the order and will be woken. */
export interface KeepStop {
  readonly type: 'keep-stop';
  readonly order: StopOrder;
}
