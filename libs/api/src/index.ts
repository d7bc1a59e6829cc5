/*
 * The backend as the app uses it: one client, and a function for every call. A part bundles the calls that it uses.
 */
export { type ApiClient, type ApiOptions, createApiClient } from './client/api-client';
export type { Caller, OperatorAccess } from './client/credentials';
export type { ListQuery, Page } from './client/data';
export type { ApiRequest, ApiResponse, CallOptions, WriteOptions } from './client/exchange';
export { path } from './client/path';
export { ServiceError, serviceError } from './client/service-error';
export { type MergeRequest, sendMergeCode, verifyMerge } from './resources/account-merge';
export { type FirebaseIdentity, type SignInAnswer, exchangeFirebaseToken, refreshTokens } from './resources/auth';
export { getCdr, listCdrs } from './resources/cdrs';
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
export { type CodeChecked, type CodeSent, checkPhoneCode, sendPhoneCode } from './resources/phone-verification';
export { getPortalTariff, getPortalTariffByCode } from './resources/portal-tariffs';
export { getTariff, listTariffs, locationTariffs } from './resources/tariffs';
export { authorizeToken, getToken, listTokens } from './resources/tokens';
export { type PhoneOwner, type ProfileChange, findPhoneOwner, getUser, listUsers, updateProfile } from './resources/users';
