/** Every key that parts keep in browser storage or cookies, as the specification spells it. */
export const storageKeys = {
  /** Local storage: 'light' | 'dark'. */
  theme: 'theme',
  /** Local storage: 'en' | 'es'. */
  language: 'language',
  /** Local or session storage: where to go after signing in. */
  authReturnUrl: 'authReturnUrl',
  /** Session storage and a cookie of 7 days, JSON: {user, token, expiresAt, firebaseToken}. */
  authData: 'authData',
  /** A cookie of 30 days. */
  refreshToken: 'refreshToken',
  /** Local storage: the address that a sign-in link was sent to. */
  emailForSignIn: 'emailForSignIn',
  /** Session storage, JSON: ActiveSession. */
  activeSession: 'activeSession',
  /** Session storage, JSON: PendingSession. */
  pendingSession: 'pendingSession',
  /** Local storage, JSON: the one pointer to a session that releases with contract 1.1 and older keep. */
  lastSession: 'lastSession',
  /** Local storage, JSON: a list of RunningSession. */
  runningSessions: 'runningSessions',
  /** Local storage, JSON: a list of StartUnderWay. */
  startsUnderWay: 'startsUnderWay',
  /** Local storage, JSON: a list of OwedRefund. */
  refundsOwed: 'refundsOwed',
  /** Local storage, JSON: the driver's last try to pay, until its outcome is clear (checkout's own record). */
  paymentAttemptOf: (driverId: string) => `paymentAttempt_${driverId}`,
  /** Local storage, JSON: how far the driver has come in the vehicle tutorial (checkout's own record). */
  tutorialProgress: 'tutorialProgress',
  /** Local storage, JSON: what the driver wants with receipts. */
  receiptPreferencesOf: (userId: string) => `receipt_prefs_${userId}`,
  /** Local storage: the Idempotency-Key of a stop whose outcome is not clear (the session part's own record). */
  stopKeyOf: (sessionId: string) => `stopKey_${sessionId}`,
} as const;
