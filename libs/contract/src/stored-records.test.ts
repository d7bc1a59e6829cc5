import {
  forgetLastSession,
  readActiveSession,
  readLastSession,
  readPendingSession,
  removeActiveSession,
  removePendingSession,
  writeActiveSession,
  writeLastSession,
  writePendingSession,
} from './index';

const { sessionStorage: session, localStorage: local } = window;

beforeEach(() => {
  session.clear();
  local.clear();
});

const active = {
  id: 'S1', ocpiId: 'OCPI-1', status: 'ACTIVE', authorizationReference: 'pi_1', locationId: 'loc-001', evseUid: 'E1',
  connectorId: '1', startDateTime: '2025-09-03T10:00:00.000Z',
};
const pending = {
  id: 'P1', paymentIntentId: 'ath-1', authorizationReference: 'ath-1', locationId: 'loc-001', evseUid: 'E1',
  connectorId: '1', userId: 'U1', userEmail: 'ana@example.com', userPhone: '+17875550100', preAuthAmount: 20,
  currency: 'USD', paymentMethodId: 'ATH_MOVIL', isUsingPreAuth: false,
};
const last = { id: 'S1', startedAt: '2025-09-03T10:00:00.000Z', walletPayment: { paymentId: 'ath-1', amount: 20 } };

describe('2 §3 stored records', () => {
  test('what is written is read again, under the specified keys, until it is removed', () => {
    writeActiveSession(active);
    writePendingSession(pending);
    writeLastSession(last);
    expect(JSON.parse(session.getItem('activeSession') ?? '')).toEqual(active);
    expect(JSON.parse(session.getItem('pendingSession') ?? '')).toEqual(pending);
    expect(readActiveSession()).toEqual(active);
    expect(readPendingSession()).toEqual(pending);
    expect(readLastSession()).toEqual(last);

    removeActiveSession();
    removePendingSession();
    forgetLastSession('S1');
    expect([readActiveSession(), readPendingSession(), readLastSession()]).toEqual([null, null, null]);
  });

  test('the pointer to another session stays', () => {
    writeLastSession(last);
    forgetLastSession('S2');
    expect(readLastSession()).toEqual(last);
  });

  test.each(['', '{', 'null', '7', '[]', '{}', '{"id":""}', '{"id":7}'])('of the rubbish %j there is no session', (rubbish) => {
    session.setItem('activeSession', rubbish);
    local.setItem('lastSession', rubbish);
    expect([readActiveSession(), readLastSession()]).toEqual([null, null]);
  });

  test('what is unusable in a record is not known; what does not belong there, a token say, is not read', () => {
    session.setItem('activeSession', JSON.stringify({ id: 'S1', ocpiId: 7, status: '', startDateTime: null }));
    session.setItem('pendingSession', JSON.stringify({ preAuthAmount: '20', currency: 'dollars', authToken: 'secret', isUsingPreAuth: 'yes' }));
    local.setItem('lastSession', JSON.stringify({ id: 'S1', walletPayment: { paymentId: 'ath-1' } }));
    expect(readActiveSession()).toEqual({
      id: 'S1', ocpiId: null, status: null, authorizationReference: null, locationId: null, evseUid: null, connectorId: null, startDateTime: null,
    });
    expect(readPendingSession()).toEqual({
      id: null, paymentIntentId: null, authorizationReference: null, locationId: null, evseUid: null, connectorId: null,
      userId: null, userEmail: null, userPhone: null, preAuthAmount: null, currency: 'USD', paymentMethodId: null, isUsingPreAuth: false,
    });
    expect(readLastSession()).toEqual({ id: 'S1', startedAt: null, walletPayment: null });
  });

  test('blocked storage breaks nothing: records last until the page is left', () => {
    for (const store of ['sessionStorage', 'localStorage'] as const) {
      jest.spyOn(window, store, 'get').mockImplementation(() => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      });
    }
    writeActiveSession(active);
    writePendingSession(pending);
    writeLastSession(last);
    expect([readActiveSession(), readPendingSession(), readLastSession()]).toEqual([active, pending, last]);

    removeActiveSession();
    removePendingSession();
    forgetLastSession('S1');
    expect([readActiveSession(), readPendingSession(), readLastSession()]).toEqual([null, null, null]);
  });
});
