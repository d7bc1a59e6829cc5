import { storageKeys, writeRecord } from '@wattline/contract';
import { type Charge, emptyCharge, isOpen, type Known } from './src/charge';
import { joinCharges } from './src/join-charges';
import { readCharges } from './src/kept-charges';
import { paymentKinds } from './src/payment-kinds';
import type { ActiveSession, PendingSession } from './src/specified-records';

/*
 * Charges for tests, in the states that the parts meet. Each is $20.00 of driver U1; `more` names what is different.
 */

const AT = '2025-09-03T10:00:00.000Z';

type Owner = Partial<Pick<Charge, 'driverId' | 'isPrivate'>>;
type Paid = Partial<Known<'payment'>>;

const paid = (more: Paid = {}): Known<'payment'> => ({
  kind: 'hold',
  method: paymentKinds[more.kind ?? 'hold'].method,
  id: 'pa-1',
  intentId: 'pi_1',
  amountMinor: 2000,
  currency: 'USD',
  paidAt: null,
  ...more,
});

/** A session that runs, of which no payment is known. */
export const runningCharge = (
  id: string,
  { driverId = 'U1', isPrivate = false, ...more }: Owner & Partial<Known<'session'>> = {},
): Charge => ({
  ...emptyCharge(id),
  driverId,
  isPrivate,
  session: { id, operatorId: null, startedAt: AT, goesOn: true, ...more },
});

/** A charge that was asked to start, and of which no outcome is known. */
export const startingCharge = (
  {
    since = AT,
    until = null,
    key = 'k',
    wasFree = false,
    isBegun = false,
    ...more
  }: Partial<Known<'start'>> & Paid = {},
  { driverId = 'U1', isPrivate = false }: Owner = {},
): Charge => {
  const payment = paid(more);
  return {
    ...emptyCharge(payment.id),
    driverId,
    isPrivate,
    place: { locationId: 'loc-001', evseUid: 'E1', connectorId: '1' },
    payment,
    start: { key, since, until, wasFree, isBegun },
  };
};

/** A session, over or not, with what was held or paid for it. */
export const paidCharge = (
  sessionId: string,
  more: Paid = {},
  { driverId = 'U1', isPrivate = false }: Owner = {},
): Charge => {
  const payment = paid({ id: `pa-${sessionId}`, intentId: `pi-${sessionId}`, ...more });
  return {
    ...emptyCharge(payment.id),
    driverId,
    isPrivate,
    payment,
    session: { id: sessionId, operatorId: null, startedAt: AT, goesOn: false },
  };
};

interface Debit extends Owner {
  readonly paymentId?: string;
  readonly method?: string;
  /** Null where none was started. */
  readonly sessionId?: string | null;
}

/** A session that was paid by ATH Móvil: what it does not cost goes back. */
export const owedCharge = (
  refund: Partial<Known<'refund'>> = {},
  { paymentId = 'ath-1', method = 'ath-movil', sessionId = 'S1', driverId = 'U1', isPrivate = false }: Debit = {},
) => ({
  ...emptyCharge(paymentId),
  driverId,
  isPrivate,
  payment: paid({ kind: 'wallet', method, id: paymentId, intentId: paymentId }),
  session: sessionId === null ? null : { id: sessionId, operatorId: null, startedAt: AT, goesOn: false },
  refund: {
    amount: 'difference' as const,
    key: `refund-${paymentId}`,
    state: 'owed' as const,
    refundMinor: null,
    supportCode: null,
    problem: null,
    failure: null,
    ...refund,
  },
});

/** A charge that is over, as its receipt showed it. */
export const pastCharge = (
  sessionId: string,
  { startedAt = AT, operatorId = null, ...receipt }: Partial<Known<'receipt'>> & Partial<Known<'session'>> = {},
  owner: Owner = {},
): Charge => ({
  ...paidCharge(sessionId, {}, owner),
  session: { id: sessionId, operatorId, startedAt, goesOn: false },
  receipt: {
    place: 'Plaza del Mar',
    timeZone: null,
    kwh: 10,
    totalMinor: 500,
    currency: 'USD',
    outcome: 'final',
    ...receipt,
  },
});

/** A stop that waits, as driver U1 asked for it. */
export const waitingStop = (more: Partial<Known<'stop'>> = {}): Known<'stop'> => ({
  operatorSessionId: 'S1',
  key: 'stop-S1',
  driverId: 'U1',
  askedAt: 1_000,
  unlessBegun: false,
  isOnce: false,
  isTried: false,
  isForPageAlone: false,
  isHandedOver: false,
  ...more,
});

/** The specification's record of a session that is paid for by a hold, as this tab keeps it for driver U1. */
export const pendingSession = (more: Partial<PendingSession> = {}): PendingSession => ({
  id: 'pa-1',
  paymentIntentId: 'pi_1',
  authorizationReference: 'pi_1',
  locationId: 'loc-001',
  evseUid: 'E1',
  connectorId: '1',
  userId: 'U1',
  userEmail: 'ana@example.com',
  userPhone: '+17875550100',
  preAuthAmount: 20,
  currency: 'USD',
  paymentMethodId: 'pm_1',
  isUsingPreAuth: false,
  ...more,
});

/** The specification's record of the session that was started with it. */
export const activeSession = (more: Partial<ActiveSession> = {}): ActiveSession => ({
  id: 'S1',
  ocpiId: 'OCPI-1',
  status: 'ACTIVE',
  authorizationReference: 'pi_1',
  locationId: 'loc-001',
  evseUid: 'E1',
  connectorId: '1',
  startDateTime: AT,
  ...more,
});

/** Has this browser keep a charge, in place of what it knows of it. */
export function keepCharge(charge: Charge): void {
  const others = readCharges().filter(({ id }) => id !== charge.id);
  const twin = others.find(
    ({ payment, session }) => !(payment && charge.payment) && session !== null && session.id === charge.session?.id,
  );
  const joined = twin ? joinCharges(charge, twin) : charge;
  const all = [joined, ...others.filter((one) => one !== twin)];
  writeRecord('local', storageKeys.charges, all.filter(isOpen));
  writeRecord(
    'local',
    storageKeys.pastCharges,
    all.filter((one) => !isOpen(one)),
  );
}
