import { readRuntimeConfig, setConfig } from '@wattline/base/config';
import { activeSession, pendingSession } from '../testing';
import {
  readActiveSession,
  readPendingSession,
  removeActiveSession,
  removePendingSession,
  writeActiveSession,
  writePendingSession,
} from './index';

const session = window.sessionStorage;

beforeEach(() => {
  session.clear();
  localStorage.clear();
});

const active = activeSession();
const pending = pendingSession();
const unknown = (of: object) => Object.fromEntries(Object.keys(of).map((name) => [name, null]));

describe('2 §3 stored records', () => {
  test('what is written is read again, under the specified keys, until it is removed', () => {
    writeActiveSession(active);
    writePendingSession(pending);
    expect(JSON.parse(session.getItem('activeSession') ?? '')).toEqual(active);
    expect(JSON.parse(session.getItem('pendingSession') ?? '')).toEqual(pending);
    expect(readActiveSession()).toEqual(active);
    expect(readPendingSession()).toEqual(pending);

    removeActiveSession();
    removePendingSession();
    expect([readActiveSession(), readPendingSession()]).toEqual([null, null]);
  });

  test.each(['', '{', 'null', '7', '[]', '{}', '{"id":""}', '{"id":7}'])(
    'of the rubbish %j there is no session',
    (rubbish) => {
      session.setItem('activeSession', rubbish);
      expect(readActiveSession()).toBeNull();
    },
  );

  test('what is unusable in a record is not known; what does not belong there, a token say, is not read', () => {
    session.setItem('activeSession', JSON.stringify({ id: 'S1', ocpiId: 7, status: '', startDateTime: null }));
    session.setItem(
      'pendingSession',
      JSON.stringify({ preAuthAmount: '20', currency: 'dollars', authToken: 'secret', isUsingPreAuth: 'yes' }),
    );
    expect(readActiveSession()).toEqual({ ...unknown(active), id: 'S1' });
    expect(readPendingSession()).toEqual({ ...unknown(pending), currency: 'USD', isUsingPreAuth: false });
  });

  test('records-outlive-releases: what another release wrote into the same payment stays, and not into another', () => {
    session.setItem('pendingSession', JSON.stringify({ ...pending, split: { parts: 2 } }));
    writePendingSession({ ...pending, connectorId: '2' });
    const kept = () => JSON.parse(session.getItem('pendingSession') ?? '') as unknown;
    expect(kept()).toEqual({ ...pending, connectorId: '2', split: { parts: 2 } });
    writePendingSession({ ...pending, id: 'P2' });
    expect(kept()).toEqual({ ...pending, id: 'P2' });
  });

  test('a payment that names no currency is in the one of this environment: amounts are held in no other', () => {
    setConfig(readRuntimeConfig({ money: { currency: 'EUR' } }));
    for (const record of [{ preAuthAmount: 20 }, { preAuthAmount: 20, currency: 'euros' }]) {
      session.setItem('pendingSession', JSON.stringify(record));
      expect(readPendingSession()?.currency).toBe('EUR');
    }
    session.setItem('pendingSession', JSON.stringify({ preAuthAmount: 20, currency: 'usd' }));
    expect(readPendingSession()?.currency).toBe('USD');
    setConfig(readRuntimeConfig({}));
  });

  test('blocked storage breaks nothing: records last until the page is left', () => {
    for (const store of ['sessionStorage', 'localStorage'] as const) {
      jest.spyOn(window, store, 'get').mockImplementation(() => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      });
    }
    writeActiveSession(active);
    writePendingSession(pending);
    expect([readActiveSession(), readPendingSession()]).toEqual([active, pending]);

    removeActiveSession();
    removePendingSession();
    expect([readActiveSession(), readPendingSession()]).toEqual([null, null]);
  });
});
