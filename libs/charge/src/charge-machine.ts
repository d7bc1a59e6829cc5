import type { Charge, ChargeWith, Known } from './charge';

/** The payment of a charge, with its driver and the connector that it is for. */
export interface PaidBy {
  readonly payment: Known<'payment'>;
  readonly driverId: string;
  /** Left out where it is not known. */
  readonly place?: Charge['place'];
  /** Left out where they are not known. */
  readonly terms?: Charge['terms'];
}

/** Something that happens to a charge. Times are ISO 8601. */
export type ChargeEvent =
  /** The command is about to be sent. Until a clear answer came, each try has the key of the first (docs/rules.md: one-key-per-intent). */
  | {
      readonly type: 'start-asked';
      readonly by: PaidBy;
      /** The Idempotency-Key, where there is none yet. */
      readonly key: string;
      /** By this device's clock. */
      readonly since: string;
      /** Nothing charges at the connector; of a try before it counts still. */
      readonly wasFree?: boolean;
    }
  /** The command had no clear answer: its session may begin yet. Off the record by now, another tab has found its session. */
  | { readonly type: 'start-open'; readonly start: Known<'start'> }
  /** The charge began, and its session is not known yet. */
  | { readonly type: 'start-begun' }
  /** A charge that began is over, and its session was never known: it has its place among the receipts. */
  | { readonly type: 'start-over' }
  /** Clearly nothing was started, and nothing will be. */
  | { readonly type: 'start-ended' }
  /**
   * The session that the payment pays for is known. What a debit pays beyond the session's cost is owed from now on; where the
   * whole is owed already, it stays so.
   */
  | { readonly type: 'started'; readonly by: PaidBy; readonly sessionId: string; readonly startedAt: string }
  /** The session was read, and goes on. Null: its start is not known; this tab does not know that it is a driver's own. */
  | { readonly type: 'seen'; readonly startedAt: string | null; readonly driverId: string | null }
  /** The session is over, or the backend does not know it. */
  | { readonly type: 'ended' }
  /** The payment of a session was found at the backend. */
  | { readonly type: 'paid'; readonly by: PaidBy }
  /** A stop waits for a connection, or what is known of it has changed. */
  | { readonly type: 'stop-waits'; readonly stop: Known<'stop'> }
  /** The stop that waited is over. */
  | { readonly type: 'stop-ended' }
  /** The operator took the driver's stop: the whole of a debit goes back. */
  | { readonly type: 'stopped' }
  /** Nothing was started, and the driver gives a debit back. */
  | { readonly type: 'released'; readonly by: PaidBy }
  /** The refund is about to be asked for. An amount that was asked for before stays. */
  | { readonly type: 'refund-asked'; readonly minor: number }
  /** The request never went out: nothing was asked for. */
  | { readonly type: 'refund-unsent' }
  /** The request had no clear answer, and is not repeated. */
  | { readonly type: 'refund-unconfirmed'; readonly supportCode: string }
  /** The backend took the request. */
  | { readonly type: 'refund-requested' }
  /** The session cost what was paid. */
  | { readonly type: 'nothing-due' }
  /** It does not go back. */
  | { readonly type: 'refund-refused'; readonly why: Pick<Known<'refund'>, 'problem' | 'failure'> }
  /** The session is over, and a page shows its receipt. What is not known any more stays as it was known. */
  | {
      readonly type: 'receipt-shown';
      readonly receipt: Known<'receipt'>;
      readonly at: Pick<Known<'session'>, 'operatorId' | 'startedAt'>;
    }
  /** Its driver has signed out on this device. */
  | { readonly type: 'hidden'; readonly driverId: string };

