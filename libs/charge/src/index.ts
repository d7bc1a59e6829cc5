/* A charge: its record, its machine, its store, and how the specification's records show it (docs/decisions/0052). */
export {
  has,
  isShownTo,
  type Charge,
  type ChargeWith,
  type Known,
  type OwedCharge,
  type StartingCharge,
} from './charge';
export { chargeReducer, type ChargeEvent, type PaidBy } from './charge-machine';
export { changeCharge } from './change-charge';
export { dropCharges, forgetCharges, hideCharges, keptStates } from './forget-charges';
export { refundReason, RELEASED, withRefundOf } from './join-charges';
export {
  chargesFor,
  findCharge,
  isSpent,
  readCharges,
  readOpenCharges,
  startingCharges,
  type ChargeName,
} from './kept-charges';
export {
  readActiveSession,
  readPendingSession,
  removeActiveSession,
  removePendingSession,
  writeActiveSession,
  writePendingSession,
  type ActiveSession,
  type PendingSession,
} from './specified-records';
export { adoptTabCharge, endCharge, runningCharges } from './tab-charge';
export { lookAgainMs, mayBeginUntil, startEvidence, type StartEvidence, type StartSigns } from './start-evidence';
export {
  isStopOf,
  RECORDS_CACHE,
  STOP_ORDERS,
  STOP_SYNC,
  stopOrderPath,
  workOffStop,
  type KeepStop,
  type StopEnd,
  type StopEvent,
  type StopOrder,
  type StopOutcome,
  type StopPorts,
} from './stop-machine';
export {
  kindOf,
  paymentKindNames,
  paymentKinds,
  settlementOf,
  type DebitMethod,
  type PaymentKindName,
  type Settlement,
} from './payment-kinds';
