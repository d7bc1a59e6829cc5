import { type Charge, emptyCharge } from './charge';
import type { ChargeEvent } from './charge-event';
import { joinCharges } from './join-charges';
import { keepCharges } from './keep-charges';
import { type ChargeName, findIn, isNamed, readCharges } from './kept-charges';

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

/**
 * Changes a charge by an event; one that is not known yet begins with it, in front of the others. What is stored now counts:
 * other tabs write too.
 *
 * @returns The charge as it stands then.
 */
export function changeCharge(name: ChargeName, event: ChargeEvent): Charge {
  const all = readCharges();
  const before = findIn(all, name);
  const known = before ?? begun(name);
  const next = event(known);
  if (next === known) return known;
  const twin = all.find((one) => one !== before && isSame(one, next));
  const charge = twin ? joinCharges(next, twin) : next;
  const others = all.filter((one) => one !== twin);
  keepCharges(
    before && !isNews(before, next)
      ? others.map((one) => (one === before ? charge : one))
      : [charge, ...others.filter((one) => one !== before)],
  );
  return charge;
}
