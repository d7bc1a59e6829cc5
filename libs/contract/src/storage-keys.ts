import type { CookieName } from '@wattline/base/browser';
import type { StorageKey } from '@wattline/base/storage';
import type { EntryRow } from './kept-kinds';

type LocalKey = StorageKey<'local'>;
type TabKey = StorageKey<'session'>;

/**
 * Every key of the app in browser storage and cookies. A key's type says where it is kept, and the functions that read and
 * write storage take no other keys. The facts of each are below, in `entries`: a key without them does not compile. Imported
 * as `storageKeys`: a part's scripts hold the keys that it uses, and not the facts.
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

/** JSON: Business of the session part: the company that receipts name as their buyer. */
export const business = 'wattline.business' as LocalKey;

/** JSON: a list of KeptCode. */
export const keptCodes = 'keptCodes' as LocalKey;

/** JSON: {network, since}, with the network in the shape of libs/ocpi. */
export const networkOf = (partyId: string) => `wattline.network.${partyId}` as LocalKey;
/** For how many kWh the pages of stations and confirmations say what a charge costs. */
export const comparedEnergy = 'wattline.compared-energy' as LocalKey;
/** JSON: a list of OwnStation. */
export const ownStations = 'wattline.own-stations' as LocalKey;

/** '1' once this browser was offered to install the app. */
export const installOffered = 'wattline.install-offered' as LocalKey;

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

