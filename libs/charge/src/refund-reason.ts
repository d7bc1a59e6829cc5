import type { Known } from './charge';

/** A payment is given back after a start that failed. */
export const RELEASED = 'Released by the driver after a failed start';

/** The reason that the backend is given for a refund: its key says which intent it is. */
export function refundReason({ amount, key }: Known<'refund'>): string {
  if (amount === 'difference') return 'Refund difference after session completion';
  return key.startsWith('release-') ? RELEASED : 'Session stopped by user';
}
