/* The protocol's data as the app uses it: it reads wire data, and gives one model and prices. Pure, never throws. */
export { type Cdr, readCdr } from './cdrs/cdr';
export { type Connector, readConnector } from './locations/connector';
export { connectorAt, sameId } from './locations/connector-at';
export { connectorName } from './locations/connector-name';
export { type Coordinates, distanceKm } from './locations/coordinates';
export { type Evse, parkingRestrictions, type ParkingRestriction } from './locations/evse';
export { knownTimeZone } from './locations/known-time-zone';
export {
  availability,
  type Contact,
  type Location,
  type LocationImage,
  locationReader,
  readLocation,
} from './locations/location';
export { powerKw } from './locations/max-power';
export { isOpenTo, scannedEvse } from './locations/scanned-evse';
export { type EvseStatus, isAvailable } from './locations/status';
export { fallbackNetwork, type Network, readNetwork } from './networks/network';
export { readableOn } from './networks/safe-color';
export { type Opening, openingAt } from './opening/opening-at';
export { type OpeningTimes, readOpeningTimes } from './opening/opening-times';
export type { Check, Finding } from './proof/check';
export type { PeriodLine, PricedPeriod } from './proof/priced-periods';
export { type Held, type Proof, proofOf } from './proof/proof';
export type { Verdict } from './proof/verdict';
export type { CannotTell, Unanswered } from './quote/cannot-tell';
export type { Circumstances } from './quote/circumstances';
export type { IdleFee, Parked } from './quote/idle-fee';
export { type PriceChange, nextPriceChange } from './quote/next-price-change';
export { type Question, type Quote, type QuoteSection, quote } from './quote/quote';
export { stationTime } from './quote/station-time';
export type { Left } from './quote/rest-buys';
export { whatBuys } from './quote/what-buys';
export { type AppliedTariff, type FoundTariffs, tariffIdsOf } from './receipts/applied-tariff';
export { chargeLeft } from './receipts/charge-left';
export { type CostSoFar, costSoFar, reportedCost } from './receipts/cost-so-far';
export { finalCost } from './final/final-cost';
export { type FinalCost, hasFinalCost, reportedFinalCost, reportedWithTax } from './final/reported-cost';
export { type Receipt, type ReceiptSection, receiptOf } from './receipts/receipt';
export { ABSURD_KILOWATTS, type MeterReading, keepReading } from './sessions/meter-reading';
export { type PowerCurve, type PowerStretch, curveOf } from './sessions/power-curve';
export { parkedSince, sessionIdleFee } from './receipts/session-idle-fee';
export { type ChargingPeriod, type Session, type SessionStatus, readSession } from './sessions/session';
export { isComplete, isOver } from './sessions/session-state';
export {
  connectorPrice,
  type Price,
  type PriceLine,
  priceLines,
  priceOf,
  tariffInForce,
  type TariffState,
} from './tariffs/price';
export { type PortalTariff, readPortalTariff } from './tariffs/portal-tariff';
// The kit's declarations name it.
export type { TaxedAmount } from './tariffs/taxed-amount';
export type { Restrictions } from './tariffs/restrictions';
export { type ComponentType, dimensions } from './tariffs/dimensions';
export { type PriceComponent, type Tariff, type TariffElement, readTariff } from './tariffs/tariff';
export { type Token, type TokenAuthorization, readToken, readTokenAuthorization } from './tokens/token';
