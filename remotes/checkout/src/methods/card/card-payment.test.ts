import { moneyOf } from '@wattline/base/money';
import { readTariff } from '@wattline/ocpi';
import { tariffWire } from '@wattline/testing';
import type { PaymentFlow } from '../../confirmation/payment-flow';
import { readAttempt, saveAttempt } from '../../payment/payment-attempt';
import {
  cardOrder,
  choosing,
  pageOrder,
  PaymentInTest,
  refusal,
  refusedWith,
  silence,
  unclearAnswers,
  unsent,
} from '../../testing/payment-in-test';
import { at, cardAttempt, madeHold, twenty, usableHold } from '../../testing/payments';

let payment: PaymentInTest;

beforeEach(() => {
  localStorage.clear();
  payment = new PaymentInTest();
});
afterEach(() => payment.flow.stop());

const pass0 = () => new Promise((resolve) => setTimeout(resolve, 0));

const newHold = usableHold({ id: 'pa-9', paymentIntentId: 'pi_9' });

describe('2 §4: by card', () => {
  test('an order makes a hold', async () => {
    const paid = {
      driverId: 'drv-1',
      at,
      paymentId: 'pa-1',
      paymentIntentId: 'pi_1',
      amount: twenty,
      isUsingPreAuth: false,
    };
    expect(await payment.pay()).toMatchObject({ step: 'authorized', payment: paid });
    expect(payment.ports.makeHold).toHaveBeenCalledTimes(1);
    expect(payment.begun).toEqual([expect.objectContaining(paid)]);
    expect(readAttempt('drv-1')).toBeNull();
  });

  test('a hold is made once where the driver presses twice', async () => {
    await payment.do(() => {
      payment.press(cardOrder);
      payment.press(cardOrder);
    });
    payment.press(cardOrder);
    expect(payment.ports.makeHold).toHaveBeenCalledTimes(1);
    expect(payment.begun).toHaveLength(1);
  });

  test('§8: the try after a declined hold is a new one', async () => {
    payment.ports.makeHold.mockRejectedValueOnce(refusal('Your card was declined.'));
    expect(await payment.pay()).toEqual(refusedWith('Your card was declined.'));
    await payment.pay();
    expect(new Set(payment.holdKeys()).size).toBe(2);
  });

  test.each(['requires_payment_method', 'canceled', 'failed'])('a hold that is %s is none', async (status) => {
    payment.ports.makeHold.mockResolvedValueOnce(madeHold({ status }));
    expect(await payment.pay()).toEqual(choosing('declined'));
    expect(readAttempt('drv-1')).toBeNull();
  });

  test.each(['active', 'authorized', 'confirmed', 'succeeded', null])('a hold that is %s is held', async (status) => {
    payment.ports.makeHold.mockResolvedValueOnce(madeHold({ status }));
    expect(await payment.pay()).toMatchObject({ step: 'authorized', payment: { paymentId: 'pa-1' } });
    expect(payment.ports.usableHolds).toHaveBeenCalledTimes(1);
  });

  test.each(['processing', 'a word of tomorrow'])(
    'a hold that is %s is looked for until it is held',
    async (status) => {
      payment.ports.makeHold.mockResolvedValueOnce(madeHold({ status }));
      const listed = usableHold({ amount: 20 });
      payment.ports.usableHolds.mockResolvedValueOnce([]).mockResolvedValueOnce([]).mockResolvedValue([listed]);
      payment.ports.isHoldActive.mockResolvedValueOnce(false);
      expect(await payment.pay()).toMatchObject({ step: 'authorized', payment: { paymentId: 'pa-1' } });
      expect(payment.ports.isHoldActive).toHaveBeenCalledTimes(2);
      expect(payment.ports.makeHold).toHaveBeenCalledTimes(1);
    },
  );

  test('a hold that stays processing is an open question after half a minute, under the same key', async () => {
    payment.ports.makeHold.mockResolvedValue(madeHold({ status: 'processing' }));
    expect(await payment.pay()).toEqual(choosing('unclear'));
    expect(payment.ports.pause.mock.calls.map(([milliseconds]) => milliseconds)).toEqual(Array(9).fill(3_000));
    await payment.pay();
    expect(new Set(payment.holdKeys()).size).toBe(1);
  });

  test('without the payment service nothing is held, as a bank’s question could not be asked', async () => {
    payment.ports.paymentService.mockRejectedValueOnce(new Error('blocked'));
    expect(await payment.pay()).toEqual(choosing('no-payment-service'));
    expect(payment.ports.makeHold).not.toHaveBeenCalled();
    expect(readAttempt('drv-1')).toBeNull();
  });

  test('another amount is another step', async () => {
    payment.ports.makeHold.mockRejectedValueOnce(silence);
    await payment.pay();
    await payment.pay({ ...cardOrder, amount: moneyOf(25, 'USD') });
    expect(new Set(payment.holdKeys()).size).toBe(2);
  });

  test('a hold that the driver was not shown is offered, and not doubled', async () => {
    payment.ports.usableHolds.mockResolvedValue([usableHold({ id: 'of-another-tab' })]);
    expect(await payment.pay(cardOrder, ['pa-0'])).toEqual(choosing('already-held', 'of-another-tab'));
    expect(payment.ports.makeHold).not.toHaveBeenCalled();
    expect(await payment.pay(cardOrder, ['of-another-tab'])).toMatchObject({ step: 'authorized' });
  });

  test.each([
    ['another connector', { connectorId: '2' }],
    ['another EVSE', { evseUid: 'loc-001_2' }],
    ['another operator’s EVSE of the same uid', { locationId: 'loc-900' }],
    ['nothing that it names', { evseUid: null, connectorId: null, locationId: null }],
  ])('a hold for %s is no reason', async (_, place) => {
    payment.ports.usableHolds.mockResolvedValue([usableHold({ id: 'elsewhere', ...place })]);
    expect(await payment.pay()).toMatchObject({ step: 'authorized' });
  });

  test('docs/rules.md: fresh-token-before-a-write: a hold that never went out is shown as not sent, and the next try is a new one', async () => {
    payment.ports.makeHold.mockRejectedValueOnce(unsent);
    expect(await payment.pay()).toEqual(choosing('not-sent'));
    expect(readAttempt('drv-1')).toBeNull();
  });
});

