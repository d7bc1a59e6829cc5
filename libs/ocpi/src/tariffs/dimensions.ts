/**
 * The dimensions that a tariff prices (OCPI 2.2.1, TariffDimensionType), in the order in which prices are listed, and the unit of one price
 * of it. A volume is counted in the same unit. Prices by the hour share their step sizes.
 */
export const dimensions = {
  FLAT: 'session',
  ENERGY: 'kWh',
  TIME: 'hour',
  PARKING_TIME: 'hour',
} as const satisfies Readonly<Record<string, DimensionUnit>>;

export type DimensionUnit = 'kWh' | 'hour' | 'session';

export type ComponentType = keyof typeof dimensions;

export const componentTypes = Object.keys(dimensions) as readonly ComponentType[];

/** Whether a tariff can price a session's dimension; the others say how the session went. */
export const isPriced = (type: string): type is ComponentType => Object.hasOwn(dimensions, type);

/** Whether the volume of a dimension is a time, in hours. */
export const isTimed = (type: string): boolean => isPriced(type) && dimensions[type] === 'hour';
