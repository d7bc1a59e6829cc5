import { fields, readWire } from '@wattline/base/wire';
import * as v from '@wattline/vendor/schema';
import { type ComponentType, componentTypes } from './dimensions';
import { type Restrictions, restrictionsSchema, saysNothing } from './restrictions';
import { type TaxedAmount, taxedAmountSchema } from './taxed-amount';

/** A tariff of an operator (OCPI 2.2.1, Tariff). */
export interface Tariff {
  readonly id: string;
  /** ISO 4217. */
  readonly currency: string;
  /** AD_HOC_PAYMENT, PROFILE_CHEAP, PROFILE_FAST, PROFILE_GREEN, REGULAR or a word of the operator's own. */
  readonly type: string | null;
  readonly elements: TariffElement[];
  readonly altTexts: TariffText[];
  /** The least and the most price of a session. */
  readonly minPrice: TaxedAmount | null;
  readonly maxPrice: TaxedAmount | null;
  /** Whether its prices hold their taxes (OCPI 2.3.0, TaxIncluded); null where it does not say: then they do not. */
  readonly taxIncluded: TaxIncluded | null;
  /** ISO 8601 in UTC; the tariff is valid from the start up to, not including, the end. */
  readonly startDateTime: string | null;
  readonly endDateTime: string | null;
  /** ISO 8601 in UTC: since when its prices are these. */
  readonly lastUpdated: string | null;
}

export interface TariffElement {
  readonly components: PriceComponent[];
  readonly restrictions: Restrictions | null;
}

export interface PriceComponent {
  /** UNKNOWN keeps components that the app cannot name from counting as free. */
  readonly type: ComponentType | 'UNKNOWN';
  /**
   * Per kWh, per hour for TIME and PARKING_TIME, once for FLAT; before VAT unless `isTaxIncluded`. Null when the feed's
   * price is broken.
   */
  readonly price: number | null;
  readonly isTaxIncluded: boolean;
  /** In percent. Null: not reported, which is not 0: no component of the tariff names one, or this one is broken. */
  readonly vat: number | null;
  /** In Wh for ENERGY, in seconds for TIME and PARKING_TIME. */
  readonly stepSize: number | null;
}

interface TariffText {
  readonly language: string;
  readonly text: string;
}

/** YES: in the prices. NO: on top of them. N/A: there are none. */
type TaxIncluded = 'YES' | 'NO' | 'N/A';

/** Undefined where it is left out, null where it cannot be read. */
const given = <T>(schema: v.GenericSchema<unknown, T | null>) =>
  v.optional(
    v.pipe(
      v.unknown(),
      v.transform((wire) => (saysNothing(wire) ? undefined : v.parse(schema, wire))),
    ),
  );

type WireComponent = Omit<PriceComponent, 'isTaxIncluded' | 'vat'> & { readonly vat?: number | null | undefined };

const componentSchema: v.GenericSchema<unknown, WireComponent> = v.pipe(
  v.object({
    type: v.fallback(fields.oneOf([...componentTypes, 'UNKNOWN']), 'UNKNOWN'),
    price: fields.amount,
    vat: given(fields.amount),
    stepSize: given(fields.amount),
  }),
  v.transform(({ price, stepSize, ...component }) => ({
    ...component,
    // Steps that cannot be read make the price of any volume uncertain.
    price: stepSize === null ? null : price,
    stepSize: stepSize ?? null,
  })),
);

/** Stands for an element that cannot be read: it may price whatever it wants. */
const BROKEN: WireElement = { components: [{ type: 'UNKNOWN', price: null, stepSize: null }], restrictions: null };

const elementSchema: v.GenericSchema<unknown, WireElement> = v.fallback(
  v.pipe(
    v.unknown(),
    v.check((wire) => !Array.isArray(wire)),
    v.object({
      priceComponents: v.nullish(v.array(componentSchema), []),
      restrictions: restrictionsSchema,
    }),
    v.transform(({ priceComponents, restrictions }) => ({ components: priceComponents, restrictions })),
  ),
  BROKEN,
);

const tariffSchema = v.pipe(
  v.object({
    id: fields.identifier,
    currency: fields.currency,
    type: fields.text,
    elements: fields.listOf(elementSchema),
    tariffAltText: fields.listOf(v.object({ language: fields.textOrEmpty, text: fields.requiredText })),
    minPrice: given(taxedAmountSchema),
    maxPrice: given(taxedAmountSchema),
    taxIncluded: fields.orNull(fields.oneOf(['YES', 'NO', 'N/A'])),
    startDateTime: fields.instant,
    endDateTime: fields.instant,
    lastUpdated: fields.instant,
  }),
  v.transform(({ tariffAltText, elements, minPrice, maxPrice, ...tariff }): Tariff => {
    // A limit that cannot be read bounds any price.
    const all = minPrice === null || maxPrice === null ? [...elements, BROKEN] : elements;
    return {
      ...tariff,
      elements: withTaxes(all, tariff.taxIncluded),
      minPrice: minPrice ?? null,
      maxPrice: maxPrice ?? null,
      altTexts: tariffAltText,
    };
  }),
);

interface WireElement extends Omit<TariffElement, 'components'> {
  readonly components: readonly WireComponent[];
}

/**
 * The VAT of each component. Where it is left out, none applies (OCPI, PriceComponent.vat). A tariff that names none at all
 * says nothing of it: the feed may not know VAT, or taxes are added later, as in North America.
 */
function withTaxes(elements: readonly WireElement[], taxIncluded: TaxIncluded | null): TariffElement[] {
  const isNamed = elements.some(({ components }) => components.some(({ vat }) => typeof vat === 'number'));
  const omitted = isNamed ? 0 : null;
  return elements.map(({ components, restrictions }) => ({
    components: components.map((component) => ({
      ...component,
      vat: taxIncluded === 'N/A' ? 0 : component.vat === undefined ? omitted : component.vat,
      isTaxIncluded: taxIncluded === 'YES',
    })),
    restrictions,
  }));
}

/** A tariff as it came over the wire, in either spelling of the keys; null when it is none (no usable id). */
export function readTariff(wire: unknown): Tariff | null {
  return readWire(tariffSchema, wire);
}
