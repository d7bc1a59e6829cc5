import {
  ath,
  cardOrder,
  choosing,
  PaymentInTest,
  refusal,
  silence,
  unclearAnswers,
  unsent,
  walletOrder,
} from '../testing/payment-in-test';
import { at, walletAttempt } from '../testing/payments';
import { readAttempt, saveAttempt } from './payment-attempt';

let payment: PaymentInTest;

beforeEach(() => {
  localStorage.clear();
  payment = new PaymentInTest();
});
afterEach(() => payment.flow.stop());

const payByWallet = () => payment.pay(walletOrder);
const keptWallet = () => readAttempt('drv-1')?.wallet;
const authorizeKeys = () => payment.ports.authorizeWallet.mock.calls.map(([{ key }]) => key);

describe('2 §4: by wallet', () => {
  test('approved: authorized, then paid', async () => {
    payment.statuses('OPEN', 'CONFIRM', 'COMPLETED');
    expect(await payByWallet()).toMatchObject({
      step: 'authorized',
      payment: { id: 'ath-1', paymentMethodId: 'ATH_MOVIL', amount: 20 },
    });
    expect(payment.ports.authorizeWallet).toHaveBeenCalledTimes(1);
    expect(payment.ports.completeWallet).not.toHaveBeenCalled();
    expect(keptWallet()).toMatchObject({ paid: true });
    expect(payment.begun).toHaveLength(1);
  });

  test('§7: a wallet that says CONFIRM after authorizing is asked to complete', async () => {
    payment.statuses('CONFIRM', 'COMPLETED');
    payment.ports.authorizeWallet.mockResolvedValueOnce(ath('CONFIRM'));
    payment.ports.completeWallet.mockRejectedValueOnce(refusal('Not yet'));
    expect(await payByWallet()).toMatchObject({ step: 'authorized' });
    expect(payment.ports.completeWallet).toHaveBeenCalledTimes(1);
  });

  test('§9: a poll every 5 s', async () => {
    payment.statuses('OPEN', 'OPEN', 'COMPLETED');
    await payByWallet();
    expect(payment.ports.pause.mock.calls.map(([milliseconds]) => milliseconds)).toEqual([5_000, 5_000]);
  });

  test('§3: waited for as long as the configuration says, then read before it is cancelled', async () => {
    payment.ports.walletSeconds.mockReturnValue(120);
    let now = Date.parse('2025-09-03T14:00:00Z');
    payment.ports.now.mockImplementation(() => now);
    payment.ports.pause.mockImplementation(async (milliseconds) => void (now += milliseconds));
    expect(await payByWallet()).toEqual(choosing('timeout'));
    // Every 5 s from 0 to 120 s, and before the cancelling.
    expect(payment.ports.readWallet).toHaveBeenCalledTimes(26);
    expect(payment.ports.cancelWallet).toHaveBeenCalledTimes(1);
  });

  test('§9: at most 120 polls', async () => {
    expect(await payByWallet()).toEqual(choosing('timeout'));
    expect(payment.ports.readWallet).toHaveBeenCalledTimes(121);
  });

  test.each([
    ['declined on the phone', 'CANCEL', 'wasCancelled'],
    ['expired', 'EXPIRED', 'expired'],
    ['failed', 'FAILED', 'notCompleted'],
  ] as const)('%s: it is forgotten', async (_, status, problem) => {
    payment.statuses('OPEN', status, status);
    expect(await payByWallet()).toEqual(choosing(problem));
    expect(payment.ports.cancelWallet).not.toHaveBeenCalled();
    expect(readAttempt('drv-1')).toBeNull();
  });

  test('a poll that fails says nothing', async () => {
    payment.ports.readWallet.mockRejectedValueOnce(silence);
    payment.statuses('COMPLETED');
    expect(await payByWallet()).toMatchObject({ step: 'authorized' });
  });

  test('one that the backend does not know has come to nothing', async () => {
    payment.ports.readWallet.mockRejectedValue(refusal('There is no such payment', 404));
    expect(await payByWallet()).toEqual(choosing('notCompleted'));
    expect(readAttempt('drv-1')).toBeNull();
  });

  test('its money is taken: no answer of a read removes it from the record', async () => {
    saveAttempt(walletAttempt({ paid: true, openedAt: '2020-01-01T00:00:00Z' }));
    payment.ports.readWallet.mockRejectedValue(refusal('There is no such payment', 404));
    expect(await payment.do((flow) => flow.usePaid('drv-1'))).toEqual(choosing('processing'));
    expect(payment.ports.cancelWallet).not.toHaveBeenCalled();
    expect(keptWallet()).toMatchObject({ paid: true });
  });
});

