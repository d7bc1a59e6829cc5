import { type Price, priceOf } from './price';
import type { Tariff } from './tariff';
import { isInForce } from './tariff-in-force';

/** How far the loading of one tariff is. */
export type TariffState = { state: 'loading' } | { state: 'error' } | { state: 'loaded'; tariff: Tariff };

/**
 * The price at a connector with these tariffs: that of the first one in force, as in `tariffInForce`. It is loading
 * only while a tariff that would come before the answer is; tariffs that failed to load are passed over.
 */
export function connectorPrice(
  tariffIds: readonly string[],
  lookup: (tariffId: string) => TariffState,
  now: Date,
): Price {
  const outdated: Tariff[] = [];
  for (const tariffId of tariffIds) {
    const loading = lookup(tariffId);
    if (loading.state === 'loading') return { state: 'loading' };
    if (loading.state === 'error') continue;
    if (isInForce(loading.tariff, now)) return priceOf(loading.tariff);
    outdated.push(loading.tariff);
  }
  const [fallback] = outdated;
  return fallback ? priceOf(fallback) : { state: 'unavailable' };
}
