/** OPEN waits for the approval on the phone, CONFIRM is approved, COMPLETED is debited; CANCEL and EXPIRED are over. */
export type AthMovilStatus = 'CANCEL' | 'COMPLETED' | 'CONFIRM' | 'EXPIRED' | 'OPEN';

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
export class AthMovilError extends Error {
  override readonly name = 'AthMovilError';

  /** @param statusCode the HTTP status: 404, 409 or 422 */
  constructor(
    readonly statusCode: number,
    message: string,
  ) {
    super(message);
  }
}
