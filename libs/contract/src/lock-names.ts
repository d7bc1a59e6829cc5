/**
 * The names of the browser's locks, for all tabs. A name does not change: a tab with another release of the same part must
 * wait for the same lock.
 */
export const lockNames = {
  /** One tab refreshes the tokens. */
  tokenRefresh: 'wattline-token-refresh',
  /** A tab with a sign-in dialog that waits for an e-mail link; held by several tabs at a time. */
  signInWaits: 'wattline-sign-in-waits',
  /** One tab asks for the refunds that are owed. */
  refunds: 'wattline-refunds',
  /** One tab pays for a driver. */
  paymentOf: (driverId: string) => `wattline/payment/${driverId}`,
  /** One tab starts the session that a payment is for. */
  startOf: (paymentIntentId: string) => `wattline/start/${paymentIntentId}`,
  /** One tab stops a session. */
  stopOf: (sessionId: string) => `wattline-stop-${sessionId}`,
} as const;
