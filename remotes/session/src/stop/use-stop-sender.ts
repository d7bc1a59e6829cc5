import { useEffect, useEffectEvent } from 'react';
import { errorText, i18n, readLanguage } from '@wattline/base/i18n';
import { bus, showNotice } from '../part';
import { useTexts } from '../texts/use-texts';
import { errors } from '../use-error-text';
import { handOverStop, sendWaitingStop, type WaitOver } from './send-waiting-stop';
import type { Stoppable, StopProblem } from './stoppable';

/** Calls back when there may be a connection again. Gives what ends it. */
function onSignal(listener: () => void): () => void {
  const whenShown = (): void => {
    if (document.visibilityState === 'visible') listener();
  };
  addEventListener('online', listener);
  document.addEventListener('visibilitychange', whenShown);
  const endings = [
    bus.on('connection/changed', ({ isOnline }) => {
      if (isOnline) listener();
    }),
    bus.on('request/finished', ({ status }) => {
      if (status !== null) listener();
    }),
  ];
  return () => {
    removeEventListener('online', listener);
    document.removeEventListener('visibilitychange', whenShown);
    for (const end of endings) end();
  };
}

function noticeOf(problem: StopProblem): void {
  const reason = problem.reason ?? { code: 'no-reason' };
  const language = readLanguage(i18n.language);
  const code = problem.result === 'refused' ? 'stop-refused' : 'stop-failed';
  const values = { reason: errorText(errors, reason, language) };
  showNotice('error', errorText(errors, { code, values }, language));
}

/**
 * Says how a stop that waited has ended; of one that was taken nothing, since the page shows how the session goes on.
 * `onProblem` receives why one was not taken; left out, a notice shows it.
 */
export function useWaitOver(onProblem: (problem: StopProblem) => void = noticeOf): (over: WaitOver) => void {
  const t = useTexts('waiting-stop');
  return ({ end, problem }) => {
    if (problem) onProblem(problem);
    else if (end === 'ended' || end === 'begun' || end === 'too-old') showNotice('info', t(end));
  };
}

interface Sender {
  readonly pageSessionId: string;
  readonly session: Stoppable;
  /** A stop waits. */
  readonly isWaiting: boolean;
  /** Receives how it has ended. */
  readonly say: (over: WaitOver) => void;
}

/** Sends the stop of a session that waits, as soon as there is a connection. One try runs at a time. */
export function useStopSender({ pageSessionId, session, isWaiting, say }: Sender): void {
  const report = useEffectEvent(say);

  useEffect(() => {
    if (!isWaiting) return;
    let isTrying = false;
    const attempt = async (): Promise<void> => {
      if (isTrying || !navigator.onLine) return;
      isTrying = true;
      const over = await sendWaitingStop(pageSessionId, session);
      isTrying = false;
      if (over) report(over);
    };
    void attempt().then(() => handOverStop(pageSessionId));
    return onSignal(() => void attempt());
  }, [isWaiting, pageSessionId, session]);
}
