import type { Language } from '@wattline/base/i18n/languages';
import type { Driver } from './driver';
import type { PlaceData, PlaceName } from './places';
import type { BusEvents, NoticeKind, Topic } from './topics';

/** A value of the shell that changes while a part is shown. It can be given to React's `useSyncExternalStore` as it is. */
export interface Watched<T> {
  /** The value now. Between two changes it is the same object. */
  readonly get: () => T;
  /** Calls `listener` at each later change, until the part is left. Gives how to stop earlier. */
  readonly subscribe: (listener: (value: T) => void) => () => void;
}

/** Where the driver is in the app. */
export interface PartLocation {
  /** '/parking/7'. */
  readonly pathname: string;
  /** '?from=map', or ''. */
  readonly search: string;
  /** '#prices', or ''. */
  readonly hash: string;
  /** The state that was given to `navigate`; null without one. */
  readonly state: unknown;
}

/** How to go to another page. */
export interface NavigateOptions {
  /** The page takes the place of the present one in the browser's history. */
  readonly replace?: boolean;
  /** Kept with the page in the history; it has to be cloneable. */
  readonly state?: unknown;
}

/** An event as a part receives it, beside its payload. */
export interface PartEvent {
  readonly topic: Topic;
  /** The part that sent it, by the shell's account: '@wattline/stations', or 'shell'. */
  readonly sender: string;
  /** Milliseconds since the epoch. */
  readonly time: number;
  /** It came from another tab. */
  readonly relayed: boolean;
}

/** The app's event bus in the name of one part. */
export interface ContextBus {
  readonly emit: <T extends Topic>(topic: T, payload: BusEvents[T]) => void;
  /**
   * Calls `listener` for each event of a topic, at once with the last one of a sticky topic, until the part is left. Gives
   * how to stop earlier.
   */
  readonly on: <T extends Topic>(topic: T, listener: (payload: BusEvents[T], event: PartEvent) => void) => () => void;
}

/** A call of the backend. */
export interface PartRequest {
  /** 'GET' by default. */
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below the backend's address: '/api/parking/7'. */
  readonly path: string;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Ends the call when it aborts. */
  readonly signal?: AbortSignal;
  /** For a write: the same key for the driver's own retry of the same step. Made up when absent. */
  readonly idempotencyKey?: string;
}

/** The backend's answer. */
export interface PartAnswer {
  readonly status: number;
  /** The JSON of the answer. */
  readonly body: unknown;
}

/**
 * All that the shell gives to a part that is shown by `mount`: plain data and functions, so that a part needs neither
 * React nor a package of this repository. It is the part's own: what it asks for carries its name. Once the part is left, its subscriptions are over and its functions do nothing; a call of
 * the backend that is under way then goes on to its end.
 */
export interface PartContext {
  /** The part's name: '@acme/parking'. */
  readonly part: string;
  readonly location: Watched<PartLocation>;
  /** Goes to a page of the app: '/parking/7?from=map'. @throws TypeError for every other address. */
  readonly navigate: (to: string, options?: NavigateOptions) => void;
  readonly language: Watched<Language>;
  readonly theme: Watched<'light' | 'dark'>;
  readonly bus: ContextBus;
  /** Shows a message, in the driver's language, for `durationMs` milliseconds, 5,000 by default. */
  readonly notify: (kind: NoticeKind, text: string, durationMs?: number) => void;
  /** The driver who is signed in, null for a visitor. */
  readonly driver: Watched<Driver | null>;
  /** Opens the sign-in; `reason` is shown to the driver, in their language. */
  readonly signIn: (reason: string) => void;
  /**
   * Registers an element of the part as a place, for example `place(button, 'next-step@1', { label: '$2' })`: beside or in it
   * the shell, or another part, shows something. It is one until the part is left; gives how to end it earlier.
   *
   * @throws TypeError, in development, for a place that the contract does not know, or for wrong data.
   */
  readonly place: <N extends PlaceName>(element: HTMLElement, name: N, data: PlaceData[N]) => () => void;
  /**
   * Calls the backend through the shell's client: as the driver who is signed in. The part never sees the token.
   *
   * @throws (as a rejection) Error with `status`, for everything that goes wrong.
   */
  readonly request: (request: PartRequest) => Promise<PartAnswer>;
}
