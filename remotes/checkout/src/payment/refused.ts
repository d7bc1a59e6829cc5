import { isClearNo, serviceError, ServiceError } from '@wattline/api';
import type { Failure } from '@wattline/base/i18n';
import { errorTable } from '../texts/use-texts';
import type { PaymentEvent } from './payment-state';

/** The errors of a payment, by whichever method. Each says what happened to the money and what to do. */
export const paymentErrors = errorTable('payment-errors');

export const paymentFailure = (code: keyof typeof paymentErrors): Failure => ({ code });

export const refused = (problem: Failure): PaymentEvent => ({ type: 'refused', problem });

/** A refusal in the words of the backend or the payment service, with what became of the money. */
export const refusedBecause = (reason: string): Failure => ({
  code: 'refused-because' satisfies keyof typeof paymentErrors,
  values: { reason: /[.!?]$/.test(reason) ? reason : `${reason}.` },
});

/** The meanings of a failed write: it never went out, it was certainly not done, or it may have been (docs/rules.md: clear-no). */
export interface FailedCall {
  readonly meaning: 'unsent' | 'no' | 'unclear';
  readonly problem: Failure;
}

/** Reads a failed write; `unclear` is shown where it may have been done. */
export function failedCall(error: unknown, unclear: Failure): FailedCall {
  if (error instanceof ServiceError && error.unsent) return { meaning: 'unsent', problem: paymentFailure('not-sent') };
  if (!isClearNo(error)) return { meaning: 'unclear', problem: unclear };
  const { code, message } = serviceError(error);
  const isKnown = code !== null && Object.hasOwn(paymentErrors, code);
  return { meaning: 'no', problem: isKnown ? { code } : refusedBecause(message) };
}
