import { useEffect, useEffectEvent } from 'react';
import { bus } from '@wattline/event-bus';
import type { LiveSession } from './live-session';
import { forgetSession, rememberSession, walletPaymentOf } from './stored-session';
import { refundDifference, refundStopped } from './wallet-refund';

/**
 * Keeps this browser's records of a session while it runs. Once it is over: has the wallet's payment given back as far as
 * it is to be, removes the records, and tells the other parts and tabs (specification 1, §4; readings 13 and 19).
 */
export function useSessionRecords(sessionId: string, state: LiveSession): void {
  const running = state.screen === 'charging' ? state.session : null;
  const isOver = state.screen === 'completed' || state.screen === 'invalid';

  useEffect(() => {
    if (running) rememberSession(sessionId, running);
  }, [sessionId, running]);

  const settle = useEffectEvent(() => {
    if (state.screen !== 'completed' && state.screen !== 'invalid') return;
    const { session } = state;
    const ended = state.screen === 'completed' ? state.ended : 'by-itself';
    const payment = walletPaymentOf(sessionId, session);
    forgetSession(sessionId, session);
    if (ended === 'stopped-elsewhere') return;
    if (payment) void (ended === 'stopped' ? refundStopped(payment) : refundDifference(payment, session));
    if (state.screen === 'completed') bus.emit('session/completed', { sessionId }, '@wattline/session');
  });

  useEffect(() => {
    if (isOver) settle();
  }, [isOver]);
}
