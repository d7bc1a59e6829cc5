import { ServiceError } from '@wattline/api';
import { paths } from '@wattline/contract';
import { useServiceMessage } from '@wattline/i18n';
import { isOver } from '@wattline/ocpi';
import { useQuery } from '@wattline/query';
import { useParams } from '@wattline/router';
import { Button, ButtonLink, ErrorScreen, LoadingScreen, usePageTitle } from '@wattline/ui';
import { sessionQuery } from '../queries';
import { useReceiptTexts } from './receipt-texts';
import { SessionReceipt } from './session-receipt';

const POLL_MS = 5_000;

/** /receipt/{page session id}: loading, the receipt, or why there is none. It is read again until the session is over. */
export function ReceiptScreen() {
  const { sessionId: pageSessionId = '' } = useParams();
  const t = useReceiptTexts();
  const { data, error, refetch } = useQuery({
    ...sessionQuery(pageSessionId),
    refetchInterval: ({ state }) => (state.data && !isOver(state.data) ? POLL_MS : false),
    refetchOnWindowFocus: false,
  });

  if (data) return <SessionReceipt pageSessionId={pageSessionId} session={data} />;
  if (!error) return <LoadingScreen text={t('loading')} />;
  // Backends word an unknown session differently, so the page has its own text.
  const isUnknown = error instanceof ServiceError && error.httpStatus === 404;
  const reason = error instanceof ServiceError ? error.message : t('failedText');
  return <ReceiptFailed message={isUnknown ? t('noSession') : reason} onRetry={() => void refetch()} />;
}

function ReceiptFailed({ message, onRetry }: { readonly message: string; readonly onRetry: () => void }) {
  const t = useReceiptTexts();
  const messageOf = useServiceMessage();
  usePageTitle(t('failed'));
  return (
    <ErrorScreen title={t('failed')} message={messageOf(message) || t('notFound')}>
      <ButtonLink to={paths.home}>{t('goHome')}</ButtonLink>
      <Button $look="secondary" onClick={onRetry}>
        {t('tryAgain')}
      </Button>
    </ErrorScreen>
  );
}
