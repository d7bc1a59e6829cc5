/*
 * A chunk of its own: what stands below a charge and its receipt, the receipt's check, and the texts of its buttons in an
 * environment without the PDF.
 */
export { CheckPanel } from '../check/check-panel';
export { ChargingCurve } from '../curve/charging-curve';
export { ComingSoon } from '../check/coming-soon';
export { ChargeDetails, ReceiptDetails } from './charge-details';
