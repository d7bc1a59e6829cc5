import { useMemo, useReducer } from 'react';
import { useDriver } from '@wattline/auth';
import type { OwedRefund } from '@wattline/contract';
import { useBusEvent } from '@wattline/event-bus';
import { useFormats } from '@wattline/i18n';
import type { FinalCost, Session } from '@wattline/ocpi';
import type { RefundNews } from '@wattline/refunds';
import { useChunk } from '@wattline/remote';
import { finalCostCode } from '../final-cost/final-cost-code';
import { refundOf } from './owed-refund';

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
  const { code, hasFailed } = useChunk(finalCostCode, refund !== null);
  const news = useMemo(
    () => (refund && code ? code.refundNews(refund, formats, { isTaxUnknown }) : null),
    [refund, code, formats, isTaxUnknown],
  );
  return { news, isLoading: refund !== null && code === null && !hasFailed };
}