/** The charge after an event: the same one where that changes nothing. The table of charge-machine.test.ts has every state and event. */
export function chargeReducer(charge: Charge, event: ChargeEvent): Charge {
  const { start, session, refund } = charge;
  switch (event.type) {
    case 'start-asked':
      return session?.goesOn ? charge : askedToStart(charge, event);
    case 'start-open':
      return start ? { ...charge, start: { ...event.start, isBegun: event.start.isBegun || start.isBegun } } : charge;
    case 'start-begun':
      return start && !start.isBegun ? { ...charge, start: { ...start, isBegun: true } } : charge;
    case 'start-over':
      return overUnfound(charge);
    case 'start-ended':
      return start ? { ...charge, start: null } : charge;
    case 'started':
      return started(charge, event);
    case 'seen':
      return seen(charge, event);
    case 'ended':
      return session?.goesOn ? { ...charge, session: { ...session, goesOn: false } } : charge;
    case 'paid':
      return withPayment(charge, event.by);
    case 'stop-waits':
      return { ...charge, stop: event.stop };
    case 'stop-ended':
      return charge.stop ? { ...charge, stop: null } : charge;
    case 'stopped':
      return refund ? owing(charge, { ...refund, amount: 'whole' }) : charge;
    case 'released':
      return owing({ ...withPayment(charge, event.by), start: null }, owed('whole', `release-${event.by.payment.id}`));
    case 'refund-asked':
    case 'refund-unsent':
    case 'refund-unconfirmed':
    case 'refund-requested':
    case 'nothing-due':
    case 'refund-refused':
      // One that is settled stays as it is.
      return refund?.state === 'owed' ? { ...charge, refund: refundAfter(refund, event) } : charge;
    case 'receipt-shown':
      return withReceipt(charge, event);
    case 'hidden':
      return { ...charge, driverId: charge.driverId ?? event.driverId, isPrivate: true };
  }
}

type EventOf<Type extends ChargeEvent['type']> = Extract<ChargeEvent, { readonly type: Type }>;

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

function askedToStart(charge: Charge, { by, key, since, wasFree = false }: EventOf<'start-asked'>): Charge {
  const { start } = charge;
  const known = { wasFree: wasFree || start?.wasFree === true, isBegun: start?.isBegun === true };
  return { ...withPayment(charge, by), start: { key: start?.key ?? key, since, until: null, ...known } };
}

function overUnfound(charge: Charge): Charge {
  const { start, payment } = charge;
  if (!start || !payment) return charge;
  const { currency, paidAt } = payment;
  const receipt = { place: null, timeZone: null, kwh: null, totalMinor: null, currency, outcome: 'open' as const };
  return { ...charge, start: null, payment: { ...payment, paidAt: paidAt ?? start.since }, receipt };
}

function started(charge: Charge, { by, sessionId, startedAt }: EventOf<'started'>): Charge {
  const known = withPayment(charge, by);
  const { method, id } = known.payment;
  return {
    ...known,
    start: null,
    session: { operatorId: null, ...charge.session, id: sessionId, startedAt, goesOn: true },
    refund: charge.refund ?? (method === null ? null : owed('difference', `refund-${id}`)),
  };
}

function seen(charge: Charge, { startedAt, driverId }: EventOf<'seen'>): Charge {
  const { session } = charge;
  if (!session) return charge;
  const at = startedAt ?? session.startedAt;
  const owner = charge.driverId ?? driverId;
  if (session.goesOn && session.startedAt === at && owner === charge.driverId) return charge;
  return { ...charge, driverId: owner, session: { ...session, startedAt: at, goesOn: true } };
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

type RefundEvent = EventOf<
  'refund-asked' | 'refund-unsent' | 'refund-unconfirmed' | 'refund-requested' | 'nothing-due' | 'refund-refused'
>;

/** A refund that is owed, after an event. */
function refundAfter(refund: Known<'refund'>, event: RefundEvent): Known<'refund'> {
  const { refundMinor } = refund;
  switch (event.type) {
    case 'refund-asked':
      return { ...refund, refundMinor: refundMinor ?? event.minor };
    case 'refund-unsent':
      return { ...refund, refundMinor: null };
    case 'refund-unconfirmed':
      return refundMinor === null ? refund : { ...refund, supportCode: event.supportCode };
    case 'refund-requested':
      return refundMinor === null ? refund : { ...refund, state: 'requested' };
    case 'nothing-due':
      return refundMinor === null ? { ...refund, state: 'nothing-due' } : refund;
    case 'refund-refused':
      return { ...refund, state: 'refused', ...event.why };
  }
}

function withReceipt(charge: Charge, { receipt, at }: EventOf<'receipt-shown'>): Charge {
  const { session } = charge;
  if (!session) return charge;
  const { place = null, totalMinor = null } = charge.receipt ?? {};
  return {
    ...charge,
    session: { ...session, operatorId: at.operatorId, startedAt: at.startedAt ?? session.startedAt },
    receipt: { ...receipt, place: receipt.place ?? place, totalMinor: receipt.totalMinor ?? totalMinor },
  };
}
