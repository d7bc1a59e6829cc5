import type { Location } from '@wattline/ocpi';
import type { PriceOf } from '../prices/price-list';
import type { StationTariffs } from '../prices/use-tariffs';

/** A station with its tariffs and prices. */
export interface StationPrices {
  readonly location: Location;
  readonly lookup: StationTariffs['lookup'];
  readonly priceOf: PriceOf;
}
