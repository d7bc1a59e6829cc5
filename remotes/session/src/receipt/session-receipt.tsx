import { useMemo } from 'react';
import { noTariffs } from '@wattline/api';
import { i18n, useFormats } from '@wattline/i18n';
import { isOver } from '@wattline/ocpi';
import { useQuery } from '@wattline/query';
import { LoadingScreen, useWholeView } from '@wattline/ui';
import { sessionQuery } from '../queries';
import { type ChargeFacts, receiptDocument } from '../receipt-document/receipt-document';
import { useChargeFacts } from '../receipt-document/use-charge-facts';
import { useRefundNews } from '../refund/use-refund';
import { tariffsQuery } from '../tariffs-query';
import { useTexts } from '../texts/use-texts';
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
export function SessionReceipt({ pageSessionId, session }: SessionReceiptProps) {
  const t = useTexts('receipt');
  const formats = useFormats();
  const { language } = i18n;
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
    () => receiptWords(document, { t, formats, language, refund }),
    [document, t, formats, language, refund],
  );

  useQuery({
    ...sessionQuery(pageSessionId),
    refetchInterval: charge.cost.state === 'open' && isOver(session) && FINALISING_MS,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
  });

  if (!isShown) return <LoadingScreen text={t('loading')} />;
  return <ReceiptPage document={document} words={words} />;
}
