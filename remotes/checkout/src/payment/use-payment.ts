import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createPaymentFlow, type PaymentFlow } from './payment-flow';
import type { PaymentState } from './payment-machine';
import { paymentPorts } from './payment-ports';

/** The payment of a screen; what was interrupted is taken up once it is known who is signed in. */
export function usePayment(driverId: string | null): { state: PaymentState; flow: PaymentFlow } {
  const [flow] = useState(() => createPaymentFlow(paymentPorts));
  const state = useStore(flow.store);

  useEffect(() => {
    if (driverId !== null) flow.resume(driverId);
  }, [flow, driverId]);
  useEffect(() => () => flow.stop(), [flow]);

  return { state, flow };
}
