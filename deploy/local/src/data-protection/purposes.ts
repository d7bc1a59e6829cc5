import type { storageKeys } from '@wattline/contract';

/** The deletion of an entry besides its own end and a driver's clearing of the browser's data. */
type Deleted = 'at sign-out' | 'at sign-out, unless asked to be remembered' | 'stays, for its driver alone' | null;

interface Purpose {
  /** The content, for a person who does not read code. */
  readonly what: string;
  readonly why: string;
  readonly deleted: Deleted;
}

const of = (what: string, why: string, deleted: Deleted = null): Purpose => ({ what, why, deleted });

/** The content and the reason of every key in the browser's storage and of every cookie (libs/contract, storage-keys.ts). */
export const purposes: Readonly<Record<keyof typeof storageKeys, Purpose>> = {
  theme: of('light or dark', 'the page looks as the driver chose'),
  language: of('the code of a language', 'the page is in the language that the driver chose'),
  languageForRenderer: of('the code of a language', 'a page that the server renders is in that language'),
  themeForRenderer: of('dark', 'a page that the server renders has the chosen theme'),
  authReturnUrl: of('a path of the app', 'after signing in the driver is back where they were', 'at sign-out'),
  authData: of('the driver’s profile and the access token', 'the driver stays signed in', 'at sign-out'),
  refreshToken: of('a token', 'the sign-in is renewed without a new code', 'at sign-out'),
  emailForSignIn: of('an e-mail address', 'a sign-in link is opened on the device that asked for it', 'at sign-out'),
  receiptPreferencesOf: of(
    'whether and where the driver wants receipts',
    'they are asked once, and change it in the account',
    'at sign-out, unless asked to be remembered',
  ),
  deletionAskedOf: of(
    'a time, a random key and a support code',
    'the deletion of an account with a lost answer is not asked for as another',
    'stays, for its driver alone',
  ),
  paymentAttemptOf: of(
    'the last try to pay: amount, connector, times, the payment’s id',
    'a payment with a lost answer is found, and not made twice',
    'stays, for its driver alone',
  ),
  pendingSession: of('the payment that a charge is to start with', 'a reload leads on to the charger', 'at sign-out'),
  acceptedTerms: of('the version of the terms, and when they were accepted', 'it is kept with the payment'),
  tutorialProgress: of('a step, the connector and the payment', 'a reload leads back to the step', 'at sign-out'),
  tutorialCompleted: of('true', 'the three steps are shown shorter to who knows them'),
  labelComparedOf: of('true, by the charger’s id', 'the label is compared once', 'at sign-out'),
  activeSession: of('the charge of this tab: ids and times', 'a reload finds the charge', 'at sign-out'),
  meterReadings: of('energy and power of the last charges', 'the charging curve after a reload', 'at sign-out'),
  stopKeyOf: of('a random key', 'a stop with a lost answer is not sent as another', 'at sign-out'),
  holdWarnings: of('a percentage for each charge', 'each warning about the amount held is shown once', 'at sign-out'),
  notifiedSessions: of('ids of charges', 'the driver asked to be notified about them', 'at sign-out'),
  charges: of(
    'charges that go on: connector, payment, times',
    'the way back to a charge, its stop and its refund',
    'stays, for its driver alone',
  ),
  pastCharges: of(
    'charges that are over: place, energy, cost, refund',
    'the list of receipts without a connection',
    'stays, for its driver alone',
  ),
  keptCodes: of('codes of chargers that were looked up', 'they are found without a connection'),
  networkOf: of('name and logo of a network', 'they are not asked for at each visit'),
  comparedEnergy: of('a number of kWh', 'prices are compared for the energy that the driver chose'),
  installOffered: of('1', 'installing is offered once'),
  visitor: of('a random id', 'a fault of a release is counted once for each browser'),
  visitorBucket: of('a number below 100', 'a browser gets the same release at each visit'),
  registryIssued: of('a time', 'an old list of releases is refused'),
  ownReleaseForRenderer: of(
    '1, or versions of parts',
    'the server renders no page by a release that this browser does not take',
  ),
  lastGood: of('versions of parts', 'a release that fails is replaced by the last one that worked'),
  avoided: of('versions of parts', 'a release that failed is not tried again for a day'),
  pins: of('versions of parts', 'a payment or a charge goes on with the release that it began with'),
  paidSince: of('a time and an id', 'a payment or a charge that is over lets its release go', 'at sign-out'),
  overrides: of('signed versions of parts', 'a developer looks at a release that is not live'),
  helpSent: of('a code and a time', 'the code of the last report is shown again', 'at sign-out'),
  debugAccess: of('failed tries and a time', 'the operators’ console is locked after wrong passwords'),
};
