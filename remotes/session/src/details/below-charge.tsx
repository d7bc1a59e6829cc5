import { useEffect } from 'react';
import { changeCharge, findCharge } from '@wattline/charge';
import { isOver, type Session } from '@wattline/ocpi';
import { AlertDialog } from '@wattline/ui';
import { useParams } from '@wattline/vendor/router';
import { outcomeOf } from '../history/charge-entries';
import type { ChargeFacts, ReceiptDocument } from '../receipt-document/receipt-document';
import { reportedTotal, billedTotal } from '../receipt-document/totals';
import { useChargeFacts } from '../receipt-document/use-charge-facts';
import { useTexts } from '../texts/use-texts';
import { PaymentTimeline } from '../timeline/payment-timeline';

/*
 * A chunk of its own: what stands below a charge and its receipt, the receipt's check, and the texts of its buttons in an
 * environment without the PDF.
 */
export { CheckPanel } from '../check/check-panel';
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
  // Again with each change: a charge is kept once its payment is known, and that may come later.
  useEffect(() => {
    if (isOver(charge.session)) keepCharge(charge, total);
  }, [charge, total]);

  return <PaymentTimeline charge={charge} billed={billed} isOpen={isReceipt} />;
}

/**
 * Keeps a charge that is over for the list of receipts (docs/rules.md: past-charges). Only of one that this browser knows a
 * payment of: the address of another driver's receipt may have been shared.
 */
function keepCharge({ pageSessionId, session, station, timeZone, cost }: ChargeFacts, total: number | null): void {
  const charge = findCharge({ sessionId: pageSessionId }) ?? findCharge({ sessionId: session.id });
  if (!charge?.payment || !charge.session) return;
  const { id: operatorId, startDateTime: startedAt, kwh, currency } = session;
  const receipt = {
    place: station?.name ?? null,
    timeZone: timeZone ?? charge.receipt?.timeZone ?? null,
    kwh,
    totalMinor: reportedTotal(session) ?? total,
    currency,
    outcome: outcomeOf(session, cost.state !== 'open'),
  };
  changeCharge({ sessionId: charge.session.id }, { type: 'receipt-shown', receipt, at: { operatorId, startedAt } });
}

interface ComingSoonProps {
  readonly what: 'download' | 'share';
  readonly onClose: () => void;
}

/** The notice of a receipt's buttons in an environment without them, as the specification has it. */
export function ComingSoon({ what, onClose }: ComingSoonProps) {
  const t = useTexts('coming-soon');
  return <AlertDialog text={t(what)} okLabel={t('ok')} onClose={onClose} />;
}
