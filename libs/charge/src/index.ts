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
export { chargesFor, findCharge, readCharges, readOpenCharges, startingCharges, type ChargeName } from './kept-charges';
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
export { isSpent } from './is-spent';
export { lookAgainMs, startEvidence, type StartEvidence, type StartSigns } from './start-evidence';
export { mayBeginUntil } from './start-time';
export {
  isStopOf,
  nextStep,
  workOffStop,
  type StopEnd,
  type StopEvent,
  type StopPorts,
  type StopStep,
} from './stop-machine';
export {
  RECORDS_CACHE,
  STOP_ORDERS,
  STOP_SYNC,
  stopOrderPath,
  type KeepStop,
  type StopOrder,
  type StopOutcome,
} from './stop-order';
export {
  kindOf,
  paymentKindNames,
  paymentKinds,
  settlementOf,
  type DebitMethod,
  type PaymentKindName,
  type Settlement,
} from './payment-kinds';
