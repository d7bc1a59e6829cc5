import { moneyOf } from '@wattline/base/money';
import { isLasting } from '@wattline/base/storage';
import { athOrder, cardOrder, choosing, PaymentInTest, silence, unclearAnswers } from '../testing/payment-in-test';
import { at, athAttempt, athOrdered, cardAttempt, usableHold } from '../testing/payments';
import { clearAttempt, isOpened, readAttempt, saveAttempt, updateAttempt } from './payment-attempt';

let payment: PaymentInTest;

beforeEach(() => {
  localStorage.clear();
  payment = new PaymentInTest();
});
afterEach(() => {
  payment.flow.stop();
  clearAttempt(cardAttempt());
  Reflect.deleteProperty(navigator, 'locks');
});

const elsewhere = { locationId: 'loc-002', evseUid: 'loc-002_1', evseId: 'PR*CPR*E2', connectorId: '1' };
const hourAgo = () => new Date(Date.now() - 3600_000).toISOString();
/** How many calls went out that change something. */
const writes = (): number => {
  const { makeHold, releaseHold, openAth, authorizeAth, cancelAth } = payment.ports;
  return [makeHold, releaseHold, openAth, authorizeAth, cancelAth].reduce(
    (sum, { mock }) => sum + mock.calls.length,
    0,
  );
};

const KEY = 'paymentAttempt_drv-1';
const stored = () => JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, unknown>;

describe('records-outlive-releases: a try to pay that another release has on record', () => {
  const split = { parts: [{ minor: 500 }] };

  test('keeps what this one does not know, as long as it is that try', () => {
    saveAttempt(athAttempt());
    const wallet = { ...(stored()['wallet'] as object), answered: 'settle', legs: 2 };
    localStorage.setItem(KEY, JSON.stringify({ ...stored(), split, wallet }));
    const attempt = readAttempt('drv-1');
    if (!attempt || !isOpened(attempt)) throw new Error('No try');
    updateAttempt({ ...attempt, opened: { ...attempt.opened, paid: true } });
    expect(stored()).toMatchObject({ split, wallet: { ...wallet, paid: true } });
  });

  test('gives way to another try, with all of it', () => {
    saveAttempt(athAttempt());
    localStorage.setItem(KEY, JSON.stringify({ ...stored(), split }));
    saveAttempt(cardAttempt({ key: 'key-2' }));
    expect(stored()).not.toHaveProperty('split');
  });
});

describe('docs/rules.md: resumed-where-it-belongs: on its own page', () => {
  test('a hold that was made is found', async () => {
    saveAttempt(cardAttempt());
    payment.ports.usableHolds.mockResolvedValue([usableHold()]);
    expect(await payment.reload()).toMatchObject({ step: 'authorized', payment: { paymentId: 'pa-1', at } });
    expect(payment.begun).toHaveLength(1);
    expect(writes()).toBe(0);
  });

  test('nothing is sent before the driver says so where no hold was made', async () => {
    saveAttempt(cardAttempt());
    expect(await payment.reload()).toEqual(choosing('unclear'));
    expect(writes()).toBe(0);
  });

  test('a hold that the driver knew before is not its own', async () => {
    saveAttempt(cardAttempt({ known: ['pa-1'] }));
    payment.ports.usableHolds.mockResolvedValue([usableHold()]);
    expect(await payment.reload()).toEqual(choosing('unclear'));
  });

  test('a try of an hour ago is not taken up by itself, and keeps its key for the next press', async () => {
    saveAttempt(cardAttempt({ startedAt: hourAgo() }));
    payment.reopen();
    payment.flow.resume('drv-1');
    expect(payment.ports.usableHolds).not.toHaveBeenCalled();
    await payment.pay();
    expect(payment.holdKeys()).toEqual(['key-1']);
  });

  test('a try that was interrupted as the wallet was asked sends nothing without a press, and then the same key', async () => {
    saveAttempt(athOrdered({ key: 'before' }));
    expect(await payment.reload()).toEqual(choosing('ath-unclear'));
    expect(writes()).toBe(0);
    payment.statuses('COMPLETED');
    await payment.pay(athOrder);
    expect(payment.athKeys()).toEqual(['before']);
  });

  test('a try that was interrupted as the wallet was waited for is read on', async () => {
    saveAttempt(athAttempt());
    payment.statuses('COMPLETED');
    expect(await payment.reload()).toMatchObject({ step: 'authorized', payment: { paymentId: 'ath-1' } });
    expect(writes()).toBe(0);
  });

  test('another driver’s record is no reason for anything', async () => {
    saveAttempt(cardAttempt());
    payment.reopen();
    payment.flow.resume('drv-2');
    expect(payment.flow.store.getState()).toEqual(choosing(null));
    expect(payment.ports.usableHolds).not.toHaveBeenCalled();
  });

  test('shown, left and shown again (development): it is taken up once', async () => {
    saveAttempt(cardAttempt());
    payment.ports.usableHolds.mockResolvedValue([usableHold()]);
    await payment.do((flow) => {
      flow.start();
      flow.resume('drv-1');
      flow.stop();
      flow.start();
      flow.resume('drv-1');
    });
    expect(payment.flow.store.getState().step).toBe('authorized');
    expect(payment.ports.usableHolds).toHaveBeenCalledTimes(1);
    expect(payment.begun).toHaveLength(1);
  });
});

