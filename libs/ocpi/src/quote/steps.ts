import { componentTypes, dimensions } from '../tariffs/dimensions';
import { isTimed } from '../tariffs/priced-dimension';
import type { Charge } from './charge';
import { ONE, divideRounded, sum } from './decimal';

/** How many of a step's units a unit of the volume has. */
const PER_UNIT = { kWh: 1000n, hour: 3600n, session: 1n } as const;

/**
 * Rounds the volumes of charges up to the step sizes (OCPI 2.2.1, CDR, step_size): once a session for ENERGY, and once
 * for TIME and PARKING_TIME together, of which only the last one is rounded. In the order of the dimensions.
 */
export function stepped(charges: readonly Charge[]): Charge[] {
  const lastTimed = lastUsed(charges.filter(({ type }) => isTimed(type)))?.type;
  return componentTypes.flatMap((type) => {
    const ofType = charges.filter((charge) => charge.type === type);
    return isTimed(type) && type !== lastTimed ? ofType : steppedOnce(ofType);
  });
}

function lastUsed(charges: readonly Charge[]): Charge | undefined {
  const used = charges.filter(({ volume }) => volume > 0n);
  return used[used.length - 1];
}

/**
 * Rounds charges of one kind: their total volume is rounded up to the step of the last, and the addition costs its
 * rate.
 */
function steppedOnce(charges: Charge[]): Charge[] {
  const last = lastUsed(charges);
  if (!last?.step) return charges;
  const unit = dimensions[last.type];
  const perUnit = PER_UNIT[unit];
  const total = sum(charges.map(({ volume }) => volume));
  // Feeds write hours with four decimals: 0.1667 h are 600 s, two steps of 300. Energy counts as it is written.
  const measured = unit === 'kWh' ? total : divideRounded(total * perUnit, ONE) * (ONE / perUnit);
  const step = (ONE / perUnit) * BigInt(last.step);
  const billed = ((measured + step - 1n) / step) * step;
  const volume = last.volume + billed - total;
  return volume < 0n ? charges : charges.map((charge) => (charge === last ? { ...last, volume } : charge));
}
