import { ServiceError } from '@wattline/api';
import { moneyOf } from '@wattline/base/money';
import { readAttempt, saveAttempt } from '../../payment/payment-attempt';
import {
  ath,
  athOrder,
  cardOrder,
  choosing,
  PaymentInTest,
  proxysPage,
  refusal,
  refusedWith,
  silence,
  unclearAnswers,
  unsent,
} from '../../testing/payment-in-test';
import { at, athAttempt, twenty } from '../../testing/payments';

let payment: PaymentInTest;

beforeEach(() => {
  localStorage.clear();
  payment = new PaymentInTest();
});
afterEach(() => {
  payment.flow.stop();
  jest.restoreAllMocks();
});

const payByAth = () => payment.pay(athOrder);
const keptPayment = () => readAttempt('drv-1')?.opened;
const completeKeys = () => payment.ports.completeAth.mock.calls.map(([{ key }]) => key);
const authorizeKeys = () => payment.ports.authorizeAth.mock.calls.map(([{ key }]) => key);

describe('2 §4: by wallet', () => {
  test('approved: authorized, then paid', async () => {
    payment.statuses('OPEN', 'CONFIRM', 'COMPLETED');
    expect(await payByAth()).toMatchObject({
      step: 'authorized',
      payment: { paymentId: 'ath-1', paymentMethodId: 'ATH_MOVIL', amount: twenty },
    });
    expect(payment.ports.authorizeAth).toHaveBeenCalledTimes(1);
    expect(payment.ports.completeAth).not.toHaveBeenCalled();
    expect(keptPayment()).toMatchObject({ paid: true });
    expect(payment.begun).toHaveLength(1);
  });

  test('§7: a wallet that says CONFIRM after authorizing is asked to complete', async () => {
    payment.statuses('CONFIRM', 'COMPLETED');
    payment.ports.authorizeAth.mockResolvedValueOnce(ath('CONFIRM'));
    payment.ports.completeAth.mockRejectedValueOnce(refusal('Not yet'));
    expect(await payByAth()).toMatchObject({ step: 'authorized' });
    expect(payment.ports.completeAth).toHaveBeenCalledTimes(1);
  });

  test('§4: a clear no to completing ends the payment with its reason, and cancels it', async () => {
    payment.statuses('CONFIRM', 'CONFIRM', 'CONFIRM');
    payment.ports.authorizeAth.mockResolvedValueOnce(ath('CONFIRM'));
    payment.ports.completeAth.mockRejectedValueOnce(refusal('Failed to complete ATH Móvil payment'));
    expect(await payByAth()).toEqual(refusedWith('Failed to complete ATH Móvil payment'));
    expect(payment.ports.cancelAth).toHaveBeenCalledTimes(1);
  });

  test('§4: authorized once, also where the payment stays CONFIRM after the answer: what follows is completing and reading', async () => {
    payment.statuses('CONFIRM', 'CONFIRM', 'CONFIRM', 'CONFIRM', 'COMPLETED');
    payment.ports.authorizeAth.mockResolvedValue(ath('CONFIRM'));
    payment.ports.completeAth.mockRejectedValueOnce(silence).mockResolvedValue(ath('CONFIRM'));
    expect(await payByAth()).toMatchObject({ step: 'authorized' });
    expect(payment.ports.authorizeAth).toHaveBeenCalledTimes(1);
    // The first had no answer; the second had one, and is not sent again either.
    expect(completeKeys()).toHaveLength(2);
    expect(new Set(completeKeys()).size).toBe(1);
    expect(payment.ports.readAth).toHaveBeenCalledTimes(5);
  });

  test('§4: authorizing was answered as done, and the payment stays CONFIRM: it is asked to complete', async () => {
    payment.statuses('CONFIRM', 'CONFIRM', 'CONFIRM', 'COMPLETED');
    expect(await payByAth()).toMatchObject({ step: 'authorized' });
    expect(payment.ports.authorizeAth).toHaveBeenCalledTimes(1);
    expect(payment.ports.completeAth).toHaveBeenCalledTimes(1);
  });

  test('§4: authorized once over a reload', async () => {
    payment.statuses('CONFIRM');
    payment.ports.authorizeAth.mockResolvedValue(ath('CONFIRM'));
    payment.ports.pause.mockReturnValueOnce(new Promise(() => {}));
    payment.press(athOrder);
    while (payment.ports.pause.mock.calls.length === 0) await Promise.resolve();
    payment.statuses('CONFIRM', 'CONFIRM', 'COMPLETED');
    expect(await payment.reload()).toMatchObject({ step: 'authorized' });
    expect(payment.ports.authorizeAth).toHaveBeenCalledTimes(1);
    expect(payment.ports.completeAth).toHaveBeenCalledTimes(1);
  });

  test('§9: a poll every 5 s', async () => {
    payment.statuses('OPEN', 'OPEN', 'COMPLETED');
    await payByAth();
    expect(payment.ports.pause.mock.calls.map(([milliseconds]) => milliseconds)).toEqual([5_000, 5_000]);
  });

  test('§3: waited for as long as the configuration says, then read before it is cancelled', async () => {
    payment.ports.approvalSeconds.mockReturnValue(120);
    let now = Date.parse('2025-09-03T14:00:00Z');
    jest.spyOn(Date, 'now').mockImplementation(() => now);
    payment.ports.pause.mockImplementation(async (milliseconds) => void (now += milliseconds));
    expect(await payByAth()).toEqual(choosing('payment-timeout'));
    // Every 5 s from 0 to 120 s, and before the cancelling.
    expect(payment.ports.readAth).toHaveBeenCalledTimes(26);
    expect(payment.ports.cancelAth).toHaveBeenCalledTimes(1);
  });

  test('§9: at most 120 polls', async () => {
    expect(await payByAth()).toEqual(choosing('payment-timeout'));
    expect(payment.ports.readAth).toHaveBeenCalledTimes(121);
  });

  test.each([
    ['declined on the phone', 'CANCEL', 'cancelled-on-phone'],
    ['expired', 'EXPIRED', 'expired'],
    ['failed', 'FAILED', 'not-completed'],
  ] as const)('%s: it is forgotten', async (_, status, problem) => {
    payment.statuses('OPEN', status, status);
    expect(await payByAth()).toEqual(choosing(problem));
    expect(payment.ports.cancelAth).not.toHaveBeenCalled();
    expect(readAttempt('drv-1')).toBeNull();
  });

  test.each([
    ['has no answer', silence],
    ['gets the page of a proxy', proxysPage],
  ])('a poll that %s says nothing', async (_, failure) => {
    payment.ports.readAth.mockRejectedValueOnce(failure).mockRejectedValueOnce(failure);
    payment.statuses('COMPLETED');
    expect(await payByAth()).toMatchObject({ step: 'authorized' });
  });

  test('one that the backend does not know has come to nothing', async () => {
    payment.ports.readAth.mockRejectedValue(refusal('There is no such payment', 404));
    expect(await payByAth()).toEqual(choosing('not-completed'));
    expect(readAttempt('drv-1')).toBeNull();
  });

  test('its money is taken: no answer of a read removes it from the record', async () => {
    saveAttempt(athAttempt({ paid: true, openedAt: '2020-01-01T00:00:00Z' }));
    payment.ports.readAth.mockRejectedValue(refusal('There is no such payment', 404));
    expect(await payment.usePaid()).toEqual(choosing('processing'));
    expect(payment.ports.cancelAth).not.toHaveBeenCalled();
    expect(keptPayment()).toMatchObject({ paid: true });
  });
});

