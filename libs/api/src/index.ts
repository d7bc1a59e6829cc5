/*
 * The backend as the app uses it: one client, and a function for every call. A part bundles the calls that it uses.
 */
export { type ApiClient, type ApiOptions, createApiClient } from './client/api-client';
export type { Caller, OperatorAccess } from './client/credentials';
export type { ListQuery, Page } from './client/data';
export { type ServiceErrorCode, serviceErrors } from './client/errors';
export type { ApiRequest, ApiResponse, CallOptions, WriteOptions } from './client/exchange';
export { isClearNo } from './client/is-clear-no';
export { path } from './client/path';
export { type PlatformClock, createPlatformClock } from './client/platform-clock';
export { ServiceError, serviceError, serviceFailure, type ServiceFailure } from './client/service-error';
export { type MergeRequest, sendMergeCode, verifyMerge } from './resources/account-merge';
export { type AthConfig, getAthConfig } from './resources/ath-config';
export {
  type AthPaymentRequest,
  authorizeAthPayment,
  cancelAthPayment,
  completeAthPayment,
  createAthPayment,
  refundAthPayment,
} from './resources/ath-movil';
export { type AthPayment, type AthStatus, getAthPayment } from './resources/ath-payment';
export { type FirebaseIdentity, type SignInAnswer, exchangeFirebaseToken, refreshTokens } from './resources/auth';
export { getCdr, listCdrs } from './resources/cdrs';
export {
  type CommandAnswer,
  type Reservation,
  reserveNow,
  startOcpiSession,
  startSession,
  stopSession,
} from './resources/commands';
export { type PaymentOfSession, findSessionOf } from './resources/find-session';
export {
  type LocationAnswer,
  type Surroundings,
  getConnector,
  getLocation,
  getMobileLocation,
  listLocations,
  nearbyLocations,
} from './resources/locations';
export { getNetwork, getNetworkByParty } from './resources/networks';
export { type NewPaymentMethod, addPaymentMethod } from './resources/new-payment-method';
export {
  type PaymentMethod,
  type WalletType,
  deletePaymentMethod,
  listPaymentMethods,
  setDefaultPaymentMethod,
} from './resources/payment-methods';
export { type CodeChecked, type CodeSent, checkPhoneCode, sendPhoneCode } from './resources/phone-verification';
export { getPortalTariff, getPortalTariffByCode } from './resources/portal-tariffs';
export {
  type PendingPreAuthorization,
  cancelPreAuthorization,
  isPreAuthorizationActive,
  pendingPreAuthorizations,
} from './resources/pending-pre-authorizations';
export {
  type PreAuthorization,
  type PreAuthorizationRequest,
  createPreAuthorization,
} from './resources/pre-authorizations';
export { refundPayment } from './resources/refunds';
export type { OcpiStart, SessionStart } from './resources/session-start';
export { findSessionTariffs } from './resources/session-tariffs';
export { getSession, listSessions, startMobileSession, stopMobileSession, stopSessionById } from './resources/sessions';
export { type StripeConfig, getStripeConfig } from './resources/stripe-config';
export { getTariff, listTariffs, locationTariffs } from './resources/tariffs';
export { authorizeToken, getToken, listTokens } from './resources/tokens';
export {
  type DebugUser,
  type PhoneOwner,
  type ProfileChange,
  findPhoneOwner,
  getUser,
  isAlreadyInUse,
  listUsers,
  updateProfile,
} from './resources/users';
