import {
  findCharge,
  type Known,
  readActiveSession,
  readPendingSession,
  RECORDS_CACHE,
  stopOrderPath,
  writeActiveSession,
  writePendingSession,
} from '@wattline/charge';
import {
  activeSession,
  keepCharge,
  owedCharge,
  pendingSession,
  startingCharge,
  waitingStop,
} from '@wattline/charge/testing';
import { forgetKeptSessions, keepSessionsAgain, KEPT_SESSIONS, SIGNED_OUT_MARK } from '@wattline/contract';
import { fakeCaches, removeCaches } from '@wattline/testing';
import { removeDriverRecords } from './driver-records';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('records-have-a-driver: signing out', () => {
  test('removes what is kept of the driver; what money depends on stays, for that driver alone', () => {
    writePendingSession(pendingSession());
    writeActiveSession(activeSession());
    localStorage.setItem('emailForSignIn', 'ana@example.com');
    localStorage.setItem('meterReadings', '[]');
    localStorage.setItem('stopKey_S1', 'stop-S1-1');
    localStorage.setItem(
      'receipt_prefs_U1',
      JSON.stringify({ wantsReceipts: true, receiptEmail: 'ana@example.com', rememberChoice: false }),
    );
    keepCharge(startingCharge());
    keepCharge(owedCharge());

    removeDriverRecords('U1');
    expect([readPendingSession(), readActiveSession()]).toEqual([null, null]);
    expect(Object.keys(localStorage)).toEqual(['charges']);
    expect(findCharge({ paymentId: 'pa-1' })).toEqual({ ...startingCharge(), isPrivate: true });
    expect(findCharge({ paymentId: 'ath-1' })).toEqual({ ...owedCharge(), isPrivate: true });
    expect(localStorage.getItem('charges')).not.toMatch(/ana@example|7875550100/);
  });

  test('leaves a remembered choice about receipts for the next sign-in, and another driver’s record', () => {
    const kept = JSON.stringify({ wantsReceipts: false, receiptEmail: null, rememberChoice: true });
    localStorage.setItem('receipt_prefs_U1', kept);
    writePendingSession(pendingSession({ userId: 'U2' }));
    removeDriverRecords('U1');
    expect(localStorage.getItem('receipt_prefs_U1')).toBe(kept);
    expect(readPendingSession()?.userId).toBe('U2');
  });
});

const stopOf = (driverId: string | null): Known<'stop'> => waitingStop({ driverId, isHandedOver: true });

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

afterEach(removeCaches);

describe('records-have-a-driver, last-known-with-its-age: what the service worker keeps goes with the driver', () => {
  test('sessions and records go with a sign-out, and the worker is asked to keep none', async () => {
    const stored = fakeCaches({
      [KEPT_SESSIONS]: { '/ocpi/emsp/2.2.1/sessions/S1': {} },
      [RECORDS_CACHE]: { '/told/S1/ended': 1 },
    });
    removeDriverRecords('drv-1');
    await settle();
    expect([...stored]).toEqual([[SIGNED_OUT_MARK, new Map()]]);
  });

  test('sessions go at once, since the tab may be closed, and again once the mark stands', async () => {
    fakeCaches();
    const remove = jest.spyOn(caches, 'delete');
    removeDriverRecords('drv-1');
    expect(remove.mock.calls).toEqual([[KEPT_SESSIONS]]);
    await settle();
    expect(remove.mock.calls).toEqual([[KEPT_SESSIONS], [KEPT_SESSIONS]]);
  });

  test('the next sign-in takes the mark away', async () => {
    const stored = fakeCaches();
    removeDriverRecords('drv-1');
    await settle();
    keepSessionsAgain();
    await settle();
    expect([...stored]).toEqual([]);
  });

  test('another driver’s order to stop their own charge stays, alone', async () => {
    const others = { stop: stopOf('drv-2') };
    const stored = fakeCaches({
      [RECORDS_CACHE]: {
        [stopOrderPath('S1')]: { stop: stopOf('drv-1') },
        [stopOrderPath('S2')]: others,
        [stopOrderPath('S3')]: { stop: stopOf(null) },
        '/push/S1': {},
      },
    });
    removeDriverRecords('drv-1');
    await settle();
    expect(stored.get(RECORDS_CACHE)).toEqual(new Map([[stopOrderPath('S2'), others]]));
  });

  test('never an error: of a storage that fails, and of a browser without one', async () => {
    fakeCaches();
    jest.spyOn(caches, 'delete').mockRejectedValue(new DOMException('no', 'SecurityError'));
    expect(() => removeDriverRecords('drv-1')).not.toThrow();
    expect([forgetKeptSessions, keepSessionsAgain].map((forget) => forget())).toEqual([undefined, undefined]);
    await settle();
    removeCaches();
    expect(() => removeDriverRecords('drv-1')).not.toThrow();
    expect([forgetKeptSessions, keepSessionsAgain].map((forget) => forget())).toEqual([undefined, undefined]);
  });
});
