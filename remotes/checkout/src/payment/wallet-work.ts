import { ServiceError, type AthStatus } from '@wattline/api';
import { failedCall, refused } from './failed-call';
import { isSamePlace } from './payment';
import { clearAttempt, saveAttempt, updateAttempt, type WalletAttempt } from './payment-attempt';
import { POLL_MS, walletPayment } from './payment-machine';
import type { PaymentPorts, WorkOf } from './work-of';

/** What libs/api says of a 2xx that names no payment (specification 2, §8). */
const NO_PAYMENT_ID = 'Invalid response from ATH Móvil - no payment ID';

/** What is done for a payment by the mobile wallet. */
export const walletWork: WorkOf<'requesting' | 'waiting' | 'taking' | 'cancelling'> = {
  async requesting({ attempt }, ports) {
    saveAttempt(attempt);
    try {
      const { paymentId, expiresAt } = await ports.openWallet(attempt);
      const openedAt = new Date(ports.now()).toISOString();
      const opened: WalletAttempt = {
        ...attempt,
        wallet: { paymentId, expiresAt, openedAt, authorizeSent: false, paid: false },
      };
      saveAttempt(opened);
      return { type: 'wallet-opened', attempt: opened };
    } catch (error) {
      // The backend had the request, and did not name a payment.
      const isUnnamed = error instanceof ServiceError && error.message === NO_PAYMENT_ID;
      const { meaning, problem } = failedCall(error, isUnnamed ? 'noPaymentId' : 'walletFailed');
      // The next press sends an unclear or unsent request again under its key; it never goes out by itself.
      if (meaning === 'no') clearAttempt(attempt);
      return refused(problem);
    }
  },

  async waiting({ attempt, polls }, ports, { signal }) {
    const { expiresAt, openedAt } = attempt.wallet;
    if (polls > 0) await ports.pause(POLL_MS, signal);
    const status = await statusOf(attempt, ports);
    if (status === 'COMPLETED') noteAsPaid(attempt);
    const now = ports.now();
    return {
      type: 'wallet-read',
      status,
      expired: expiresAt !== null && now >= Date.parse(expiresAt),
      overdue: now - Date.parse(openedAt ?? attempt.startedAt) >= ports.walletSeconds() * 1_000,
    };
  },

  async taking({ attempt }, ports) {
    try {
      const { status } = await ports.authorizeWallet(attempt);
      // A wallet that takes the money in two steps; what came of it, the next poll tells.
      if (status === 'CONFIRM') await ports.completeWallet(attempt).catch(() => null);
    } catch (error) {
      const { meaning, problem } = failedCall(error, 'processing');
      if (meaning === 'unsent') return { type: 'wallet-asked', attempt };
      if (meaning === 'no') return { type: 'given-up', problem };
    }
    const asked: WalletAttempt = { ...attempt, wallet: { ...attempt.wallet, authorizeSent: true } };
    updateAttempt(asked);
    return { type: 'wallet-asked', attempt: asked };
  },

  async cancelling({ attempt, problem }, ports, { at }) {
    let status = await statusOf(attempt, ports);
    if (isWaiting(status) && !attempt.wallet.paid) {
      const answered = await ports.cancelWallet(attempt).then(
        (payment) => payment.status,
        () => 'UNKNOWN' as const,
      );
      // Only the payment itself tells what an answer that ends nothing means.
      status = isOver(answered) || answered === 'COMPLETED' ? answered : await statusOf(attempt, ports);
    }
    if (isOver(status)) {
      clearAttempt(attempt);
      return refused(problem);
    }
    // It may still be approved: it stays on record, and is settled before anything else is paid.
    if (status !== 'COMPLETED') return refused('processing');
    noteAsPaid(attempt);
    // Paid for another charger: offered on this page, not applied.
    const payment = walletPayment(attempt);
    return isSamePlace(attempt.at, at) ? { type: 'authorized', payment } : refused('paidAlready');
  },
};

const isWaiting = (status: AthStatus): boolean => status === 'OPEN' || status === 'CONFIRM';
const isOver = (status: AthStatus): boolean => status === 'CANCEL' || status === 'EXPIRED' || status === 'FAILED';

function noteAsPaid(attempt: WalletAttempt): void {
  updateAttempt({ ...attempt, wallet: { ...attempt.wallet, paid: true } });
}

/**
 * Where the wallet's payment stands. A read that fails says nothing: the next one may. One that the backend does not know
 * has come to nothing, unless its money is known to be taken.
 */
async function statusOf({ wallet }: WalletAttempt, ports: PaymentPorts): Promise<AthStatus> {
  try {
    return (await ports.readWallet(wallet.paymentId)).status;
  } catch (error) {
    const isUnknown = error instanceof ServiceError && (error.httpStatus === 404 || error.httpStatus === 410);
    return isUnknown && !wallet.paid ? 'FAILED' : 'UNKNOWN';
  }
}
