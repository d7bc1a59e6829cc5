import type { CookieName } from '@wattline/base/browser';
import type { StorageKey } from '@wattline/base/storage';

type LocalKey = StorageKey<'local'>;
type TabKey = StorageKey<'session'>;

/**
 * Every key of the app in browser storage and cookies. A key's type says where it is kept, and the functions that read and
 * write storage take no other keys. How long each is kept, and what may be shown of it, is in stored-entries.ts. Imported as
 * `storageKeys`: a part's scripts hold the keys that it uses.
 */

/** 'light' | 'dark'. */
export const theme = 'theme' as LocalKey;
/** The code of a language, such as 'en'. */
export const language = 'language' as LocalKey;
/** The code of a language, for the renderer (docs/decisions/0019); none for the default. */
export const languageForRenderer = 'wattline.language' as CookieName;
/** 'dark', for the renderer; none for 'light'. */
export const themeForRenderer = 'wattline.theme' as CookieName;
/** Where to go after signing in. */
export const authReturnUrl = 'authReturnUrl' as LocalKey & TabKey;
/** JSON: {user, token, expiresAt, firebaseToken}. */
export const authData = 'authData' as TabKey & CookieName;
/** The refresh token itself. */
export const refreshToken = 'refreshToken' as CookieName;
/** The address that a sign-in link was sent to. */
export const emailForSignIn = 'emailForSignIn' as LocalKey;
/** JSON: ReceiptPreferences. */
export const receiptPreferencesOf = (driverId: string) => `receipt_prefs_${driverId}` as LocalKey;

/** JSON: AskedDeletion of the shell: the deletion of the driver's account, asked for and without a clear answer. */
export const deletionAskedOf = (driverId: string) => `deletionAsked_${driverId}` as LocalKey;

/** JSON: PaymentAttempt, the driver's last try to pay, until its outcome is clear. */
export const paymentAttemptOf = (driverId: string) => `paymentAttempt_${driverId}` as LocalKey;
/** JSON: PendingSession. */
export const pendingSession = 'pendingSession' as TabKey;
/** JSON: the operator's terms that the driver paid under last, as a charge has them. */
export const acceptedTerms = 'wattline.accepted-terms' as TabKey;
/** JSON: TutorialProgress. */
export const tutorialProgress = 'tutorialProgress' as LocalKey;
/** 'true' once the driver has started a session on this device. */
export const tutorialCompleted = 'tutorialCompleted' as CookieName;

/** 'true' once the driver has compared a charge point's label with the page; by the ids of its location and its own. */
export const labelComparedOf = (chargePoint: string) => `labelCompared_${chargePoint}` as TabKey;

/** JSON: ActiveSession. */
export const activeSession = 'activeSession' as TabKey;
/** JSON: the meter values of the sessions that were looked at last, for their charging curves. */
export const meterReadings = 'meterReadings' as LocalKey;
/** The Idempotency-Key of a stop without a clear outcome. */
export const stopKeyOf = (sessionId: string) => `stopKey_${sessionId}` as LocalKey;
/** JSON: the percentage of a session's hold that was last reported to the driver, for the latest sessions. */
export const holdWarnings = 'holdWarnings' as LocalKey;
/** JSON: the sessions that are reported to the driver while the page is hidden, and the id of their push messages at the backend. */
export const notifiedSessions = 'toldSessions' as LocalKey;
/** JSON: a list of Charge (libs/charge), of which something is open: it is there while one goes on. */
export const charges = 'charges' as LocalKey;
/** JSON: a list of Charge, of those that are over. */
export const pastCharges = 'pastCharges' as LocalKey;

/** JSON: a list of KeptCode. */
export const keptCodes = 'keptCodes' as LocalKey;

/** JSON: {network, since}, with the network in the shape of libs/ocpi. */
export const networkOf = (partyId: string) => `wattline.network.${partyId}` as LocalKey;
/** For how many kWh the pages of stations and confirmations say what a charge costs. */
export const comparedEnergy = 'wattline.compared-energy' as LocalKey;

/** '1' once this browser was offered to install the app. */
export const installOffered = 'wattline.install-offered' as LocalKey;

/** A random id, sent with reports about releases. */
export const visitor = 'wattline.visitor' as LocalKey;
/** A number from 0 up to 100: which share of the traffic this visitor belongs to. The cookie is for the renderer. */
export const visitorBucket = 'wattline.visitor-bucket' as LocalKey & CookieName;
/** When the newest signed registry was issued that this browser has seen: an older one is a replay. */
export const registryIssued = 'wattline.registry-issued' as LocalKey;
/** '1' where this browser may take a release that discovery does not list, for the renderer; else none. */
export const ownReleaseForRenderer = 'wattline.own-release' as CookieName;
/** A discovery document: the release of each part that was loaded without a problem last. */
export const lastGood = 'wattline.last-good' as LocalKey;
/** JSON: releases that failed, each with the time until which it is not chosen. */
export const avoided = 'wattline.avoided' as LocalKey;
/** A discovery document: the releases that a payment or a session goes on with. */
export const pins = 'wattline.pins' as TabKey;
/** When this tab first saw the record of a payment or a session, and its id. */
export const paidSince = 'wattline.paid-since' as TabKey;
/** JSON: the signed texts of overrides. */
export const overrides = 'wattline.overrides' as TabKey;

/** JSON: {code, at} of what this tab sent to the support team last. */
export const helpSent = 'wattline.help-sent' as TabKey;

/** JSON: AccessRecord, the lock of the debug console. */
export const debugAccess = 'debugAccess' as LocalKey & TabKey;
