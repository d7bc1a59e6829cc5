import { useEffect, useRef, useState, type Dispatch } from 'react';
import { useServiceMessage } from '@wattline/i18n';
import { inTurn } from '@wattline/storage';
import { clock } from '../api';
import type { LiveSession, SessionEvent } from './live-session';
import { expectEnd, expectStop } from './owed-refund';
import { useSessionTexts } from './session-texts';
import { stopCharging, type StopOutcome } from './stop-charging';
import { forgetStopKey, stopKeyOf } from './stop-key';
import { activeSessionOf } from './stored-session';

/** Why a stop was not taken. */
type Problem = { readonly result: 'no-session' } | Exclude<StopOutcome, { result: 'accepted' }>;

export interface StopControl {
  readonly stop: () => void;
  /** What the driver is to be told, as `window.alert` would (specification 1, §4); null while there is nothing. */
  readonly alert: string | null;
  readonly dismiss: () => void;
}

interface StopOptions {
  readonly sessionId: string;
  readonly state: LiveSession;
  readonly dispatch: Dispatch<SessionEvent>;
  readonly reload: () => void;
}

/** The driver's stop: one at a time, here and in other tabs (specification 1, §4). */
export function useStop({ sessionId, state, dispatch, reload }: StopOptions): StopControl {
  const t = useSessionTexts();
  const messageOf = useServiceMessage();
  const [problem, setProblem] = useState<Problem | null>(null);
  const isRunning = useRef(false);
  // Read when a lock is given, which another tab may hold for a while.
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  }, [state]);

  const ask = async (ocpiId: string): Promise<StopOutcome | null> => {
    const { current } = latest;
    if (current.screen !== 'charging') return null;
    // Before it goes out: its answer may come when this page is gone.
    expectStop(sessionId, current.session);
    const outcome = await stopCharging({ sessionId, ocpiId, idempotencyKey: stopKeyOf(sessionId, clock.now()) });
    // A clear answer would come again for the same key: what was refused could never be asked for anew.
    if (outcome.result !== 'unclear') forgetStopKey(sessionId);
    return outcome;
  };

  const run = async (): Promise<void> => {
    const active = activeSessionOf(sessionId, state.screen === 'charging' ? state.session : null);
    if (!active) {
      setProblem({ result: 'no-session' });
      return;
    }
    dispatch({ type: 'stop-sent' });
    const outcome = await inTurn(`wattline-stop-${sessionId}`, () => ask(active.ocpiId ?? active.id));
    if (outcome?.result === 'accepted') {
      dispatch({ type: 'stopped', isElsewhere: false, at: clock.now() });
      reload();
    } else if (outcome) {
      if (latest.current.screen === 'charging') expectEnd(sessionId, latest.current.session);
      dispatch({ type: 'stop-failed' });
      setProblem(outcome);
    }
  };

  const stop = (): void => {
    if (isRunning.current) return;
    isRunning.current = true;
    void run().finally(() => {
      isRunning.current = false;
    });
  };

  const textOf = (said: Problem): string => {
    if (said.result === 'no-session') return t('noActive');
    const message = said.message ? messageOf(said.message) : t('unknownError');
    return t(said.result === 'refused' ? 'stopRefused' : 'stopFailed', { message });
  };

  return { stop, alert: problem && textOf(problem), dismiss: () => setProblem(null) };
}
