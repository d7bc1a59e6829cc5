import { useMemo, useReducer } from 'react';
import { useDriver } from '@wattline/auth';
import type { OwedRefund } from '@wattline/contract';
import { useBusEvent } from '@wattline/event-bus';
import type { Session } from '@wattline/ocpi';
import { useRefundNews, type RefundNews } from '@wattline/refunds';
import { Banner } from '@wattline/ui';
import { refundOf } from './owed-refund';

/** What became of the refund of a session's payment; nothing without one. */
export function RefundNote({ pageSessionId, session }: { readonly pageSessionId: string; readonly session: Session }) {
  const news = useRefund(pageSessionId, session);
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

/** What became of the refund of a session's payment, in words; null as for `useOwedRefund`. */
export function useRefund(pageSessionId: string, session: Session): RefundNews | null {
  const newsOf = useRefundNews();
  const refund = useOwedRefund(pageSessionId, session);
  return useMemo(() => refund && newsOf(refund), [refund, newsOf]);
}
