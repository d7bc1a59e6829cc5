import type { AthPayment, PendingPreAuthorization, PreAuthorization } from '@wattline/api';
import type { ChargePoint } from './payment';
import type { PaymentAttempt, WalletAttempt } from './payment-attempt';
import type { PaymentEvent, PaymentState } from './payment-state';

/** What came of the bank's question to the driver. */
export type CardConfirmation =
  | { readonly type: 'confirmed' }
  | {
      readonly type: 'refused';
      /** In the payment service's words; null where it gives none. */
      readonly reason: string | null;
    }
  /** The bank was asked, and what it said did not arrive. */
  | { readonly type: 'unclear' };

/** What a payment needs of the world. Errors: what the backend's calls throw. */
export interface PaymentPorts {
  isHoldActive(holdId: string): Promise<boolean>;
  /** The driver's usable holds. */
  usableHolds(driverId: string): Promise<readonly PendingPreAuthorization[]>;
  makeHold(attempt: PaymentAttempt): Promise<PreAuthorization>;
  /** Releases what was not confirmed, under a key of its own. */
  releaseHold(holdId: string, attempt: PaymentAttempt): Promise<void>;
  /** Lets the bank ask the driver (3-D Secure). Errors: the payment service cannot be had, and nothing was asked. */
  confirmCard(clientSecret: string): Promise<CardConfirmation>;
  openWallet(attempt: PaymentAttempt): Promise<AthPayment>;
  readWallet(paymentId: string): Promise<AthPayment>;
  authorizeWallet(attempt: WalletAttempt): Promise<AthPayment>;
  completeWallet(attempt: WalletAttempt): Promise<AthPayment>;
  cancelWallet(attempt: WalletAttempt): Promise<AthPayment>;
  /** How long the wallet's payment is waited for, in seconds. */
  walletSeconds(): number;
  /** Resolves after the time, when the page is shown again, or when the signal aborts. */
  pause(milliseconds: number, signal: AbortSignal): Promise<void>;
  now(): number;
}

export interface WorkOptions {
  /** The charger of the page: what belongs to another is not applied here. */
  readonly at: ChargePoint;
  /** The state was left, or the screen. */
  readonly signal: AbortSignal;
}

/** What each of some steps is there to do. It ends in one event, and never rejects. */
export type WorkOf<Steps extends PaymentState['step']> = {
  readonly [S in Steps]: (
    state: Extract<PaymentState, { step: S }>,
    ports: PaymentPorts,
    options: WorkOptions,
  ) => Promise<PaymentEvent>;
};
