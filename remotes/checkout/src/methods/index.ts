import { kindOf, type PaymentKindName } from '@wattline/charge';
import type { MakingMethod, PaymentMethod } from '../payment/method';
import { athMovil } from './ath-movil/ath-movil';
import { unusedPayment } from './ath-movil/unused-payment';
import { card } from './card/card';
import { savedHold } from './saved-hold/saved-hold';

/** The methods that make payments, by the kind that they make, in their order on the screen. */
const making: Readonly<Record<PaymentKindName, MakingMethod>> = { hold: card, wallet: athMovil };

/** All ways to pay, in their order on the screen, which is also the order in which one is chosen for the driver. */
export const methods: readonly PaymentMethod[] = [unusedPayment, savedHold, ...Object.values(making)];

/** The method that makes, or has made, the payments of a `paymentMethodId`. */
export const methodOf = (paymentMethodId: string | null): MakingMethod => making[kindOf(paymentMethodId)];
