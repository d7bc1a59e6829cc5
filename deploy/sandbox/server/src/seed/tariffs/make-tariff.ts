import type { ComponentType, PriceComponent, Tariff, TariffElement, TariffRestrictions } from '@wattline/platform';

type TariffPlan = Partial<Tariff> & Pick<Tariff, 'elements' | 'id' | 'party_id'>;

/** Makes a tariff of which only the particulars are given. */
export const tariff = (plan: TariffPlan): Tariff => ({
  country_code: 'US',
  currency: 'USD',
  type: 'REGULAR',
  last_updated: '2026-09-01T06:00:00Z',
  ...plan,
});

/** Makes an element of a tariff. */
export const element = (components: PriceComponent[], restrictions?: TariffRestrictions): TariffElement => ({
  price_components: components,
  ...(restrictions && { restrictions }),
});

/** Makes a tariff's text in English and Spanish. */
export const altText = (en: string, es: string): NonNullable<Tariff['tariff_alt_text']> => [
  { language: 'en', text: en },
  { language: 'es', text: es },
];

const component =
  (type: ComponentType, stepSize: number) =>
  (price: number, vat?: number): PriceComponent => ({
    type,
    price,
    ...(vat !== undefined && { vat }),
    step_size: stepSize,
  });

/** A price per kWh, and its VAT in percent where that is known. */
export const perKwh = component('ENERGY', 1);

/** A price per hour of charging, and its VAT. */
export const perHour = component('TIME', 60);

/** A price per hour of standing there without charging, and its VAT. */
export const parkedPerHour = component('PARKING_TIME', 60);

/** A price per session, and its VAT. */
export const once = component('FLAT', 1);
