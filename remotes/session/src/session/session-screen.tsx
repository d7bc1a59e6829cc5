import { paths } from '@wattline/contract';
import { useServiceMessage } from '@wattline/i18n';
import type { Session } from '@wattline/ocpi';
import { Link, useParams } from '@wattline/router';
import { styled } from '@wattline/styled';
import { Button, buttonStyle, ErrorScreen, LoadingScreen, usePageTitle } from '@wattline/ui';
import { RefundNote } from '../refund/refund-note';
import { ChargingSession } from './charging-session';
import { CompletedSession } from './completed-session';
import type { Problem } from './live-session';
import { useSessionTexts } from './session-texts';
import { useAwayNotice } from './use-away-notice';
import { useLiveSession } from './use-live-session';
import { useSessionRecords } from './use-session-records';
import { useStop } from './use-stop';

const HomeLink = styled(Link)`
  ${buttonStyle('primary')}
`;

/** /session/{sessionId}: searching, not found, charging, completed (specification 1, §2). */
export function SessionScreen() {
  const { sessionId = '' } = useParams();
  return <LiveSessionScreen key={sessionId} sessionId={sessionId} />;
}

function LiveSessionScreen({ sessionId }: { readonly sessionId: string }) {
  const { state, dispatch, reload } = useLiveSession(sessionId);
  const control = useStop({ sessionId, state, dispatch, reload });
  useSessionRecords(sessionId, state);
  useAwayNotice(state);

  switch (state.screen) {
    case 'searching':
      return <Searching />;
    case 'not-found': {
      const searchAgain = (): void => {
        dispatch({ type: 'searched-again' });
        reload();
      };
      return <NotFound problem={state.problem} onRetry={searchAgain} />;
    }
    case 'charging':
      return <ChargingSession state={state} control={control} />;
    case 'completed':
      return <CompletedSession sessionId={sessionId} state={state} />;
    case 'invalid':
      return <Invalid sessionId={sessionId} session={state.session} />;
  }
}

function Searching() {
  const t = useSessionTexts();
  usePageTitle(t('title'));
  return <LoadingScreen text={t('searching')} detail={t('searchingText')} />;
}

function NotFound({ problem, onRetry }: { readonly problem: Problem; readonly onRetry: () => void }) {
  const t = useSessionTexts();
  const messageOf = useServiceMessage();
  usePageTitle(t('notFound'));
  return (
    <ErrorScreen title={t('notFound')} message={messageOf(problem.message) || t('notFoundText')}>
      <HomeLink to={paths.home}>{t('goHome')}</HomeLink>
      <Button $look="secondary" onClick={onRetry}>
        {t('tryAgain')}
      </Button>
    </ErrorScreen>
  );
}

function Invalid({ sessionId, session }: { readonly sessionId: string; readonly session: Session }) {
  const t = useSessionTexts();
  usePageTitle(t('invalidTitle'));
  return (
    <ErrorScreen tone="neutral" title={t('invalidTitle')} message={t('invalidText')}>
      <RefundNote sessionId={sessionId} session={session} />
      <HomeLink to={paths.home}>{t('returnHome')}</HomeLink>
    </ErrorScreen>
  );
}
