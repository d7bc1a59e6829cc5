import { useMemo } from 'react';
import { useQuery } from '@wattline/query';
import { i18n, useFormats } from '@wattline/i18n';
import { receiptOf, type Session, tariffIdsOf } from '@wattline/ocpi';
import { findTariffs } from './find-tariffs';
import { receiptDocument } from './receipt-document';
import { ReceiptPage } from './receipt-page';
import { useReceiptTexts } from './receipt-texts';

/** A session's receipt: its totals at once, what they come from when its tariffs have arrived. */
export function SessionReceipt({ session }: { readonly session: Session }) {
  const t = useReceiptTexts();
  const formats = useFormats();
  const { language } = i18n;
  const { data: found, isPending } = useQuery({
    queryKey: ['receipt-tariffs', session.currency, ...tariffIdsOf(session)],
    queryFn: ({ signal }) => findTariffs(session, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

  const document = useMemo(() => {
    const receipt = receiptOf(session, found ?? { portal: null, operator: [] });
    return receiptDocument(session, receipt, { t, formats, language });
  }, [session, found, t, formats, language]);

  return <ReceiptPage document={document} isLoadingRates={isPending} />;
}
