import type { Spelling } from '../wire/spelling';
import { lastUpdated } from '../wire/wire-time';

/** The dimensions that a component charges for. */
export type ComponentType = 'ENERGY' | 'FLAT' | 'PARKING_TIME' | 'TIME';

/** A tariff as OCPI 2.2.1 writes it, as far as it is read here. */
export interface Tariff {
  readonly country_code: string;
  readonly party_id: string;
  readonly id: string;
  readonly currency: string;
  readonly tariff_alt_text?: { language: string; text: string }[];
  readonly elements: TariffElement[];
  readonly last_updated: string;
}

/** Prices that apply together. */
interface TariffElement {
  readonly price_components: PriceComponent[];
}

/** A price before VAT: per kWh (ENERGY), per hour (TIME, PARKING_TIME) or once (FLAT). */
interface PriceComponent {
  readonly type: ComponentType;
  readonly price: number;
  readonly vat?: number;
  readonly step_size: number;
}

/** An amount of money before and, where VAT is known, with VAT. */
export interface Price {
  readonly excl_vat: number;
  readonly incl_vat?: number;
}

/** A tariff and how its feed is written. */
export interface SavedTariff {
  readonly id: string;
  readonly spelling: Spelling;
  /** Usually a Tariff; one that a test brought is whatever it is. */
  readonly tariff: unknown;
  /** The private station that the tariff goes with when it is removed. */
  readonly stationId?: string;
  /** When the tariff says that it last changed, else when it was saved. */
  readonly updatedAt: Date;
}

/** Writes a tariff, new or changed. */
export function saveTariff(tariffs: Map<string, SavedTariff>, tariff: Omit<SavedTariff, 'updatedAt'>, at: Date): void {
  tariffs.set(tariff.id, { ...tariff, updatedAt: lastUpdated(tariff.tariff) ?? at });
}
