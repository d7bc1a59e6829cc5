import { useQuery } from '@tanstack/react-query';
import { ServiceError } from '@wattline/api';
import { paths } from '@wattline/contract';
import { useServiceMessage } from '@wattline/i18n';
import { Link, useParams } from '@wattline/router';
import { Button, buttonStyle, ErrorScreen, LoadingScreen, usePageTitle } from '@wattline/ui';
import { styled } from '@wattline/styled';
import { isOver } from '../session-end';
import { sessionQuery } from '../session-query';
import { receiptCode } from './receipt-code';
import { useReceiptScreenTexts } from './receipt-screen-texts';

/** Specification 1, §9. */
const POLL_MS = 5_000;

const HomeLink = styled(Link)`
  ${buttonStyle('primary')}
`;

/** /receipt/{sessionId}: loading, the receipt, or why there is none (specification 1, §2). Read again until the session is over. */
export function ReceiptScreen() {
  const { sessionId = '' } = useParams();
  const t = useReceiptScreenTexts();
  const code = useQuery(receiptCode);
  const session = useQuery({
    ...sessionQuery(sessionId),
    refetchInterval: ({ state: { data } }) => (data && !isOver(data) ? POLL_MS : false),
    refetchOnWindowFocus: false,
  });

  if (session.data && code.data) return <code.data session={session.data} />;
  const error = session.data ? code.error : session.error;
  if (!error) return <LoadingScreen text={t('loading')} />;
  const retry = (): void => {
    if (session.error) void session.refetch();
    if (code.error) void code.refetch();
  };
  return <ReceiptFailed message={error instanceof ServiceError ? error.message : t('failedText')} onRetry={retry} />;
}

function ReceiptFailed({ message, onRetry }: { readonly message: string; readonly onRetry: () => void }) {
  const t = useReceiptScreenTexts();
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