/** The facts of every key: who writes it, how long it is kept, its kind, what it holds, and why. */
export const entries = {
  theme: ['shell', 'kept', 'choices', 'light or dark', 'the page looks as the driver chose'],
  language: ['shell', 'kept', 'choices', 'the code of a language', 'the page is in the language that the driver chose'],
  languageForRenderer: [
    'shell',
    '1 year',
    'choices',
    'the code of a language',
    'a page that the server renders is in that language',
  ],
  themeForRenderer: ['shell', '1 year', 'choices', 'dark', 'a page that the server renders has the chosen theme'],
  authReturnUrl: [
    'shell',
    'kept',
    'sign-in',
    'a path of the app',
    'after signing in the driver is back where they were',
    { deleted: 'at sign-out' },
  ],
  authData: [
    'auth',
    '7 days',
    'sign-in',
    'the driver’s profile and the access token',
    'the driver stays signed in',
    { isPrivate: true, deleted: 'at sign-out' },
  ],
  refreshToken: [
    'auth',
    '30 days',
    'sign-in',
    'a token',
    'the sign-in is renewed without a new code',
    {
      isPrivate: true,
      deleted: 'at sign-out',
    },
  ],
  emailForSignIn: [
    'shell',
    'outcome',
    'link',
    'an e-mail address',
    'a sign-in link is opened on the device that asked for it',
    { isPrivate: true, deleted: 'at sign-out' },
  ],
  receiptPreferencesOf: [
    'auth',
    'kept',
    'choices',
    'whether and where the driver wants receipts',
    'they are asked once, and change it in the account',
    { isPrivate: true, deleted: 'at sign-out, unless asked to be remembered' },
  ],
  deletionAskedOf: [
    'shell',
    'outcome',
    'open',
    'a time, a random key and a support code',
    'the deletion of an account with a lost answer is not asked for as another',
    { isPrivate: true, deleted: 'stays, for its driver alone' },
  ],
  paymentAttemptOf: [
    'checkout',
    'outcome',
    'open',
    'the last try to pay: amount, connector, times, the payment’s id',
    'a payment with a lost answer is found, and not made twice',
    { isPrivate: true, deleted: 'stays, for its driver alone' },
  ],
  pendingSession: [
    'checkout',
    'tab',
    'open',
    'the payment that a charge is to start with',
    'a reload leads on to the charger',
    { isPrivate: true, deleted: 'at sign-out' },
  ],
  acceptedTerms: [
    'checkout',
    'tab',
    'open',
    'the version of the terms, and when they were accepted',
    'it is kept with the payment',
  ],
  tutorialProgress: [
    'checkout',
    '2 hours',
    'open',
    'a step, the connector and the payment',
    'a reload leads back to the step',
    { deleted: 'at sign-out' },
  ],
  tutorialCompleted: ['checkout', '1 year', 'choices', 'true', 'the three steps are shown shorter to who knows them'],
  labelComparedOf: [
    'checkout',
    'tab',
    'choices',
    'true, by the charger’s id',
    'the label is compared once',
    { deleted: 'at sign-out' },
  ],
  activeSession: [
    'session',
    'tab',
    'open',
    'the charge of this tab: ids and times',
    'a reload finds the charge',
    { deleted: 'at sign-out' },
  ],
  meterReadings: [
    'session',
    '1 day',
    'readings',
    'energy and power of the last charges',
    'the charging curve after a reload',
    { deleted: 'at sign-out' },
  ],
  stopKeyOf: [
    'session',
    'outcome',
    'open',
    'a random key',
    'a stop with a lost answer is not sent as another',
    { deleted: 'at sign-out' },
  ],
  holdWarnings: [
    'session',
    'kept',
    'readings',
    'a percentage for each charge',
    'each warning about the amount held is shown once',
    { deleted: 'at sign-out' },
  ],
  notifiedSessions: [
    'session',
    'outcome',
    'open',
    'ids of charges',
    'the driver asked to be notified about them',
    { isPrivate: true, deleted: 'at sign-out' },
  ],
  charges: [
    'session',
    'outcome',
    'open',
    'charges that go on: connector, payment, times',
    'the way back to a charge, its stop and its refund',
    { isPrivate: true, deleted: 'stays, for its driver alone' },
  ],
  pastCharges: [
    'session',
    'kept',
    'receipts',
    'charges that are over: place, energy, cost, refund',
    'the list of receipts without a connection',
    { isPrivate: true, deleted: 'stays, for its driver alone' },
  ],
  business: [
    'session',
    'kept',
    'receipts',
    'the name and the tax number of a company',
    'receipts name it as their buyer',
    { isPrivate: true, deleted: 'at sign-out' },
  ],
  keptCodes: [
    'stations',
    '7 days',
    'codes',
    'codes of chargers that were looked up',
    'they are found without a connection',
  ],
  networkOf: ['stations', '1 hour', 'answers', 'name and logo of a network', 'they are not asked for at each visit'],
  comparedEnergy: [
    'stations',
    'kept',
    'choices',
    'a number of kWh',
    'prices are compared for the energy that the driver chose',
  ],
  ownStations: [
    'stations',
    'kept',
    'choices',
    'ids and names of the last five stations, and of favourites',
    'the way back to a station from the start page and the list',
    { isPrivate: true, deleted: 'at sign-out' },
  ],
  installOffered: ['shell', 'kept', 'choices', '1', 'installing is offered once'],
  visitorBucket: ['shell', 'kept', 'technical', 'a number below 100', 'a browser gets the same release at each visit'],
  registryIssued: ['shell', 'kept', 'technical', 'a time', 'an old list of releases is refused'],
  ownReleaseForRenderer: [
    'shell',
    '1 year',
    'technical',
    '1, or versions of parts',
    'the server renders no page by a release that this browser does not take',
  ],
  lastGood: [
    'shell',
    'kept',
    'technical',
    'versions of parts',
    'a release that fails is replaced by the last one that worked',
  ],
  avoided: ['shell', '1 day', 'technical', 'versions of parts', 'a release that failed is not tried again for a day'],
  pins: [
    'shell',
    'tab',
    'open',
    'versions of parts',
    'a payment or a charge goes on with the release that it began with',
  ],
  paidSince: [
    'shell',
    'tab',
    'open',
    'a time and an id',
    'a payment or a charge that is over lets its release go',
    { deleted: 'at sign-out' },
  ],
  overrides: [
    'shell',
    'tab',
    'technical',
    'signed versions of parts',
    'a developer looks at a release that is not live',
  ],
  helpSent: [
    'shell',
    'tab',
    'codes',
    'a code and a time',
    'the code of the last report is shown again',
    { deleted: 'at sign-out' },
  ],
  debugAccess: [
    'debug-console',
    'kept',
    'technical',
    'failed tries and a time',
    'the operators’ console is locked after wrong passwords',
    { isPrivate: true },
  ],
} as const satisfies Readonly<Record<string, EntryRow>>;
