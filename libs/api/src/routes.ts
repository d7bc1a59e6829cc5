/** The caller: the app with the operator's token, the signed-in driver, or a visitor. */
export type Caller = 'operator' | 'driver' | 'visitor';

/** A call of the backend that the app makes. */
export interface Route {
  /** Method and path; ':name' stands for one encoded segment. */
  readonly call: `${'GET' | 'POST' | 'PATCH' | 'DELETE'} /${string}`;
  /** It goes out with the credentials of this caller. */
  readonly caller: Caller;
  /** The last good answer is kept for pages without a connection (docs/rules.md: last-known-with-its-age), with its kind. */
  readonly kept?: 'stations' | 'tariffs' | 'networks' | 'sessions';
}

/*
 * Every call that the app makes. The edge lets the operator's calls through by it, the service worker keeps answers by it,
 * measurements take the words of addresses from it, and verify-backend tries each. Imported as `routes`: a part's scripts
 * hold the rows that it uses. The further calls of the specification are in resources/operator-calls.ts.
 */

export const locations = { call: 'GET /ocpi/emsp/2.2/locations', caller: 'operator' } as const;
export const nearby = { call: 'GET /api/v2/locations/nearby', caller: 'driver' } as const;
export const location = {
  call: 'GET /ocpi/emsp/2.2.1/locations/:locationId',
  caller: 'operator',
  kept: 'stations',
} as const;
export const tariff = { call: 'GET /ocpi/emsp/2.2.1/tariffs/:tariffId', caller: 'operator', kept: 'tariffs' } as const;
export const session = {
  call: 'GET /ocpi/emsp/2.2.1/sessions/:sessionId',
  caller: 'operator',
  kept: 'sessions',
} as const;
export const stopSession = { call: 'POST /ocpi/emsp/2.2.1/commands/STOP_SESSION', caller: 'operator' } as const;

export const networkOfParty = {
  call: 'GET /api/public/networks/by-party/:partyId',
  caller: 'visitor',
  kept: 'networks',
} as const;
export const network = { call: 'GET /api/public/networks/:networkId', caller: 'visitor' } as const;
export const portalTariff = { call: 'GET /api/portal/tariffs/:tariffId', caller: 'driver', kept: 'sessions' } as const;
export const portalTariffByCode = {
  call: 'GET /api/portal/tariffs/by-code/:code',
  caller: 'driver',
  kept: 'sessions',
} as const;

export const signIn = { call: 'POST /api/auth/firebase/verify', caller: 'visitor' } as const;
export const refresh = { call: 'POST /api/api/identity/auth/refresh', caller: 'visitor' } as const;
export const sendCode = { call: 'POST /api/validate/:phone', caller: 'driver' } as const;
export const checkCode = { call: 'POST /api/check/:phone/:code', caller: 'driver' } as const;
export const phoneOwner = { call: 'GET /api/users/validate/phone/:phone', caller: 'driver' } as const;
export const askToMerge = { call: 'POST /api/users/merge/send-verification', caller: 'driver' } as const;
export const merge = { call: 'POST /api/users/merge/verify', caller: 'driver' } as const;
export const users = { call: 'GET /api/users', caller: 'visitor' } as const;
export const user = { call: 'GET /api/users/:userId', caller: 'driver' } as const;
export const profile = { call: 'PATCH /api/users/:userId/profile', caller: 'driver' } as const;
export const deletion = { call: 'POST /api/users/:userId/deletion', caller: 'driver' } as const;
export const driverSessions = { call: 'GET /api/users/:userId/sessions', caller: 'driver' } as const;

export const stripeConfig = { call: 'GET /api/payment/stripe-config', caller: 'driver' } as const;
export const cards = { call: 'GET /api/payment-methods', caller: 'driver' } as const;
export const saveCard = { call: 'POST /api/payment-methods', caller: 'driver' } as const;
export const removeCard = { call: 'DELETE /api/payment-methods/:cardId', caller: 'driver' } as const;
export const setDefaultCard = { call: 'POST /api/payment-methods/:cardId/set-default', caller: 'driver' } as const;

export const hold = { call: 'POST /api/pre-authorizations', caller: 'driver' } as const;
export const cancelHold = { call: 'POST /api/pre-authorizations/:paymentId/cancel', caller: 'driver' } as const;
export const holdUse = { call: 'GET /api/pre-authorizations/:paymentId/check-active', caller: 'driver' } as const;
export const pendingHolds = { call: 'GET /api/users/:userId/pre-authorizations/pending', caller: 'driver' } as const;
export const startSession = { call: 'POST /api/v1/ocpi/commands/jwt/START_SESSION', caller: 'driver' } as const;

export const walletConfig = { call: 'GET /api/athmovil/config', caller: 'driver' } as const;
export const walletPublicConfig = { call: 'GET /api/athmovil/public-config', caller: 'visitor' } as const;
export const walletPayment = { call: 'POST /api/athmovil/payments', caller: 'driver' } as const;
export const walletStatus = { call: 'GET /api/athmovil/payments/:paymentId/status', caller: 'driver' } as const;
export const walletAuthorize = { call: 'POST /api/athmovil/payments/:paymentId/authorize', caller: 'driver' } as const;
export const walletComplete = { call: 'POST /api/athmovil/payments/:paymentId/complete', caller: 'driver' } as const;
export const walletCancel = { call: 'POST /api/athmovil/payments/:paymentId/cancel', caller: 'driver' } as const;
export const walletRefund = { call: 'POST /api/athmovil/payments/:paymentId/refund', caller: 'driver' } as const;

export const pushWish = { call: 'POST /api/push-subscriptions', caller: 'driver' } as const;
export const removePushWish = { call: 'DELETE /api/push-subscriptions/:wishId', caller: 'driver' } as const;
