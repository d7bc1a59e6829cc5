import { createStore } from 'zustand/vanilla';
import { bus } from '@wattline/event-bus';
import { timeLimit } from '../document/read-document';
import { calmBar, delayOf, turned, type CalmBar } from './calm-bar';
import { holdPolls } from './hold-polls';

/** The page's knowledge of its connection. */
export interface Connection {
  readonly isOnline: boolean;
  /** When the backend was last read, by the device's clock; null where this page was opened without a connection. */
  readonly knownAt: number | null;
  readonly bar: CalmBar;
}

/** A look at the edge that has no answer by then has none. */
const PATIENCE_MS = 5_000;
/** The edge has answered, so what does not answer is the backend: it is not asked again for each failed call. */
const TRUSTED_MS = 10_000;
/** How long to wait between looks without a connection. The last one counts from then on. */
const LOOK_AFTER_MS = [3_000, 5_000, 10_000, 20_000, 30_000];

/** A page that the network brought knows what there was when it was asked for. */
const openedAt = (): number | null => (document.documentElement.dataset['keptAt'] ? null : performance.timeOrigin);

export const connectionStore = createStore<Connection>(() => ({ isOnline: true, knownAt: null, bar: calmBar }));

let turning: ReturnType<typeof setTimeout> | undefined;
let looking: ReturnType<typeof setTimeout> | undefined;
let looks = 0;
let isAsking = false;
let answeredAt = -Infinity;
let isWatching = false;

/** The bar follows once the connection has stayed as it is for a while. */
function calmly(): void {
  clearTimeout(turning);
  const { bar, isOnline } = connectionStore.getState();
  const delay = delayOf(bar, isOnline, Date.now());
  if (delay === null) return;
  turning = setTimeout(() => {
    connectionStore.setState({ bar: turned(bar, Date.now()) });
    calmly();
  }, delay);
}

function set(isOnline: boolean): void {
  if (connectionStore.getState().isOnline === isOnline) return;
  connectionStore.setState({ isOnline });
  bus.emit('connection/changed', { isOnline }, 'shell');
  holdPolls(isOnline);
  calmly();
  clearTimeout(looking);
  looks = 0;
  if (!isOnline) lookAgain();
}

const isShown = (): boolean => document.visibilityState === 'visible';

/** A hidden page does not look: it does when it is shown. */
function lookAgain(): void {
  const wait = LOOK_AFTER_MS[Math.min(looks, LOOK_AFTER_MS.length - 1)];
  looks += 1;
  looking = setTimeout(() => {
    if (isShown()) void look();
    if (!connectionStore.getState().isOnline) lookAgain();
  }, wait);
}

function answered(): void {
  answeredAt = Date.now();
  set(true);
}

/** Asks the edge for something small. A network that leads elsewhere, as one that wants a sign-in first does, is no connection. */
async function look(): Promise<void> {
  if (isAsking) return;
  isAsking = true;
  try {
    await fetch('/discovery.json', {
      method: 'HEAD',
      cache: 'no-store',
      redirect: 'error',
      signal: timeLimit(PATIENCE_MS),
    });
    answered();
  } catch {
    set(false);
  } finally {
    isAsking = false;
  }
}

/**
 * Watches whether there is a connection (docs/rules.md: honest-without-a-connection). A device that
 * says it has none has none. One that says it has may be wrong: a call without an answer makes the page ask the edge. Any
 * answer ends it, also an error.
 */
export function watchConnection(): void {
  if (isWatching) return;
  isWatching = true;
  connectionStore.setState({ knownAt: openedAt() });
  bus.on('request/finished', ({ method, status }) => {
    if (status === null) {
      // Either way: a device's clock may be set back.
      if (Math.abs(Date.now() - answeredAt) > TRUSTED_MS) void look();
      return;
    }
    if (method === 'GET' && status < 400) connectionStore.setState({ knownAt: Date.now() });
    answered();
  });
  addEventListener('offline', () => set(false));
  addEventListener('online', () => void look());
  // Polls catch up in the engines that hide no page when they leave it.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && connectionStore.getState().isOnline) holdPolls(true);
  });
  document.addEventListener('visibilitychange', () => {
    if (isShown() && !connectionStore.getState().isOnline) void look();
  });
  if (!navigator.onLine) set(false);
}
