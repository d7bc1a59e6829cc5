import { useMemo, useReducer } from 'react';
import { useDriver } from '@wattline/auth';
import type { OwedRefund } from '@wattline/contract';
import { useBusEvent } from '@wattline/event-bus';
import { useFormats } from '@wattline/i18n';
import type { Session } from '@wattline/ocpi';
import { queryOptions, useQuery } from '@wattline/query';
import type { RefundNews } from '@wattline/refunds';
import { Banner } from '@wattline/ui';
import { useFinalCost } from '../final-cost/use-final-cost';
import { refundOf } from './owed-refund';

/** The words about refunds: only charges that a wallet paid for need them. They are asked for until they come. */
const words = queryOptions({
  queryKey: ['refund-news'],
  queryFn: async () => import(/* webpackChunkName: "refund-news" */ './refund-news'),
  staleTime: Infinity,
  retry: true,
});

/** What became of the refund of a session's payment; nothing without one. */
export function RefundNote({ pageSessionId, session }: { readonly pageSessionId: string; readonly session: Session }) {
  const { news } = useRefund(pageSessionId, session);
  return (
    news && (
      <Banner $tone={news.tone} role="status">
        {news.text}
      </Banner>
    )
  );
}

/**
 * The record of what is to go back of a session's payment, as this browser knows it now (docs/rules.md: refunds-owed); null
 * where there is none, and for every other driver.
 */
export function useOwedRefund(pageSessionId: string, session: Session): OwedRefund | null {
  const driver = useDriver();
  const [changes, changed] = useReducer((count: number) => count + 1, 0);

  useBusEvent(['refund/requested', 'refund/asked', 'refund/settled', 'session/completed'], changed);

  return useMemo(() => {
    const refund = refundOf(pageSessionId, session);
    return refund && refund.driverId === driver?.id ? refund : null;
    // The record is read again after each change.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pageSessionId, session, driver, changes]);
}

interface Told {
  /** Null where there is no refund, as for `useOwedRefund`, and until its words have come. */
  readonly news: RefundNews | null;
  /** There is one, and its words are on their way. */
  readonly isLoading: boolean;
}

/** What became of the refund of a session's payment, in words. */
export function useRefund(pageSessionId: string, session: Session): Told {
  const formats = useFormats();
  const refund = useOwedRefund(pageSessionId, session);
  const isTaxUnknown = useFinalCost(session).state === 'tax-unknown';
  const { data, isLoading } = useQuery({ ...words, enabled: refund !== null });
  const news = useMemo(
    () => (refund && data ? data.refundNews(refund, formats, { isTaxUnknown }) : null),
    [refund, data, formats, isTaxUnknown],
  );
  return { news, isLoading };
}
