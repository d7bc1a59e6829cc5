import { useEffect, useEffectEvent, useRef } from 'react';
import { forgetRunningSession } from '@wattline/contract';
import { bus } from '@wattline/event-bus';
import type { LiveSession } from './live-session';
import { oweWhole } from './owed-refund';
import { forgetStopKey } from './stop-key';
import { forgetSession, rememberSession, takeOverPayment } from './stored-session';

/**
 * Keeps this browser's records of a session while it runs. Once it is over: removes them, says what is owed to the driver,
 * and tells the other parts and tabs (specification 1, §4; readings 13 and 19).
 */
export function useSessionRecords(sessionId: string, state: LiveSession): void {
  const running = state.screen === 'charging' ? state.session : null;
  const isOver = state.screen === 'completed' || state.screen === 'invalid';
  const isMissing = state.screen === 'not-found' && state.problem.isMissing;
  const isSettled = useRef(false);

  useEffect(() => {
    if (running) rememberSession(sessionId, running);
  }, [sessionId, running]);

  useEffect(() => {
    // The backend does not know it, and it is not one that it may yet come to know.
    if (isMissing) forgetRunningSession(sessionId);
  }, [sessionId, isMissing]);

  const settle = useEffectEvent(() => {
    if ((state.screen !== 'completed' && state.screen !== 'invalid') || isSettled.current) return;
    isSettled.current = true;
    const { session } = state;
    const ended = state.screen === 'completed' ? state.ended : 'by-itself';
    takeOverPayment();
    forgetSession(sessionId, session);
    forgetStopKey(sessionId);
    if (ended === 'stopped-elsewhere') return;
    if (ended === 'stopped') oweWhole(sessionId, session);
    bus.emit('session/completed', { sessionId }, '@wattline/session');
  });

  useEffect(() => {
    if (isOver) settle();
  }, [isOver]);
}
