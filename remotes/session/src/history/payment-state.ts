import type { ChargeEntry } from './charge-entries';

/** Where the payment for a charge stands. Of a refund no more is shown than what the backend took (docs/rules.md: money-as-reported). */
export type PaymentState =
  | 'paid'
  | 'open'
  | 'unfound'
  | 'not-billed'
  | 'refund-owed'
  | 'refund-asked'
  | 'refund-refused';

/** Where the payment for a charge stands. Pure. */
export function paymentState({ isFound, outcome, refund }: ChargeEntry): PaymentState {
  if (!isFound) return 'unfound';
  if (refund === 'refused') return 'refund-refused';
  if (refund === 'requested') return 'refund-asked';
  if (refund === 'owed') return 'refund-owed';
  return outcome === 'final' ? 'paid' : outcome;
}
