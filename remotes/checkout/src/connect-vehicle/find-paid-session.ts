import { pendingPreAuthorizations } from '@wattline/api';
import { readPendingSession, readRefund, readStartsUnderWay } from '@wattline/contract';
import { client } from '../part';
import { readAttempt } from '../payment/payment-attempt';
import { usableHolds } from '../pre-authorization/usable-holds';
import {
  fromAttempt,
  fromHold,
  fromRecord,
  fromStart,
  type NotPaid,
  type PaidSession,
} from '../start-session/paid-session';

/** What a page's id stands for. */
export type FoundPayment =
  | { readonly state: 'paid'; readonly paid: PaidSession }
  /** A session uses the payment. */
  | { readonly state: 'started'; readonly sessionId: string }
  /** The wallet's payment is being given back. */
  | { readonly state: 'given-back' }
  | { readonly state: 'not-paid'; readonly why: NotPaid };

const paidOr = (paid: PaidSession | NotPaid): FoundPayment =>
  typeof paid === 'object' ? { state: 'paid', paid } : { state: 'not-paid', why: paid };

/**
 * What a page's id stands for to a driver: a start whose outcome is open, else as this tab remembers it, else as this device
 * or the platform does, so that another tab and another day serve as well. Never rejects.
 */
export async function findPaidSession(id: string, driverId: string): Promise<FoundPayment> {
  const refund = readRefund(id);
  if (refund?.driverId === driverId && refund.sessionId !== null)
    return { state: 'started', sessionId: refund.sessionId };
  if (refund?.driverId === driverId) return { state: 'given-back' };

  const open = readStartsUnderWay(driverId).find(({ paymentId }) => paymentId === id);
  if (open) return { state: 'paid', paid: fromStart(open) };
  const remembered = fromRecord(readPendingSession(), id, driverId);
  if (typeof remembered === 'object') return paidOr(remembered);
  const paidByWallet = fromAttempt(readAttempt(driverId), id);
  if (typeof paidByWallet === 'object') return paidOr(paidByWallet);

  const hold = await pendingPreAuthorizations(client, driverId).then(
    (holds) => holds.find((one) => one.id === id),
    () => undefined,
  );
  if (hold?.sessionId != null) return { state: 'started', sessionId: hold.sessionId };
  const [usable] = hold ? usableHolds([hold], new Date()) : [];
  return paidOr(usable ? fromHold(usable, driverId) : remembered);
}
