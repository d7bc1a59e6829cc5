import { moneyOf } from '@wattline/base/money';
import { kindOf, readPendingSession, startingCharges, type PendingSession } from '@wattline/charge';
import { findMadePayment, settledPayment } from '../payment/made-payment';
import { notPaid, type FoundPayment } from '../payment/payment';
import { fromStart, overUnfound } from '../start-session/start-record';

/**
 * The payment that this tab remembers; why it does not serve, where it does not. Another driver's never does
 * (docs/rules.md: records-have-a-driver).
 */
export function fromRecord(record: PendingSession | null, paymentId: string, driverId: string): FoundPayment {
  if (record?.id !== paymentId || (record.userId !== null && record.userId !== driverId)) return notPaid('no-payment');
  const { paymentIntentId, locationId, evseUid, connectorId, preAuthAmount, currency, paymentMethodId } = record;
  if (paymentIntentId === null || paymentIntentId.trim() === '') return notPaid('no-payment-intent');
  if (locationId === null || evseUid === null || connectorId === null || preAuthAmount === null)
    return notPaid('no-payment');
  const kind = kindOf(paymentMethodId);
  const at = { locationId, evseUid, connectorId };
  const amount = moneyOf(preAuthAmount, currency);
  return { state: 'paid', payment: { paymentId, paymentIntentId, kind, driverId, at, amount } };
}

/**
 * Finds a driver's payment by its id: a start with an open outcome, else as this tab remembers it, else as
 * this device or the platform does, so that another tab and another day serve as well. Never rejects.
 */
export async function findPayment(paymentId: string, driverId: string): Promise<FoundPayment> {
  const settled = settledPayment(paymentId, driverId);
  if (settled) return settled;
  const open = [...startingCharges(driverId), ...overUnfound(driverId)].find(({ payment }) => payment.id === paymentId);
  if (open) return { state: 'paid', payment: fromStart(open) };
  const remembered = fromRecord(readPendingSession(), paymentId, driverId);
  if (remembered.state === 'paid') return remembered;
  return (await findMadePayment(paymentId, driverId)) ?? remembered;
}
