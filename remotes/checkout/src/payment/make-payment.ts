import { beginSession } from './begin-session';
import type { ChargePoint } from './payment';
import { createPaymentFlow, type PaymentFlow } from './payment-flow';
import { paymentPorts } from './payment-ports';
import { workOn } from './payment-work';

/** Makes the payment of one screen, with the backend, the payment service and the clock. */
export const makePayment = (at: ChargePoint): PaymentFlow =>
  createPaymentFlow({
    at,
    workOn: (state, options) => workOn(state, paymentPorts, options),
    onAuthorized: beginSession,
  });
