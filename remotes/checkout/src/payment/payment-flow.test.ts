import { ServiceError, type AthStatus } from '@wattline/api';
import { cardAttempt, madeHold, pendingHold, walletAttempt, walletOrder } from '../testing/payments';
import { readAttempt, saveAttempt } from './payment-attempt';
import { createPaymentFlow } from './payment-flow';
import type { PaymentState } from './payment-machine';
import type { PaymentPorts } from './payment-work';

const { key: _key, startedAt: _startedAt, wallet: _wallet, ...order } = cardAttempt();
const { key: _walletKey, startedAt: _walletStart, wallet: _none, ...athOrder } = walletOrder();

const refusal = new ServiceError('Your card was declined.', { status: 402, httpStatus: 402 });
const silence = new ServiceError('Request timeout', { status: 408 });
const broken = new ServiceError('HTTP error! status: 502', { status: 502, httpStatus: 502 });
const ath = (status: AthStatus, expiresAt: string | null = null) => ({
  paymentId: 'ath-1', status, expiresAt, total: 20, referenceNumber: null, transactionReference: null, sessionId: null,
});

const fakePorts = () => ({
  isHoldActive: jest.fn<Promise<boolean>, [string]>().mockResolvedValue(true),
  usableHolds: jest.fn<ReturnType<PaymentPorts['usableHolds']>, [string]>().mockResolvedValue([]),
  makeHold: jest.fn<ReturnType<PaymentPorts['makeHold']>, Parameters<PaymentPorts['makeHold']>>().mockResolvedValue(madeHold()),
  releaseHold: jest.fn<Promise<void>, [string, string]>().mockResolvedValue(),
  confirmCard: jest.fn<Promise<string | null>, [string]>().mockResolvedValue(null),
  openWallet: jest.fn<ReturnType<PaymentPorts['openWallet']>, Parameters<PaymentPorts['openWallet']>>().mockResolvedValue(ath('OPEN')),
  readWallet: jest.fn<ReturnType<PaymentPorts['readWallet']>, [string]>().mockResolvedValue(ath('OPEN')),
  authorizeWallet: jest.fn<ReturnType<PaymentPorts['authorizeWallet']>, Parameters<PaymentPorts['authorizeWallet']>>()
    .mockResolvedValue(ath('COMPLETED')),
  cancelWallet: jest.fn<ReturnType<PaymentPorts['cancelWallet']>, Parameters<PaymentPorts['cancelWallet']>>()
    .mockResolvedValue(ath('CANCEL')),
  pause: jest.fn<Promise<void>, [number, AbortSignal]>().mockResolvedValue(),
  now: () => Date.now(),
});

let ports: ReturnType<typeof fakePorts>;
let flow: ReturnType<typeof createPaymentFlow>;

beforeEach(() => {
  localStorage.clear();
  ports = fakePorts();
  flow = createPaymentFlow(ports);
});
afterEach(() => flow.stop());

/** The next state in which the driver has a choice, or has paid. */
const settled = (): Promise<PaymentState> =>
  new Promise((resolve) => {
    flow.store.subscribe((state) => {
      if (state.step === 'authorized' || state.step === 'choosing') resolve(state);
    });
  });

async function pay(known: string[] = []): Promise<PaymentState> {
  const end = settled();
  flow.pay(order, known);
  return end;
}

async function payByWallet(): Promise<PaymentState> {
  const end = settled();
  flow.pay(athOrder, []);
  return end;
}

async function reload(): Promise<PaymentState> {
  flow.stop();
  flow = createPaymentFlow(ports);
  const end = settled();
  flow.resume('drv-1');
  return end;
}

