/** The electrical fields that a feed may report of a connector; null: not reported. */
interface ElectricalData {
  readonly maxElectricPower: number | null;
  readonly maxVoltage: number | null;
  readonly maxAmperage: number | null;
  readonly powerType: string | null;
}

/** The feeds' unit is the watt, some records of the backend hold kilowatts: no connector gives less than 1000 W. */
const MOST_KILOWATTS = 1000;

/**
 * A connector's most power in watts, null when nothing tells it. A power above 1000 is in watts, else in kilowatts.
 * Without one it is voltage × current, and three times that on three phases, as OCPI's voltage is line to neutral
 * (OCPI 2.2.1, Connector).
 */
export function maxPowerWatts({ maxElectricPower, maxVoltage, maxAmperage, powerType }: ElectricalData): number | null {
  if (maxElectricPower) return Math.round(maxElectricPower * (maxElectricPower > MOST_KILOWATTS ? 1 : 1000));
  if (!maxVoltage || !maxAmperage) return null;
  const phases = powerType === 'AC_3_PHASE' ? 3 : 1;
  return Math.round(phases * maxVoltage * maxAmperage);
}

/** Watts as the whole kilowatts that screens show. */
export function powerKw(watts: number): number {
  return Math.round(watts / 1000);
}
