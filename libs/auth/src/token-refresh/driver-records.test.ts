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

type Entries = Map<string, unknown>;

/** A browser's caches, by name; what is opened stays open when it is deleted. */
const stored = new Map<string, Entries>();
const openCache = (name: string) => {
  const entries = stored.get(name) ?? new Map<string, unknown>();
  stored.set(name, entries);
  return {
    keys: async () => [...entries.keys()].map((path) => ({ url: `https://app.example${path}` })),
    match: async ({ url }: Request) => ({ json: async () => entries.get(new URL(url).pathname) }),
    delete: async ({ url }: Request) => entries.delete(new URL(url).pathname),
  };
};
const remove = jest.fn(async (name: string) => stored.delete(name));

const stopOf = (driverId: string | null): Known<'stop'> => waitingStop({ driverId, isHandedOver: true });

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

beforeEach(() => {
  stored.clear();
  remove.mockClear();
  const caches = {
    has: async (name: string) => stored.has(name),
    open: async (name: string) => openCache(name),
    delete: remove,
  };
  Object.defineProperty(globalThis, 'caches', { value: caches, configurable: true });
});
afterEach(() => Reflect.deleteProperty(globalThis, 'caches'));

describe('records-have-a-driver, last-known-with-its-age: what the service worker keeps goes with the driver', () => {
  test('sessions and records go with a sign-out, and the worker is asked to keep none', async () => {
    stored.set(KEPT_SESSIONS, new Map([['/ocpi/emsp/2.2.1/sessions/S1', {}]]));
    stored.set(RECORDS_CACHE, new Map<string, unknown>([['/told/S1/ended', 1]]));
    removeDriverRecords('drv-1');
    await settle();
    expect([...stored]).toEqual([[SIGNED_OUT_MARK, new Map()]]);
  });

  test('sessions go at once, since the tab may be closed, and again once the mark stands', async () => {
    removeDriverRecords('drv-1');
    expect(remove.mock.calls).toEqual([[KEPT_SESSIONS]]);
    await settle();
    expect(remove.mock.calls).toEqual([[KEPT_SESSIONS], [KEPT_SESSIONS]]);
  });

  test('the next sign-in takes the mark away', async () => {
    removeDriverRecords('drv-1');
    await settle();
    keepSessionsAgain();
    await settle();
    expect([...stored]).toEqual([]);
  });

  test('another driver’s order to stop their own charge stays, alone', async () => {
    const others = { stop: stopOf('drv-2') };
    stored.set(
      RECORDS_CACHE,
      new Map<string, unknown>([
        [stopOrderPath('S1'), { stop: stopOf('drv-1') }],
        [stopOrderPath('S2'), others],
        [stopOrderPath('S3'), { stop: stopOf(null) }],
        ['/push/S1', {}],
      ]),
    );
    removeDriverRecords('drv-1');
    await settle();
    expect(stored.get(RECORDS_CACHE)).toEqual(new Map([[stopOrderPath('S2'), others]]));
  });

  test('never an error: of a storage that fails, and of a browser without one', async () => {
    remove.mockImplementation(() => Promise.reject(new DOMException('no', 'SecurityError')));
    expect(() => removeDriverRecords('drv-1')).not.toThrow();
    expect([forgetKeptSessions, keepSessionsAgain].map((forget) => forget())).toEqual([undefined, undefined]);
    await settle();
    remove.mockImplementation(async (name) => stored.delete(name));
    Reflect.deleteProperty(globalThis, 'caches');
    expect(() => removeDriverRecords('drv-1')).not.toThrow();
    expect([forgetKeptSessions, keepSessionsAgain].map((forget) => forget())).toEqual([undefined, undefined]);
  });
});
