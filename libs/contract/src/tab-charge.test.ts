import {
  adoptTabCharge,
  readPendingSession,
  readRefund,
  readRefunds,
  readRunningSessions,
  readSessionPayment,
  rememberRunningSession,
  removeDriverRecords,
  runningSessionsFor,
  writeRefund,
} from './index';

const AT = '2025-09-03T10:00:00.000Z';

const active = (rest: object = {}): void =>
  sessionStorage.setItem(
    'activeSession',
    JSON.stringify({
      id: 'S1',
      ocpiId: 'OCPI-1',
      status: 'ACTIVE',
      authorizationReference: 'ath-1',
      locationId: 'loc-001',
      evseUid: 'E1',
      connectorId: '1',
      startDateTime: AT,
      ...rest,
    }),
  );

const pending = (rest: object = {}): void =>
  sessionStorage.setItem(
    'pendingSession',
    JSON.stringify({
      id: 'P1',
      paymentIntentId: 'ath-1',
      authorizationReference: 'ath-1',
      locationId: 'loc-001',
      evseUid: 'E1',
      connectorId: '1',
      preAuthAmount: 20,
      paymentMethodId: 'ATH_MOVIL',
      isUsingPreAuth: false,
      authToken: 'token',
      ...rest,
    }),
  );

const pointer = (id: string) => ({ id, startedAt: AT, driverId: null, isPrivate: false });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('1 §3: a charge that the tab’s activeSession and pendingSession alone tell of', () => {
  test('by the wallet: the way back, what was paid and what is owed are the driver’s records', () => {
    active();
    pending();
    adoptTabCharge('U1');
    expect(readRunningSessions()).toEqual([{ id: 'S1', startedAt: AT, driverId: 'U1', isPrivate: false }]);
    expect(readSessionPayment('S1')).toMatchObject({ driverId: 'U1', kind: 'wallet', amountMinor: 2000 });
    expect(readRefund('ath-1')).toMatchObject({
      driverId: 'U1',
      sessionId: 'S1',
      paidMinor: 2000,
      currency: 'USD',
      amount: 'difference',
      due: 'when-over',
      key: 'refund-ath-1',
      state: 'owed',
    });
    expect(readPendingSession()).not.toBeNull();
  });

  test('by a hold: the way back and what was held; nothing is owed', () => {
    active({ authorizationReference: 'pi_1' });
    pending({ paymentIntentId: 'pi_1', paymentMethodId: 'pm_1', preAuthAmount: 45.5 });
    adoptTabCharge('U1');
    expect([readSessionPayment('S1')?.kind, readSessionPayment('S1')?.amountMinor]).toEqual(['hold', 4550]);
    expect(readRefunds()).toEqual([]);
  });

  test('once: what is known by then stays', () => {
    active();
    pending();
    adoptTabCharge('U1');
    const whole = { ...readRefund('ath-1')!, amount: 'whole', due: 'now' } as const;
    writeRefund(whole);
    rememberRunningSession({ id: 'S2', startedAt: AT, driverId: 'U1', isPrivate: false });
    adoptTabCharge('U1');
    expect(readRefund('ath-1')).toEqual(whole);
    expect(readRunningSessions().map(({ id }) => id)).toEqual(['S2', 'S1']);
  });

  test.each<[string, object, object, boolean]>([
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
  ])('%s', (_, session, payment, isTaken) => {
    active(session);
    pending(payment);
    adoptTabCharge('U1');
    expect(readRefunds().map(({ driverId }) => driverId)).toEqual(isTaken ? ['U1'] : []);
    expect(readSessionPayment('S1') !== null).toBe(isTaken);
  });

  test('a payment that no session was started with is left alone', () => {
    pending();
    adoptTabCharge('U1');
    expect([readRefunds(), readRunningSessions()]).toEqual([[], []]);
  });
});

describe('records-have-a-driver: the tab’s record of a session that names no driver leaves with the tab’s driver', () => {
  test('after they have signed out no visitor is told of it, and they are when they are back', () => {
    active();
    rememberRunningSession(pointer('S1'));
    removeDriverRecords('U1');
    expect(runningSessionsFor(null)).toEqual([]);
    expect(runningSessionsFor('U2')).toEqual([]);
    expect(runningSessionsFor('U1').map(({ id }) => id)).toEqual(['S1']);
  });

  test('a session that another tab looked at, and of which no driver is known, is not kept: it may be theirs', () => {
    active();
    rememberRunningSession(pointer('S2'));
    removeDriverRecords('U1');
    expect(runningSessionsFor(null)).toEqual([]);
  });
});
