import { createHash, webcrypto } from 'node:crypto';
import type { DOMWindow } from 'jsdom';
import type { Clock, Timer } from './clock';

/**
 * A page's `crypto`. Node's own digests on another thread, which virtual time does not wait for: on a busy machine seconds
 * of it passed before a refresh token had its idempotency key. This one is done in the same turn.
 */
const pageCrypto = {
  getRandomValues: <T extends Uint8Array>(values: T): T => webcrypto.getRandomValues(values),
  randomUUID: (): string => webcrypto.randomUUID(),
  subtle: {
    digest: (algorithm: string, data: Uint8Array): Promise<ArrayBuffer> => {
      const digest = createHash(algorithm.replace('-', '').toLowerCase()).update(data).digest();
      return Promise.resolve(new Uint8Array(digest).buffer);
    },
  },
};

/** A channel to the app's other tabs, as one tab holds it. */
export interface Channel extends EventTarget {
  readonly onmessage: ((event: MessageEvent) => void) | null;
}

/** The things that a page shares with others, and the tab's services for it. */
export interface Surroundings {
  readonly clock: Clock;
  /** Local storage, of all tabs. */
  readonly storage: Storage;
  readonly locks: object;
  /** The payment service's script. */
  readonly stripe: object;
  readonly isClosed: () => boolean;
  /** The page's timers that run: they end with it, and none is begun after it. */
  readonly timers: Set<Timer>;
  readonly fetch: (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;
  /** Called with an error that nothing caught. */
  readonly crash: (error: unknown) => void;
  readonly channels: Set<Channel>;
  /** Tells the other tabs. */
  readonly tell: (data: unknown) => void;
}

/** Gives a page what browsers have and jsdom lacks, and the shared clock in place of its own. */
export function completeWindow(window: DOMWindow, around: Surroundings): void {
  for (const [name, value] of Object.entries({
    localStorage: around.storage,
    crypto: pageCrypto,
    performance: performanceOf(around.clock),
  })) {
    Object.defineProperty(window, name, { value });
  }
  Object.defineProperty(window.navigator, 'locks', { value: around.locks });
  Object.assign(window, {
    globalThis: window,
    TextEncoder,
    TextDecoder,
    structuredClone,
    Response,
    Headers,
    ReadableStream,
    AbortSignal,
    AbortController,
    DOMException,
    ...timeOf(around),
    BroadcastChannel: channelOf(window, around),
    Request: requestOf(window),
    fetch: around.fetch,
    reportError: around.crash,
    matchMedia: (media: string) => ({ media, matches: false, addEventListener() {}, removeEventListener() {} }),
    scrollTo: () => undefined,
    isSecureContext: true,
    Stripe: around.stripe,
  });
  Object.assign(window.HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      if (!this.open) return;
      this.open = false;
      this.dispatchEvent(new window.Event('close'));
    },
  });
  Object.assign(window.Element.prototype, { scrollIntoView: () => undefined });
}

const performanceOf = (clock: Clock): object => ({
  now: () => clock.now,
  mark: () => undefined,
  measure: () => undefined,
  getEntriesByType: () => [],
});

/** Timers of the shared clock. */
function timeOf({ clock, timers, isClosed }: Surroundings): object {
  const setTimeout = (callback: (...args: unknown[]) => void, delay = 0, ...args: unknown[]): Timer => {
    const timer = clock.setTimeout(() => {
      timers.delete(timer);
      if (!isClosed()) callback(...args);
    }, delay);
    timers.add(timer);
    return timer;
  };
  const setInterval = (callback: () => void, delay = 0): Timer => {
    const timer = clock.setInterval(() => {
      if (!isClosed()) callback();
    }, delay);
    timers.add(timer);
    return timer;
  };
  const clear = (timer: Timer | undefined): void => {
    if (timer === undefined) return;
    timers.delete(timer);
    clock.clearTimeout(timer);
  };
  return {
    Date: clock.Date,
    setTimeout,
    clearTimeout: clear,
    setInterval,
    clearInterval: clear,
    requestAnimationFrame: (callback: (time: number) => void) => setTimeout(() => callback(clock.now), 16),
    cancelAnimationFrame: clear,
    requestIdleCallback: (callback: (deadline: object) => void) =>
      setTimeout(() => callback({ didTimeout: false, timeRemaining: () => 10 }), 1),
    cancelIdleCallback: clear,
  };
}

/** Delivers at once, to the other tabs. */
const channelOf = (window: DOMWindow, { channels, tell }: Surroundings) =>
  class extends window.EventTarget implements Channel {
    onmessage: ((event: MessageEvent) => void) | null = null;
    constructor() {
      super();
      channels.add(this);
    }
    postMessage(data: unknown): void {
      tell(data);
    }
    close(): void {
      channels.delete(this);
    }
  };

/** Node's knows no page that an address could be relative to. */
const requestOf = (window: DOMWindow) =>
  class extends Request {
    constructor(input: RequestInfo | URL, init?: RequestInit) {
      super(input instanceof Request ? input : new URL(input, window.location.href), init);
    }
  };