describe('2 §4: by card', () => {
  test('a hold is made', async () => {
    expect(await pay()).toMatchObject({ step: 'authorized', payment: { id: 'pa-1', paymentIntentId: 'pi_1', amount: 20, isUsingPreAuth: false } });
    expect(ports.makeHold).toHaveBeenCalledTimes(1);
    expect(readAttempt('drv-1')).toBeNull();
  });

  test('pressed twice, it is made once', async () => {
    const end = settled();
    flow.pay(order, []);
    flow.pay(order, []);
    await end;
    flow.pay(order, []);
    expect(ports.makeHold).toHaveBeenCalledTimes(1);
  });

  test('§8: declined, and the next try is a new one', async () => {
    ports.makeHold.mockRejectedValueOnce(refusal);
    expect(await pay()).toEqual({ step: 'choosing', problem: 'Your card was declined.' });
    await pay();
    const keys = ports.makeHold.mock.calls.map(([attempt]) => attempt.key);
    expect(new Set(keys).size).toBe(2);
  });

  test.each([['no answer in time', silence], ['a broken gateway', broken], ['no network', new TypeError('Failed to fetch')]])(
    'reading 9: after %s the hold is looked for, and found',
    async (_, failure) => {
      ports.makeHold.mockRejectedValueOnce(failure);
      ports.usableHolds.mockResolvedValueOnce([]).mockResolvedValueOnce([pendingHold({ id: 'pa-9', paymentIntentId: 'pi_9' })]);
      expect(await pay()).toMatchObject({ step: 'authorized', payment: { id: 'pa-9', paymentIntentId: 'pi_9' } });
      expect(ports.makeHold).toHaveBeenCalledTimes(1);
      expect(readAttempt('drv-1')).toBeNull();
    },
  );

  test('reading 9: not found, the same step goes out with the same key', async () => {
    ports.makeHold.mockRejectedValueOnce(silence);
    expect(await pay()).toEqual({ step: 'choosing', problem: 'We could not tell whether the payment went through' });
    await pay();
    const [first, second] = ports.makeHold.mock.calls.map(([attempt]) => attempt.key);
    expect(second).toBe(first);
  });

  test('another amount is another step', async () => {
    ports.makeHold.mockRejectedValueOnce(silence);
    await pay();
    const end = settled();
    flow.pay({ ...order, amount: 25 }, []);
    await end;
    const [first, second] = ports.makeHold.mock.calls.map(([attempt]) => attempt.key);
    expect(second).not.toBe(first);
  });

  test('a hold that the driver was not shown is not doubled', async () => {
    ports.usableHolds.mockResolvedValue([pendingHold({ id: 'of-another-tab' })]);
    expect(await pay(['pa-0'])).toEqual({ step: 'choosing', problem: 'You already have a hold for this charger' });
    expect(ports.makeHold).not.toHaveBeenCalled();
    expect(await pay(['of-another-tab'])).toMatchObject({ step: 'authorized' });
  });

  test('a hold for another connector is no reason', async () => {
    ports.usableHolds.mockResolvedValue([pendingHold({ id: 'elsewhere', connectorId: '2' })]);
    expect(await pay()).toMatchObject({ step: 'authorized' });
  });

  test('without the list of holds nothing is sent', async () => {
    ports.usableHolds.mockRejectedValueOnce(silence);
    expect(await pay()).toEqual({ step: 'choosing', problem: 'Request timeout' });
    expect(ports.makeHold).not.toHaveBeenCalled();
  });

  test.each(['requires_payment_method', 'canceled', 'failed'])('a hold that is %s is none', async (status) => {
    ports.makeHold.mockResolvedValueOnce(madeHold({ status }));
    expect(await pay()).toEqual({ step: 'choosing', problem: 'Your bank did not approve the hold' });
  });
});

describe('reading 11: 3-D Secure', () => {
  beforeEach(() => void ports.makeHold.mockResolvedValue(madeHold({ status: 'requires_action' })));

  test('passed', async () => {
    expect(await pay()).toMatchObject({ step: 'authorized', payment: { paymentIntentId: 'pi_1' } });
    expect(ports.confirmCard).toHaveBeenCalledWith('pi_1_secret');
  });

  test('failed: nothing is held, and the next try is a new one', async () => {
    ports.confirmCard.mockResolvedValueOnce('We are unable to authenticate your payment method.');
    expect(await pay()).toEqual({ step: 'choosing', problem: 'We are unable to authenticate your payment method.' });
    expect(ports.releaseHold).toHaveBeenCalledWith('pa-1', 'Authentication failed');
    await pay();
    expect(new Set(ports.makeHold.mock.calls.map(([attempt]) => attempt.key)).size).toBe(2);
  });

  test('the payment service cannot be reached: the same key leads back to the question', async () => {
    ports.confirmCard.mockRejectedValueOnce(new Error('Failed to load payment configuration'));
    expect(await pay()).toEqual({ step: 'choosing', problem: 'Failed to load payment configuration' });
    await pay();
    expect(new Set(ports.makeHold.mock.calls.map(([attempt]) => attempt.key)).size).toBe(1);
  });

  test('without a secret nobody can ask the driver: the hold is looked for', async () => {
    ports.makeHold.mockResolvedValueOnce(madeHold({ status: 'requires_action', clientSecret: null }));
    expect(await pay()).toMatchObject({ step: 'choosing', problem: 'We could not tell whether the payment went through' });
  });
});

