/* The protocol's data as the app uses it: it reads wire data, and gives one model and prices. Pure, never throws. */
export { type Cdr, readCdr } from './cdrs/cdr';
export { type Connector, readConnector } from './locations/connector';
export { connectorAt, sameId } from './locations/connector-at';
export { connectorName } from './locations/connector-name';
export type { Contact } from './locations/contact';
export type { Coordinates } from './locations/coordinates';
export { distanceKm } from './locations/distance';
export type { Evse } from './locations/evse';
export { knownTimeZone } from './locations/known-time-zone';
export { type Location, availability, readLocation } from './locations/location';
export { locationReader } from './locations/location-reader';
export type { LocationImage } from './locations/location-image';
export type { OpeningHours } from './locations/opening-hours';
export { powerKw } from './locations/max-power';
export { parkingRestrictions, type ParkingRestriction } from './locations/parking-restrictions';
export { isOpenTo, scannedEvse } from './locations/scanned-evse';
export { type EvseStatus, isAvailable } from './locations/status';
export { fallbackNetwork } from './networks/fallback-network';
export { type Network, readNetwork } from './networks/network';
export { readableOn } from './networks/readable-on';
export { type HexColor, safeColor } from './networks/safe-color';
export { type Opening, openingAt } from './opening/opening-at';
export { type OpeningTimes, readOpeningTimes } from './opening/opening-times';
export type { Cause, Check, CheckName, CannotProve, Compared, Finding } from './proof/check';
export type { PeriodLine, PricedPeriod } from './proof/priced-periods';
export { type Held, type Proof, proofOf } from './proof/proof';
export type { Verdict } from './proof/verdict';
export type { CannotTell, Unanswered } from './quote/cannot-tell';
export { type Circumstances, USUAL_WATTS } from './quote/circumstances';
export { type IdleFee, type Parked, idleFee } from './quote/idle-fee';

export { type PriceChange, nextPriceChange } from './quote/next-price-change';
export { type Question, type Quote, type QuoteSection, quote } from './quote/quote';
export { type StationTime, stationTime } from './quote/station-time';
export type { Left } from './quote/rest-buys';
export { type Bought, whatBuys } from './quote/what-buys';
export { type AppliedTariff, type FoundTariffs, tariffIdsOf } from './receipts/applied-tariff';
export { type Covered, type Pace, chargeLeft } from './receipts/charge-left';
export { type CostSoFar, costSoFar, reportedCost } from './receipts/cost-so-far';
export { finalCost } from './final/final-cost';
export { type FinalCost, hasFinalCost, reportedFinalCost, reportedWithTax } from './final/reported-cost';
export { type Receipt, type ReceiptLine, type ReceiptSection, receiptOf } from './receipts/receipt';
export { ABSURD_KILOWATTS, type MeterReading, keepReading } from './sessions/meter-reading';
export { type PowerCurve, type PowerStretch, curveOf } from './sessions/power-curve';
export { parkedSince, sessionIdleFee } from './receipts/session-idle-fee';
export {
  type ChargingPeriod,
  type Session,
  type SessionDimension,
  type SessionStatus,
  readSession,
} from './sessions/session';
export { isComplete, isOver } from './sessions/session-state';
export { builtInTariffs } from './tariffs/built-in-tariffs';
export {
  connectorPrice,
  type Price,
  type PriceLine,
  priceLines,
  priceOf,
  tariffInForce,
  type TariffState,
} from './tariffs/price';
export type { TaxedAmount } from './tariffs/taxed-amount';
export { type PortalTariff, readPortalTariff } from './tariffs/portal-tariff';
export type { DayOfWeek, Restrictions } from './tariffs/restrictions';
export { type ComponentType, dimensions } from './tariffs/dimensions';
export { type PriceComponent, type Tariff, type TariffElement, type TariffText, readTariff } from './tariffs/tariff';
export { type Token, type TokenAuthorization, readToken, readTokenAuthorization } from './tokens/token';
