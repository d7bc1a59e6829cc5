import { useMemo, useState } from 'react';
import { noTariffs, ServiceError, serviceFailure } from '@wattline/api';
import { useFormats } from '@wattline/base/i18n';
import { paths } from '@wattline/contract';
import { isOver } from '@wattline/ocpi';
import { Button, ButtonLink, ErrorScreen, LoadingScreen, usePageTitle, useWholeView } from '@wattline/ui';
import { useQuery } from '@wattline/vendor/query';
import { useParams } from '@wattline/vendor/router';
import { adoptCharge } from '../adopt-charge';
import { sessionQuery } from '../queries';
import { readBusiness } from '../receipt-document/parties';
import { type ChargeFacts, receiptDocument } from '../receipt-document/receipt-document';
import { useChargeFacts } from '../receipt-document/use-charge-facts';
import { useRefundNews } from '../refund/use-refund';
import { tariffsQuery } from '../tariffs-query';
import { useTexts } from '../texts/use-texts';
import { type SessionFailure, useErrorText } from '../use-error-text';
import { ReceiptPage } from './receipt-page';
import { receiptWords } from './receipt-words';

/** A receipt says little before its prices are known. */
const PATIENCE_MS = 3_000;
/** How often a session that is over is read again, until its cost is final. */
const FINALISING_MS = 30_000;

interface SessionReceiptProps {
  readonly pageSessionId: string;
  readonly session: ChargeFacts['session'];
}

/**
 * A session's receipt: its totals, and what they come from once its tariffs and its location are read. Times are
 * the station's (docs/rules.md: station-time-zone).
 */
function SessionReceipt({ pageSessionId, session }: SessionReceiptProps) {
  const t = useTexts('receipt');
  const formats = useFormats();
  const [business, setBusiness] = useState(readBusiness);
  const tariffs = useQuery(tariffsQuery(session));
  const { charge, isLoading } = useChargeFacts(pageSessionId, session);
  const { news: refund, isLoading: isLoadingRefund } = useRefundNews(charge.payment.owed, charge.cost);
  const isLoadingRates = tariffs.isPending || isLoading;
  const isShown = useWholeView(true, !isLoadingRates && !isLoadingRefund, PATIENCE_MS);

  const document = useMemo(
    () => receiptDocument(charge, isLoadingRates ? null : (tariffs.data ?? noTariffs())),
    [charge, tariffs.data, isLoadingRates],
  );
  const words = useMemo(
    () => receiptWords(document, formats, { refund, business }),
    [document, formats, refund, business],
  );

  useQuery({
    ...sessionQuery(pageSessionId),
    refetchInterval: charge.cost.state === 'open' && isOver(session) && FINALISING_MS,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
  });

  if (!isShown) return <LoadingScreen text={t('loading')} />;
  return <ReceiptPage document={document} words={words} business={business} onBusiness={setBusiness} />;
}

const POLL_MS = 5_000;

/**
 * /receipt/{page session id}: loading, the receipt, or why there is none. It is read again until the session is over, and
 * without a connection until there is one; until then it is shown as it was kept (docs/rules.md: last-known-with-its-age).
 */
export function ReceiptScreen() {
  const { sessionId: pageSessionId = '' } = useParams();
  const t = useTexts('receipt');
  useState(adoptCharge);
  const { data, error, refetch } = useQuery({
    ...sessionQuery(pageSessionId, { takesKept: true }),
    refetchInterval: ({ state }) => {
      const isDone = state.data ? isOver(state.data) && !state.data.keptAt : !isOffline(state.error);
      return isDone ? false : POLL_MS;
    },
    refetchOnWindowFocus: false,
  });

  // A kept answer of a charge that went on is no receipt.
  if (data && (!data.keptAt || isOver(data))) return <SessionReceipt pageSessionId={pageSessionId} session={data} />;
  if (!error) return <LoadingScreen text={t('loading')} />;
  return <ReceiptFailed failure={failureOf(error)} onRetry={() => void refetch()} />;
}

const isOffline = (error: Error | null): boolean => error instanceof ServiceError && error.code === 'offline';

/** A bare status is no reason, so the page has its own text. */
function failureOf(error: Error): SessionFailure {
  if (!(error instanceof ServiceError) || isOffline(error)) return { code: 'receipt-not-loaded' };
  return error.code === 'http' ? { code: 'no-receipt' } : serviceFailure(error);
}

function ReceiptFailed({ failure, onRetry }: { readonly failure: SessionFailure; readonly onRetry: () => void }) {
  const t = useTexts('receipt');
  const textOf = useErrorText();
  usePageTitle(t('failed'));
  return (
    <ErrorScreen title={t('failed')} message={textOf(failure) || textOf({ code: 'no-receipt' })}>
      <ButtonLink to={paths.home}>{t('goHome')}</ButtonLink>
      <Button $look="secondary" onClick={onRetry}>
        {t('tryAgain')}
      </Button>
    </ErrorScreen>
  );
}
