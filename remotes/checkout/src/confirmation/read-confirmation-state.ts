import type { Location, Tariff } from '@wattline/ocpi';
import * as v from '@wattline/vendor/schema';

const connector = v.looseObject({
  id: v.string(),
  standard: v.string(),
  status: v.string(),
  powerType: v.nullable(v.string()),
  maxPowerWatts: v.nullable(v.number()),
  tariffIds: v.array(v.string()),
});
const evse = v.looseObject({ uid: v.string(), evseId: v.string(), connectors: v.array(connector) });
const location = v.looseObject({
  id: v.string(),
  name: v.string(),
  timeZone: v.nullable(v.string()),
  evses: v.array(evse),
});

const component = v.looseObject({ type: v.string(), price: v.nullable(v.number()), vat: v.nullable(v.number()) });
const element = v.looseObject({
  components: v.array(component),
  restrictions: v.nullable(v.looseObject({ dayOfWeek: v.array(v.string()) })),
});
const tariff = v.looseObject({
  id: v.string(),
  currency: v.string(),
  elements: v.array(element),
  minPrice: v.nullable(v.looseObject({})),
  maxPrice: v.nullable(v.looseObject({})),
});

const state = v.object({ location, tariffData: tariff });

/**
 * The state that the station screen handed over, or null: another release of it may have written other
 * shapes, and a link carries none. Then the look-ups serve.
 */
export function readConfirmationState(handedOver: unknown): { location: Location; tariff: Tariff } | null {
  const result = v.safeParse(state, handedOver);
  if (!result.success) return null;
  // In the shape of libs/ocpi, as the contract says; what this screen reads of it was just checked.
  const known = handedOver as { location: Location; tariffData: Tariff };
  return { location: known.location, tariff: known.tariffData };
}
