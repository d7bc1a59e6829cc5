import type { PaymentKindName } from '@wattline/charge';
import type { MethodBody } from '../payment/method-body';
import { payingByAth } from './ath-movil/paying-by-ath';
import { payingByCard } from './card/paying-by-card';

/** How each kind of payment is made. */
export const bodies: Readonly<Record<PaymentKindName, MethodBody>> = { hold: payingByCard, wallet: payingByAth };
