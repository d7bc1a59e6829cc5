/*
 * What is used here of a service worker's surroundings. The compiler's own types for workers cannot stand beside those of
 * pages, which the shell is checked with.
 */

/** Keeps the worker alive until the work is over. */
export interface Work {
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** A page asks for something. */
export interface Asking extends Work {
  readonly request: Request;
  /** The answer to a navigation that the browser asked for while it started the worker; undefined where it did not. */
  readonly preloadResponse?: Promise<Response | undefined>;
  readonly respondWith: (answer: Promise<Response>) => void;
}

/** A page says something. */
export interface Saying extends Work {
  readonly data: unknown;
}

interface WorkerEvents {
  readonly install: Work;
  readonly activate: Work;
  readonly fetch: Asking;
  readonly message: Saying;
}

/** The global object of a service worker. */
export interface WorkerScope {
  readonly caches: CacheStorage;
  readonly location: { readonly origin: string };
  readonly navigator: object;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { readonly includeUncontrolled: boolean }): Promise<readonly unknown[]>;
  };
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
  fetch(request: Request | string, init?: RequestInit): Promise<Response>;
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof WorkerEvents>(name: Name, listener: (event: WorkerEvents[Name]) => void): void;
}