describe('docs/rules.md: unclear-answer: the wallet’s request', () => {
  test.each(unclearAnswers)('after %s the driver’s next press has the same key', async (_, failure) => {
    payment.ports.openWallet.mockRejectedValueOnce(failure);
    expect(await payByWallet()).toEqual(choosing('walletFailed'));
    payment.statuses('COMPLETED');
    await payByWallet();
    expect(new Set(payment.walletKeys()).size).toBe(1);
  });

  test('§8: an answer that names no payment', async () => {
    payment.ports.openWallet.mockRejectedValueOnce(refusal('Invalid response from ATH Móvil - no payment ID', 200));
    expect(await payByWallet()).toEqual(choosing('noPaymentId'));
    expect(readAttempt('drv-1')).not.toBeNull();
  });

  test('it never went out', async () => {
    payment.ports.openWallet.mockRejectedValueOnce(unsent);
    expect(await payByWallet()).toEqual(choosing('notSent'));
  });

  test('a clear no ends it', async () => {
    payment.ports.openWallet.mockRejectedValueOnce(refusal('Not an ATH Móvil number', 422));
    expect(await payByWallet()).toEqual(choosing({ reason: 'Not an ATH Móvil number' }));
    expect(readAttempt('drv-1')).toBeNull();
  });
});

describe('docs/rules.md: unclear-answer: authorizing', () => {
  test.each(unclearAnswers)(
    'after %s the payment tells; still CONFIRM, it goes out again under its key',
    async (_, failure) => {
      payment.statuses('CONFIRM', 'CONFIRM', 'COMPLETED');
      payment.ports.authorizeWallet.mockRejectedValueOnce(failure);
      expect(await payByWallet()).toMatchObject({ step: 'authorized' });
      expect(authorizeKeys()).toHaveLength(2);
      expect(new Set(authorizeKeys()).size).toBe(1);
    },
  );

  test('done, though its answer is lost: not asked for again', async () => {
    payment.statuses('CONFIRM', 'COMPLETED');
    payment.ports.authorizeWallet.mockRejectedValueOnce(silence);
    expect(await payByWallet()).toMatchObject({ step: 'authorized' });
    expect(authorizeKeys()).toHaveLength(1);
  });

  test('it never left: not on record as sent, and sent once it can be', async () => {
    const sent: (boolean | undefined)[] = [];
    payment.statuses('CONFIRM', 'CONFIRM', 'COMPLETED');
    payment.ports.authorizeWallet.mockRejectedValueOnce(unsent);
    payment.ports.pause.mockImplementation(async () => void sent.push(keptWallet()?.authorizeSent));
    expect(await payByWallet()).toMatchObject({ step: 'authorized' });
    expect(sent).toEqual([false, true]);
  });

  test('§8: a clear no', async () => {
    payment.statuses('CONFIRM', 'CONFIRM');
    payment.ports.authorizeWallet.mockRejectedValueOnce(refusal('Insufficient balance'));
    expect(await payByWallet()).toEqual(choosing({ reason: 'Insufficient balance' }));
    expect(payment.ports.cancelWallet).toHaveBeenCalledTimes(1);
  });
});

/** The driver presses 'Cancel payment' while the wallet is waited for. */
async function cancelled() {
  payment.ports.pause.mockImplementation(
    (_, signal) => new Promise((resolve) => signal.addEventListener('abort', () => resolve())),
  );
  return payment.do((flow) => {
    flow.store.subscribe((state) => {
      if (state.step === 'waiting' && state.polls === 1) flow.giveUp();
    });
    flow.pay(walletOrder, []);
  });
}

