import { paths } from '@wattline/contract';
import { useServiceMessage } from '@wattline/i18n';
import { Link, useParams } from '@wattline/router';
import { Button, buttonStyle, ErrorScreen, LoadingScreen, usePageTitle } from '@wattline/ui';
import { styled } from '@wattline/styled';
import { ReceiptPage } from './receipt-page';
import { useReceiptTexts } from './receipt-texts';
import { useReceipt } from './use-receipt';

const HomeLink = styled(Link)`
  ${buttonStyle('primary')}
`;

/** /receipt/{sessionId}: loading, the receipt, or why there is none (specification 1, §2). */
export function ReceiptScreen() {
  const { sessionId = '' } = useParams();
  return <SessionReceipt key={sessionId} sessionId={sessionId} />;
}

function SessionReceipt({ sessionId }: { readonly sessionId: string }) {
  const t = useReceiptTexts();
  const receipt = useReceipt(sessionId);
  if (receipt.state === 'loaded') return <ReceiptPage document={receipt.document} isLoadingRates={receipt.isLoadingRates} />;
  if (receipt.state === 'failed') return <ReceiptFailed error={receipt.error} onRetry={receipt.retry} />;
  return <LoadingScreen text={t('loading')} />;
}

function ReceiptFailed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const t = useReceiptTexts();
  const messageOf = useServiceMessage();
  usePageTitle(t('failed'));
  return (
    <ErrorScreen title={t('failed')} message={messageOf(error.message) || t('notFound')}>
      <HomeLink to={paths.home}>{t('goHome')}</HomeLink>
      <Button $look="secondary" onClick={onRetry}>
        {t('tryAgain')}
      </Button>
    </ErrorScreen>
  );
}
