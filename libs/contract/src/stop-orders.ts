import type { StopEnd } from './stop-machine';
import type { WaitingStop } from './waiting-stops';

/** The cache that holds the service worker's records, as JSON by path. */
export const RECORDS_CACHE = 'wattline-records';

/** Below it are the orders to the service worker. */
export const STOP_ORDERS = '/stops/';

/** The event by which a browser wakes the service worker once there is a connection. */
export const STOP_SYNC = 'wattline-stops';

/** The path of a session's order in the records. */
export const stopOrderPath = (sessionId: string): string => STOP_ORDERS + encodeURIComponent(sessionId);

/** A stop that the service worker sends where no page is open, and what became of it. */
export interface StopOrder {
  readonly stop: WaitingStop;
  /** From the runtime configuration: a worker has none. */
  readonly cpoIdentifier: string;
  readonly responseUrl: string;
  /** What a page has to tell the driver yet; null while the stop waits. */
  readonly told: StopTold | null;
}

export interface StopTold {
  readonly end: StopEnd;
  /** The operator's reason, where it gave one. */
  readonly reason: string | null;
}

/** What a page says to the service worker, which answers on the message's port with true once it has the order and will be woken. */
export interface KeepStop {
  readonly type: 'keep-stop';
  readonly order: StopOrder;
}