async function use(): Promise<PaymentState> {
  const end = settled();
  flow.use(pendingHold(), 'drv-1');
  return end;
}

function statuses(...list: AthStatus[]): void {
  for (const status of list) ports.readWallet.mockResolvedValueOnce(ath(status));
}

describe('2 §4: a hold that is there already', () => {
  test('is used once it is known to be active', async () => {
    expect(await use()).toMatchObject({ step: 'authorized', payment: { id: 'pa-1', isUsingPreAuth: true, amount: 20 } });
    expect(ports.isHoldActive).toHaveBeenCalledWith('pa-1');
    expect(ports.makeHold).not.toHaveBeenCalled();
  });

  test('§8: has expired', async () => {
    ports.isHoldActive.mockResolvedValueOnce(false);
    expect(await use()).toEqual({
      step: 'choosing',
      problem: 'This pre-authorization has expired or is no longer valid. Please select another payment method.',
    });
  });

  test('nobody can tell', async () => {
    ports.isHoldActive.mockRejectedValueOnce(silence);
    expect(await use()).toEqual({ step: 'choosing', problem: 'Request timeout' });
  });
});

describe('2 §4: by wallet', () => {
  test('approved: authorized once, then paid', async () => {
    statuses('OPEN', 'CONFIRM', 'CONFIRM', 'COMPLETED');
    expect(await payByWallet()).toMatchObject({ step: 'authorized', payment: { id: 'ath-1', paymentMethodId: 'ATH_MOVIL', amount: 20 } });
    expect(ports.authorizeWallet).toHaveBeenCalledTimes(1);
    expect(readAttempt('drv-1')?.wallet).toMatchObject({ paid: true });
  });

  test('§9: a poll every 5 s', async () => {
    statuses('OPEN', 'OPEN', 'COMPLETED');
    await payByWallet();
    expect(ports.pause.mock.calls.map(([milliseconds]) => milliseconds)).toEqual([5_000, 5_000]);
  });

  test('declined on the phone', async () => {
    statuses('OPEN', 'CANCEL', 'CANCEL');
    expect(await payByWallet()).toEqual({ step: 'choosing', problem: 'Payment was cancelled' });
    expect(ports.cancelWallet).not.toHaveBeenCalled();
    expect(readAttempt('drv-1')).toBeNull();
  });

  test('expired: it is forgotten', async () => {
    statuses('EXPIRED', 'EXPIRED');
    expect(await payByWallet()).toEqual({ step: 'choosing', problem: 'Payment expired. Please try again.' });
    expect(ports.cancelWallet).not.toHaveBeenCalled();
    expect(readAttempt('drv-1')).toBeNull();
  });

  test('a poll that fails says nothing', async () => {
    ports.readWallet.mockRejectedValueOnce(silence);
    statuses('COMPLETED');
    expect(await payByWallet()).toMatchObject({ step: 'authorized' });
  });

  test('cancelled by the driver', async () => {
    const end = settled();
    ports.pause.mockImplementation((_, signal) => new Promise((resolve) => signal.addEventListener('abort', () => resolve())));
    flow.pay(athOrder, []);
    await new Promise<void>((resolve) => flow.store.subscribe((state) => state.step === 'waiting' && state.polls === 1 && resolve()));
    flow.cancel();
    expect(await end).toEqual({ step: 'choosing', problem: 'Payment cancelled' });
    expect(ports.cancelWallet).toHaveBeenCalledTimes(1);
  });

  test('reading 12: never cancelled when it is completed', async () => {
    statuses('FAILED', 'COMPLETED');
    expect(await payByWallet()).toMatchObject({ step: 'authorized' });
    expect(ports.cancelWallet).not.toHaveBeenCalled();
  });

  test('§8: authorizing is refused', async () => {
    statuses('CONFIRM', 'CONFIRM');
    ports.authorizeWallet.mockRejectedValueOnce(new ServiceError('Insufficient balance', { status: 409, httpStatus: 409 }));
    expect(await payByWallet()).toEqual({ step: 'choosing', problem: 'Insufficient balance' });
    expect(ports.cancelWallet).toHaveBeenCalledTimes(1);
  });

  test('authorizing got no answer: it is not asked for again, the payment tells', async () => {
    statuses('CONFIRM', 'CONFIRM', 'COMPLETED');
    ports.authorizeWallet.mockRejectedValueOnce(silence);
    expect(await payByWallet()).toMatchObject({ step: 'authorized' });
    expect(ports.authorizeWallet).toHaveBeenCalledTimes(1);
  });

  test('cancelling got no answer: it stays on record, and is settled before anything else is paid', async () => {
    statuses('FAILED');
    ports.readWallet.mockRejectedValueOnce(silence);
    expect(await payByWallet()).toEqual({ step: 'choosing', problem: 'Error processing payment' });
    statuses('COMPLETED');
    expect(await pay()).toMatchObject({ step: 'authorized', payment: { id: 'ath-1' } });
    expect(ports.makeHold).not.toHaveBeenCalled();
  });

  test('the request got no answer: the next try has the same key', async () => {
    ports.openWallet.mockRejectedValueOnce(silence);
    expect(await payByWallet()).toEqual({ step: 'choosing', problem: 'Failed to process ATH Móvil payment. Please try again.' });
    statuses('COMPLETED');
    await payByWallet();
    expect(new Set(ports.openWallet.mock.calls.map(([attempt]) => attempt.key)).size).toBe(1);
  });

  test('the request is refused', async () => {
    ports.openWallet.mockRejectedValueOnce(new ServiceError('Not an ATH Móvil number', { status: 422, httpStatus: 422 }));
    expect(await payByWallet()).toEqual({ step: 'choosing', problem: 'Not an ATH Móvil number' });
    expect(readAttempt('drv-1')).toBeNull();
  });

  test('what is paid already is not paid again by another order', async () => {
    saveAttempt(walletAttempt({ paid: true }));
    const end = settled();
    flow.pay({ ...athOrder, amount: 50 }, []);
    expect(await end).toEqual({ step: 'choosing', problem: 'You have already paid for a charge that has not begun' });
    expect(ports.openWallet).not.toHaveBeenCalled();

    const used = settled();
    statuses('COMPLETED');
    flow.usePaid('drv-1');
    expect(await used).toMatchObject({ step: 'authorized', payment: { id: 'ath-1', amount: 20 } });
  });
});

