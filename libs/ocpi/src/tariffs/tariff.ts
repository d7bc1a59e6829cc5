import * as v from '@wattline/schema';
import { fields, readWire } from '@wattline/wire';
import { type Money, moneySchema } from './money';
import { type Restrictions, restrictionsSchema } from './restrictions';

/** What an operator charges (OCPI 2.2.1, Tariff). */
export interface Tariff {
  readonly id: string;
  /** ISO 4217. */
  readonly currency: string;
  /** AD_HOC_PAYMENT, PROFILE_CHEAP, PROFILE_FAST, PROFILE_GREEN, REGULAR or a word of the operator's own. */
  readonly type: string | null;
  readonly elements: TariffElement[];
  readonly altTexts: TariffText[];
  /** What a session costs at least, and at most. */
  readonly minPrice: Money | null;
  readonly maxPrice: Money | null;
  /** ISO 8601 in UTC; the tariff is valid from the start up to, not including, the end. */
  readonly startDateTime: string | null;
  readonly endDateTime: string | null;
}

export interface TariffElement {
  readonly components: PriceComponent[];
  readonly restrictions: Restrictions | null;
}

export interface PriceComponent {
  /** UNKNOWN keeps what the app cannot name from counting as free. */
  readonly type: ComponentType | 'UNKNOWN';
  /** Before VAT: per kWh, per hour for TIME and PARKING_TIME, once for FLAT. Null when the feed's price is broken. */
  readonly price: number | null;
  /** In percent. Null is 'not said', which is not 0. */
  readonly vat: number | null;
  /** In Wh for ENERGY, in seconds for TIME and PARKING_TIME. */
  readonly stepSize: number | null;
}

export interface TariffText {
  readonly language: string;
  readonly text: string;
}

export type ComponentType = 'FLAT' | 'ENERGY' | 'TIME' | 'PARKING_TIME';

const componentSchema = v.object({
  type: v.fallback(fields.oneOf(['FLAT', 'ENERGY', 'TIME', 'PARKING_TIME', 'UNKNOWN']), 'UNKNOWN'),
  price: fields.amount,
  vat: fields.amount,
  stepSize: fields.amount,
});

const elementSchema = v.pipe(
  v.object({ priceComponents: fields.listOf(componentSchema), restrictions: restrictionsSchema }),
  v.transform(({ priceComponents, restrictions }) => ({ components: priceComponents, restrictions })),
);

const tariffSchema = v.pipe(
  v.object({
    id: fields.identifier,
    currency: fields.currency,
    type: fields.text,
    elements: fields.listOf(elementSchema),
    tariffAltText: fields.listOf(v.object({ language: fields.textOrEmpty, text: fields.requiredText })),
    minPrice: moneySchema,
    maxPrice: moneySchema,
    startDateTime: fields.instant,
    endDateTime: fields.instant,
  }),
  v.transform(({ tariffAltText, ...tariff }): Tariff => ({ ...tariff, altTexts: tariffAltText })),
);

/** A tariff as it came over the wire, in either spelling of the keys; null when it is none (no usable id). */
export function readTariff(wire: unknown): Tariff | null {
  return readWire(tariffSchema, wire);
}
