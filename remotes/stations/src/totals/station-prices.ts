import type { Location } from '@wattline/ocpi';
import type { PriceOf } from '../prices/price-list';
import type { useTariffs } from '../prices/use-tariffs';

/** A station with its tariffs and prices. */
export interface StationPrices {
  readonly location: Location;
  readonly lookup: ReturnType<typeof useTariffs>;
  readonly priceOf: PriceOf;
}
