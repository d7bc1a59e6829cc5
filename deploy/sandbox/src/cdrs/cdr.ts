import type { Price, Tariff } from '../tariffs/tariff';

/** A charge detail record as OCPI 2.2.1 writes it: what one finished session cost, and why. */
export interface Cdr {
  country_code: string;
  party_id: string;
  id: string;
  start_date_time: string;
  end_date_time: string;
  session_id: string;
  cdr_token: { country_code: string; party_id: string; uid: string; type: string; contract_id: string };
  auth_method: 'AUTH_REQUEST' | 'COMMAND' | 'WHITELIST';
  authorization_reference: string;
  cdr_location: CdrLocation;
  currency: string;
  tariffs: Tariff[];
  charging_periods: ChargingPeriod[];
  total_cost: Price;
  total_fixed_cost: Price;
  total_energy: number;
  total_energy_cost: Price;
  total_time: number;
  total_time_cost: Price;
  total_parking_time: number;
  total_parking_cost: Price;
  last_updated: string;
}

/** The place of a session as it was then, for the location itself may change. */
export interface CdrLocation {
  id: string;
  name: string;
  address: string;
  city: string;
  postal_code: string;
  country: string;
  coordinates: { latitude: string; longitude: string };
  evse_uid: string;
  evse_id: string;
  connector_id: string;
  connector_standard: string;
  connector_format: string;
  connector_power_type: string;
}

/** A stretch of a session: its kWh (ENERGY) and its hours (TIME while charging, PARKING_TIME after). */
export interface ChargingPeriod {
  start_date_time: string;
  dimensions: { type: 'ENERGY' | 'PARKING_TIME' | 'TIME'; volume: number }[];
  tariff_id?: string;
}
