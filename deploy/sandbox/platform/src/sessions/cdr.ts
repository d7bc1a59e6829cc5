import type { Connector, Evse, Location } from '../stations/location';
import type { Price, Tariff } from '../tariffs/tariff';

/** A charge detail record as OCPI 2.2.1 writes it: what one finished session cost, and why. */
export interface Cdr {
  readonly country_code: string;
  readonly party_id: string;
  readonly id: string;
  readonly start_date_time: string;
  readonly end_date_time: string;
  readonly session_id: string;
  readonly cdr_token: { country_code: string; party_id: string; uid: string; type: string; contract_id: string };
  readonly auth_method: 'AUTH_REQUEST' | 'COMMAND' | 'WHITELIST';
  readonly authorization_reference: string;
  readonly cdr_location: CdrLocation;
  readonly currency: string;
  readonly tariffs: Tariff[];
  readonly charging_periods: ChargingPeriod[];
  readonly total_cost: Price;
  readonly total_fixed_cost: Price;
  readonly total_energy: number;
  readonly total_energy_cost: Price;
  readonly total_time: number;
  readonly total_time_cost: Price;
  readonly total_parking_time: number;
  readonly total_parking_cost: Price;
  readonly last_updated: string;
}

/** The place of a session as it was then, for the location itself may change. */
export interface CdrLocation {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly postal_code: string;
  readonly country: string;
  readonly coordinates: { latitude: string; longitude: string };
  readonly evse_uid: string;
  readonly evse_id: string;
  readonly connector_id: string;
  readonly connector_standard: string;
  readonly connector_format: string;
  readonly connector_power_type: string;
}

/** A stretch of a session: its kWh (ENERGY) and its hours (TIME while charging, PARKING_TIME after). */
export interface ChargingPeriod {
  readonly start_date_time: string;
  readonly dimensions: { type: 'ENERGY' | 'PARKING_TIME' | 'TIME'; volume: number }[];
  readonly tariff_id?: string;
}

/** The place of a session as its CDR keeps it; what the feed leaves out is left empty. */
export function cdrLocationOf(
  location: Location,
  evse: Evse | undefined,
  connector: Connector | undefined,
): CdrLocation {
  const { id = '', name = '', address = '', city = '', postal_code = '', country = '' } = location;
  return {
    id,
    name,
    address,
    city,
    postal_code,
    country,
    coordinates: location.coordinates ?? { latitude: '0', longitude: '0' },
    evse_uid: evse?.uid ?? '',
    evse_id: evse?.evse_id ?? '',
    connector_id: connector?.id ?? '',
    connector_standard: connector?.standard ?? '',
    connector_format: connector?.format ?? '',
    connector_power_type: connector?.power_type ?? '',
  };
}