describe('docs/rules.md: unclear-answer: the wallet’s request', () => {
  test.each(unclearAnswers)('after %s the driver’s next press has the same key', async (_, failure) => {
    payment.ports.openAth.mockRejectedValueOnce(failure);
    expect(await payByAth()).toEqual(choosing('ath-failed'));
    payment.statuses('COMPLETED');
    await payByAth();
    expect(new Set(payment.athKeys()).size).toBe(1);
  });

  test('§8: an answer that names no payment leaves the try on record', async () => {
    payment.ports.openAth.mockRejectedValueOnce(
      new ServiceError('Invalid response from ATH Móvil - no payment ID', {
        code: 'ath-without-id',
        status: 500,
        httpStatus: 200,
      }),
    );
    expect(await payByAth()).toEqual(choosing('ath-without-id'));
    expect(readAttempt('drv-1')).not.toBeNull();
  });

  test('the driver reads that it was not sent where it never went out', async () => {
    payment.ports.openAth.mockRejectedValueOnce(unsent);
    expect(await payByAth()).toEqual(choosing('not-sent'));
  });

  test('a clear no ends the try', async () => {
    payment.ports.openAth.mockRejectedValueOnce(refusal('Not an ATH Móvil number', 422));
    expect(await payByAth()).toEqual(refusedWith('Not an ATH Móvil number'));
    expect(readAttempt('drv-1')).toBeNull();
  });
});

