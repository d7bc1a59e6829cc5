import type { PaymentKindName } from '@wattline/charge';
import type { PaymentKind } from '../payment/payment-kind';
import { athDebit } from './ath-movil/ath-debit';
import { hold } from './saved-hold/hold';

/** How each kind of payment is found and given back. Of two that may know a payment the first is asked first. */
export const kinds: Readonly<Record<PaymentKindName, PaymentKind>> = { wallet: athDebit, hold };
