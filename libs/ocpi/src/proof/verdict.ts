import type { CannotProve, Check, Finding } from './check';

/** The result of a session's checks. */
export type Verdict =
  /** The operator declared the session INVALID. */
  | { readonly state: 'not-billed' }
  /** Meter, periods and price agree to the smallest unit of the currency. */
  | { readonly state: 'agrees' }
  /** The price agrees; not all that it comes from could be checked. `withVat`: the one with VAT; else the one before. */
  | { readonly state: 'price-agrees'; readonly withVat: boolean }
  /** The price agrees or cannot be checked, and a figure that it comes from differs. */
  | { readonly state: 'contradicts'; readonly isPriceRight: boolean }
  | {
      readonly state: 'overbilled' | 'underbilled';
      /** In minor units, above 0. */
      readonly by: number;
      /** False: the amount is one before VAT, as none with VAT can be compared. */
      readonly withVat: boolean;
      /** It comes from another way of rounding alone. */
      readonly isRounding: boolean;
    }
  | { readonly state: 'cannot-tell'; readonly reason: CannotProve };

/** The sentence above the checks: the price first, then the figures that it comes from. */
export function verdictOf(checks: readonly Check[]): Verdict {
  const found = (name: Check['name']): Finding | undefined => checks.find((check) => check.name === name)?.finding;
  const [total, subtotal] = [found('total'), found('subtotal')];
  const withVat = total?.state !== 'cannot-tell';
  const price = withVat ? total : subtotal;
  if (price?.state === 'differs')
    return {
      state: price.by > 0 ? 'overbilled' : 'underbilled',
      by: Math.abs(price.by),
      withVat,
      isRounding: price.cause === 'rounding',
    };
  const isPriceRight = price?.state === 'agrees';
  if (checks.some(({ finding }) => finding.state === 'differs')) return { state: 'contradicts', isPriceRight };
  if (!isPriceRight) return { state: 'cannot-tell', reason: whyOf(total) ?? whyOf(subtotal) ?? 'no-tariff' };
  const isWhole = (['energy', 'time'] as const).every((name) => found(name)?.state === 'agrees');
  return isWhole && withVat ? { state: 'agrees' } : { state: 'price-agrees', withVat };
}

/** If a figure is not reported, the reason why the price cannot be compared goes first. */
const whyOf = (finding: Finding | undefined): CannotProve | null =>
  finding?.state === 'cannot-tell' ? finding.reason : null;
