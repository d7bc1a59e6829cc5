import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { ServiceError, serviceFailure } from '@wattline/api';
import { paths } from '@wattline/contract';
import { useBusEvent } from '@wattline/event-bus';
import type { Session } from '@wattline/ocpi';
import { ChunkPlace, hasFirstView } from '@wattline/remote';
import {
  Button,
  ButtonLink,
  Card,
  EmptyDrawing,
  ErrorScreen,
  LoadingScreen,
  Note,
  ReceiptIcon,
  Row,
  Stack,
  SuccessIcon,
  usePageTitle,
  useWholeView,
  Banner,
} from '@wattline/ui';
import { useQuery } from '@wattline/vendor/query';
import { useParams } from '@wattline/vendor/router';
import { useFinalCost } from '../final-cost/use-final-cost';
import { averageRate } from '../outlook/charging-rate';
import { showNotice, clock, platformTime } from '../part';
import { locationQuery, sessionQuery } from '../queries';
import { useOwedCharge, useRefundNews } from '../refund/use-refund';
import { WaitingStop } from '../stop/waiting-stop';
import { useTexts } from '../texts/use-texts';
import { useErrorText } from '../use-error-text';
import { useOnce } from '../use-once';
import { ChargingSession } from './charging-session';
import { duringChargeCode } from './during-charge-code';
import { type LiveSession, type Problem, pollInterval } from './live-session';
import { createLiveSessionFlow } from './live-session-flow';
import { knownStartOf } from './session-records';
import { SessionView } from './session-view';

/** The state of the refund of a session's payment; nothing without one. */
export function RefundNote({ pageSessionId, session }: { readonly pageSessionId: string; readonly session: Session }) {
  const { news } = useRefundNews(useOwedCharge(pageSessionId, session), useFinalCost(session));
  return (
    news && (
      <Banner $tone={news.tone} role="status">
        {news.text}
      </Banner>
    )
  );
}

/** How long an operator may take to know a session that it has just started: as long as a start may take. */
const NEW_MS = 70_000;

/**
 * A session as it goes on: read every 5 s while it may change, not while the page is hidden, and at once when it is shown
 * again. A stop in another tab counts too.
 */
function useLiveSession(pageSessionId: string) {
  const [flow] = useState(() => createLiveSessionFlow(pageSessionId));
  const { store, send } = flow;
  const state = useStore(store);
  const refetchInterval = pollInterval(state);
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    ...sessionQuery(pageSessionId, { takesKept: true }),
    refetchInterval,
    refetchOnWindowFocus: refetchInterval !== false,
  });

  useEffect(() => {
    if (data) send({ type: 'read', session: data, at: platformTime(data.keptAt ?? dataUpdatedAt) });
  }, [send, data, dataUpdatedAt]);

  useEffect(() => {
    if (!error) return;
    const problem = {
      failure: serviceFailure(error),
      isMissing: error instanceof ServiceError && error.status === 404,
    };
    send({ type: 'unread', problem, isNew: isNew(pageSessionId) });
  }, [send, error, pageSessionId]);

  useBusEvent('session/completed', ({ sessionId }, { relayed }) => {
    if (relayed && sessionId === pageSessionId) send({ type: 'stopped', isElsewhere: true, at: clock.now() });
  });

  const searchAgain = (): void => {
    send({ type: 'searched-again' });
    void refetch();
  };
  /** By the device's clock. */
  const readAt = data?.keptAt ?? dataUpdatedAt;
  return { state, readAt, flow, searchAgain };
}

function isNew(pageSessionId: string): boolean {
  const startedAt = knownStartOf(pageSessionId);
  if (startedAt === null) return false;
  // The start is by the device's clock until the session was read, then by the platform's.
  return [Date.now(), clock.now()].some((now) => Math.abs(now - Date.parse(startedAt)) < NEW_MS);
}

interface CompletedSessionProps {
  readonly pageSessionId: string;
  readonly state: Extract<LiveSession, { screen: 'completed' }>;
}

/** A session that is over, and the ways on. */
function CompletedSession({ pageSessionId, state }: CompletedSessionProps) {
  const t = useTexts('session');
  const { session, ended, until, isFinal } = state;
  const end = session.endDateTime === null ? until : Date.parse(session.endDateTime);
  const isCostOpen = useFinalCost(session).state === 'open' && session.totalCost !== null;
  const box = useRef<HTMLElement>(null);

  // The stop button had the focus and is gone. The keyboard goes on from here.
  useEffect(() => {
    if (ended === 'stopped') box.current?.focus({ preventScroll: true });
  }, [ended]);

  return (
    <SessionView
      pageTitle={t('complete')}
      session={session}
      badge={['success', t('completed')]}
      status={t('completed')}
      until={end}
      rate={averageRate(session, end)}
      isFinalising={!isFinal || isCostOpen}
      actions={
        <>
          <Stack as={Card} $gap={8} $align="center" ref={box} tabIndex={-1} aria-labelledby="charging-complete">
            <SuccessIcon size={40} color="var(--success)" />
            <h2 id="charging-complete">{t('complete')}</h2>
            <Note>{t('completeText')}</Note>
            <Row $gap={12} $spread="center" $top={16}>
              <ButtonLink id="to-receipt" to={paths.receipt(pageSessionId)}>
                <ReceiptIcon size={20} />
                {t('receipt')}
              </ButtonLink>
              <ButtonLink id="to-home" to={paths.home} $look="secondary">
                {t('returnHome')}
              </ButtonLink>
            </Row>
          </Stack>
          <RefundNote pageSessionId={pageSessionId} session={session} />
        </>
      }
    />
  );
}

