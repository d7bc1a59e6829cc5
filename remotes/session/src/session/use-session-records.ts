import { useEffect, useEffectEvent, useRef } from 'react';
import type { WalletPayment } from '@wattline/contract';
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

  // Known from the start: a session that is started meanwhile in another tab takes the browser's one pointer over.
  const payment = useRef<WalletPayment | null>(null);

  useEffect(() => {
    if (!running) return;
    payment.current ??= walletPaymentOf(sessionId, running);
    rememberSession(sessionId, running);
  }, [sessionId, running]);

  const settle = useEffectEvent(() => {
    if (state.screen !== 'completed' && state.screen !== 'invalid') return;
    const { session } = state;
    const ended = state.screen === 'completed' ? state.ended : 'by-itself';
    const paid = payment.current ?? walletPaymentOf(sessionId, session);
    forgetSession(sessionId, session);
    if (ended === 'stopped-elsewhere') return;
    if (paid) void (ended === 'stopped' ? refundStopped(paid) : refundDifference(paid, session));
    if (state.screen === 'completed') bus.emit('session/completed', { sessionId }, '@wattline/session');
  });

  useEffect(() => {
    if (isOver) settle();
  }, [isOver]);
}
