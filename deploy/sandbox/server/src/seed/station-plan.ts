import type { EvseStatus, OpeningTimes, Spelling, TimeStyle } from '@wattline/platform';
import type { ConnectorPlan } from './connectors';

/** A station as the seed describes it: what is particular to it, from which its OCPI location is built. */
export interface StationPlan {
  readonly id: string;
  readonly partyId: string;
  readonly name: string;
  readonly address: string;
  readonly city: string;
  /** The state and the postal code, as on a letter; Puerto Rico counts as a state. */
  readonly region: readonly [state: string, postalCode: string];
  readonly coordinates: readonly [latitude: number, longitude: number];
  readonly chargers: ChargerPlan[];
  /** Pictures and their categories, by file name without its ending. */
  readonly images?: readonly (readonly [picture: string, category: string])[];
  readonly facilities?: string[];
  /** Unless given, open around the clock. */
  readonly openingTimes?: OpeningTimes;
  readonly phone?: string;
  /** How the feed writes names; snake_case, unless told. */
  readonly spelling?: Spelling;
  /** How the feed writes times; with a Z, unless told. */
  readonly times?: TimeStyle;
  /** Whether the feed keeps to OCPI's letter: no status on connectors, and EVSE ids, with their asterisks, as uids. */
  readonly strictOcpi?: boolean;
  /** Whether the simulated drivers come here. They do, unless told. */
  readonly simulated?: boolean;
  /** Merged into the location at the end (RFC 7396): what feeds should not send, but do. */
  readonly changes?: Record<string, unknown>;
}

/** A charge point of a planned station. */
export interface ChargerPlan {
  readonly status: EvseStatus;
  readonly connectors: ConnectorPlan[];
  /** OCPI's words; none, unless told. */
  readonly parkingRestrictions?: string[];
}

/** Plans a charge point. */
export const charger = (status: EvseStatus, ...connectors: ConnectorPlan[]): ChargerPlan => ({ status, connectors });
