import { refundAthPayment } from '@wattline/api';
import { storageKeys, type WalletPayment } from '@wattline/contract';
import type { Session } from '@wattline/ocpi';
import { client } from '../api';
import { inTurn } from '../in-turn';

/** In cents. Specification 2, §9: a difference up to this stays. */
const LEAST_DIFFERENCE = 1;

const cents = (amount: number): number => Math.round(amount * 100);

/** The driver stopped: the whole payment goes back (specification 1, §4). Never throws. */
export function refundStopped({ paymentId, amount }: WalletPayment): Promise<void> {
  return refundOnce(paymentId, amount, 'Session stopped by user');
}

/**
 * The session ended by itself: what it did not cost goes back (specification 1, §4); all of it where nothing is billed.
 * Nothing as long as nobody says what it cost. Never throws.
 */
export async function refundDifference({ paymentId, amount }: WalletPayment, session: Session): Promise<void> {
  const cost = session.status === 'INVALID' ? 0 : (session.totalCost?.inclVat ?? session.totalCost?.exclVat ?? null);
  if (cost === null) return;
  const difference = cents(amount) - cents(cost);
  if (difference > LEAST_DIFFERENCE) await refundOnce(paymentId, difference / 100, 'Refund difference after session completion');
}

/** Where storage is blocked, at least this page asks only once. */
const asked = new Set<string>();

/**
 * Asks for one refund of a payment, never for two, in whichever tab and after whichever reload (reading 13): a marker
 * stands before the request goes out, and the platform knows one key for a payment. A failure is only logged.
 */
async function refundOnce(paymentId: string, amount: number, reason: string): Promise<void> {
  await inTurn(`wattline-refund-${paymentId}`, async () => {
    if (!mark(paymentId)) return;
    try {
      await refundAthPayment(client, paymentId, { amount, reason }, { idempotencyKey: `refund-${paymentId}` });
    } catch (error) {
      // oxlint-disable-next-line no-console -- only logged, as specification 1, §4 says
      console.warn('The refund could not be requested:', error);
    }
  });
}

/** Marks a payment as refunded; false where it already was. */
function mark(paymentId: string): boolean {
  const key = storageKeys.walletRefundOf(paymentId);
  try {
    if (localStorage.getItem(key) !== null) return false;
    localStorage.setItem(key, new Date().toISOString());
  } catch {
    // Blocked or full.
  }
  return asked.size < asked.add(paymentId).size;
}