describe('reading 9: a reload in the midst of it', () => {
  test('a hold was made: it is found', async () => {
    saveAttempt(cardAttempt());
    ports.usableHolds.mockResolvedValue([pendingHold()]);
    expect(await reload()).toMatchObject({ step: 'authorized', payment: { id: 'pa-1' } });
    expect(ports.makeHold).not.toHaveBeenCalled();
  });

  test('none was made: nothing is sent before the driver says so', async () => {
    saveAttempt(cardAttempt());
    expect(await reload()).toMatchObject({ step: 'choosing', problem: 'We could not tell whether the payment went through' });
    expect(ports.makeHold).not.toHaveBeenCalled();
  });

  test('while the wallet was asked: with the same key', async () => {
    saveAttempt(walletOrder({ key: 'before' }));
    ports.readWallet.mockResolvedValue(ath('COMPLETED'));
    expect(await reload()).toMatchObject({ step: 'authorized' });
    expect(ports.openWallet.mock.calls[0]?.[0].key).toBe('before');
  });

  test('while the wallet was waited for', async () => {
    saveAttempt(walletAttempt());
    ports.readWallet.mockResolvedValue(ath('COMPLETED'));
    expect(await reload()).toMatchObject({ step: 'authorized', payment: { id: 'ath-1' } });
    expect(ports.openWallet).not.toHaveBeenCalled();
  });

  test('a try that is long past is forgotten, the wallet’s money never is', () => {
    saveAttempt(cardAttempt({ startedAt: '2020-01-01T00:00:00Z' }));
    expect(readAttempt('drv-1')).toBeNull();
    saveAttempt({ ...walletAttempt({ paid: true }), startedAt: '2020-01-01T00:00:00Z' });
    expect(readAttempt('drv-1')).not.toBeNull();
    expect(readAttempt('drv-2')).toBeNull();
  });
});

test('reading 9: while another tab pays, this one does not', async () => {
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: { request: (_: string, _options: object, work: (lock: null) => unknown) => work(null) },
  });
  try {
    expect(await pay()).toEqual({ step: 'choosing', problem: 'A payment is under way in another tab' });
    expect(ports.makeHold).not.toHaveBeenCalled();
  } finally {
    Reflect.deleteProperty(navigator, 'locks');
  }
});
