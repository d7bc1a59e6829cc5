import { kindOf } from '@wattline/charge';
import type { PaymentMethod } from '../payment/method';
import { athMovil } from './ath-movil/ath-movil';
import { card } from './card/card';
import { savedHold } from './saved-hold/saved-hold';
import { unusedPayment } from './unused-payment';

/**
 * All ways to pay, in their order on the screen, which is also the order in which one is chosen for the driver. The wallets of
 * a device (Apple Pay, Google Pay) are the card's: theirs is saved, and held like any.
 */
export const methods: readonly PaymentMethod[] = [unusedPayment, savedHold, card, athMovil];

/** The method that makes, or has made, the payments of a `paymentMethodId`. */
export const methodOf = (paymentMethodId: string | null): PaymentMethod =>
  methods.find(({ makes }) => makes === kindOf(paymentMethodId)) ?? card;
