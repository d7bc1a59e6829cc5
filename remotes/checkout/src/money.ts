import { useFormats } from '@wattline/base/i18n';
import { majorOf, type Money } from '@wattline/base/money';

/** Writes an amount in the language on the screen: '$20.00'. */
export function useMoney(): (amount: Money) => string {
  const { money } = useFormats();
  return (amount) => money(majorOf(amount), amount.currency);
}
