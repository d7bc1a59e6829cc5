import type { Charge } from './charge';
import { chargeReducer } from './charge-machine';
import { keepCharges } from './keep-charges';
import { isStopOf } from './stop-machine';
import { type KeptCharge, keptAs, readKept, unreadIn } from './stored-charges';

/**
 * A driver has signed out: from now on their charges are shown only to them, and their stops are not sent any more. `ownId` is
 * the session that their tab kept: where its charge names no driver, it is theirs. What else this browser knows no driver
 * of, such as a session that was opened by its address, is not kept: it may be theirs too.
 */
export function hideCharges(driverId: string, ownId: string | null): void {
  const all = readKept();
  if (all.length > 0)
    keepCharges(all.map((one) => (one.read ? keptAs(one, withoutDriver(one.read, driverId, ownId)) : one)));
}

const isSettled = ({ start, refund }: Charge): boolean => start === null && refund?.state !== 'owed';

/**
 * An operator acts as a driver no more: the driver's charges go, hidden ones too, but for those that money still depends on
 * (docs/rules.md: refunds-owed).
 */
export function dropCharges(driverId: string): void {
  const goes = (kept: KeptCharge): boolean =>
    kept.read?.driverId === driverId && isSettled(kept.read) && unreadIn(kept).length === 0;
  keepCharges(readKept().filter((kept) => !goes(kept)));
}

function withoutDriver(charge: Charge, driverId: string, ownId: string | null): Charge {
  const left = charge.stop && isStopOf(driverId, charge.stop) ? chargeReducer(charge, { type: 'stop-ended' }) : charge;
  if (left.driverId === driverId || (left.driverId === null && ownId !== null && left.session?.id === ownId))
    return chargeReducer(left, { type: 'hidden', driverId });
  // Another driver's stop of it waits on.
  return left.driverId === null ? chargeReducer(left, { type: 'ended' }) : left;
}
