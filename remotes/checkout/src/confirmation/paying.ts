/* A chunk of its own: what only a driver who pays needs. The flow begins when the screens of its end are there. */
import type { ErrorTable } from '@wattline/base/i18n';
import type { ChargePoint } from '../charger';
import { bodies } from '../methods/bodies';
import { kinds } from '../methods/kinds';
import { paymentErrors } from '../payment/errors';
import type { Payment } from '../payment/payment';
import { createPaymentFlow, type PaymentFlow } from '../payment/payment-flow';
import { workOn } from '../payment/payment-work';
import { StartNote } from '../start-session/start-note';
import { beginSession } from './begin-session';
import { InterruptedPayment } from './interrupted-payment';
import { PaymentAlert } from './payment-alert';
import { PaymentReceipt } from './payment-receipt';

export { bodies };

export const screens = { InterruptedPayment, PaymentAlert, PaymentReceipt, StartNote };

/** The errors of a payment, by whichever method. */
export const errors: ErrorTable = Object.assign({}, paymentErrors, ...Object.values(bodies).map((body) => body.errors));

const isActive = (payment: Payment) => kinds[payment.kind].isActive(payment);

/** Makes the payment of one screen, with the backend, the payment service and the clock. */
export const makePayment = (at: ChargePoint): PaymentFlow =>
  createPaymentFlow({
    at,
    workOn: (state, options) => workOn(state, { bodies, isActive }, options),
    onAuthorized: beginSession,
  });
