import { useEffect, useRef } from 'react';
import type { PaymentState } from '../payment/payment-state';
import { reloadHolds } from '../pre-authorization/use-pending-holds';
import type { useChoice } from './use-choice';

/** After a payment that failed: the list of holds tells what there is, and a hold that was found in its course is chosen. */
export function useFoundHold(
  state: PaymentState,
  driverId: string | null,
  { choose }: Pick<ReturnType<typeof useChoice>, 'choose'>,
): void {
  const problem = state.step === 'choosing' ? state.problem : null;
  const offered = state.step === 'choosing' ? state.offered : null;

  useEffect(() => {
    if (problem !== null && driverId !== null) void reloadHolds(driverId);
  }, [problem, driverId]);

  const latestChoose = useRef(choose);
  useEffect(() => {
    latestChoose.current = choose;
  });
  useEffect(() => {
    if (offered !== null) latestChoose.current({ kind: 'hold', id: offered });
  }, [offered]);
}