describe('docs/rules.md: unclear-answer: a hold', () => {
  test.each(unclearAnswers)('after %s it is looked for, and found', async (_, failure) => {
    payment.ports.makeHold.mockRejectedValueOnce(failure);
    payment.ports.usableHolds.mockResolvedValueOnce([]).mockResolvedValueOnce([newHold]);
    expect(await payment.pay()).toMatchObject({
      step: 'authorized',
      payment: { paymentId: 'pa-9', paymentIntentId: 'pi_9' },
    });
    expect(payment.ports.makeHold).toHaveBeenCalledTimes(1);
    expect(readAttempt('drv-1')).toBeNull();
  });

  test.each(unclearAnswers)('after %s and not found, the same step goes out under the same key', async (_, failure) => {
    payment.ports.makeHold.mockRejectedValueOnce(failure);
    expect(await payment.pay()).toEqual(choosing('unclear'));
    await payment.pay();
    expect(new Set(payment.holdKeys()).size).toBe(1);
  });

  test('a hold that appears later is offered though it is shown by then, however often the driver presses', async () => {
    payment.ports.makeHold.mockRejectedValueOnce(silence);
    await payment.pay(cardOrder, ['pa-0']);
    payment.ports.usableHolds.mockResolvedValue([newHold, usableHold({ id: 'pa-0' })]);
    for (const order of [cardOrder, cardOrder, { ...cardOrder, amount: moneyOf(50, 'USD') }]) {
      expect(await payment.pay(order, ['pa-9', 'pa-0'])).toEqual(choosing('already-held', 'pa-9'));
    }
    expect(payment.ports.makeHold).toHaveBeenCalledTimes(1);
  });

  test('another order in between does not hide the hold of the first', async () => {
    payment.ports.makeHold.mockRejectedValue(silence);
    await payment.pay();
    await payment.pay({ ...cardOrder, amount: moneyOf(25, 'USD') });
    payment.ports.usableHolds.mockResolvedValue([newHold]);
    expect(await payment.pay({ ...cardOrder, amount: moneyOf(30, 'USD') }, ['pa-9'])).toEqual(
      choosing('already-held', 'pa-9'),
    );
    expect(payment.ports.makeHold).toHaveBeenCalledTimes(2);
  });

  test('a hold that does not say what it is for may be the one', async () => {
    payment.ports.makeHold.mockRejectedValueOnce(silence);
    await payment.pay();
    payment.ports.usableHolds.mockResolvedValue([
      usableHold({ id: 'pa-9', evseUid: null, connectorId: null, locationId: null }),
    ]);
    expect(await payment.pay(cardOrder, ['pa-9'])).toEqual(choosing('already-held', 'pa-9'));
  });

  test('a hold that does not say what it is for is offered, and not taken by itself', async () => {
    payment.ports.makeHold.mockRejectedValueOnce(silence);
    const unnamed = usableHold({ id: 'pa-9', evseUid: null, connectorId: null, locationId: null });
    payment.ports.usableHolds.mockResolvedValueOnce([]).mockResolvedValue([unnamed]);
    expect(await payment.pay()).toEqual(choosing('already-held', 'pa-9'));
  });

  test('at a backend that never says so, a hold that the driver was not shown is offered without an open try', async () => {
    payment.ports.namesConnector.mockReturnValue(false);
    payment.ports.usableHolds.mockResolvedValue([
      usableHold({ id: 'pa-9', evseUid: null, connectorId: null, locationId: null }),
    ]);
    expect(await payment.pay(cardOrder, [])).toEqual(choosing('already-held', 'pa-9'));
    expect(payment.ports.makeHold).not.toHaveBeenCalled();
    expect(await payment.pay(cardOrder, ['pa-9'])).toMatchObject({ step: 'authorized' });
  });

  test('nothing is open any more once the driver uses it', async () => {
    payment.ports.makeHold.mockRejectedValueOnce(silence);
    await payment.pay();
    expect(await payment.use(newHold)).toMatchObject({
      step: 'authorized',
      payment: { paymentId: 'pa-9' },
    });
    expect(readAttempt('drv-1')).toBeNull();
  });

  test('the payment goes on under its key where the list of holds cannot be had and no try is open', async () => {
    payment.ports.usableHolds.mockRejectedValueOnce(silence);
    expect(await payment.pay()).toMatchObject({ step: 'authorized', payment: { paymentId: 'pa-1' } });
    expect(payment.ports.makeHold).toHaveBeenCalledTimes(1);
  });

  test('nothing is sent where the list of holds cannot be had and a try is open', async () => {
    saveAttempt(cardAttempt());
    payment.ports.usableHolds.mockRejectedValueOnce(silence);
    expect(await payment.pay()).toEqual(choosing('still-unclear'));
    expect(payment.ports.makeHold).not.toHaveBeenCalled();
    expect(readAttempt('drv-1')).toEqual(expect.objectContaining({ key: 'key-1' }));
  });

  test('another order that never went out leaves the open try on record', async () => {
    saveAttempt(cardAttempt());
    payment.ports.makeHold.mockRejectedValueOnce(unsent);
    await payment.pay({ ...cardOrder, amount: moneyOf(25, 'USD') });
    expect(readAttempt('drv-1')).toMatchObject({ key: 'key-1', amount: twenty });
  });
});

