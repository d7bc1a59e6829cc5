import type { Driver } from '@wattline/auth';
import { WALLET_METHOD } from '@wattline/contract';
import type { Chosen } from '../confirmation/choice';
import type { ChargePoint } from './payment';
import type { PaymentFlow } from './payment-flow';

interface PayWith {
  readonly driver: Driver;
  /** In dollars. */
  readonly amount: number;
  readonly at: ChargePoint;
  /** The ids of the holds that the driver sees. */
  readonly shownHolds: readonly string[];
}

/** Starts the payment that the driver's choice stands for. */
export function payChosen(flow: PaymentFlow, chosen: Chosen, { driver, amount, at, shownHolds }: PayWith): void {
  const order = { driverId: driver.id, amount, at };
  switch (chosen.kind) {
    case 'hold':
      return flow.use(chosen.hold, driver.id);
    case 'paid':
      return flow.usePaid(driver.id);
    case 'card':
      return flow.pay({ ...order, paymentMethodId: chosen.method.id }, shownHolds);
    case 'wallet':
      return flow.pay({ ...order, paymentMethodId: WALLET_METHOD }, shownHolds);
  }
}
