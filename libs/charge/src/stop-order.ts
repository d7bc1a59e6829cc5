import type { Known } from './charge';
import type { StopEnd } from './stop-machine';

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
