import { useMemo } from 'react';
import { findSessionTariffs } from '@wattline/api';
import { i18n, useFormats } from '@wattline/i18n';
import { knownTimeZone, receiptOf, type Session, tariffIdsOf } from '@wattline/ocpi';
import { useQuery } from '@wattline/query';
import { client } from '../api';
import { useRefund } from '../refund/use-refund';
import { stationQuery } from '../station-query';
import { receiptDocument } from './receipt-document';
import { ReceiptPage } from './receipt-page';
import { useReceiptTexts } from './receipt-texts';

interface SessionReceiptProps {
  /** The one in the page's address. */
  readonly sessionId: string;
  readonly session: Session;
}

/**
 * A session's receipt: its totals at once; what they come from when its tariffs, and the station whose clocks they go by,
 * have arrived (docs/rules.md: station-time-zone).
 */
export function SessionReceipt({ sessionId, session }: SessionReceiptProps) {
  const t = useReceiptTexts();
  const formats = useFormats();
  const { language } = i18n;
  const tariffs = useQuery({
    queryKey: ['receipt-tariffs', session.currency, ...tariffIdsOf(session)],
    queryFn: ({ signal }) => findSessionTariffs(client, session, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const station = useQuery(stationQuery(session.locationId));
  const refund = useRefund(sessionId, session);
  const isLoadingRates = tariffs.isPending || station.isLoading;

  const document = useMemo(() => {
    const timeZone = knownTimeZone(station.data?.timeZone ?? null);
    const found = isLoadingRates ? null : tariffs.data;
    const receipt = receiptOf(session, found ?? { portal: null, operator: [] }, timeZone);
    return receiptDocument(session, receipt, { t, formats, language, timeZone, refund });
  }, [session, tariffs.data, station.data, isLoadingRates, refund, t, formats, language]);

  return <ReceiptPage document={document} isLoadingRates={isLoadingRates} />;
}
