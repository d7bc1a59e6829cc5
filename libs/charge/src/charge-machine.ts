import type { Charge, ChargeWith, Known } from './charge';
import type { ChargeEvent } from './charge-event';

/*
 * The events of a charge. Each event is a function of its own, so that a part carries those that it uses; the table of
 * charge-machine.test.ts has every state and event.
 */

/** The payment of a charge, with its driver and the connector that it is for. */
export interface PaidBy {
  readonly payment: Known<'payment'>;
  readonly driverId: string;
  /** Left out where it is not known. */
  readonly place?: Charge['place'];
  /** Left out where they are not known. */
  readonly terms?: Charge['terms'];
}

/** An earlier record of the payment stays: its time is known to the backend alone. */
function withPayment<Of extends Charge>(
  charge: Of,
  { payment, driverId, place, terms }: PaidBy,
): Of & ChargeWith<'payment'> {
  const { paidAt, intentId } = charge.payment ?? payment;
  const known = {
    ...payment,
    intentId: payment.intentId ?? intentId,
    paidAt: payment.paidAt ?? paidAt,
  };
  return { ...charge, driverId, payment: known, place: place ?? charge.place, terms: terms ?? charge.terms };
}

const owed = (amount: Known<'refund'>['amount'], key: string): Known<'refund'> => ({
  amount,
  key,
  state: 'owed',
  refundMinor: null,
  supportCode: null,
  problem: null,
  failure: null,
});

/** A settled refund stays settled, and one that was asked for stays as it was asked for: no refund is asked for twice. */
function owing(charge: Charge, refund: Known<'refund'>): Charge {
  const before = charge.refund;
  const isFixed = before !== null && (before.state !== 'owed' || before.refundMinor !== null);
  return isFixed ? charge : { ...charge, refund };
}

/** Changes a refund that is owed; one that is settled stays as it is. */
const refundChanged =
  (change: (refund: Known<'refund'>) => Known<'refund'>): ChargeEvent =>
  (charge) =>
    charge.refund?.state === 'owed' ? { ...charge, refund: change(charge.refund) } : charge;

/**
 * The command is about to be sent. Until a clear answer came, each try has the key of the first
 * (docs/rules.md: one-key-per-intent).
 *
 * @param key The Idempotency-Key, where there is none yet.
 * @param since ISO 8601 by this device's clock.
 * @param wasFree Nothing charges at the connector; of a try before it counts still.
 */
export const startAsked =
  (by: PaidBy, key: string, since: string, wasFree = false): ChargeEvent =>
  (charge) => {
    if (charge.session?.goesOn) return charge;
    const { start } = charge;
    const known = { wasFree: wasFree || start?.wasFree === true, isBegun: start?.isBegun === true };
    return { ...withPayment(charge, by), start: { key: start?.key ?? key, since, until: null, ...known } };
  };

/** The charge began, and its session is not known yet. */
export const startBegun: ChargeEvent = (charge) =>
  charge.start && !charge.start.isBegun ? { ...charge, start: { ...charge.start, isBegun: true } } : charge;

/** A charge that began is over, and its session was never known: it has its place among the receipts. */
export const startOver: ChargeEvent = (charge) => {
  const { start, payment } = charge;
  if (!start || !payment) return charge;
  const { currency, paidAt } = payment;
  const receipt = { place: null, timeZone: null, kwh: null, totalMinor: null, currency, outcome: 'open' as const };
  return { ...charge, start: null, payment: { ...payment, paidAt: paidAt ?? start.since }, receipt };
};

/** The command had no clear answer: its session may begin yet. Off the record by now, another tab has found its session. */
export const startOpen =
  (start: Known<'start'>): ChargeEvent =>
  (charge) =>
    charge.start ? { ...charge, start: { ...start, isBegun: start.isBegun || charge.start.isBegun } } : charge;

/** Clearly nothing was started, and nothing will be. */
export const startEnded: ChargeEvent = (charge) => (charge.start ? { ...charge, start: null } : charge);

/**
 * The session that the payment pays for is known. What a debit pays beyond the session's cost is owed from now on; where the
 * whole is owed already, it stays so.
 *
 * @param startedAt ISO 8601.
 */
export const started =
  (by: PaidBy, sessionId: string, startedAt: string): ChargeEvent =>
  (charge) => {
    const known = withPayment(charge, by);
    const { method, id } = known.payment;
    return {
      ...known,
      start: null,
      session: { operatorId: null, ...charge.session, id: sessionId, startedAt, goesOn: true },
      refund: charge.refund ?? (method === null ? null : owed('difference', `refund-${id}`)),
    };
  };

/**
 * The session was read, and goes on.
 *
 * @param startedAt ISO 8601; null where it is not known.
 * @param driverId Its driver, where this tab knows that it is theirs; null where it does not.
 */
export const seen =
  (startedAt: string | null, driverId: string | null): ChargeEvent =>
  (charge) => {
    const { session } = charge;
    if (!session) return charge;
    const at = startedAt ?? session.startedAt;
    const owner = charge.driverId ?? driverId;
    if (session.goesOn && session.startedAt === at && owner === charge.driverId) return charge;
    return { ...charge, driverId: owner, session: { ...session, startedAt: at, goesOn: true } };
  };

/** The session is over, or the backend does not know it. */
export const ended: ChargeEvent = (charge) =>
  charge.session?.goesOn ? { ...charge, session: { ...charge.session, goesOn: false } } : charge;

/** The payment of a session was found at the backend. */
export const paid =
  (by: PaidBy): ChargeEvent =>
  (charge) =>
    withPayment(charge, by);

/** The operator took the driver's stop: the whole of a debit goes back. */
export const stopped: ChargeEvent = (charge) =>
  charge.refund ? owing(charge, { ...charge.refund, amount: 'whole' }) : charge;

/** Nothing was started, and the driver gives a debit back. */
export const released =
  (by: PaidBy): ChargeEvent =>
  (charge) =>
    owing({ ...withPayment(charge, by), start: null }, owed('whole', `release-${by.payment.id}`));

/** The refund is about to be asked for. An amount that was asked for before stays. */
export const refundAsked = (minor: number): ChargeEvent =>
  refundChanged((refund) => ({ ...refund, refundMinor: refund.refundMinor ?? minor }));

/** The request never went out: nothing was asked for. */
export const refundUnsent: ChargeEvent = refundChanged((refund) => ({ ...refund, refundMinor: null }));

/** The request had no clear answer, and is not repeated. */
export const refundUnconfirmed = (supportCode: string): ChargeEvent =>
  refundChanged((refund) => (refund.refundMinor === null ? refund : { ...refund, supportCode }));

/** The backend took the request. */
export const refundRequested: ChargeEvent = refundChanged((refund) =>
  refund.refundMinor === null ? refund : { ...refund, state: 'requested' },
);

/** The session cost what was paid. */
export const nothingDue: ChargeEvent = refundChanged((refund) =>
  refund.refundMinor === null ? { ...refund, state: 'nothing-due' } : refund,
);

/** It does not go back. */
export const refundRefused = (why: Pick<Known<'refund'>, 'problem' | 'failure'>): ChargeEvent =>
  refundChanged((refund) => ({ ...refund, state: 'refused', ...why }));

/** Its driver has signed out on this device. */
export const hidden =
  (driverId: string): ChargeEvent =>
  (charge) => ({ ...charge, driverId: charge.driverId ?? driverId, isPrivate: true });

export { receiptShown } from './receipt-shown';
export { stopEnded, stopWaits } from './stop-events';
