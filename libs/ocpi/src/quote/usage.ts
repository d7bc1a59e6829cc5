import type { ComponentType } from '../tariffs/dimensions';
import type { Decimal } from './decimal';
import type { Moment } from './moment';

/** A stretch of a session: its use, and its time, as prices depend on it. */
export interface Stretch {
  /** The tariff that it was charged by; null: the only one there is. */
  readonly tariffId: string | null;
  /** Its beginning. */
  readonly at: Moment;
  readonly dimensions: UsedDimension[];
}

export interface UsedDimension {
  readonly type: ComponentType;
  /** In kWh for ENERGY, in hours for TIME and PARKING_TIME, 1 for FLAT. */
  readonly volume: Decimal;
  /** The price of a unit that the session itself reports; null: none. */
  readonly price: number | null;
}

/**
 * A session, stretch by stretch. The last one may be empty: the moment of the end, at which a fee can still fall due
 * (OCPI 2.2.1, TariffRestrictions: an inclusive restriction holds at its bound).
 */
export type Usage = readonly Stretch[];
