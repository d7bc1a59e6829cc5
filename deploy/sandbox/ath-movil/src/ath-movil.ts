import { randomInt, randomUUID } from 'node:crypto';

/** OPEN waits for the approval on the phone, CONFIRM is approved, COMPLETED is debited; CANCEL is over. */
type AthMovilStatus = 'CANCEL' | 'COMPLETED' | 'CONFIRM' | 'OPEN';

/** A payment as ATH Móvil keeps it: a debit, not a hold. */
export interface AthMovilPayment {
  readonly id: string;
  /** With its +, digits only otherwise. */
  readonly phone: string;
  /** The text beside the amount on the phone. */
  readonly memo: string;
  readonly status: AthMovilStatus;
  readonly totalMinor: number;
  readonly refundedMinor: number;
  readonly createdAt: string;
  /** Until when the payment may be approved and authorized. */
  readonly expiresAt: string;
  /** The number of the debit. */
  readonly referenceNumber: string | null;
  readonly transactionReference: string;
}

/** Whether a payment still waits for its approval or its debit. */
export const isWaiting = ({ status }: AthMovilPayment): boolean => status === 'OPEN' || status === 'CONFIRM';

/** ATH Móvil refuses a call. */
class AthMovilError extends Error {
  override readonly name = 'AthMovilError';

  /** @param statusCode the HTTP status: 404, 409 or 422 */
  constructor(
    readonly statusCode: number,
    message: string,
  ) {
    super(message);
  }
}

export type AthMovil = ReturnType<typeof createAthMovil>;

const TIMEOUT_SECONDS = 600;

/**
 * Opens ATH Móvil on its memory, payments by id in the order in which they were made: its API for a business, and the app on
 * the driver's phone. Calls throw an AthMovilError.
 */
export function createAthMovil(memory: Pick<Map<string, object>, 'get' | 'set' | 'values'>, now: () => Date) {
  function save(payment: AthMovilPayment): AthMovilPayment {
    memory.set(payment.id, payment);
    return payment;
  }

  const become = (payment: AthMovilPayment, status: AthMovilStatus) => save({ ...payment, status });

  const current = (payment: AthMovilPayment): AthMovilPayment =>
    isWaiting(payment) && payment.expiresAt <= now().toISOString() ? become(payment, 'CANCEL') : payment;

  /** A payment as it stands now: one past its time is cancelled. */
  function find(id: string): AthMovilPayment | undefined {
    const payment = memory.get(id) as AthMovilPayment | undefined;
    return payment && current(payment);
  }

  function require(id: string): AthMovilPayment {
    const payment = find(id);
    if (!payment) throw new AthMovilError(404, `There is no ATH Móvil payment "${id}"`);
    return payment;
  }

  return {
    /** How long a payment waits. */
    timeoutSeconds: TIMEOUT_SECONDS,

    /** Asks a phone for a payment. */
    request(request: Pick<AthMovilPayment, 'memo' | 'phone' | 'totalMinor'>): AthMovilPayment {
      const at = now();
      return save({
        ...request,
        id: randomUUID(),
        status: 'OPEN',
        refundedMinor: 0,
        createdAt: at.toISOString(),
        expiresAt: new Date(at.getTime() + TIMEOUT_SECONDS * 1000).toISOString(),
        referenceNumber: null,
        transactionReference: `WTL-${randomInt(1e9, 1e10)}`,
      });
    },

    find,

    /** Debits the account, once. @throws AthMovilError 409 without approval or for the second time. */
    authorize(id: string): AthMovilPayment {
      const payment = require(id);
      demand(payment.status !== 'COMPLETED', 'This payment is authorized already');
      demand(payment.status !== 'OPEN', 'The driver has not approved this payment yet');
      demand(payment.status === 'CONFIRM', 'This payment was cancelled');
      return save({ ...payment, status: 'COMPLETED', referenceNumber: String(randomInt(1e8, 1e9)) });
    },

    /** Gives the payment up; one that is over stays as it is. @throws AthMovilError 409 when the account is debited. */
    cancel(id: string): AthMovilPayment {
      const payment = require(id);
      demand(payment.status !== 'COMPLETED', 'A completed payment cannot be cancelled');
      return isWaiting(payment) ? become(payment, 'CANCEL') : payment;
    },

    /** @throws AthMovilError 409 when the account is not debited, 422 for more than is left of the payment. */
    refund(id: string, amountMinor: number): AthMovilPayment {
      const payment = require(id);
      demand(payment.status === 'COMPLETED', 'Only a completed payment can be refunded');
      const refundedMinor = payment.refundedMinor + amountMinor;
      if (refundedMinor > payment.totalMinor)
        throw new AthMovilError(422, 'The refund is more than is left of this payment');
      return save({ ...payment, refundedMinor });
    },

    phone: {
      /** All payments, newest first; those of one phone number, if it is given. */
      payments: (phone?: string): AthMovilPayment[] =>
        [...memory.values()]
          .map((payment) => current(payment as AthMovilPayment))
          .filter((payment) => phone === undefined || payment.phone === phone)
          .toReversed(),

      approve(id: string): AthMovilPayment {
        const payment = require(id);
        demand(payment.status === 'OPEN', 'This payment waits for no approval');
        return become(payment, 'CONFIRM');
      },

      decline(id: string): AthMovilPayment {
        const payment = require(id);
        demand(isWaiting(payment), 'This payment is over already');
        return become(payment, 'CANCEL');
      },
    },
  };
}

/** @throws AthMovilError 409 unless it holds. */
function demand(holds: boolean, message: string): void {
  if (!holds) throw new AthMovilError(409, message);
}
