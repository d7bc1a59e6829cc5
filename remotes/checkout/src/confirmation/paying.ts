import type { ErrorTable } from '@wattline/i18n';
import type { ChargePoint } from '../charger';
import { type Bodies, loadBodies } from '../methods';
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

const screens = { InterruptedPayment, PaymentAlert, PaymentReceipt, StartNote };

/** What only a driver who pays needs, in one chunk: the flow begins when the screens of its end are there. */
export interface Paying {
  /** Makes the payment of one screen, with the backend, the payment service and the clock. */
  readonly makePayment: (at: ChargePoint) => PaymentFlow;
  readonly screens: typeof screens;
  /** What may go wrong with a payment, by whichever method. */
  readonly errors: ErrorTable;
  /** The methods, by the kind of payment that each makes. */
  readonly bodies: Bodies;
}

const isActive = (payment: Payment) => kinds[payment.kind].isActive(payment);

export async function loadPaying(): Promise<Paying> {
  const bodies = await loadBodies();
  const errors: ErrorTable = Object.assign({}, paymentErrors, ...Object.values(bodies).map((body) => body.errors));
  return {
    makePayment: (at) =>
      createPaymentFlow({
        at,
        workOn: (state, options) => workOn(state, { bodies, isActive }, options),
        onAuthorized: beginSession,
      }),
    screens,
    errors,
    bodies,
  };
}