describe('docs/rules.md: nothing-twice-by-itself: a hold at a backend that may make a second one', () => {
  beforeEach(() => payment.ports.mayRepeat.mockReturnValue(false));

  test.each(unclearAnswers)(
    'after %s and not found, the risk is named, and nothing more goes out',
    async (_, failure) => {
      payment.ports.makeHold.mockRejectedValueOnce(failure);
      expect(await payment.pay()).toEqual(choosing('unclear-once'));
      expect(payment.ports.makeHold).toHaveBeenCalledTimes(1);
      expect(await payment.reload()).toEqual(choosing('unclear-once'));
      expect(payment.ports.makeHold).toHaveBeenCalledTimes(1);
    },
  );

  test('the driver’s press looks for it before it sends again', async () => {
    payment.ports.makeHold.mockRejectedValueOnce(silence);
    await payment.pay();
    payment.ports.usableHolds.mockRejectedValueOnce(silence);
    expect(await payment.pay()).toEqual(choosing('still-unclear-once'));
    expect(payment.ports.makeHold).toHaveBeenCalledTimes(1);
    expect(await payment.pay()).toMatchObject({ step: 'authorized' });
    expect(payment.ports.makeHold).toHaveBeenCalledTimes(2);
  });
});

describe('docs/rules.md: card-verification: 3-D Secure', () => {
  beforeEach(() => void payment.ports.makeHold.mockResolvedValue(madeHold({ status: 'requires_action' })));

  test('a passed question authorizes the hold', async () => {
    expect(await payment.pay()).toMatchObject({ step: 'authorized', payment: { paymentIntentId: 'pi_1' } });
    expect(payment.ports.confirmCard).toHaveBeenCalledWith('pi_1_secret');
  });

  test.each(unclearAnswers)(
    'failed: nothing is held, and the next try is a new one, though the release is answered with %s',
    async (_, failure) => {
      payment.ports.confirmCard.mockResolvedValueOnce({ type: 'refused', reason: 'We are unable to authenticate.' });
      payment.ports.releaseHold.mockRejectedValueOnce(failure);
      expect(await payment.pay()).toEqual(refusedWith('We are unable to authenticate.'));
      expect(payment.ports.releaseHold).toHaveBeenCalledWith(
        'pa-1',
        expect.objectContaining({ key: payment.holdKeys()[0] }),
      );
      await payment.pay();
      expect(new Set(payment.holdKeys()).size).toBe(2);
    },
  );

  test('a question that fails without a message has the app’s own text', async () => {
    payment.ports.confirmCard.mockResolvedValueOnce({ type: 'refused', reason: null });
    expect(await payment.pay()).toEqual(choosing('declined'));
  });

  test('the payment service cannot be reached: the same key leads back to the question', async () => {
    payment.ports.confirmCard.mockRejectedValueOnce(new Error('Failed to load payment configuration'));
    expect(await payment.pay()).toEqual(choosing('no-payment-service'));
    await payment.pay();
    expect(new Set(payment.holdKeys()).size).toBe(1);
  });

  test('the bank’s answer is lost: the hold is looked for', async () => {
    payment.ports.confirmCard.mockResolvedValueOnce({ type: 'unclear' });
    payment.ports.usableHolds.mockResolvedValueOnce([]).mockResolvedValueOnce([usableHold()]);
    expect(await payment.pay()).toMatchObject({ step: 'authorized', payment: { paymentId: 'pa-1' } });
    expect(payment.ports.releaseHold).not.toHaveBeenCalled();
  });

  test('without a secret nothing can be asked: the hold is looked for', async () => {
    payment.ports.makeHold.mockResolvedValueOnce(madeHold({ status: 'requires_action', clientSecret: null }));
    expect(await payment.pay()).toEqual(choosing('unclear'));
  });
});

