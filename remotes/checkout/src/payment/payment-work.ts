import {
  ServiceError, type AthPayment, type PendingPreAuthorization, type PreAuthorization,
} from '@wattline/api';
import { clearAttempt, saveAttempt, type PaymentAttempt, type WalletAttempt } from './payment-attempt';
import type { AuthorizedPayment } from './payment';
import { POLL_MS, UNCLEAR, walletPayment, type PaymentEvent, type PaymentState } from './payment-machine';

/** What a payment needs of the world. Errors: what the backend's calls throw. */
export interface PaymentPorts {
  isHoldActive(holdId: string): Promise<boolean>;
  /** The driver's usable holds. */
  usableHolds(driverId: string): Promise<readonly PendingPreAuthorization[]>;
  makeHold(attempt: PaymentAttempt): Promise<PreAuthorization>;
  releaseHold(holdId: string, reason: string): Promise<void>;
  /** Lets the bank ask the driver (3-D Secure): what is wrong, in the payment service's words, or null. */
  confirmCard(clientSecret: string): Promise<string | null>;
  openWallet(attempt: PaymentAttempt): Promise<AthPayment>;
  readWallet(paymentId: string): Promise<AthPayment>;
  authorizeWallet(attempt: WalletAttempt): Promise<AthPayment>;
  cancelWallet(attempt: WalletAttempt): Promise<AthPayment>;
  /** Resolves after the time, when the page is shown again, or when the signal aborts. */
  pause(milliseconds: number, signal: AbortSignal): Promise<void>;
  now(): number;
}

export interface WorkOptions {
  /** The holds that the driver was shown: another one was made by a try whose answer was lost, or in another tab. */
  readonly knownHolds: ReadonlySet<string>;
  /** The driver left the step. */
  readonly signal: AbortSignal;
}

/** Said of a hold that a try whose answer was lost, or another tab, has made. */
const ALREADY_HELD = 'You already have a hold for this charger';
const HOLD_GONE = 'This pre-authorization has expired or is no longer valid. Please select another payment method.';
const DECLINED = 'Your bank did not approve the hold';
const WALLET_FAILED = 'Failed to process ATH Móvil payment. Please try again.';

type Step = PaymentState['step'];
type Work = {
  readonly [S in Exclude<Step, 'choosing' | 'authorized'>]: (
    state: Extract<PaymentState, { step: S }>,
    ports: PaymentPorts,
    options: WorkOptions,
  ) => Promise<PaymentEvent>;
};

const work: Work = {
  async checking({ hold }, ports) {
    try {
      return (await ports.isHoldActive(hold.id)) ? authorizedBy(hold, true) : refused(HOLD_GONE);
    } catch (error) {
      return refused(messageOf(error));
    }
  },

  async holding({ attempt }, ports, { knownHolds, signal }) {
    let held: readonly PendingPreAuthorization[];
    try {
      held = await ports.usableHolds(attempt.driverId);
    } catch (error) {
      // Nothing was sent yet.
      return refused(messageOf(error));
    }
    if (held.some((hold) => isFor(hold, attempt, knownHolds))) return refused(ALREADY_HELD);
    // Who has left the page meanwhile does not want to pay.
    if (signal.aborted) return refused('Payment cancelled');

    saveAttempt(attempt);
    try {
      return afterHold(await ports.makeHold(attempt), attempt);
    } catch (error) {
      if (!isClear(error)) return { type: 'unclear', problem: UNCLEAR };
      clearAttempt(attempt.driverId);
      return refused(messageOf(error));
    }
  },

  async confirming({ attempt, hold }, ports) {
    if (hold.clientSecret === null) return { type: 'unclear', problem: UNCLEAR };
    try {
      const problem = await ports.confirmCard(hold.clientSecret);
      if (problem === null) return authorized(hold, attempt);
      // The next try is a new one. What was not confirmed holds nothing; releasing it only tidies up.
      clearAttempt(attempt.driverId);
      await ports.releaseHold(hold.id, 'Authentication failed').catch(() => {});
      return refused(problem);
    } catch (error) {
      // Nothing is held yet: the same key leads back to the same question.
      return refused(messageOf(error));
    }
  },

  async looking({ attempt, problem }, ports, { knownHolds }) {
    try {
      const held = await ports.usableHolds(attempt.driverId);
      const found = held.find((hold) => isFor(hold, attempt, knownHolds) && hold.amount === attempt.amount);
      if (!found) return refused(problem);
      clearAttempt(attempt.driverId);
      return authorizedBy(found, false, attempt.paymentMethodId);
    } catch {
      return refused(problem);
    }
  },

  async requesting({ attempt }, ports) {
    saveAttempt(attempt);
    try {
      const { paymentId, expiresAt } = await ports.openWallet(attempt);
      const opened: WalletAttempt = { ...attempt, wallet: { paymentId, expiresAt, authorizeSent: false, paid: false } };
      saveAttempt(opened);
      return { type: 'wallet-opened', attempt: opened };
    } catch (error) {
      if (!isClear(error)) return refused(WALLET_FAILED);
      clearAttempt(attempt.driverId);
      return refused(messageOf(error));
    }
  },

  async waiting({ attempt, polls }, ports, { signal }) {
    const { paymentId, expiresAt } = attempt.wallet;
    const expires = expiresAt === null ? Infinity : Date.parse(expiresAt);
    if (polls > 0) await ports.pause(POLL_MS, signal);
    // A poll that fails says nothing; the next one may.
    const status = await ports.readWallet(paymentId).then(
      (payment) => payment.status,
      () => 'UNKNOWN' as const,
    );
    if (status === 'COMPLETED') saveAttempt({ ...attempt, wallet: { ...attempt.wallet, paid: true } });
    return { type: 'wallet-read', status, expired: ports.now() >= expires };
  },

  async taking({ attempt }, ports) {
    const asked: WalletAttempt = { ...attempt, wallet: { ...attempt.wallet, authorizeSent: true } };
    saveAttempt(asked);
    try {
      await ports.authorizeWallet(asked);
    } catch (error) {
      if (isClear(error)) return { type: 'given-up', problem: messageOf(error) };
    }
    return { type: 'wallet-asked', attempt: asked };
  },

  async cancelling({ attempt, problem }, ports) {
    try {
      const { status } = await ports.readWallet(attempt.wallet.paymentId);
      if (status === 'COMPLETED') {
        saveAttempt({ ...attempt, wallet: { ...attempt.wallet, paid: true } });
        return { type: 'authorized', payment: walletPayment(attempt) };
      }
      if (status === 'OPEN' || status === 'CONFIRM' || status === 'UNKNOWN') await ports.cancelWallet(attempt);
    } catch {
      // It may still be approved: it stays on record, and is taken up again by the next try.
      return refused('Error processing payment');
    }
    clearAttempt(attempt.driverId);
    return refused(problem);
  },
};