describe('docs/rules.md: unclear-answer: cancelling', () => {
  test('by the driver', async () => {
    expect(await cancelled()).toEqual(choosing('cancelled'));
    expect(payment.ports.cancelWallet).toHaveBeenCalledTimes(1);
    expect(readAttempt('drv-1')).toBeNull();
  });

  test('reading 12: never what is completed', async () => {
    payment.statuses('FAILED', 'COMPLETED');
    expect(await payByWallet()).toMatchObject({ step: 'authorized' });
    expect(payment.ports.cancelWallet).not.toHaveBeenCalled();
  });

  test('never what cannot be read: it stays on record', async () => {
    payment.statuses('OPEN', 'UNKNOWN');
    expect(await cancelled()).toEqual(choosing('processing'));
    expect(payment.ports.cancelWallet).not.toHaveBeenCalled();
    expect(keptWallet()).toMatchObject({ paymentId: 'ath-1' });
  });

  test('an answer that says COMPLETED is a payment', async () => {
    payment.ports.cancelWallet.mockResolvedValueOnce(ath('COMPLETED'));
    expect(await cancelled()).toMatchObject({ step: 'authorized', payment: { id: 'ath-1' } });
    expect(keptWallet()).toMatchObject({ paid: true });
  });

  test.each(unclearAnswers)('after %s the payment tells: completed', async (_, failure) => {
    payment.statuses('OPEN', 'OPEN', 'COMPLETED');
    payment.ports.cancelWallet.mockRejectedValueOnce(failure);
    expect(await cancelled()).toMatchObject({ step: 'authorized', payment: { id: 'ath-1' } });
    expect(keptWallet()).toMatchObject({ paid: true });
  });

  test.each([...unclearAnswers, ['a clear no', refusal('It cannot be cancelled', 422)] as const])(
    'after %s the payment tells: it still waits, and stays on record',
    async (_, failure) => {
      payment.statuses('OPEN', 'OPEN', 'CONFIRM');
      payment.ports.cancelWallet.mockRejectedValueOnce(failure);
      expect(await cancelled()).toEqual(choosing('processing'));
      expect(keptWallet()).toMatchObject({ paymentId: 'ath-1', paid: false });
    },
  );

  test('an answer that cannot be read: the payment tells that it is over', async () => {
    payment.statuses('OPEN', 'OPEN', 'CANCEL');
    payment.ports.cancelWallet.mockResolvedValueOnce(ath('UNKNOWN'));
    expect(await cancelled()).toEqual(choosing('cancelled'));
    expect(readAttempt('drv-1')).toBeNull();
  });

  test('what stays on record is settled before anything else is paid', async () => {
    payment.statuses('FAILED', 'UNKNOWN');
    expect(await payByWallet()).toEqual(choosing('processing'));
    payment.statuses('COMPLETED');
    expect(await payment.pay(cardOrder)).toMatchObject({ step: 'authorized', payment: { id: 'ath-1' } });
    expect(payment.ports.makeHold).not.toHaveBeenCalled();
  });
});

describe('2 §4: what is paid already', () => {
  test('is not paid again by another order', async () => {
    saveAttempt(walletAttempt({ paid: true }));
    expect(await payment.pay({ ...walletOrder, amount: 50 })).toEqual(choosing('paidAlready'));
    expect(payment.ports.openWallet).not.toHaveBeenCalled();

    payment.statuses('COMPLETED');
    expect(await payment.do((flow) => flow.usePaid('drv-1'))).toMatchObject({
      step: 'authorized',
      payment: { id: 'ath-1', amount: 20 },
    });
  });

  test('is used for the charger where the driver says so', async () => {
    const elsewhere = { ...at, connectorId: '2' };
    saveAttempt({ ...walletAttempt({ paid: true }), at: elsewhere });
    payment.statuses('COMPLETED');
    expect(await payment.do((flow) => flow.usePaid('drv-1'))).toMatchObject({ step: 'authorized', payment: { at } });
    expect(readAttempt('drv-1')?.at).toEqual(at);
  });
});
