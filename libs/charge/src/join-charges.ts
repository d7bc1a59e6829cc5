import type { Charge } from './charge';

/** The known sections of a charge. */
const known = (charge: Charge): Partial<Charge> =>
  Object.fromEntries(Object.entries(charge).filter(([, section]) => section !== null));

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
  };
}
