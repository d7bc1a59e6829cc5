/*
 * The part of a service worker's surroundings that is used here. The compiler's own types for workers conflict with
 * those of pages, by which the shell is checked.
 */

/** Keeps the worker alive until the work is over. */
interface Work {
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** A page asks for something. */
export interface Asking extends Work {
  readonly request: Request;
  readonly respondWith: (answer: Promise<Response>) => void;
}

/** A page says something. */
interface Saying extends Work {
  readonly data: unknown;
  /** Where it waits for an answer. */
  readonly ports?: readonly MessagePort[];
}

/** The data of a push message. */
export interface PushedData {
  /** @throws Where it is no JSON. */
  json(): unknown;
}

export interface PushEvent extends Work {
  readonly data: PushedData | null;
}

/** The browser has another subscription, or wants one. */
export interface Renewing extends Work {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}

/** The driver has tapped a notification. */
interface Tapping extends Work {
  readonly notification: Pick<Notification, 'data' | 'close'>;
}

/** A tab of the app. */
interface Tab {
  readonly url: string;
  focus(): Promise<unknown>;
  postMessage(message: unknown): void;
}

/** There is a connection again. */
interface Syncing extends Work {
  readonly tag: string;
}

/** The worker's own code threw, or a promise of it was rejected and not handled. */
interface Throwing extends Work {
  readonly error?: unknown;
  readonly reason?: unknown;
}

interface WorkerEvents {
  readonly error: Throwing;
  readonly unhandledrejection: Throwing;
  readonly install: Work;
  readonly activate: Work;
  readonly fetch: Asking;
  readonly message: Saying;
  readonly sync: Syncing;
  readonly push: PushEvent;
  readonly pushsubscriptionchange: Renewing;
  readonly notificationclick: Tapping;
}

/** The global object of a service worker. */
export interface WorkerScope {
  readonly caches: CacheStorage;
  readonly location: { readonly origin: string };
  readonly navigator: { readonly language?: string; readonly locks?: LockManager };
  /** Not in every browser. */
  readonly cookieStore?: { get(name: string): Promise<{ readonly value?: string } | null> };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { readonly type?: 'window'; readonly includeUncontrolled: boolean }): Promise<readonly Tab[]>;
    openWindow(url: string): Promise<unknown>;
  };
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification'> & {
    readonly pushManager?: Pick<PushManager, 'subscribe'>;
    /** Background sync, in Chromium alone. */
    readonly sync?: { register(tag: string): Promise<void> };
  };
  fetch(request: Request | string, init?: RequestInit): Promise<Response>;
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof WorkerEvents>(name: Name, listener: (event: WorkerEvents[Name]) => void): void;
}
