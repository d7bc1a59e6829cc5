import { useEffect, useState, useSyncExternalStore } from 'react';
import { useQuery } from '@wattline/query';
import type * as screensOfPayment from './paying';
import type { ChargePoint } from './payment';
import type { PaymentFlow } from './payment-flow';
import { initialPayment, type PaymentState } from './payment-state';

/** What a screen knows of its payment. */
export interface Payment {
  readonly state: PaymentState;
  /** Null until the code of a payment is there, and for a visitor. */
  readonly flow: PaymentFlow | null;
  /** The screens of a payment, there with the flow. */
  readonly screens: typeof screensOfPayment | undefined;
  /** Its code could not be had. */
  readonly failed: boolean;
  /** Asks for its code again (docs/rules.md: lazy-chunks-can-be-retried). */
  readonly reload: () => void;
}

const noChanges = () => () => undefined;
const atRest = (): PaymentState => initialPayment;

/**
 * The payment of a screen, whose charger stays the same; each driver has one of their own. What was interrupted is taken
 * up once its code is there, which is fetched while the driver chooses.
 */
export function usePayment(driverId: string | null, at: ChargePoint): Payment {
  const {
    data: screens,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['paying'],
    queryFn: () => import(/* webpackChunkName: "paying" */ './paying'),
    enabled: driverId !== null,
    // Code is not data: it is kept, and never compared.
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
  });
  const [made, setMade] = useState<{ readonly driverId: string; readonly flow: PaymentFlow } | null>(null);
  if (screens && driverId !== null && made?.driverId !== driverId) setMade({ driverId, flow: screens.makePayment(at) });
  const flow = made?.driverId === driverId ? made.flow : null;
  const state = useSyncExternalStore(flow?.store.subscribe ?? noChanges, flow?.store.getState ?? atRest);

  useEffect(() => {
    if (!flow || driverId === null) return;
    flow.start();
    flow.resume(driverId);
    return () => flow.stop();
  }, [flow, driverId]);

  return { state, flow, screens, failed: isError, reload: () => void refetch() };
}
