import type { ComponentType } from '../tariffs/tariff';
import type { Progress } from './progress';

/** A stretch of a session: its kWh (ENERGY), its hours (TIME, PARKING_TIME) and what is charged once (FLAT). */
export interface Period {
  readonly start: Date;
  readonly dimensions: Dimension[];
}

interface Dimension {
  readonly type: ComponentType;
  readonly volume: number;
  /** Per kWh, per hour, or once; before VAT. The product's backend adds it where the tariff has one. */
  readonly price?: number;
}

/** The stretches of a session up to now. */
export function periodsOf({ start, seconds, timeline, meter }: Progress): Period[] {
  if (start === null) return [];
  const fee = timeline.find(({ from, prices }) => from <= seconds && prices.FLAT);
  const reached = timeline.filter(({ from }) => from === 0 || from < seconds);
  return reached.map((stretch) => {
    const { from, charges, prices } = stretch;
    const to = Math.min(stretch.to, seconds);
    const dimension = (type: ComponentType, volume: number): Dimension => {
      const price = prices[type]?.price;
      return { type, volume, ...(price !== undefined && { price }) };
    };
    const hours = inHours(to - from);
    const wattHours = meter.wattHoursAt(to) - meter.wattHoursAt(from);
    return {
      start: new Date(start.getTime() + from * 1000),
      dimensions: [
        ...(stretch === fee ? [dimension('FLAT', 1)] : []),
        ...(charges
          ? [dimension('ENERGY', wattHours / 1000), dimension('TIME', hours)]
          : [dimension('PARKING_TIME', hours)]),
      ],
    };
  });
}

/** Hours with the four decimals that OCPI's numbers have. */
export const inHours = (seconds: number): number => Math.round((seconds / 3600) * 10_000) / 10_000;
