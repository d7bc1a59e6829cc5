export type Meter = ReturnType<typeof meterOf>;

/** A battery of 60 kWh that comes at 20 % and takes all there is until 80 %. */
const AT_FULL_POWER_WH = 36_000;
const TAPERED_WH = 12_000;

/** The share of the first power that still flows just before the battery is full. Between 80 % and there it falls linearly. */
const TRICKLE = 0.05;

const HOUR = 3600;

/** How a car's battery fills at a connector that gives so many watts, in whole seconds and watt-hours from the first one on. */
export function meterOf(watts: number) {
  const fullPower = (AT_FULL_POWER_WH / watts) * HOUR;
  const taper = ((2 * TAPERED_WH) / (watts * (1 + TRICKLE))) * HOUR;
  const fullAfter = Math.ceil(fullPower + taper);
  return {
    /** How long it takes until the battery is full. */
    fullAfter,
    /** The energy that has flowed by then. */
    wattHoursAt(seconds: number): number {
      if (seconds >= fullAfter) return AT_FULL_POWER_WH + TAPERED_WH;
      const tapered = Math.max(0, seconds - fullPower);
      const lost = (tapered ** 2 * (1 - TRICKLE)) / (2 * taper);
      return Math.floor((watts * (Math.max(0, seconds) - lost)) / HOUR);
    },
    /** The power then, in watts. */
    wattsAt(seconds: number): number {
      if (seconds >= fullAfter) return 0;
      const tapered = Math.max(0, seconds - fullPower) / taper;
      return Math.round(watts * (1 - tapered * (1 - TRICKLE)));
    },
  };
}