describe('docs/rules.md: unclear-answer: authorizing', () => {
  test.each(unclearAnswers)(
    'after %s the payment tells; still CONFIRM, it goes out again under its key',
    async (_, failure) => {
      payment.statuses('CONFIRM', 'CONFIRM', 'COMPLETED');
      payment.ports.authorizeAth.mockRejectedValueOnce(failure);
      expect(await payByAth()).toMatchObject({ step: 'authorized' });
      expect(authorizeKeys()).toHaveLength(2);
      expect(new Set(authorizeKeys()).size).toBe(1);
    },
  );

  test('it is not asked for again where it was done though its answer is lost', async () => {
    payment.statuses('CONFIRM', 'COMPLETED');
    payment.ports.authorizeAth.mockRejectedValueOnce(silence);
    expect(await payByAth()).toMatchObject({ step: 'authorized' });
    expect(authorizeKeys()).toHaveLength(1);
  });

  test('it is not on record as sent where it never left, and sent once it can be', async () => {
    const sent: (boolean | undefined)[] = [];
    payment.statuses('CONFIRM', 'CONFIRM', 'COMPLETED');
    payment.ports.authorizeAth.mockRejectedValueOnce(unsent);
    payment.ports.pause.mockImplementation(async () => void sent.push(keptPayment()?.authorizeSent));
    expect(await payByAth()).toMatchObject({ step: 'authorized' });
    expect(sent).toEqual([false, true]);
  });

  test('§8: a clear no ends the payment', async () => {
    payment.statuses('CONFIRM', 'CONFIRM');
    payment.ports.authorizeAth.mockRejectedValueOnce(refusal('Insufficient balance'));
    expect(await payByAth()).toEqual(refusedWith('Insufficient balance'));
    expect(payment.ports.cancelAth).toHaveBeenCalledTimes(1);
  });
});

