import * as storageKeys from './storage-keys';

/** The facts known of a key that the app keeps. */
interface StoredEntry {
  /** The part that writes it. */
  readonly part: 'auth' | 'shell' | 'stations' | 'checkout' | 'session' | 'debug-console';
  /** 'tab': until the tab is closed. 'outcome': until its outcome is clear. 'kept': until it is removed. */
  readonly lasts: 'tab' | 'outcome' | 'kept' | '1 hour' | '2 hours' | '1 day' | '7 days' | '30 days' | '1 year';
  /** It holds a secret or personal data: the debug console shows its value only when asked for. */
  readonly isPrivate: boolean;
}

const shown = (part: StoredEntry['part'], lasts: StoredEntry['lasts']): StoredEntry => ({
  part,
  lasts,
  isPrivate: false,
});
const hidden = (part: StoredEntry['part'], lasts: StoredEntry['lasts']): StoredEntry => ({
  part,
  lasts,
  isPrivate: true,
});

/** Every key of `storageKeys`: who writes it, for how long, and whether its value may be shown. */
const storedEntries: Readonly<Record<keyof typeof storageKeys, StoredEntry>> = {
  theme: shown('shell', 'kept'),
  language: shown('shell', 'kept'),
  languageForRenderer: shown('shell', '1 year'),
  themeForRenderer: shown('shell', '1 year'),
  authReturnUrl: shown('shell', 'kept'),
  authData: hidden('auth', '7 days'),
  refreshToken: hidden('auth', '30 days'),
  emailForSignIn: hidden('shell', 'outcome'),
  receiptPreferencesOf: hidden('auth', 'kept'),
  deletionAskedOf: hidden('shell', 'outcome'),
  paymentAttemptOf: hidden('checkout', 'outcome'),
  pendingSession: hidden('checkout', 'tab'),
  acceptedTerms: shown('checkout', 'tab'),
  tutorialProgress: shown('checkout', '2 hours'),
  tutorialCompleted: shown('checkout', '1 year'),
  labelComparedOf: shown('checkout', 'tab'),
  activeSession: shown('session', 'tab'),
  meterReadings: shown('session', '1 day'),
  stopKeyOf: shown('session', 'outcome'),
  holdWarnings: shown('session', 'kept'),
  notifiedSessions: hidden('session', 'outcome'),
  charges: hidden('session', 'outcome'),
  pastCharges: hidden('session', 'kept'),
  keptCodes: shown('stations', '7 days'),
  networkOf: shown('stations', '1 hour'),
  comparedEnergy: shown('stations', 'kept'),
  installOffered: shown('shell', 'kept'),
  visitor: shown('shell', 'kept'),
  visitorBucket: shown('shell', 'kept'),
  registryIssued: shown('shell', 'kept'),
  ownReleaseForRenderer: shown('shell', '1 year'),
  lastGood: shown('shell', 'kept'),
  avoided: shown('shell', '1 day'),
  pins: shown('shell', 'tab'),
  paidSince: shown('shell', 'tab'),
  overrides: shown('shell', 'tab'),
  helpSent: shown('shell', 'tab'),
  debugAccess: hidden('debug-console', 'kept'),
};

/** The facts known of a stored key. */
export interface KnownKey extends StoredEntry {
  /** Its name in `storageKeys`. */
  readonly name: keyof typeof storageKeys;
  /** The key, or what stands in front of the id where it ends in one. Never personal. */
  readonly prefix: string;
  readonly endsInId: boolean;
}

const keys: Readonly<Record<keyof typeof storageKeys, string | ((id: string) => string)>> = { ...storageKeys };

/** The facts known of a key in browser storage or of a cookie's name; null for one that is not the app's. */
export function knownKey(key: string): KnownKey | null {
  for (const [text, entry] of Object.entries(storedEntries)) {
    const name = text as keyof typeof storageKeys;
    const own = keys[name];
    const endsInId = typeof own === 'function';
    const prefix = endsInId ? own('') : own;
    if (endsInId ? key.startsWith(prefix) : key === prefix) return { ...entry, name, prefix, endsInId };
  }
  return null;
}
