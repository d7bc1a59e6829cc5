import { useEffect, useState, useSyncExternalStore } from 'react';
import { useChunk } from '@wattline/remote';
import type { ChargePoint } from '../charger';
import { initialPayment, type PaymentState } from '../payment/payment-state';
import { type Paying, payingCode } from './confirmation-code';
import type { PaymentFlow } from './payment-flow';

/** A screen's payment: its state and what can be done with it. */
export interface Payment {
  readonly state: PaymentState;
  /** Null until the code of a payment is there, and for a visitor. */
  readonly flow: PaymentFlow | null;
  /** The screens of a payment, there with the flow. */
  readonly paying: Paying | null;
  /** Its code could not be had. */
  readonly failed: boolean;
  /** Asks for its code again (docs/rules.md: lazy-chunks-can-be-retried). */
  readonly reload: () => void;
}

const noChanges = () => () => undefined;
const atRest = (): PaymentState => initialPayment;

/**
 * The payment of a screen with one charger; each driver has one of their own. What was interrupted is taken
 * up once its code is there, which is fetched while the driver chooses.
 */
export function usePayment(driverId: string | null, at: ChargePoint): Payment {
  const { code: paying, hasFailed, retry } = useChunk(payingCode, driverId !== null);
  const [made, setMade] = useState<{ readonly driverId: string; readonly flow: PaymentFlow } | null>(null);
  if (paying && driverId !== null && made?.driverId !== driverId)
    setMade({ driverId, flow: paying.createPaymentFlow({ at }) });
  const flow = made?.driverId === driverId ? made.flow : null;
  const state = useSyncExternalStore(flow?.store.subscribe ?? noChanges, flow?.store.getState ?? atRest, atRest);

  useEffect(() => {
    if (!flow || driverId === null) return;
    flow.start();
    flow.resume(driverId);
    return () => flow.stop();
  }, [flow, driverId]);

  return { state, flow, paying, failed: hasFailed, reload: retry };
}
