/* A chunk of its own: what only a driver who pays needs. The flow begins when the screens of its end are there. */
export { StartNote } from '../start-session/start-note';
export { InterruptedPayment, PaymentAlert } from './payment-dialogs';
export { createPaymentFlow } from './payment-flow';
export { PaymentReceipt } from './payment-receipt';
