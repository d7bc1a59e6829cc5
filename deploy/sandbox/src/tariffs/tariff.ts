/** What a component charges for. */
export type ComponentType = 'ENERGY' | 'FLAT' | 'PARKING_TIME' | 'TIME';

/** A tariff as OCPI 2.2.1 writes it. */
export interface Tariff {
  country_code: string;
  party_id: string;
  id: string;
  currency: string;
  type?: string;
  tariff_alt_text?: { language: string; text: string }[];
  tariff_alt_url?: string;
  min_price?: Price;
  max_price?: Price;
  elements: TariffElement[];
  start_date_time?: string;
  end_date_time?: string;
  last_updated: string;
}

/** Prices that apply together while the restrictions, if there are any, hold. */
export interface TariffElement {
  price_components: PriceComponent[];
  restrictions?: TariffRestrictions;
}

/** A price before VAT: per kWh (ENERGY), per hour (TIME, PARKING_TIME) or once (FLAT). */
export interface PriceComponent {
  type: ComponentType;
  price: number;
  vat?: number;
  step_size: number;
}

/** When an element applies: local times of day, kWh, and seconds of a session. */
export interface TariffRestrictions {
  start_time?: string;
  end_time?: string;
  start_date?: string;
  end_date?: string;
  day_of_week?: string[];
  min_kwh?: number;
  max_kwh?: number;
  min_duration?: number;
  max_duration?: number;
  reservation?: 'RESERVATION' | 'RESERVATION_EXPIRES';
}

/** An amount of money before and, where VAT is known, with VAT. */
export interface Price {
  excl_vat: number;
  incl_vat?: number;
}
