import type { OwedRefund } from '@wattline/contract';
import type { ChargeEntry } from './charge-entries';

/** Where the payment for a charge stands. Of a refund no more is said than what the backend took (docs/rules.md: money-as-told). */
export type PaymentState = 'paid' | 'open' | 'not-billed' | 'refund-owed' | 'refund-asked' | 'refund-refused';

/** Where the payment for a charge stands, by the record of what is to go back of it; null where there is none. Pure. */
export function paymentState({ outcome }: ChargeEntry, refund: OwedRefund | null): PaymentState {
  if (refund?.state === 'refused') return 'refund-refused';
  if (refund?.state === 'requested') return 'refund-asked';
  if (refund?.state === 'owed') return 'refund-owed';
  return outcome === 'final' ? 'paid' : outcome;
}
