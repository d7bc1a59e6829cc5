import type { Charge } from './charge';
import { ONE, divideRounded, sum } from './decimal';

const PER_UNIT = { ENERGY: 1000n, TIME: 3600n, PARKING_TIME: 3600n, FLAT: 1n } as const;

/**
 * Rounds the volumes of charges up to the step sizes (OCPI 2.2.1, CDR, step_size): once a session for ENERGY, and once
 * for TIME and PARKING_TIME together, of which only the last one is rounded. In the order ENERGY, TIME, PARKING_TIME.
 */
export function stepped(charges: readonly Charge[]): Charge[] {
  const ofType = (type: Charge['type']) => charges.filter((charge) => charge.type === type);
  const lastTimed = lastUsed(charges.filter(({ type }) => type !== 'ENERGY'))?.type;
  const timed = (type: Charge['type']) => (type === lastTimed ? steppedOnce(ofType(type)) : ofType(type));
  return [...steppedOnce(ofType('ENERGY')), ...timed('TIME'), ...timed('PARKING_TIME')];
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
  const perUnit = PER_UNIT[last.type];
  const total = sum(charges.map(({ volume }) => volume));
  // Feeds write hours with four decimals: 0.1667 h are 600 s, two steps of 300. Energy counts as it is written.
  const measured = last.type === 'ENERGY' ? total : divideRounded(total * perUnit, ONE) * (ONE / perUnit);
  const step = (ONE / perUnit) * BigInt(last.step);
  const billed = ((measured + step - 1n) / step) * step;
  const volume = last.volume + billed - total;
  return volume < 0n ? charges : charges.map((charge) => (charge === last ? { ...last, volume } : charge));
}
