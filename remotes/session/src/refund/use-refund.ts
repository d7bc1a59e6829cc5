import { useEffect, useMemo, useReducer } from 'react';
import { useDriver } from '@wattline/auth';
import { bus } from '@wattline/event-bus';
import { useFormats, useServiceMessage } from '@wattline/i18n';
import type { Session } from '@wattline/ocpi';
import { refundNews, useRefundTexts, type RefundNews } from '@wattline/refunds';
import { refundOf } from '../session/owed-refund';

/**
 * What became of the refund of a session's payment, in words, as this browser knows it (docs/rules.md: refunds-owed); null
 * where there is none, and for every other driver. `sessionId` is the one in the page's address.
 */
export function useRefund(sessionId: string, session: Session): RefundNews | null {
  const driver = useDriver();
  const t = useRefundTexts();
  const formats = useFormats();
  const messageOf = useServiceMessage();
  const [told, hear] = useReducer((count: number) => count + 1, 0);

  useEffect(() => {
    const stops = (['refund/requested', 'refund/asked', 'refund/settled', 'session/completed'] as const).map((topic) =>
      bus.on(topic, hear),
    );
    return () => stops.forEach((stop) => stop());
  }, []);

  return useMemo(() => {
    const refund = refundOf(sessionId, session);
    return refund && refund.driverId === driver?.id ? refundNews(refund, { t, formats, messageOf }) : null;
    // Read again when something was told of it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [sessionId, session, driver, t, formats, messageOf, told]);
}
