import { useFormats } from '@wattline/i18n';
import { majorOf, type Money } from '@wattline/money';

/** The currency that drivers pay in. The platform makes holds and debits in dollars, and its calls name no other currency. */
export const CURRENCY = 'USD';

/** Writes an amount in the language on the screen: '$20.00'. */
export function useMoney(): (amount: Money) => string {
  const { money } = useFormats();
  return (amount) => money(majorOf(amount), amount.currency);
}
