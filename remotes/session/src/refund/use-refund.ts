import { useMemo, useReducer } from 'react';
import { useDriver } from '@wattline/auth';
import type { OwedRefund } from '@wattline/contract';
import { useBusEvent } from '@wattline/event-bus';
import { useFormats } from '@wattline/i18n';
import type { FinalCost, Session } from '@wattline/ocpi';
import { queryOptions, useQuery } from '@wattline/query';
import type { RefundNews } from '@wattline/refunds';
import { refundOf } from './owed-refund';

/** The words about refunds: only charges that a wallet paid for need them. They are asked for until they come. */
const words = queryOptions({
  queryKey: ['refund-news'],
  queryFn: async () => import(/* webpackChunkName: "refund-news" */ './refund-news'),
  staleTime: Infinity,
  retry: true,
});

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

interface Worded {
  /** Null without a refund, and until its words are loaded. */
  readonly news: RefundNews | null;
  /** There is a refund, and its words are being loaded. */
  readonly isLoading: boolean;
}

/** The words about a refund. `cost` is the cost of its session, which the refund may wait for. */
export function useRefundNews(refund: OwedRefund | null, cost: FinalCost): Worded {
  const formats = useFormats();
  const isTaxUnknown = cost.state === 'tax-unknown';
  const { data, isLoading } = useQuery({ ...words, enabled: refund !== null });
  const news = useMemo(
    () => (refund && data ? data.refundNews(refund, formats, { isTaxUnknown }) : null),
    [refund, data, formats, isTaxUnknown],
  );
  return { news, isLoading };
}
