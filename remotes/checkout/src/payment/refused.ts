import { isClearNo, serviceError, ServiceError } from '@wattline/api';
import type { PaymentEvent } from './payment-state';
import type { PaymentProblem } from './problem';

export const refused = (problem: PaymentProblem): PaymentEvent => ({ type: 'refused', problem });

/** What a failed write means: it never went out, it was certainly not done, or it may have been (docs/rules.md: clear-no). */
export interface FailedCall {
  readonly meaning: 'unsent' | 'no' | 'unclear';
  readonly problem: PaymentProblem;
}

/** Reads a failed write; `unclear` is what is said where it may have been done. */
export function failedCall(error: unknown, unclear: PaymentProblem): FailedCall {
  if (error instanceof ServiceError && error.unsent) return { meaning: 'unsent', problem: 'notSent' };
  if (isClearNo(error)) return { meaning: 'no', problem: { reason: serviceError(error).message } };
  return { meaning: 'unclear', problem: unclear };
}