/**
 * Shows a notice when the driver comes back to a page with a session that ended in the background. The page's title says it at
 * once.
 */
function useAwayNotice(state: LiveSession): void {
  const t = useTexts('session');
  /** Since the session was last seen running. */
  const isAway = useRef(false);
  const running = state.screen === 'charging' ? state.session : null;
  const isCompleted = state.screen === 'completed';

  useEffect(() => {
    if (!running) return undefined;
    isAway.current = document.hidden;
    const leave = (): void => void (isAway.current ||= document.hidden);
    document.addEventListener('visibilitychange', leave);
    return () => document.removeEventListener('visibilitychange', leave);
  }, [running]);

  const tell = useEffectEvent(() => showNotice('success', `${t('complete')}. ${t('completeText')}`));

  useEffect(() => {
    if (!isCompleted || !isAway.current) return undefined;
    const whenSeen = (): void => tell();
    if (document.hidden) document.addEventListener('visibilitychange', whenSeen, { once: true });
    else whenSeen();
    return () => document.removeEventListener('visibilitychange', whenSeen);
  }, [isCompleted]);
}

/** A view in the document stays for so long at most once the session is known: the driver may want to stop it. */
const PATIENCE_MS = 1_000;

/** /session/{page session id}: searching, not found, charging, completed, invalid. */
export function SessionScreen() {
  const { sessionId: pageSessionId = '' } = useParams();
  return <LiveSessionScreen key={pageSessionId} pageSessionId={pageSessionId} />;
}

function LiveSessionScreen({ pageSessionId }: { readonly pageSessionId: string }) {
  const live = useLiveSession(pageSessionId);
  const { state, flow } = live;
  const wasCharging = useOnce(state.screen === 'charging');
  useAwayNotice(state);
  const session = 'session' in state ? state.session : null;
  const { isLoading } = useQuery(locationQuery(session?.locationId ?? null));
  // A view in the document shows the connector, too.
  const isWhole = useWholeView(session !== null, !isLoading || !hasFirstView(), PATIENCE_MS);

  return (
    <>
      {session && !isWhole ? <Searching /> : screenOf(pageSessionId, live)}
      {state.screen !== 'charging' && <WaitingStop pageSessionId={pageSessionId} session={flow} />}
      {wasCharging && (
        <ChunkPlace of={duringChargeCode}>{({ SpokenMilestones }) => <SpokenMilestones state={state} />}</ChunkPlace>
      )}
    </>
  );
}

/** The screen of a session in the address, by its state. */
export function screenOf(
  pageSessionId: string,
  { state, readAt, flow, searchAgain }: ReturnType<typeof useLiveSession>,
) {
  switch (state.screen) {
    case 'searching':
      return <Searching />;
    case 'not-found':
      return <NotFound problem={state.problem} onRetry={searchAgain} />;
    case 'charging':
      return <ChargingSession pageSessionId={pageSessionId} state={state} readAt={readAt} session={flow} />;
    case 'completed':
      return <CompletedSession pageSessionId={pageSessionId} state={state} />;
    case 'invalid':
      return <Invalid pageSessionId={pageSessionId} session={state.session} />;
  }
}

function Searching() {
  const t = useTexts('session');
  usePageTitle(t('title'));
  return <LoadingScreen text={t('searching')} detail={t('searchingText')} />;
}

function NotFound({ problem, onRetry }: { readonly problem: Problem; readonly onRetry: () => void }) {
  const t = useTexts('session');
  const textOf = useErrorText();
  usePageTitle(t('notFound'));
  // A bare status is no reason.
  const reason = problem.failure.code === 'http' ? '' : textOf(problem.failure);
  return (
    <ErrorScreen
      title={t('notFound')}
      message={reason || textOf({ code: 'unknown-session' })}
      picture={<EmptyDrawing of="session" />}
    >
      <ButtonLink to={paths.home}>{t('goHome')}</ButtonLink>
      <Button $look="secondary" onClick={onRetry}>
        {t('tryAgain')}
      </Button>
    </ErrorScreen>
  );
}

function Invalid({ pageSessionId, session }: { readonly pageSessionId: string; readonly session: Session }) {
  const t = useTexts('session');
  usePageTitle(t('invalidTitle'));
  return (
    <ErrorScreen tone="neutral" title={t('invalidTitle')} message={t('invalidText')}>
      <RefundNote pageSessionId={pageSessionId} session={session} />
      <ButtonLink to={paths.home}>{t('returnHome')}</ButtonLink>
    </ErrorScreen>
  );
}
