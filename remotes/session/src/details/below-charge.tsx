import { useEffect } from 'react';
import { isOver, type Session } from '@wattline/ocpi';
import { useParams } from '@wattline/vendor/router';
import { reportedTotal } from '../final-cost/reported-total';
import { keepCharge } from '../history/keep-charge';
import { billedTotal } from '../receipt-document/billed-total';
import type { ChargeFacts, ReceiptDocument } from '../receipt-document/receipt-document';
import { useChargeFacts } from '../receipt-document/use-charge-facts';
import { PaymentTimeline } from '../timeline/payment-timeline';

/*
 * A chunk of its own: what stands below a charge and its receipt, the receipt's check, and the texts of its buttons in an
 * environment without the PDF.
 */
export { CheckPanel } from '../check/check-panel';
export { ComingSoon } from '../check/coming-soon';
export { ChargingCurve } from '../curve/charging-curve';

/** Where the money for a receipt is. */
export function ReceiptDetails({ document }: { readonly document: ReceiptDocument }) {
  return <Details charge={document} total={document.receipt.total} billed={billedTotal(document)} isReceipt />;
}

/** Where the money for a charge without a receipt is. */
export function ChargeDetails({ session }: { readonly session: Session }) {
  const { sessionId: pageSessionId = '' } = useParams();
  const { charge } = useChargeFacts(pageSessionId, session);
  return <Details charge={charge} total={null} billed={null} />;
}

interface DetailsProps {
  readonly charge: ChargeFacts;
  /** The total of the receipt, in minor units of its currency; null where it is not known, and without a receipt. */
  readonly total: number | null;
  /** The same; null where it is an estimate. */
  readonly billed: number | null;
  readonly isReceipt?: boolean;
}

function Details({ charge, total, billed, isReceipt = false }: DetailsProps) {
  const { pageSessionId, session, station, timeZone, cost, payment } = charge;
  const place = station?.name ?? null;
  const isFinal = cost.state !== 'open';

  useEffect(() => {
    if (!isOver(session)) return;
    keepCharge({ pageSessionId, session, total: reportedTotal(session) ?? total, isFinal, place, timeZone });
    // A charge is kept once its payment is known, and that may come later.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [pageSessionId, session, total, isFinal, place, timeZone, payment.hold]);

  return <PaymentTimeline charge={charge} billed={billed} isOpen={isReceipt} />;
}