describe('docs/rules.md: resumed-where-it-belongs: on another charger’s page', () => {
  const records = [
    ['a card’s try', cardAttempt()],
    ['a request to the wallet', athOrdered()],
    ['a wallet’s payment', athAttempt()],
  ] as const;

  test.each(records)('%s is asked about, and nothing is read, sent or applied', async (_, attempt) => {
    saveAttempt(attempt);
    payment.ports.usableHolds.mockResolvedValue([usableHold()]);
    expect(await payment.reload(elsewhere)).toMatchObject({ step: 'interrupted', attempt: { at } });
    expect(writes()).toBe(0);
    expect(payment.ports.usableHolds).not.toHaveBeenCalled();
    expect(payment.ports.readAth).not.toHaveBeenCalled();
    expect(payment.begun).toEqual([]);
  });

  test.each(records)('%s: paying here asks about it first', async (_, attempt) => {
    saveAttempt(attempt);
    payment.reopen(elsewhere);
    expect(await payment.pay({ ...cardOrder, at: elsewhere })).toMatchObject({ step: 'interrupted', attempt: { at } });
    expect(writes()).toBe(0);
  });

  test.each(records.slice(0, 2))('%s is given up: forgotten, and the driver can pay here', async (_, attempt) => {
    saveAttempt(attempt);
    await payment.reload(elsewhere);
    expect(await payment.do((flow) => flow.giveUp())).toEqual(choosing(null));
    expect(readAttempt('drv-1')).toBeNull();
    expect(await payment.pay({ ...cardOrder, at: elsewhere })).toMatchObject({
      step: 'authorized',
      payment: { at: elsewhere },
    });
  });

  test('a wallet’s payment that is given up is cancelled', async () => {
    saveAttempt(athAttempt());
    await payment.reload(elsewhere);
    expect(await payment.do((flow) => flow.giveUp())).toEqual(choosing('cancelled'));
    expect(payment.ports.cancelAth).toHaveBeenCalledTimes(1);
    expect(readAttempt('drv-1')).toBeNull();
  });

  test('a wallet’s payment that is given up and turns out to be paid is offered, not applied', async () => {
    saveAttempt(athAttempt());
    await payment.reload(elsewhere);
    payment.statuses('COMPLETED');
    expect(await payment.do((flow) => flow.giveUp())).toEqual(choosing('paid-already'));
    expect(readAttempt('drv-1')?.opened).toMatchObject({ paid: true });
    expect(payment.begun).toEqual([]);
  });

  test('the same uid at another operator’s station is another charger', async () => {
    saveAttempt(cardAttempt());
    expect(await payment.reload({ ...at, locationId: 'loc-900' })).toMatchObject({ step: 'interrupted' });
  });
});

