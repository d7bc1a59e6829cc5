import { type Charge, emptyCharge } from './charge';
import { type ChargeEvent, chargeReducer } from './charge-machine';
import { joinKept } from './join-charges';
import { type ChargeName, isNamed } from './kept-charges';
import { findKept, keepCharges, keptAs, type KeptCharge, readKept, unreadIn } from './stored-charges';

/** A charge of which nothing but its name is known. */
function begun(name: ChargeName): Charge {
  if ('paymentId' in name) return emptyCharge(name.paymentId);
  const { sessionId: id } = name;
  return emptyCharge(id, { id, operatorId: null, startedAt: null, goesOn: false });
}

/** A charge stands in front of the others once there is news of its start or its session. */
const isNews = (before: Charge, { start, session }: Charge): boolean =>
  start !== before.start || session !== before.session;

/** Whether two records are of one charge, where the one knew the session first and the other the payment. */
const isSame = (one: Charge, other: Charge): boolean =>
  one.payment && other.payment
    ? isNamed(one, { paymentId: other.payment.id })
    : one.session !== null && one.session.id === other.session?.id;

/** Of money that this release cannot read, it does not know whether it is the same. */
const isMoneyRead = (kept: KeptCharge): boolean =>
  !unreadIn(kept).some((name) => name === 'payment' || name === 'refund');

/**
 * Changes a charge by an event; one that is not known yet begins with it, in front of the others. What is stored now counts:
 * other tabs write too.
 *
 * @param brought Adds what the caller knows and another tab may have written over.
 * @returns The charge as it stands then.
 */
export function changeCharge(
  name: ChargeName,
  event: ChargeEvent,
  brought: (stored: Charge) => Charge = (stored) => stored,
): Charge {
  const all = readKept();
  const before = findKept(all, name);
  const known = before?.read ?? begun(name);
  const next = chargeReducer(brought(known), event);
  if (next === known) return known;
  // Another tab may have written meanwhile.
  if (JSON.stringify(readKept()) !== JSON.stringify(all)) return changeCharge(name, event, brought);
  const fresh: KeptCharge = before ? keptAs(before, next) : { stored: next, read: next, isOpen: false };
  const twin =
    isMoneyRead(fresh) && all.find((one) => one !== before && one.read && isMoneyRead(one) && isSame(one.read, next));
  const charge = twin ? joinKept(fresh, twin) : fresh;
  const others = all.filter((one) => one !== twin);
  keepCharges(
    before?.read && !isNews(before.read, next)
      ? others.map((one) => (one === before ? charge : one))
      : [charge, ...others.filter((one) => one !== before)],
  );
  return charge.read ?? next;
}
