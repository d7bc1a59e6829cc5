import type { StripeCardElementOptions } from '@stripe/stripe-js';

/** The fields are in a frame of the payment service's: the page's look reaches them only as values. */
export function cardStyle(): NonNullable<StripeCardElementOptions['style']> {
  const root = getComputedStyle(document.documentElement);
  const value = (name: string): string => root.getPropertyValue(name).trim();
  return {
    base: {
      color: value('--ink'),
      iconColor: value('--ink-soft'),
      fontFamily: value('--font'),
      // Below 16 px a phone would zoom in on the field.
      fontSize: '17px',
      '::placeholder': { color: value('--ink-soft') },
    },
    invalid: { color: value('--danger'), iconColor: value('--danger') },
  };
}
