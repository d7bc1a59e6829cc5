import { HttpError } from '../http/http-error';
import { isUsable } from './hold';
import type { Holds } from './holds';
import { isSpendable, type Wallet } from './wallet';

/** A driver's hold or payment for a session. */
interface SessionPayment {
  /** The app's authorization reference: a payment intent's id, or the wallet payment's. */
  readonly reference: string;
  readonly amountMinor: number;
  readonly driverId: string;
  /** Held or paid, not expired, and not used by a session yet. */
  readonly usable: boolean;
  /** The session that it pays for. */
  readonly sessionId: string | null;
}

export type SessionPayments = ReturnType<typeof sessionPayments>;

/** Both ways to pay for a session: holds on cards, and the wallet's payments. */
export const sessionPayments = (holds: Holds, wallet: Wallet, now: () => Date) => ({
  /** Finds the payment of a reference. Asks Stripe again about a hold that waited for 3-D Secure, hence the wait. */
  async find(reference: string): Promise<SessionPayment | undefined> {
    const hold = await holds.find(reference);
    if (hold) {
      const { paymentIntentId, amountMinor, driverId, sessionId } = hold;
      const usable = isUsable(hold, now());
      return { reference: paymentIntentId, amountMinor, driverId, usable, sessionId };
    }
    const payment = wallet.find(reference);
    if (!payment) return undefined;
    const { id, totalMinor: amountMinor, driverId, sessionId } = payment;
    return { reference: id, amountMinor, driverId, usable: isSpendable(payment), sessionId };
  },

  /** From now on it pays for this session. @throws HttpError 409 when another session uses it */
  bind(reference: string, sessionId: string): void {
    if (holds.bind(reference, sessionId)) return;
    const payment = wallet.find(reference);
    if (!payment) throw new HttpError(409, `Nothing is held or paid under "${reference}"`);
    wallet.bind(payment, sessionId);
  },

  /**
   * The session is over: captures its cost, at most what is held, from a hold and releases the rest; leaves the
   * wallet's payment alone.
   */
  async settle(reference: string, costMinor: number): Promise<void> {
    // As it stands with Stripe: an answer to an earlier try may have been lost.
    const hold = await holds.find(reference);
    if (hold) await holds.capture(hold, costMinor);
  },
});
