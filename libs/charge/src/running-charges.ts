import { type ChargeWith, emptyCharge, has, isShownTo } from './charge';
import { readOpenCharges } from './kept-charges';
import { readActiveSession } from './specified-records';

/**
 * The charges with sessions that may run, of a driver (`me`; null: a visitor), the newest first: those of this browser, and one
 * that this tab's record alone knows, which leaves with its driver.
 */
export function runningCharges(me: string | null): readonly ChargeWith<'session'>[] {
  const running = readOpenCharges().flatMap((charge) =>
    has(charge, 'session') && charge.session.goesOn ? [charge] : [],
  );
  const shown = running.filter((charge) => isShownTo(me, charge));
  const active = readActiveSession();
  if (!active || running.some(({ session: { id } }) => id === active.id || id === active.ocpiId)) return shown;
  const { id, ocpiId: operatorId, startDateTime: startedAt } = active;
  const session = { id, operatorId, startedAt, goesOn: true };
  return [{ ...emptyCharge(id), session }, ...shown];
}