/** Does what a step is there for; null for those that wait for the driver. Never rejects. */
export function workOn(state: PaymentState, ports: PaymentPorts, options: WorkOptions): Promise<PaymentEvent> | null {
  switch (state.step) {
    case 'choosing':
    case 'authorized':
      return null;
    default: {
      // The table pairs each step with its own state; TypeScript cannot follow that through the index.
      const todo = work[state.step] as (state: PaymentState, ports: PaymentPorts, options: WorkOptions) => Promise<PaymentEvent>;
      return todo(state, ports, options);
    }
  }
}

const refused = (problem: string): PaymentEvent => ({ type: 'refused', problem });

const messageOf = (error: unknown): string => (error instanceof Error && error.message ? error.message : 'Unknown error occurred');

/** A refusal by the backend; without an answer, or with one from something broken, the call may have come through. */
function isClear(error: unknown): boolean {
  const status = error instanceof ServiceError ? error.httpStatus : null;
  return status !== null && status < 500 && status !== 408;
}

/** OCPI's word for it may follow later: what is asked for here is the payment service's (Stripe, PaymentIntent.status). */
function afterHold(hold: PreAuthorization, attempt: PaymentAttempt): PaymentEvent {
  switch (hold.status) {
    case 'requires_action':
    case 'requires_confirmation':
      return { type: 'challenged', hold };
    case 'requires_payment_method':
    case 'canceled':
    case 'failed':
      clearAttempt(attempt.driverId);
      return refused(DECLINED);
    default:
      return authorized(hold, attempt);
  }
}

function authorized({ id, paymentIntentId }: PreAuthorization, attempt: PaymentAttempt): PaymentEvent {
  clearAttempt(attempt.driverId);
  const { amount, paymentMethodId } = attempt;
  return { type: 'authorized', payment: { id, paymentIntentId, amount, currency: 'USD', paymentMethodId, isUsingPreAuth: false } };
}

function authorizedBy(hold: PendingPreAuthorization, isUsingPreAuth: boolean, paymentMethodId: string | null = null): PaymentEvent {
  const { id, paymentIntentId, amount, currency } = hold;
  const payment: AuthorizedPayment = {
    id, paymentIntentId: paymentIntentId ?? id, amount: amount ?? 0, currency, paymentMethodId, isUsingPreAuth,
  };
  return { type: 'authorized', payment };
}

/** Whether a hold that the driver was not shown is for the same connector. */
function isFor({ id, evseUid, connectorId }: PendingPreAuthorization, { at }: PaymentAttempt, known: ReadonlySet<string>): boolean {
  return !known.has(id) && evseUid === at.evseUid && connectorId === at.connectorId;
}
