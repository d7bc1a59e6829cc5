import type { Charge, Known } from './charge';
import { keptAs, type KeptCharge } from './stored-charges';

/** The known sections of a charge. */
const known = <Of extends object>(charge: Of): Partial<Of> =>
  Object.fromEntries(Object.entries(charge).filter(([, section]) => section !== null)) as Partial<Of>;

/** How far a refund has come: from what another tab has written, money never goes back. */
function progress(refund: Charge['refund']): number {
  if (refund === null) return 0;
  const { state, amount, refundMinor, supportCode } = refund;
  if (state !== 'owed') return state === 'requested' ? 6 : 5;
  if (supportCode !== null) return 4;
  if (refundMinor !== null) return 3;
  return amount === 'whole' ? 2 : 1;
}

/** A charge with the refund that has come further: its own, or that of another reading of it. */
export const withRefundOf = (charge: Charge, { refund }: Pick<Charge, 'refund'>): Charge =>
  progress(refund) > progress(charge.refund) ? { ...charge, refund } : charge;

/**
 * Two records of one charge as one: a page may know the session before its payment, and a start the payment before its
 * session. `charge` is the newer.
 */
export function joinCharges(charge: Charge, other: Charge): Charge {
  const joined: Charge = { ...other, ...known(charge) };
  const { session } = joined;
  return {
    ...joined,
    isPrivate: charge.isPrivate || other.isPrivate,
    // A session that is known is the outcome of its payment's start.
    start: session ? null : joined.start,
    session: session && { ...session, goesOn: [charge, other].some((one) => one.session?.goesOn) },
    refund: withRefundOf(charge, other).refund,
  };
}

/** The same of kept ones, with what another release wrote besides into either. */
export function joinKept(kept: KeptCharge, other: KeptCharge): KeptCharge {
  if (!kept.read || !other.read) return kept;
  const stored = { ...known(kept.stored), ...known(other.stored) };
  const read = { ...kept.read, ...known(other.read) };
  return keptAs({ ...kept, stored, read }, joinCharges(kept.read, other.read));
}

/** A payment is given back after a start that failed. */
export const RELEASED = 'Released by the driver after a failed start';

/** The reason that the backend is given for a refund: its key says which intent it is. */
export function refundReason({ amount, key }: Known<'refund'>): string {
  if (amount === 'difference') return 'Refund difference after session completion';
  return key.startsWith('release-') ? RELEASED : 'Session stopped by user';
}
