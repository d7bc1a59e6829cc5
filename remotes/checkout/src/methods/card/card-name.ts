import type { PaymentMethod } from '@wattline/api';
import type { Words } from '../../texts/use-texts';

const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** The name of a saved card, as its driver knows it: 'Visa ending in 4242'. */
export function cardName({ brand, last4 }: PaymentMethod, t: Words<'payment-methods'>): string {
  if (last4 === null) return t('cardUnknown');
  return t('card', { brand: brand === null ? t('cardUnknown') : (brands[brand.toLowerCase()] ?? brand), last4 });
}
