import type { CookieName } from '@wattline/browser';
import type { StorageKey } from '@wattline/storage';

type LocalKey = StorageKey<'local'>;
type TabKey = StorageKey<'session'>;

/**
 * Every key of the app in browser storage and cookies. A key's type says where it is kept, and the functions that read and
 * write storage take no other keys. How long each is kept, and what may be shown of it, is in stored-entries.ts.
 */
export const storageKeys = {
  /** 'light' | 'dark'. */
  theme: 'theme' as LocalKey,
  /** 'en' | 'es'. */
  language: 'language' as LocalKey,
  /** 'es', for the renderer (docs/decisions/0019); none for 'en'. */
  languageTold: 'wattline.language' as CookieName,
  /** 'dark', for the renderer; none for 'light'. */
  themeTold: 'wattline.theme' as CookieName,
  /** Where to go after signing in. */
  authReturnUrl: 'authReturnUrl' as LocalKey & TabKey,
  /** JSON: {user, token, expiresAt, firebaseToken}. */
  authData: 'authData' as TabKey & CookieName,
  /** The refresh token itself. */
  refreshToken: 'refreshToken' as CookieName,
  /** The address that a sign-in link was sent to. */
  emailForSignIn: 'emailForSignIn' as LocalKey,
  /** JSON: ReceiptPreferences. */
  receiptPreferencesOf: (driverId: string) => `receipt_prefs_${driverId}` as LocalKey,

  /** JSON: PaymentAttempt, the driver's last try to pay, until its outcome is clear. */
  paymentAttemptOf: (driverId: string) => `paymentAttempt_${driverId}` as LocalKey,
  /** JSON: PendingSession. */
  pendingSession: 'pendingSession' as TabKey,
  /** JSON: TutorialProgress. */
  tutorialProgress: 'tutorialProgress' as LocalKey,
  /** 'true' once the driver has started a session on this device. */
  tutorialCompleted: 'tutorialCompleted' as CookieName,
  /** JSON: a list of StartUnderWay. */
  startsUnderWay: 'startsUnderWay' as LocalKey,
  /** JSON: {key} of a start, from releases with contract 1.1 and older. */
  oldStartOf: (paymentIntentId: string) => `startAttempt_${paymentIntentId}` as LocalKey,

  /** JSON: ActiveSession. */
  activeSession: 'activeSession' as TabKey,
  /** JSON: a list of RunningSession. */
  runningSessions: 'runningSessions' as LocalKey,
  /** JSON: the one pointer to a session that releases with contract 1.1 and older keep. */
  lastSession: 'lastSession' as LocalKey,
  /** JSON: what the meters of the sessions that were looked at last said, for their charging curves. */
  meterReadings: 'meterReadings' as LocalKey,
  /** The Idempotency-Key of a stop whose outcome is not clear. */
  stopKeyOf: (sessionId: string) => `stopKey_${sessionId}` as LocalKey,
  /** JSON: a list of SessionPayment. */
  sessionPayments: 'sessionPayments' as LocalKey,
  /** JSON: a list of OwedRefund. */
  refundsOwed: 'refundsOwed' as LocalKey,

  /** JSON: {network, since}, with the network in the shape of libs/ocpi. */
  networkOf: (partyId: string) => `wattline.network.${partyId}` as LocalKey,
  /** For how many kWh the pages of stations and confirmations say what a charge costs. */
  comparedEnergy: 'wattline.compared-energy' as LocalKey,

  /** A random id, sent with reports about releases. */
  visitor: 'wattline.visitor' as LocalKey,
  /** A number from 0 up to 100: which share of the traffic this visitor belongs to. The cookie is for the renderer. */
  visitorBucket: 'wattline.visitor-bucket' as LocalKey & CookieName,
  /** '1' where this browser may take a release that discovery does not tell, for the renderer; else none. */
  ownReleaseTold: 'wattline.own-release' as CookieName,
  /** A discovery document: the release of each part that was loaded without a problem last. */
  lastGood: 'wattline.last-good' as LocalKey,
  /** JSON: releases that failed, each with the time until which it is not chosen. */
  avoided: 'wattline.avoided' as LocalKey,
  /** A discovery document: the releases that a payment or a session goes on with. */
  pins: 'wattline.pins' as TabKey,
  /** When this tab first saw the record of a payment or a session, and its id. */
  paidSince: 'wattline.paid-since' as TabKey,
  /** JSON: the signed texts of overrides. */
  overrides: 'wattline.overrides' as TabKey,

  /** JSON: AccessRecord, the lock of the debug console. */
  debugAccess: 'debugAccess' as LocalKey & TabKey,
} as const;
