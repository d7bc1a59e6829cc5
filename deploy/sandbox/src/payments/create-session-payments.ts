import type { Wallet } from '../ath-movil/wallet';
import { isSpendable } from '../ath-movil/wallet-payment';
import { Refusal } from '../http/refusal';
import { isUsable } from './hold';
import type { HoldStore } from './hold-store';
import type { Holds } from './holds';
import { CURRENCY } from './money';
import type { SessionPayments } from './session-payments';

/** Makes one of both ways to pay for a session: holds on cards, and the wallet's payments. */
export function createSessionPayments(
  holds: Holds,
  holdStore: HoldStore,
  wallet: Wallet,
  now: () => Date,
): SessionPayments {
  return {
    async find(reference) {
      const hold = await holds.find(reference);
      if (hold) {
        const { paymentIntentId, amountMinor, currency, driverId, sessionId } = hold;
        const usable = isUsable(hold, now());
        return { reference: paymentIntentId, kind: 'hold', amountMinor, currency, driverId, usable, sessionId };
      }
      const payment = wallet.find(reference);
      if (!payment) return undefined;
      const { id, totalMinor, driverId, sessionId } = payment;
      const usable = isSpendable(payment);
      return {
        reference: id,
        kind: 'wallet',
        amountMinor: totalMinor,
        currency: CURRENCY,
        driverId,
        usable,
        sessionId,
      };
    },

    bind(reference, sessionId) {
      const hold = holdStore.find(reference);
      const payment = wallet.find(reference);
      if (hold) holds.bind(hold, sessionId);
      else if (payment) wallet.bind(payment, sessionId);
      else throw new Refusal(409, `Nothing is held or paid under "${reference}"`);
    },

    async settle(reference, costMinor) {
      // As it stands with Stripe: an answer to an earlier try may have been lost.
      const hold = await holds.find(reference);
      if (hold) await holds.capture(hold, costMinor);
    },
  };
}