describe('docs/rules.md: nothing-twice-by-itself: a wallet that may debit twice', () => {
  beforeEach(() => payment.ports.mayRepeat.mockReturnValue(false));

  test.each(unclearAnswers)('the request after %s names the risk of another', async (_, failure) => {
    payment.ports.openAth.mockRejectedValueOnce(failure);
    expect(await payByAth()).toEqual(choosing('ath-unclear-once'));
    expect(payment.ports.openAth).toHaveBeenCalledTimes(1);
  });

  test.each(unclearAnswers)('authorizing goes out once after %s, and what came of it is read', async (_, failure) => {
    payment.statuses('CONFIRM', 'CONFIRM', 'CONFIRM', 'COMPLETED');
    payment.ports.authorizeAth.mockRejectedValueOnce(failure);
    expect(await payByAth()).toMatchObject({ step: 'authorized' });
    expect(payment.ports.authorizeAth).toHaveBeenCalledTimes(1);
  });

  test.each(unclearAnswers)('completing goes out once after %s, and what came of it is read', async (_, failure) => {
    payment.statuses('CONFIRM', 'CONFIRM', 'CONFIRM', 'COMPLETED');
    payment.ports.authorizeAth.mockResolvedValue(ath('CONFIRM'));
    payment.ports.completeAth.mockRejectedValueOnce(failure);
    expect(await payByAth()).toMatchObject({ step: 'authorized' });
    expect(payment.ports.authorizeAth).toHaveBeenCalledTimes(1);
    expect(payment.ports.completeAth).toHaveBeenCalledTimes(1);
  });

  test('a step is on record before it goes out: a page that is gone before the answer sends it no second time', async () => {
    payment.statuses('CONFIRM');
    payment.ports.authorizeAth.mockReturnValueOnce(new Promise(() => {}));
    payment.press(athOrder);
    while (payment.ports.authorizeAth.mock.calls.length === 0) await Promise.resolve();
    expect(keptPayment()).toMatchObject({ authorizeSent: true });
    payment.statuses('CONFIRM', 'COMPLETED');
    expect(await payment.reload()).toMatchObject({ step: 'authorized' });
    expect(payment.ports.authorizeAth).toHaveBeenCalledTimes(1);
  });

  test('a step that never went out goes out later', async () => {
    payment.statuses('CONFIRM', 'CONFIRM', 'COMPLETED');
    payment.ports.authorizeAth.mockRejectedValueOnce(unsent);
    expect(await payByAth()).toMatchObject({ step: 'authorized' });
    expect(payment.ports.authorizeAth).toHaveBeenCalledTimes(2);
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
    payment.press(athOrder);
  });
}

describe('docs/rules.md: unclear-answer: cancelling', () => {
  test('the driver cancels, and the payment is over', async () => {
    expect(await cancelled()).toEqual(choosing('cancelled'));
    expect(payment.ports.cancelAth).toHaveBeenCalledTimes(1);
    expect(readAttempt('drv-1')).toBeNull();
  });

  test('docs/rules.md: wallet-debits: a completed payment is never cancelled', async () => {
    payment.statuses('FAILED', 'COMPLETED');
    expect(await payByAth()).toMatchObject({ step: 'authorized' });
    expect(payment.ports.cancelAth).not.toHaveBeenCalled();
  });

  test('a payment that cannot be read is never cancelled, and stays on record', async () => {
    payment.statuses('OPEN', 'UNKNOWN');
    expect(await cancelled()).toEqual(choosing('processing'));
    expect(payment.ports.cancelAth).not.toHaveBeenCalled();
    expect(keptPayment()).toMatchObject({ paymentId: 'ath-1' });
  });

  test('an answer that says COMPLETED is a payment', async () => {
    payment.ports.cancelAth.mockResolvedValueOnce(ath('COMPLETED'));
    expect(await cancelled()).toMatchObject({ step: 'authorized', payment: { paymentId: 'ath-1' } });
    expect(keptPayment()).toMatchObject({ paid: true });
  });

  test.each(unclearAnswers)('after %s the payment tells: completed', async (_, failure) => {
    payment.statuses('OPEN', 'OPEN', 'COMPLETED');
    payment.ports.cancelAth.mockRejectedValueOnce(failure);
    expect(await cancelled()).toMatchObject({ step: 'authorized', payment: { paymentId: 'ath-1' } });
    expect(keptPayment()).toMatchObject({ paid: true });
  });

  test.each([...unclearAnswers, ['a clear no', refusal('It cannot be cancelled', 422)] as const])(
    'after %s the payment tells: it still waits, and stays on record',
    async (_, failure) => {
      payment.statuses('OPEN', 'OPEN', 'CONFIRM');
      payment.ports.cancelAth.mockRejectedValueOnce(failure);
      expect(await cancelled()).toEqual(choosing('processing'));
      expect(keptPayment()).toMatchObject({ paymentId: 'ath-1', paid: false });
    },
  );

  test('the payment’s status shows that it is over after an answer that cannot be read', async () => {
    payment.statuses('OPEN', 'OPEN', 'CANCEL');
    payment.ports.cancelAth.mockResolvedValueOnce(ath('UNKNOWN'));
    expect(await cancelled()).toEqual(choosing('cancelled'));
    expect(readAttempt('drv-1')).toBeNull();
  });

  test('what stays on record is settled before anything else is paid', async () => {
    payment.statuses('FAILED', 'UNKNOWN');
    expect(await payByAth()).toEqual(choosing('processing'));
    payment.statuses('COMPLETED');
    expect(await payment.pay(cardOrder)).toMatchObject({ step: 'authorized', payment: { paymentId: 'ath-1' } });
    expect(payment.ports.makeHold).not.toHaveBeenCalled();
  });
});

describe('2 §4: what is paid already', () => {
  test('is not paid again by another order', async () => {
    saveAttempt(athAttempt({ paid: true }));
    expect(await payment.pay({ ...athOrder, amount: moneyOf(50, 'USD') })).toEqual(choosing('paid-already'));
    expect(payment.ports.openAth).not.toHaveBeenCalled();

    payment.statuses('COMPLETED');
    expect(await payment.usePaid()).toMatchObject({
      step: 'authorized',
      payment: { paymentId: 'ath-1', amount: twenty },
    });
  });

  test('is used for the charger where the driver says so', async () => {
    const elsewhere = { ...at, connectorId: '2' };
    saveAttempt({ ...athAttempt({ paid: true }), at: elsewhere });
    payment.statuses('COMPLETED');
    expect(await payment.usePaid()).toMatchObject({ step: 'authorized', payment: { at } });
    expect(readAttempt('drv-1')?.at).toEqual(at);
  });
});
