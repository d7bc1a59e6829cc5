import { useEffect, useRef } from 'react';
import type { PaymentState } from '../payment/payment-state';
import type { PaymentChoice } from './use-choice';

/** After a payment that failed: the methods read again what they offer, and what was found in its course is chosen. */
export function useFailedPayment(state: PaymentState, choice: PaymentChoice): void {
  const problem = state.step === 'choosing' ? state.problem : null;
  const offered = state.step === 'choosing' ? state.offered : null;

  const latest = useRef(choice);
  useEffect(() => {
    latest.current = choice;
  });
  useEffect(() => {
    if (problem !== null) for (const { offers } of latest.current.offered) offers.refresh();
  }, [problem]);
  useEffect(() => {
    if (offered !== null) latest.current.choose(offered);
  }, [offered]);
}
