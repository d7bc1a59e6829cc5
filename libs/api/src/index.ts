/*
 * The backend as the app uses it: one client, and a function for every call. A part bundles the calls that it uses.
 */
export { type ApiOptions, createApiClient } from './client/api-client';
export { dataOf, type Known, type Page } from './client/data';
export { isFailure, isRecord, readEnvelope } from './client/envelope';
export { type ServiceErrorCode, serviceErrors } from './client/errors';
export { type ApiClient, readingClient } from './client/exchange';
export { isClearNo, isInOwnWords, isRefusal, isUnknown, refusesClearly } from './client/is-clear-no';
export { callOf, path } from './client/path';
export { createPlatformClock, type PlatformClock } from './client/platform-clock';
export { ServiceError, serviceError, serviceFailure, type ServiceFailure } from './client/service-error';
export {
  type AthConfig,
  type AthPayment,
  type AthStatus,
  authorizeAthPayment,
  cancelAthPayment,
  completeAthPayment,
  createAthPayment,
  getAthConfig,
  getAthPayment,
  refundAthPayment,
} from './resources/ath-movil';
export { exchangeFirebaseToken, refreshTokens } from './resources/auth';
export { type CommandAnswer, startSession, stopSession } from './resources/commands';
export {
  findSessionOf,
  followStart,
  lookAtStart,
  type OpenStart,
  type PaymentOfSession,
} from './resources/find-session';
export { getLocation, listLocations, nearbyLocations, type Surroundings } from './resources/locations';
export { getNetwork, getNetworkByParty } from './resources/networks';
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
export {
  addPaymentMethod,
  deletePaymentMethod,
  getStripeConfig,
  listPaymentMethods,
  type PaymentMethod,
  setDefaultPaymentMethod,
  type WalletType,
} from './resources/payment-methods';
export { checkPhoneCode, sendMergeCode, sendPhoneCode, verifyMerge } from './resources/phone-verification';
export {
  cancelPreAuthorization,
  createPreAuthorization,
  isHeld,
  isPreAuthorizationActive,
  isUnused,
  type PendingPreAuthorization,
  pendingPreAuthorizations,
  type PreAuthorization,
} from './resources/pre-authorizations';
export {
  keepPushSubscription,
  PUSH_SUBSCRIPTIONS_PATH,
  type PushTopic,
  type PushWish,
  removePushSubscription,
} from './resources/push-subscriptions';
export { getSession } from './resources/sessions';
export {
  findSessionTariffs,
  getPortalTariff,
  getPortalTariffByCode,
  getTariff,
  noTariffs,
  type SessionTariffs,
} from './resources/tariffs';
export {
  askAccountDeletion,
  type DebugUser,
  driverSessions,
  findPhoneOwner,
  getUser,
  listUsers,
  updateProfile,
} from './resources/users';
export * as routes from './routes';
export type { Route } from './routes';
