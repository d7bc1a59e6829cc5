import type { PortalTariff } from '../tariffs/portal-tariff';
import type { PriceComponent, Tariff } from '../tariffs/tariff';

/** A portal tariff, built-in ones too, as OCPI would write it: one element, no restrictions, no steps. */
export function asTariff({ id, energyRate, timeRate, sessionFee, taxRate, currency }: PortalTariff): Tariff {
  const component = (type: PriceComponent['type'], price: number): PriceComponent => ({
    type,
    price,
    isTaxIncluded: false,
    vat: taxRate * 100,
    stepSize: null,
  });
  return {
    id: id ?? '',
    currency,
    type: null,
    elements: [
      {
        components: [component('ENERGY', energyRate), component('TIME', timeRate), component('FLAT', sessionFee)],
        restrictions: null,
      },
    ],
    altTexts: [],
    minPrice: null,
    maxPrice: null,
    taxIncluded: null,
    startDateTime: null,
    endDateTime: null,
    lastUpdated: null,
  };
}