describe('2 §4: a hold that is there already', () => {
  test('is used once it is known to be active', async () => {
    expect(await payment.use(usableHold())).toMatchObject({
      step: 'authorized',
      payment: { paymentId: 'pa-1', isUsingPreAuth: true, amount: twenty },
    });
    expect(payment.ports.isActive).toHaveBeenCalledWith(expect.objectContaining({ paymentId: 'pa-1' }));
    expect(payment.ports.makeHold).not.toHaveBeenCalled();
  });

  test('§8: is not used once it has expired', async () => {
    payment.ports.isActive.mockResolvedValueOnce(false);
    expect(await payment.use(usableHold())).toEqual(choosing('hold-gone'));
  });

  test('is not used while it cannot be checked', async () => {
    payment.ports.isActive.mockRejectedValueOnce(silence);
    expect(await payment.use(usableHold())).toEqual(choosing('hold-unknown'));
  });
});

describe('docs/rules.md: price-of-now: the price is older than a poll', () => {
  const tariff = readTariff(tariffWire('T1', [['ENERGY', 0.4]]));
  const minuteAgo = Date.now() - 60_000;
  /** A press at a price that is read again once `answer` is called. */
  function pressed() {
    const gate = new EventTarget();
    const readAgain = () =>
      new Promise<typeof tariff>((resolve) => {
        gate.addEventListener('answer', () => resolve(tariff), { once: true });
      });
    const price = { tariff, readAt: minuteAgo, reload: () => undefined, readAgain };
    const order = pageOrder(cardOrder, [], price);
    const press = () => payment.flow.pay({ type: 'new', id: cardOrder.paymentMethodId, amount: null }, order);
    return { press, order, answer: () => gate.dispatchEvent(new Event('answer')) };
  }

  test('presses while it is read make one hold', async () => {
    const { press, answer } = pressed();
    const paid = payment.do(() => {
      press();
      press();
    });
    while (payment.flow.store.getState().step !== 'pricing') await Promise.resolve();
    press();
    answer();
    expect(await paid).toMatchObject({ step: 'authorized' });
    expect(payment.ports.makeHold).toHaveBeenCalledTimes(1);
  });

  test.each<[string, (flow: PaymentFlow) => void]>([
    ['the terms are not accepted any more', (flow) => flow.withdraw()],
    ['the screen is left', (flow) => flow.stop()],
  ])('nothing is paid once %s, and the next press pays once', async (_, leave) => {
    const { press, answer } = pressed();
    press();
    while (payment.flow.store.getState().step !== 'pricing') await Promise.resolve();
    leave(payment.flow);
    expect(payment.flow.store.getState()).toEqual(choosing(null));
    answer();
    await pass0();
    expect(payment.ports.makeHold).not.toHaveBeenCalled();
    payment.flow.start();
    expect(await payment.pay()).toMatchObject({ step: 'authorized' });
    expect(payment.ports.makeHold).toHaveBeenCalledTimes(1);
  });

  test('a check without a payment pays nothing', async () => {
    const { order, answer } = pressed();
    expect(payment.flow.isPriceOfNow(order.price)).toBe(false);
    const checked = payment.do((flow) => flow.checkPrice(order));
    while (payment.flow.store.getState().step !== 'pricing') await Promise.resolve();
    answer();
    expect(await checked).toEqual(choosing(null));
    expect(payment.ports.makeHold).not.toHaveBeenCalled();
  });
});
