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
 * Without one it follows from voltage, current and phases.
 */
export function maxPowerWatts({ maxElectricPower, maxVoltage, maxAmperage, powerType }: ElectricalData): number | null {
  if (maxElectricPower) return Math.round(maxElectricPower * (maxElectricPower > MOST_KILOWATTS ? 1 : 1000));
  const factor = maxVoltage && maxAmperage ? phaseFactor(powerType ?? '', maxVoltage) : null;
  return factor === null ? null : Math.round(factor * (maxVoltage ?? 0) * (maxAmperage ?? 0));
}

/**
 * By what voltage × current is multiplied; null where that depends on how the voltage was measured. OCPI's is line to
 * neutral (OCPI 2.2.1, Connector); feeds write the one between two lines, too, which is √3 times as much.
 */
function phaseFactor(powerType: string, volts: number): number | null {
  // Split phases are two of 100 to 127 V. Canada's 600 V have 347 to neutral, and Europe's 400 V are between lines.
  if (/^dc/i.test(powerType)) return 1;
  if (/split/i.test(powerType)) return volts < 150 ? 2 : 1;
  const isBetweenLines = volts > 350 || volts === 208 || volts === 200;
  if (/(3|three|tri).?(p|f|$)/i.test(powerType)) return isBetweenLines ? Math.sqrt(3) : 3;
  if (/(2|two|bi).?(p|f|$)/i.test(powerType)) return isBetweenLines || volts === 240 ? null : 2;
  return volts > 350 ? null : 1;
}

/** Watts as the whole kilowatts that screens show. */
export function powerKw(watts: number): number {
  return Math.round(watts / 1000);
}
