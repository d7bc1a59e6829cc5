import type { Payment } from '../payment/payment';
import type { PaymentKind } from '../payment/payment-kind';
import { athDebit } from './ath-movil/ath-debit';
import { hold } from './saved-hold/hold';

/** What pays for a session, by the word that records have for it. Of two that may know a payment the first is asked first. */
export const kinds: Readonly<Record<Payment['kind'], PaymentKind>> = { wallet: athDebit, hold };

const byName = Object.entries(kinds) as readonly [Payment['kind'], PaymentKind][];

/** The kind of the payments of a `paymentMethodId`: a hold, where no kind names it. */
export const kindOf = (paymentMethodId: string | null): Payment['kind'] =>
  byName.find(([, { recordedAs }]) => recordedAs !== null && recordedAs === paymentMethodId)?.[0] ?? 'hold';
