import { KEPT_SESSIONS, SIGNED_OUT_MARK } from './kept-answers';
import type * as storageKeys from './storage-keys';

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
  | 'visitor'
  /** About releases and locks: nothing about a person. */
  | 'technical';

/** The kind of every key of `storageKeys`: a key without one does not compile. */
export const keptKinds: Readonly<Record<keyof typeof storageKeys, KeptKind>> = {
  theme: 'choices',
  language: 'choices',
  languageForRenderer: 'choices',
  themeForRenderer: 'choices',
  authReturnUrl: 'sign-in',
  authData: 'sign-in',
  refreshToken: 'sign-in',
  emailForSignIn: 'link',
  receiptPreferencesOf: 'choices',
  deletionAskedOf: 'open',
  paymentAttemptOf: 'open',
  pendingSession: 'open',
  acceptedTerms: 'open',
  tutorialProgress: 'open',
  tutorialCompleted: 'choices',
  labelComparedOf: 'choices',
  activeSession: 'open',
  meterReadings: 'readings',
  stopKeyOf: 'open',
  holdWarnings: 'readings',
  notifiedSessions: 'open',
  charges: 'open',
  pastCharges: 'receipts',
  keptCodes: 'codes',
  networkOf: 'answers',
  comparedEnergy: 'choices',
  installOffered: 'choices',
  visitor: 'visitor',
  visitorBucket: 'technical',
  registryIssued: 'technical',
  ownReleaseForRenderer: 'technical',
  lastGood: 'technical',
  avoided: 'technical',
  pins: 'open',
  paidSince: 'open',
  overrides: 'technical',
  helpSent: 'codes',
  debugAccess: 'technical',
};

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
  'visitor',
  'choices',
] as const satisfies readonly KeptKind[];

export type ClearedKind = (typeof clearedKinds)[number];

/** The kinds without which a charge that goes on could not be shown without a connection: they stay until it is settled. */
export const neededKinds: readonly KeptKind[] = ['app', 'charge-answers', 'readings'];
