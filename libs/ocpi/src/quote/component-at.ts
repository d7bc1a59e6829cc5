import type { ComponentType } from '../tariffs/dimensions';
import type { PriceComponent, Tariff } from '../tariffs/tariff';
import type { Moment } from './moment';
import { type Unknown, restrictionsHold } from './restrictions-hold';

/** The price of a dimension at a moment. */
export interface Found {
  /** Undefined: it costs nothing then. */
  readonly component: PriceComponent | undefined;
  /** An element of this dimension was passed over, because a circumstance on which it depends is unknown. */
  readonly unknown: Unknown | null;
}

/**
 * Finds the price of a dimension at a moment: the first element with a price for it and with restrictions that all
 * hold; without one it is free (OCPI 2.2.1, Tariff). Prices of reservations never count. An element with a restriction
 * on an unknown power or current is passed over (docs/rules.md: unmeasured-restrictions).
 */
export function componentAt({ elements }: Tariff, type: ComponentType, at: Moment): Found {
  let unknown: Unknown | null = null;
  for (const { components, restrictions } of elements) {
    if (restrictions?.reservation) continue;
    const component = components.find((one) => one.type === type);
    if (!component) continue;
    const holds = restrictions === null || restrictionsHold(restrictions, at);
    if (holds === true) return { component, unknown };
    if (holds !== false) unknown = holds;
  }
  return { component: undefined, unknown };
}
