import { decimal, inParts, rounded, sum } from '../quote/decimal';
import type { Session } from '../sessions/session';
import { agrees, cannotProve, type Finding } from './check';

/** Each number may be rounded to the watt-hour, by half of one. */
const HALF_WATT_HOUR = decimal(0.0005);
/** However many periods there are: half a cent at a dollar per kWh. */
const MOST = decimal(0.005);

/** Whether the periods deliver the energy of the meter, in kWh. */
export function checkEnergy({ kwh, chargingPeriods }: Session): Finding {
  if (chargingPeriods.length === 0) return cannotProve('no-periods');
  if (kwh === null) return cannotProve('no-meter');
  const volumes = chargingPeriods.flatMap(({ dimensions }) =>
    dimensions.flatMap(({ type, volume }) => (type === 'ENERGY' && volume !== null ? [decimal(volume)] : [])),
  );
  if (volumes.length === 0) return cannotProve('no-energy-in-periods');

  const [metered, delivered] = [decimal(kwh), sum(volumes)];
  const tolerance = HALF_WATT_HOUR * BigInt(volumes.length + 1);
  const isSame = distance(metered, delivered) <= (tolerance < MOST ? tolerance : MOST);
  const [expected, found] = [rounded(metered, 3), rounded(delivered, 3)];
  if (isSame) return agrees(expected, found);
  const by = inParts(delivered - metered, 3) / 1000;
  return { state: 'differs', compared: { expected, found }, by, cause: null };
}

const distance = (one: bigint, other: bigint): bigint => (one > other ? one - other : other - one);
