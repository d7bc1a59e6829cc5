/** What can go wrong with a payment; payment-messages.ts says it in the language on the screen, with what to do. */
export type PaymentProblem =
  | 'holdGone'
  | 'holdUnknown'
  /** By the bank. */
  | 'declined'
  | 'alreadyHeld'
  | 'unclear'
  /** An earlier try is open, and the holds that would tell cannot be read. */
  | 'stillUnclear'
  /** The payment service's library cannot be had. */
  | 'noService'
  | 'notSent'
  | 'cancelled'
  /** On the phone. */
  | 'wasCancelled'
  | 'expired'
  | 'notCompleted'
  | 'timeout'
  | 'processing'
  | 'walletFailed'
  /** A request to the wallet has no answer, as a reload has shown. */
  | 'walletUnclear'
  | 'noPaymentId'
  | 'payingElsewhere'
  | 'paidAlready'
  /** A clear no, in the backend's or the payment service's words. */
  | { readonly reason: string };
