import { useMemo } from 'react';
import { noTariffs } from '@wattline/api';
import { i18n, useFormats } from '@wattline/i18n';
import { isOver, knownTimeZone, receiptOf, type Session } from '@wattline/ocpi';
import { useQuery } from '@wattline/query';
import { LoadingScreen, useWholeView } from '@wattline/ui';
import { useFinalCost } from '../final-cost/use-final-cost';
import { locationQuery, sessionQuery } from '../queries';
import { useRefund } from '../refund/refund-note';
import { tariffsQuery } from '../tariffs-query';
import { useTexts } from '../texts/use-texts';
import { receiptDocument } from './receipt-document';
import { ReceiptPage } from './receipt-page';

/** A receipt says little before its prices are known. */
const PATIENCE_MS = 3_000;
/** How often a session that is over is read again, until its cost is final. */
const FINALISING_MS = 30_000;

interface SessionReceiptProps {
  readonly pageSessionId: string;
  /** With when it was kept, where it was not read now. */
  readonly session: Session & { readonly keptAt?: number };
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
  const location = useQuery(locationQuery(session.locationId));
  const { news: refund, isLoading: isLoadingRefund } = useRefund(pageSessionId, session);
  const isCostOpen = useFinalCost(session).state === 'open';
  const isLoadingRates = tariffs.isPending || location.isLoading;
  const isShown = useWholeView(true, !isLoadingRates && !isLoadingRefund, PATIENCE_MS);

  const { document, subject } = useMemo(() => {
    const station = location.data ?? null;
    const timeZone = knownTimeZone(station?.timeZone ?? null);
    const found = (!isLoadingRates && tariffs.data) || noTariffs();
    const receipt = receiptOf(session, found, timeZone);
    return {
      document: receiptDocument(session, receipt, {
        t,
        formats,
        language,
        timeZone,
        station,
        isCostOpen,
        refund,
      }),
      subject: isLoadingRates ? null : { pageSessionId, session, found, timeZone, formats },
    };
  }, [pageSessionId, session, tariffs.data, location.data, isLoadingRates, isCostOpen, refund, t, formats, language]);

  useQuery({
    ...sessionQuery(pageSessionId),
    refetchInterval: isCostOpen && isOver(session) && FINALISING_MS,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
  });

  if (!isShown) return <LoadingScreen text={t('loading')} />;
  return <ReceiptPage session={session} document={document} subject={subject} />;
}
