import type { ErrorTable } from '@wattline/i18n';
import type { ChargePoint } from '../charger';
import { loadBodies } from '../methods';
import { kinds } from '../methods/kinds';
import { paymentErrors } from '../payment/errors';
import type { MethodBody } from '../payment/method-body';
import { createPaymentFlow, type PaymentFlow } from '../payment/payment-flow';
import { workOn, type MethodsAtWork } from '../payment/payment-work';
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
  /** What the method of a `paymentMethodId` shows of an approval; null where there is none. */
  readonly approvalOf: (paymentMethodId: string | null) => MethodBody['approval'];
}

export async function loadPaying(): Promise<Paying> {
  const bodies = await loadBodies();
  const errors: ErrorTable = Object.assign({}, paymentErrors, ...bodies.all.map((body) => body.errors));
  const methods: MethodsAtWork = {
    workFor: ({ paymentMethodId }) => bodies.of(paymentMethodId).work,
    isActive: (payment) => kinds[payment.kind].isActive(payment),
  };
  return {
    makePayment: (at) =>
      createPaymentFlow({
        at,
        workOn: (state, options) => workOn(state, methods, options),
        onAuthorized: beginSession,
      }),
    screens,
    errors,
    approvalOf: (paymentMethodId) => bodies.of(paymentMethodId).approval,
  };
}
