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
