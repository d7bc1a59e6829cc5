import { keeps } from '@wattline/base/config';
import { type Charge, isOpen, isShownTo } from './charge';
import { chargeReducer } from './charge-machine';
import { isStopOf } from './stop-machine';
import { keepCharges, keptAs, type KeptCharge, readKept, unreadIn } from './stored-charges';

const DAY_MS = 24 * 3_600_000;
/** The bank has paid back by then. */
const REFUND_MS = 30 * DAY_MS;
/** A bank lets a hold go after seven days at most. */
const HOLD_MS = 8 * DAY_MS;

/** When a charge was paid or began, whichever came last, in milliseconds since the epoch; null where neither is known. */
function chargedAt({ session, payment }: Pick<Charge, 'session' | 'payment'>): number | null {
  const times = [session?.startedAt, payment?.paidAt].map((at) => Date.parse(at ?? '')).filter(Number.isFinite);
  return times.length === 0 ? null : Math.max(...times);
}

/**
 * For how long a charge that is over has to stay. A refund that was asked for: until the bank has paid it; without an
 * answer for good, since its support code is here alone. A hold: as long as the list of holds could offer it again
 * (docs/rules.md: spent-hold), unless the backend's list names the session that used it.
 */
function staysMs({ refund, payment }: Charge): number {
  if (refund?.supportCode != null) return Infinity;
  if (refund?.state === 'requested') return REFUND_MS;
  return payment?.kind === 'hold' && !keeps('holds-name-their-session') ? HOLD_MS : DAY_MS;
}

/**
 * Whether no money depends on this browser's record of a charge any more (docs/rules.md: on-this-device). Of unknown age
 * it is where its cost is final and nothing was refunded.
 */
export function mayBeForgotten(charge: Charge, now: number): boolean {
  if (isOpen(charge)) return false;
  const at = chargedAt(charge);
  if (at !== null) return now - at > staysMs(charge);
  return charge.refund === null && charge.receipt !== null && charge.receipt.outcome !== 'open';
}

/** The state of a kept charge: 'past' may be forgotten, 'recent' is over and has to stay, 'others' is another driver's. */
export type KeptState = 'open' | 'past' | 'recent' | 'others';

function stateOf(kept: KeptCharge, me: string | null, now: number): KeptState {
  const { read, isOpen: isListedOpen } = kept;
  if (isListedOpen) return 'open';
  if (read && !isShownTo(me, read)) return 'others';
  return read && unreadIn(kept).length === 0 && mayBeForgotten(read, now) ? 'past' : 'recent';
}

/**
 * The charges that this browser keeps, each with its state for a driver, or a visitor (null), and when it was paid or began, in
 * milliseconds since the epoch (null: not known).
 */
export const keptStates = (me: string | null, now: number): readonly { state: KeptState; at: number | null }[] =>
  readKept().map((kept) => ({ state: stateOf(kept, me, now), at: kept.read && chargedAt(kept.read) }));

/**
 * Forgets the charges that may be forgotten, of those that a driver, or a visitor (null), may see here.
 *
 * @returns How many.
 */
export function forgetCharges(me: string | null, now: number): number {
  const all = readKept();
  const left = all.filter((one) => stateOf(one, me, now) !== 'past');
  if (left.length < all.length) keepCharges(left);
  return all.length - left.length;
}

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
