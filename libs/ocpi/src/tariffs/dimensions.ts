/**
 * What a tariff prices (OCPI 2.2.1, TariffDimensionType), in the order of a bill, and what one price of it is for. A volume
 * is counted in the same unit. Prices by the hour share their step sizes.
 */
export const dimensions = {
  ENERGY: 'kWh',
  TIME: 'hour',
  PARKING_TIME: 'hour',
  FLAT: 'session',
} as const satisfies Readonly<Record<string, DimensionUnit>>;

export type DimensionUnit = 'kWh' | 'hour' | 'session';

export type ComponentType = keyof typeof dimensions;

export const componentTypes = Object.keys(dimensions) as readonly ComponentType[];

/** Whether a tariff can price it; a session's other dimensions say how it went. */
export const isPriced = (type: string): type is ComponentType => Object.hasOwn(dimensions, type);

/** Whether its volume is a time, in hours. */
export const isTimed = (type: string): boolean => isPriced(type) && dimensions[type] === 'hour';
