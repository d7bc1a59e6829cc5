/*
 * The backend as the app uses it: one client, and a function for every call. A part bundles the calls that it uses.
 */
export { type ApiClient, type ApiOptions, createApiClient } from './client/api-client';
export { dataOf } from './client/data';
export { isFailure, isRecord, readEnvelope } from './client/envelope';
export type { Page } from './client/list-data';
export { type ServiceErrorCode, serviceErrors } from './client/errors';
export { isClearNo, isInOwnWords, isRefusal, isUnknown, refusesClearly } from './client/is-clear-no';
export type { Known } from './client/known';
export { path } from './client/path';
export { createPlatformClock, type PlatformClock } from './client/platform-clock';
export { readingClient } from './client/reading-client';
export { ServiceError, serviceError, serviceFailure, type ServiceFailure } from './client/service-error';
export { askAccountDeletion } from './resources/account-deletion';
export { sendMergeCode, verifyMerge } from './resources/account-merge';
export { type AthConfig, getAthConfig } from './resources/ath-config';
export {
  authorizeAthPayment,
  cancelAthPayment,
  completeAthPayment,
  createAthPayment,
  refundAthPayment,
} from './resources/ath-movil';
export { type AthPayment, type AthStatus, getAthPayment } from './resources/ath-payment';
export { exchangeFirebaseToken, refreshTokens } from './resources/auth';
export { type CommandAnswer, startSession, stopSession } from './resources/commands';
export { driverSessions } from './resources/driver-sessions';
export {
  findSessionOf,
  followStart,
  lookAtStart,
  type OpenStart,
  type PaymentOfSession,
} from './resources/find-session';
export { type Surroundings, listLocations, nearbyLocations } from './resources/find-locations';
export { getLocation } from './resources/locations';
export { getNetwork, getNetworkByParty } from './resources/networks';
export { addPaymentMethod } from './resources/new-payment-method';
export {
  type PaymentMethod,
  type WalletType,
  deletePaymentMethod,
  listPaymentMethods,
  setDefaultPaymentMethod,
} from './resources/payment-methods';
export {
  authorizeToken,
  getCdr,
  getConnector,
  getMobileLocation,
  getToken,
  listCdrs,
  listSessions,
  listTariffs,
  listTokens,
  locationTariffs,
  refundPayment,
  reserveNow,
  startMobileSession,
  startOcpiSession,
  stopMobileSession,
  stopSessionById,
} from './resources/operator-calls';
export { checkPhoneCode, sendPhoneCode } from './resources/phone-verification';
export { getPortalTariff, getPortalTariffByCode } from './resources/portal-tariffs';
export {
  type PendingPreAuthorization,
  cancelPreAuthorization,
  isPreAuthorizationActive,
  isUnused,
  pendingPreAuthorizations,
} from './resources/pending-pre-authorizations';
export { type PreAuthorization, createPreAuthorization, isHeld } from './resources/pre-authorizations';
export {
  keepPushSubscription,
  PUSH_SUBSCRIPTIONS_PATH,
  type PushTopic,
  type PushWish,
  removePushSubscription,
} from './resources/push-subscriptions';
export { findSessionTariffs, noTariffs, type SessionTariffs } from './resources/session-tariffs';
export { getSession } from './resources/sessions';
export { getStripeConfig } from './resources/stripe-config';
export { getTariff } from './resources/tariffs';
export { type DebugUser, findPhoneOwner, getUser, listUsers, updateProfile } from './resources/users';
export { callOf } from './client/call-of';
export * as routes from './routes';
export type { Route } from './routes';
