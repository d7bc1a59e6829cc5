import { activeSession, owedCharge, pendingSession, runningCharge } from '../testing';
import {
  type ActiveSession,
  adoptTabCharge,
  changeCharge,
  endCharge,
  findCharge,
  hideCharges,
  type PendingSession,
  readActiveSession,
  readCharges,
  readOpenCharges,
  readPendingSession,
  removeActiveSession,
  runningCharges,
  writeActiveSession,
  writePendingSession,
} from './index';

const AT = '2025-09-03T10:00:00.000Z';

const wallet = { id: 'P1', paymentIntentId: 'ath-1', authorizationReference: 'ath-1', paymentMethodId: 'ATH_MOVIL' };
const active = (rest: Partial<ActiveSession> = {}): void =>
  writeActiveSession(activeSession({ authorizationReference: 'ath-1', ...rest }));
const pending = (rest: Partial<PendingSession> = {}): void =>
  writePendingSession(pendingSession({ ...wallet, userId: null, ...rest }));

/** A session that was opened by its address. */
const opened = (id: string): void =>
  localStorage.setItem('charges', JSON.stringify([runningCharge(id, { driverId: null })]));
const leave = (driverId: string, ownId: string): void => {
  removeActiveSession();
  hideCharges(driverId, ownId);
};
const running = (me: string | null): string[] => runningCharges(me).map(({ session }) => session.id);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('1 §3: a charge that the tab’s activeSession and pendingSession alone tell of', () => {
  test('by the wallet: the way back, what was paid and what is owed are the driver’s records', () => {
    active();
    pending();
    adoptTabCharge('U1');
    expect(readOpenCharges()).toMatchObject([
      {
        id: 'ath-1',
        driverId: 'U1',
        isPrivate: false,
        payment: { kind: 'wallet', method: 'ath-movil', id: 'ath-1', amountMinor: 2000, currency: 'USD' },
        session: { id: 'S1', startedAt: AT, goesOn: true },
        refund: { amount: 'difference', key: 'refund-ath-1', state: 'owed' },
      },
    ]);
    expect(readPendingSession()).not.toBeNull();
  });

  test('by a hold: the way back and what was held; nothing is owed', () => {
    active({ authorizationReference: 'pi_1' });
    pending({ paymentIntentId: 'pi_1', paymentMethodId: 'pm_1', preAuthAmount: 45.5 });
    adoptTabCharge('U1');
    expect(findCharge({ sessionId: 'S1' })).toMatchObject({
      payment: { kind: 'hold', method: null, id: 'P1', intentId: 'pi_1', amountMinor: 4550 },
      session: { goesOn: true },
      refund: null,
    });
  });

  test('once: what is known by then stays', () => {
    active();
    pending();
    adoptTabCharge('U1');
    const charge = changeCharge({ paymentId: 'ath-1' }, { type: 'stopped' });
    changeCharge({ sessionId: 'S2' }, { type: 'seen', startedAt: AT, driverId: 'U1' });
    adoptTabCharge('U1');
    expect(findCharge({ paymentId: 'ath-1' })).toEqual(charge);
    expect(running('U1')).toEqual(['S2', 'S1']);
  });

  test.each<[string, Partial<ActiveSession>, Partial<PendingSession>, boolean]>([
    ['the session names no authorization, and the connector is the same', { authorizationReference: null }, {}, true],
    ['nor a connector', { authorizationReference: null, evseUid: null, connectorId: null, locationId: null }, {}, true],
    [
      'the authorization alone names the payment',
      { authorizationReference: 'A1' },
      { authorizationReference: 'A1' },
      true,
    ],
    ['it is the driver’s by name', {}, { userId: 'U1' }, true],
    ['the payment is for another session', { authorizationReference: 'pi_9' }, {}, false],
    ['it is for another connector', { authorizationReference: null, connectorId: '2' }, {}, false],
    ['it is another driver’s', {}, { userId: 'U2' }, false],
    ['it has no intent', {}, { paymentIntentId: null }, false],
    ['it has no amount', {}, { preAuthAmount: null }, false],
    ['it is of nothing', {}, { preAuthAmount: 0 }, false],
    ['it does not say how it was paid', {}, { paymentMethodId: null }, false],
    ['it is in another currency', {}, { currency: 'EUR' }, false],
  ])('%s', (_, session, payment, isTaken) => {
    active(session);
    pending(payment);
    adoptTabCharge('U1');
    expect(readCharges().map(({ driverId, refund }) => [driverId, refund?.state])).toEqual(
      isTaken ? [['U1', 'owed']] : [],
    );
  });

  test('a payment that no session was started with is left alone', () => {
    pending();
    adoptTabCharge('U1');
    expect(readCharges()).toEqual([]);
  });
});

describe('records-have-a-driver: the tab’s record of a session that names no driver leaves with the tab’s driver', () => {
  test('no visitor sees it after they have signed out, and they do when they are back', () => {
    active();
    opened('S1');
    leave('U1', 'S1');
    expect(running(null)).toEqual([]);
    expect(running('U2')).toEqual([]);
    expect(running('U1')).toEqual(['S1']);
  });

  test('a session that another tab looked at, and of which no driver is known, is not kept: it may be theirs', () => {
    active();
    opened('S2');
    leave('U1', 'S1');
    expect(running(null)).toEqual([]);
  });
});

describe('session-never-lost: the end of a session', () => {
  test.each<[what: string, sessionId: string, isPaidFor: boolean, isKept: boolean]>([
    ['leaves the tab’s record where the session is named by its address', 'S1', false, false],
    ['leaves the tab’s record where the session is named by the operator', 'OCPI-1', false, false],
    ['keeps the tab’s record of another session', 'S2', false, true],
    ['keeps the tab’s record while its payment is not settled', 'S1', true, true],
  ])('%s', (_, sessionId, isPaidFor, isKept) => {
    active();
    if (isPaidFor) pending();
    endCharge(sessionId);
    expect(readActiveSession() !== null).toBe(isKept);
  });

  test('ends the browser’s record of it', () => {
    opened('S1');
    endCharge('S1');
    expect(running(null)).toEqual([]);
  });
});

describe('sessions-of-this-browser: the session that the tab’s record alone knows', () => {
  test('stands in front of the others, with its operator’s id and its start', () => {
    opened('S2');
    active();
    expect(runningCharges(null).map(({ session }) => session)).toMatchObject([
      { id: 'S1', operatorId: 'OCPI-1', startedAt: AT, goesOn: true },
      { id: 'S2' },
    ]);
  });

  test.each(['S1', 'OCPI-1'])('is shown once where the browser knows it too, as %s', (id) => {
    active();
    opened(id);
    expect(running(null)).toEqual([id]);
  });

  test('does not count a charge that is over and has a refund owed', () => {
    localStorage.setItem('charges', JSON.stringify([owedCharge()]));
    expect(running('U1')).toEqual([]);
  });

  test('does not bring back a session that is over', () => {
    active();
    opened('S2');
    endCharge('S2');
    expect(running(null)).toEqual(['S1']);
  });
});
