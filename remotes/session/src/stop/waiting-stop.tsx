import { useEffect, useRef, type Dispatch, type SetStateAction, useEffectEvent } from 'react';
import { errorText, i18n, readLanguage } from '@wattline/base/i18n';
import { isOver } from '@wattline/ocpi';
import { Button, Card, InfoIcon } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import { queryClient, showNotice, bus } from '../part';
import { sessionQuery } from '../queries';
import { useTexts } from '../texts/use-texts';
import { errors } from '../use-error-text';
import { takeBackStop, handOverStop, sendWaitingStop, type WaitOver } from './send-waiting-stop';
import type { Stoppable, StopProblem } from './stoppable';
import { useWaitingStop } from './use-waiting-stop';

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
function useWaitOver(onProblem: (problem: StopProblem) => void = noticeOf): (over: WaitOver) => void {
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
function useStopSender({ pageSessionId, session, isWaiting, say }: Sender): void {
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

/**
 * Scrolled to, it is clear of the stop button and of the bar without a connection, which are fixed at the lower edge.
 * `data-alone`: below a screen that has no column, as while the session is searched for.
 */
const Box = styled(Card)`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 12px;
  text-align: start;

  &:focus {
    outline: none;
  }

  & > svg {
    margin-top: 3px;
    color: var(--accent);
  }

  & h2 {
    font-size: var(--body);
  }

  & p {
    margin-top: 4px;
    color: var(--ink-soft);
  }

  & > button {
    grid-column: 1 / -1;
  }

  scroll-margin-bottom: 12rem;

  &[data-alone] {
    width: min(560px, 100% - 2 * var(--gutter));
    margin: 0 auto 40px;
  }
`;

export interface WaitingStopProps {
  readonly pageSessionId: string;
  readonly session: Stoppable;
  /** It is on its way: it cannot be taken back any more. */
  readonly isSending?: boolean;
  /** Receives that a stop waits, and why one was not taken; left out, a notice shows the latter. */
  readonly setProblem?: Dispatch<SetStateAction<StopProblem | null>>;
}

/** Sends a stop that waits once there is a connection. Until then it says so, and takes it back. */
export function WaitingStop({ pageSessionId, session, isSending = false, setProblem }: WaitingStopProps) {
  const t = useTexts('waiting-stop');
  const stop = useWaitingStop(pageSessionId);
  const isWaiting = stop !== null;
  const say = useWaitOver(setProblem);
  const box = useRef<HTMLElement>(null);
  const wasWaiting = useRef(isWaiting);
  useStopSender({ pageSessionId, session, isWaiting, say });

  useEffect(() => {
    setProblem?.((known) => (isWaiting ? { result: 'waits' } : known?.result === 'waits' ? null : known));
    // The stop button had the focus, and is disabled now: the keyboard goes on from here, and a screen reader reads it out.
    if (isWaiting && !wasWaiting.current && document.hasFocus()) box.current?.focus();
    wasWaiting.current = isWaiting;
  }, [isWaiting, setProblem]);

  async function takeBack(): Promise<void> {
    const back = await takeBackStop(pageSessionId);
    if (!back) showNotice('warning', t('tooLate'));
    else if (back.end === 'taken-back') showNotice('info', t(back.isTried ? 'takenBackTried' : 'takenBack'));
    else say(back);
  }

  const known = queryClient.getQueryData(sessionQuery(pageSessionId).queryKey);
  return (
    stop &&
    !(known && isOver(known)) && (
      <Box ref={box} {...(!setProblem && { 'data-alone': '' })} tabIndex={-1} aria-labelledby="waiting-stop">
        <InfoIcon size={22} />
        <div>
          <h2 id="waiting-stop">{t(isSending ? 'sending' : 'waits')}</h2>
          <p>
            {t('goesOn')} {t(stop.isHandedOver ? 'mayClose' : 'keepOpen')}
            {stop.isTried && ` ${t('tried')}`}
          </p>
        </div>
        <Button $look="secondary" disabled={isSending} onClick={() => void takeBack()}>
          {t('takeBack')}
        </Button>
      </Box>
    )
  );
}
