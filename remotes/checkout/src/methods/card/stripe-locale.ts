import type { StripeElementLocale } from '@stripe/stripe-js';
import { i18n, readLanguage } from '@wattline/base/i18n';

/** The language on the screen, as the payment service calls it. It shows one that it does not speak as the browser's. */
export function stripeLocale(): StripeElementLocale {
  const language: string = readLanguage(i18n.language);
  return language as StripeElementLocale;
}
