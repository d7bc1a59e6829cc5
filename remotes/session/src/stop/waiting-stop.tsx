import { useEffect, useRef, type Dispatch, type SetStateAction, useEffectEvent } from 'react';
import { useDriver } from '@wattline/auth';
import { isStopOf, type Known } from '@wattline/charge';
import { isOver } from '@wattline/ocpi';
import { Button, Card, IconText, InfoIcon, Note, Text } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import { useKeptCharges } from '../kept-charges';
import { queryClient, showNotice, bus } from '../part';
import { sessionQuery } from '../queries';
import { useTexts } from '../texts/use-texts';
import { type SessionFailure, useErrorText } from '../use-error-text';
import { takeBackStop, handOverStop, sendWaitingStop, waitingStopOf, type WaitOver } from './send-waiting-stop';
import type { Stoppable, StopProblem } from './stop-charging';

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

/** Why a stop was not taken, as a failure; `textOf` says its reason. */
export function stopFailure({ result, reason }: StopProblem, textOf: ReturnType<typeof useErrorText>): SessionFailure {
  if (result === 'no-session') return { code: 'no-active-session' };
  const values = { reason: textOf(reason ?? { code: 'no-reason' }) };
  return { code: result === 'refused' ? 'stop-refused' : 'stop-failed', values };
}

/** The stop of a session that waits for a connection; null without one, and where another driver asked for it. */
function useWaitingStop(pageSessionId: string): Known<'stop'> | null {
  const me = useDriver()?.id ?? null;
  useKeptCharges();
  const stop = waitingStopOf(pageSessionId);
  return stop && isStopOf(me, stop) ? stop : null;
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
const Box = styled(IconText)`
  scroll-margin-bottom: 12rem;
  text-align: start;

  &:focus {
    outline: none;
  }

  &[data-alone] {
    width: min(560px, 100% - 2 * var(--gutter));
    margin: 0 auto 40px;
  }
`;

interface WaitingStopProps {
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
  const textOf = useErrorText();
  /** Says how it has ended; of one that was taken nothing, since the page shows how the session goes on. */
  const say = ({ end, problem }: WaitOver): void => {
    if (problem && setProblem) setProblem(problem);
    else if (problem) showNotice('error', textOf(stopFailure(problem, textOf)));
    else if (end === 'ended' || end === 'begun' || end === 'too-old') showNotice('info', t(end));
  };
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
      <Box as={Card} ref={box} {...(!setProblem && { 'data-alone': '' })} tabIndex={-1} aria-labelledby="waiting-stop">
        <InfoIcon size={22} />
        <Text as="h2" $size="body" id="waiting-stop">
          {t(isSending ? 'sending' : 'waits')}
        </Text>
        <Note $top={4}>
          {t('goesOn')} {t(stop.isHandedOver ? 'mayClose' : 'keepOpen')}
          {stop.isTried && ` ${t('tried')}`}
        </Note>
        <Button $look="secondary" disabled={isSending} onClick={() => void takeBack()}>
          {t('takeBack')}
        </Button>
      </Box>
    )
  );
}
