/*
 * What only a driver who pays needs, in one chunk: the flow begins when the screens of its end are there.
 */
export { AthWaiting } from '../ath-movil/ath-waiting';
export { InterruptedPayment } from './interrupted-payment';
export { makePayment } from './make-payment';
export { PaymentAlert } from './payment-alert';
export { PaymentReceipt } from './payment-receipt';
export { StartNote } from '../start-session/start-note';
export { WalletWarning } from './wallet-warning';