describe('docs/rules.md: one-key-per-intent: the record of a try', () => {
  test('lasts as long as its key, the wallet’s money for ever', () => {
    saveAttempt(cardAttempt({ startedAt: hourAgo() }));
    expect(readAttempt('drv-1')).not.toBeNull();
    saveAttempt(cardAttempt({ startedAt: '2020-01-01T00:00:00Z' }));
    expect(readAttempt('drv-1')).toBeNull();
    saveAttempt({ ...athAttempt({ paid: true }), startedAt: '2020-01-01T00:00:00Z' });
    expect(readAttempt('drv-1')).not.toBeNull();
    expect(readAttempt('drv-2')).toBeNull();
  });

  test('is cleared by its key or its payment, never another’s in its place', () => {
    saveAttempt(athAttempt({ paid: true }));
    clearAttempt({ driverId: 'drv-1', key: 'another' });
    clearAttempt({ driverId: 'drv-1', paymentId: 'ath-0' });
    expect(readAttempt('drv-1')).not.toBeNull();
    clearAttempt({ driverId: 'drv-1', paymentId: 'ath-1' });
    expect(readAttempt('drv-1')).toBeNull();
  });

  const short = {
    key: 'old-key',
    driverId: 'drv-1',
    paymentMethodId: 'ATH_MOVIL',
    amount: 35,
    at,
    startedAt: '2025-09-03T10:00:00Z',
    wallet: { paymentId: 'ath-7', expiresAt: null, authorizeSent: true, paid: true },
  };

  test('a record without the parts that a release may lack is read, with the money that it knows of', async () => {
    localStorage.setItem('paymentAttempt_drv-1', JSON.stringify(short));
    payment.statuses('COMPLETED');
    expect(await payment.usePaid()).toMatchObject({
      step: 'authorized',
      payment: { paymentId: 'ath-7', amount: moneyOf(35, 'USD') },
    });
  });

  test('such a record of a card, and of a wallet that waits, is taken up', async () => {
    localStorage.setItem(
      'paymentAttempt_drv-1',
      JSON.stringify({ ...short, wallet: { ...short.wallet, paid: false } }),
    );
    payment.statuses('CONFIRM', 'COMPLETED');
    expect(await payment.reload()).toMatchObject({ step: 'authorized', payment: { paymentId: 'ath-7' } });
    const card = {
      ...short,
      paymentMethodId: 'pm-1',
      amount: 20,
      wallet: null,
      startedAt: new Date().toISOString(),
    };
    localStorage.setItem('paymentAttempt_drv-1', JSON.stringify(card));
    payment.reopen();
    await payment.pay();
    expect(payment.holdKeys()).toEqual(['old-key']);
  });

  test('docs/rules.md: records-have-a-driver: the record of a try by the wallet holds no phone number', async () => {
    payment.statuses('OPEN', 'CONFIRM', 'COMPLETED');
    await payment.pay(athOrder);
    expect(payment.ports.openAth).toHaveBeenCalledWith(expect.objectContaining({ paymentMethodId: 'ATH_MOVIL' }));
    expect(localStorage.getItem('paymentAttempt_drv-1')).not.toMatch(/phone/i);
  });
});

describe.each([
  [
    'blocked',
    () =>
      jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('denied', 'SecurityError');
      }),
  ],
  [
    'full',
    () =>
      jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError');
      }),
  ],
])('docs/rules.md: storage-may-fail: storage is %s', (_, refuse) => {
  beforeEach(() => {
    refuse();
    expect(isLasting('local')).toBe(false);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    clearAttempt(readAttempt('drv-1') ?? cardAttempt());
  });

  test.each(unclearAnswers)('the key survives %s', async (__, failure) => {
    payment.ports.makeHold.mockRejectedValueOnce(failure);
    await payment.pay();
    await payment.pay();
    expect(payment.holdKeys()).toHaveLength(2);
    expect(new Set(payment.holdKeys()).size).toBe(1);
  });

  test('the wallet’s money stays known for the page’s life', async () => {
    payment.statuses('COMPLETED');
    await payment.pay(athOrder);
    expect(readAttempt('drv-1')?.opened).toMatchObject({ paymentId: 'ath-1', paid: true });
  });
});

test('docs/rules.md: one-key-per-intent: while another tab pays, this one does not', async () => {
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: { request: (_: string, _options: object, work: (lock: null) => unknown) => work(null) },
  });
  payment.ports.makeHold.mockRejectedValue(silence);
  expect(await payment.pay()).toEqual(choosing('paying-elsewhere'));
  expect(payment.ports.makeHold).not.toHaveBeenCalled();
});
