import type { Session } from '@wattline/ocpi';
import { Banner } from '@wattline/ui';
import { useFinalCost } from '../final-cost/use-final-cost';
import { useOwedCharge, useRefundNews } from './use-refund';

/** The state of the refund of a session's payment; nothing without one. */
export function RefundNote({ pageSessionId, session }: { readonly pageSessionId: string; readonly session: Session }) {
  const { news } = useRefundNews(useOwedCharge(pageSessionId, session), useFinalCost(session));
  return (
    news && (
      <Banner $tone={news.tone} role="status">
        {news.text}
      </Banner>
    )
  );
}
