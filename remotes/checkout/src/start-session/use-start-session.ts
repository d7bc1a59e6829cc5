import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { paths } from '@wattline/contract';
import { useNavigate } from '@wattline/vendor/router';
import type { Payment } from '../payment/payment';
import { startFlowOf } from './start-flows';

/** Starts a session that is paid for, or lets its payment go; `onReleased` when that is done. */
export function useStartSession(paid: Payment, onReleased: () => void) {
  const navigate = useNavigate();
  const [flow] = useState(() => startFlowOf(paid));
  const state = useStore(flow.store);
  useEffect(() => flow.resume(), [flow]);

  useEffect(() => {
    // In its place: 'back' must not lead to a page that would start it again.
    if (state.step === 'started') void navigate(paths.session(state.sessionId), { replace: true });
    if (state.step === 'released') onReleased();
    // Once, when the state is reached.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [state]);

  return { state, payment: flow.payment(), start: flow.start, startAt: flow.startAt, release: flow.release };
}
