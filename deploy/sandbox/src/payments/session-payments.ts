/** What a driver holds or has paid for a session. */
export interface SessionPayment {
  /** What the app calls the authorization reference: a payment intent's id, or the wallet payment's. */
  readonly reference: string;
  /** A hold on a card is captured in part; the wallet's payment is a debit, whose rest the app has refunded. */
  readonly kind: 'hold' | 'wallet';
  readonly amountMinor: number;
  /** ISO 4217, in capitals. */
  readonly currency: string;
  readonly driverId: string;
  /** Held or paid, not expired, and no session's yet. */
  readonly usable: boolean;
  /** The session that it pays for. */
  readonly sessionId: string | null;
}

/** What sessions need of payments. */
export interface SessionPayments {
  /** What a reference names. Asks Stripe again about a hold that waited for 3-D Secure, hence the wait. */
  find(reference: string): Promise<SessionPayment | undefined>;
  /** From now on it pays for this session. Errors: Refusal 409 when it is another's. */
  bind(reference: string, sessionId: string): void;
  /** The session is over: captures its cost, at most what is held, from a hold and releases the rest; leaves the wallet's alone. */
  settle(reference: string, costMinor: number): Promise<void>;
}
