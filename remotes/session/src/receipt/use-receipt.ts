import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { i18n, useFormats } from '@wattline/i18n';
import { receiptOf, tariffIdsOf } from '@wattline/ocpi';
import { isOver } from '../session-end';
import { sessionQuery } from '../session-query';
import { findTariffs } from './find-tariffs';
import { type ReceiptDocument, receiptDocument } from './receipt-document';
import { useReceiptTexts } from './receipt-texts';

/** Specification 1, §9. */
const POLL_MS = 5_000;

export type ReceiptState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: Error; readonly retry: () => void }
  | {
      readonly state: 'loaded';
      readonly document: ReceiptDocument;
      /** Tariffs are on their way: there are no sections yet. */
      readonly isLoadingRates: boolean;
    };

/** A session's receipt: read again until the session is over, computed anew when its tariffs arrive. */
export function useReceipt(sessionId: string): ReceiptState {
  const t = useReceiptTexts();
  const formats = useFormats();
  const { data: session, error, refetch } = useQuery({
    ...sessionQuery(sessionId),
    refetchInterval: ({ state: { data } }) => (data && !isOver(data) ? POLL_MS : false),
    refetchOnWindowFocus: false,
  });
  const ids = session ? tariffIdsOf(session) : [];
  const { data: found, isPending } = useQuery({
    queryKey: ['receipt-tariffs', session?.currency, ...ids],
    queryFn: ({ signal }) => (session ? findTariffs(session, signal) : null),
    enabled: session !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { language } = i18n;

  const document = useMemo(() => {
    if (!session) return null;
    const receipt = receiptOf(session, found ?? { portal: null, operator: [] });
    return receiptDocument(session, receipt, { t, formats, language });
  }, [session, found, t, formats, language]);

  if (document) return { state: 'loaded', document, isLoadingRates: isPending };
  return error ? { state: 'failed', error, retry: () => void refetch() } : { state: 'loading' };
}
