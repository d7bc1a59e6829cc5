import { KEPT_SESSIONS, SIGNED_OUT_MARK } from './kept-answers';

/**
 * The kinds of what a device keeps, as a driver is shown them under 'On this device'
 * (docs/rules.md: on-this-device).
 */
export type KeptKind =
  | 'sign-in'
  /** Payments, charges and refunds with an open outcome. */
  | 'open'
  | 'receipts'
  | 'codes'
  | 'link'
  | 'readings'
  | 'answers'
  | 'charge-answers'
  | 'app'
  | 'choices'
  /** About releases and locks: nothing about a person. */
  | 'technical';

/** The facts of a key in browser storage. */
export interface StoredEntry {
  /** The part that writes it. */
  readonly part: 'auth' | 'shell' | 'stations' | 'checkout' | 'session' | 'debug-console';
  /** 'tab': until the tab is closed. 'outcome': until its outcome is clear. 'kept': until it is removed. */
  readonly lasts: 'tab' | 'outcome' | 'kept' | '1 hour' | '2 hours' | '1 day' | '7 days' | '30 days' | '1 year';
  /** As a driver finds it under 'On this device'. */
  readonly kind: KeptKind;
  /** The content, for a person who does not read code (docs/data.md). */
  readonly what: string;
  readonly why: string;
  /** It holds a secret or personal data: the debug console shows its value only when asked for. */
  readonly isPrivate: boolean;
  /** Its deletion besides its own end and a driver's clearing of the browser's data. */
  readonly deleted: 'at sign-out' | 'at sign-out, unless asked to be remembered' | 'stays, for its driver alone' | null;
}

/** The facts of a key in one row: part, lasts, kind, what, why, and what is not usual. */
export type EntryRow = readonly [
  StoredEntry['part'],
  StoredEntry['lasts'],
  StoredEntry['kind'],
  what: string,
  why: string,
  more?: Partial<StoredEntry>,
];

/** The kind of every cache of the service worker, by its name. */
export const keptCaches = {
  'wattline-files': 'app',
  'wattline-pages': 'app',
  'wattline-stations': 'answers',
  'wattline-tariffs': 'answers',
  'wattline-networks': 'answers',
  [KEPT_SESSIONS]: 'charge-answers',
  'wattline-records': 'open',
  [SIGNED_OUT_MARK]: 'technical',
} as const satisfies Readonly<Record<string, KeptKind>>;

/** The kinds that a driver clears under 'On this device'; all others stay. */
export const clearedKinds = [
  'receipts',
  'codes',
  'link',
  'readings',
  'answers',
  'charge-answers',
  'app',
  'choices',
] as const satisfies readonly KeptKind[];

export type ClearedKind = (typeof clearedKinds)[number];

/** The kinds without which a charge that goes on could not be shown without a connection: they stay until it is settled. */
export const neededKinds: readonly KeptKind[] = ['app', 'charge-answers', 'readings'];
