export { type Documents, openDocuments } from './documents';
export { newDriver, type SavedDriver } from './drivers/drivers';
export { normalizePhone, phoneInBody } from './drivers/phone-number';
export { acceptEmptyJson, answerErrors, HttpError } from './http/http-error';
export { type PublicOrigin, publicOrigin } from './http/public-origin';
export { readInput } from './http/read-input';
export type { Network } from './networks/network-routes';
export type { LedgerEntry } from './payments/ledger';
export { type PaymentMethod, paymentMethodOf, type WalletType, walletTypes } from './payments/payment-method';
export type { Payments } from './payments/payments';
export { customerOfDriver } from './payments/saved-cards';
export { createPlatform, type Platform } from './platform';
export type { PushAddress, PushSender } from './push/push-news';
export { keptList, type KeptList } from './reports/kept-list';
export { type ChargingSession, isLive, moved, SESSION_STATUSES, type SessionStatus } from './sessions/charging-session';
export { newSession } from './sessions/new-session';
export { progressOf } from './sessions/progress';
export { inStatus, withConnectorStatus } from './stations/change-status';
export {
  asLocation,
  type Connector,
  type Evse,
  EVSE_STATUSES,
  evsesOf,
  type EvseStatus,
  findConnector,
  findEvse,
  type Image,
  type Location,
} from './stations/location';
export {
  replaceEvse,
  requireConnector,
  requireEvse,
  type SavedStation,
  type Station,
  Stations,
} from './stations/station';
export type { PortalTariff } from './tariffs/tariff-routes';
export { type Price, type SavedTariff, saveTariff, type Tariff } from './tariffs/tariff';
export { isRecord, mergePatch } from './wire/json';
export { spell } from './wire/spelling';
export { type TimeStyle, writeTime } from './wire/wire-time';
export { registerAll } from './http/register-all';
