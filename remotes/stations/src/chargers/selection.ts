import { isAvailable, type Connector, type Price } from '@wattline/ocpi';

/** Whether a driver can go on with a connector, and if not, why (specification 1, §5). */
export type Choice = 'selectable' | 'not-available' | 'no-pricing';

/** Judges a connector that a driver picks: it must be free to use, and its price must be known. */
export function judgeChoice(connector: Connector, price: Price): Choice {
  if (!isAvailable(connector)) return 'not-available';
  return price.state === 'priced' || price.state === 'free' ? 'selectable' : 'no-pricing';
}
