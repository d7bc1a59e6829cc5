import { ServiceError } from '@wattline/api';
import { paths } from '@wattline/contract';
import { useServiceMessage } from '@wattline/i18n';
import { isOver } from '@wattline/ocpi';
import { useQuery } from '@wattline/query';
import { Link, useParams } from '@wattline/router';
import { styled } from '@wattline/styled';
import { Button, buttonStyle, ErrorScreen, LoadingScreen, usePageTitle } from '@wattline/ui';
import { sessionQuery } from '../session-query';
import { useReceiptTexts } from './receipt-texts';
import { SessionReceipt } from './session-receipt';

/** Specification 1, §9. */
const POLL_MS = 5_000;

const HomeLink = styled(Link)`
  ${buttonStyle('primary')}
`;

/** /receipt/{sessionId}: loading, the receipt, or why there is none (specification 1, §2). Read again until the session is over. */
export function ReceiptScreen() {
  const { sessionId = '' } = useParams();
  const t = useReceiptTexts();
  const { data, error, refetch } = useQuery({
    ...sessionQuery(sessionId),
    refetchInterval: ({ state }) => (state.data && !isOver(state.data) ? POLL_MS : false),
    refetchOnWindowFocus: false,
  });

  if (data) return <SessionReceipt sessionId={sessionId} session={data} />;
  if (!error) return <LoadingScreen text={t('loading')} />;
  // Of a session that it does not know, each backend has words of its own.
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
      <HomeLink to={paths.home}>{t('goHome')}</HomeLink>
      <Button $look="secondary" onClick={onRetry}>
        {t('tryAgain')}
      </Button>
    </ErrorScreen>
  );
}
