import { HttpError, type SessionPayment, type SessionPayments } from '@wattline/sandbox/platform';

/** Payments that a test makes up, and what was settled of them. */
export interface FakeSessionPayments extends SessionPayments {
  /** Holds 20 dollars of a driver, if left out. */
  hold(payment: Partial<SessionPayment> & Pick<SessionPayment, 'driverId' | 'reference'>): void;
  readonly settled: Record<string, number>;
  /** How often settling fails from now on. */
  // oxlint-disable-next-line house/readonly-members -- written by its owner
  failures: number;
  /** Forgets all payments. */
  clear(): void;
}

/** Makes payments without Stripe or ATH Móvil. */
export function fakeSessionPayments(): FakeSessionPayments {
  const payments = new Map<string, SessionPayment>();
  let settled: Record<string, number> = {};
  return {
    get settled() {
      return settled;
    },
    failures: 0,
    clear() {
      payments.clear();
      settled = {};
      this.failures = 0;
    },
    hold(payment) {
      const { reference } = payment;
      payments.set(reference, {
        kind: 'hold',
        amountMinor: 2000,
        currency: 'USD',
        usable: true,
        sessionId: null,
        ...payment,
      });
    },
    find: async (reference) => payments.get(reference),
    bind(reference, sessionId) {
      const payment = payments.get(reference);
      if (!payment || payment.sessionId !== null) throw new HttpError(409, 'This payment is no longer to be had');
      payments.set(reference, { ...payment, sessionId, usable: false });
    },
    async settle(reference, costMinor) {
      if (this.failures > 0) {
        this.failures -= 1;
        throw new Error('The card network is down');
      }
      settled[reference] = costMinor;
    },
  };
}
