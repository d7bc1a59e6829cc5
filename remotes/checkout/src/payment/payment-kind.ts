import type { Translate } from '@wattline/base/i18n';
import type { FoundPayment, Payment } from './payment';

/** The words for a payment, each with its {{amount}}. */
type Words =
  /** On its receipt. */
  | 'receipt'
  /** Before the start of its session. */
  | 'startsWith'
  /** On the button that gives it back after a start that failed. */
  | 'release'
  /** Once it is given back. */
  | 'released';

/** A kind of payment once it is made, whichever method made it: how it is described, found again and given back. */
export interface PaymentKind {
  readonly useTexts: () => Translate<Words>;
  /** The outcome of a payment that this device knows of: a session uses it, or it goes back. Null where it has none. */
  readonly settled: (paymentId: string, driverId: string) => FoundPayment | null;
  /** A payment as this device or the platform knows it, for another tab and another day. Null where neither does. Never rejects. */
  readonly find: (paymentId: string, driverId: string) => Promise<FoundPayment | null>;
  /** Whether it is being given back already, here or by another tab. */
  readonly isGivenBack: (payment: Payment) => boolean;
  /**
   * Gives it back to the driver after a start that failed.
   *
   * @throws ServiceError after a refusal, and where the answer does not say.
   */
  readonly release: (payment: Payment) => Promise<void>;
  /** Whether it may still be used. @throws ServiceError */
  readonly isActive: (payment: Payment) => Promise<boolean>;
}
