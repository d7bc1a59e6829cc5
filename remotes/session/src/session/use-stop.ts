import { useEffect, useRef, useState, type Dispatch } from 'react';
import { useServiceMessage } from '@wattline/i18n';
import { inTurn } from '../in-turn';
import type { LiveSession, SessionEvent } from './live-session';
import { useSessionTexts } from './session-texts';
import { stopCharging, type StopOutcome } from './stop-charging';
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
  const key = useRef<string | null>(null);
  // Read when a lock is given, which another tab may hold for a while.
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  }, [state]);

  const ask = async (ocpiId: string): Promise<StopOutcome | null> => {
    if (latest.current.screen !== 'charging') return null;
    key.current ??= `stop-${ocpiId}-${Date.now()}`;
    const outcome = await stopCharging({ sessionId, ocpiId, idempotencyKey: key.current });
    // An answer that came would come again for the same key: what was refused could never be asked for anew.
    if (outcome.result !== 'failed') key.current = null;
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
      dispatch({ type: 'stopped', isElsewhere: false, at: Date.now() });
      reload();
    } else if (outcome) {
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
