import { act, screen } from '@testing-library/react';
import { readRefund, readRefunds, writeRefund, type OwedRefund } from '@wattline/contract';
import { bus } from '@wattline/event-bus';
import { freshTab, maria, signInAs } from '@wattline/remote/testing';
import { pass, recordBus, type FakeAnswer } from '@wattline/testing';
import { queryClient } from '../part';
import {
  answered,
  completeElsewhere,
  ended,
  REFUND,
  sessionWire,
  show,
  STOP,
  type Shown,
} from '../testing/show-session';

freshTab({ queryClient });

const PATH = '/session/SES-12345678';

const signIn = (id: string): void => signInAs({ ...maria, id });

const owed = (rest: Partial<OwedRefund> = {}): OwedRefund => ({
  paymentId: 'ath-1',
  method: 'ath-movil',
  driverId: 'U1',
  sessionId: 'SES-12345678',
  paidMinor: 2000,
  currency: 'USD',
  amount: 'difference',
  due: 'when-over',
  reason: 'Refund difference after session completion',
  key: 'refund-ath-1',
  since: '2025-09-03T13:00:00.000Z',
  state: 'owed',
  refundMinor: null,
  problem: null,
  failure: null,
  ...rest,
});
const whole = (rest: Partial<OwedRefund> = {}): OwedRefund =>
  owed({ amount: 'whole', reason: 'Session stopped by user', ...rest });

const record = () => readRefund('ath-1');
const stop = async ({ user }: Shown): Promise<void> => {
  await user.click(screen.getByRole('button', { name: 'Stop Charging' }));
  await pass(0);
};
const asked = (heard: ReturnType<typeof recordBus>) =>
  heard().flatMap(({ topic, payload }) => (topic === 'refund/requested' ? [payload] : []));
const settle = (refund: OwedRefund): void => {
  writeRefund(refund);
  act(() => bus.emit('refund/settled', { paymentId: refund.paymentId }, 'shell'));
};

beforeEach(() => signIn('U1'));

describe('1 §4 docs/rules.md: refunds-owed: what a stop does to it', () => {
  test('killed before the stop is sent, or before its answer: the difference stays owed', async () => {
    writeRefund(owed());
    const shown = await show(PATH, sessionWire(), (backend) => backend.on(STOP, 'silence'));
    await stop(shown);
    expect(record()).toEqual(owed());
    act(() => shown.unmount());
    expect(record()).toEqual(owed());
  });

  test('accepted: the whole, now; the shell is asked, and this part asks nothing of the backend', async () => {
    writeRefund(owed());
    const heard = recordBus();
    const shown = await show(PATH);
    await stop(shown);
    expect(record()).toEqual(whole({ due: 'now' }));
    expect(asked(heard)).toEqual([{ paymentId: 'ath-1' }]);
    shown.becomes(ended);
    await pass(20_000);
    expect(asked(heard)).toHaveLength(1);
    expect(shown.backend.requestsTo(REFUND)).toEqual([]);
  });

  test('accepted when the page is left already: the whole, now, all the same', async () => {
    writeRefund(owed());
    const heard = recordBus();
    const shown = await show(PATH);
    shown.backend.on(STOP, () => {
      act(() => shown.unmount());
      return answered('ACCEPTED');
    });
    await stop(shown);
    expect(record()).toEqual(whole({ due: 'now' }));
    expect(asked(heard)).toEqual([{ paymentId: 'ath-1' }]);
    expect(heard().filter(({ topic }) => topic === 'session/completed')).toHaveLength(1);
  });

  test.each([
    ['refused', answered('REJECTED')],
    ['failed', { status: 503 }],
    ['lost', 'no network'],
  ] as const)('%s, and the session goes on: the difference, as before', async (_, answer) => {
    writeRefund(owed());
    const heard = recordBus();
    await stop(await show(PATH, sessionWire(), (backend) => backend.on(STOP, answer)));
    expect(record()).toEqual(owed());
    expect(asked(heard)).toEqual([]);
  });

  test.each([
    ['refused', answered('REJECTED')],
    ['refused, as the operator knows it no more', answered('UNKNOWN_SESSION')],
    ['refused by the backend', { status: 404 }],
    ['lost', 'no network'],
    ['unclear', { status: 503 }],
    ['never answered', 'silence'],
  ] as const)('%s, and the session is over: the difference, and the whole is never asked for', async (_, answer) => {
    writeRefund(owed());
    const heard = recordBus();
    const shown = await show(PATH, sessionWire(), (backend) => backend.on(STOP, answer));
    shown.becomes(ended);
    await stop(shown);
    await pass(30_000);
    expect(screen.getByRole('heading', { name: 'Charging Complete' })).toBeVisible();
    expect([record(), asked(heard)]).toEqual([owed(), []]);
    expect(heard().filter(({ topic }) => topic === 'session/completed')).toHaveLength(1);
  });

  test.each([
    ['refused: the difference', 'REJECTED', owed(), []],
    ['taken: the whole', 'ACCEPTED', whole({ due: 'now' }), [{ paymentId: 'ath-1' }]],
  ])('read as COMPLETED while the stop is on its way, which is then %s', async (_, result, expected, news) => {
    writeRefund(owed());
    const heard = recordBus();
    const shown = await show(PATH);
    const answers: ((answer: FakeAnswer) => void)[] = [];
    shown.backend.on(STOP, () => new Promise<FakeAnswer>((resolve) => void answers.push(resolve)));
    await stop(shown);
    shown.becomes(ended);
    await pass(5_000);
    expect(screen.getByRole('heading', { name: 'Charging Complete' })).toBeVisible();
    expect(record()).toEqual(owed());
    answers[0]?.(answered(result));
    await pass(0);
    expect([record(), asked(heard)]).toEqual([expected, news]);
  });

  test.each([
    ['it was taken', 'ACCEPTED', whole({ due: 'now' })],
    ['it was not', 'UNKNOWN_SESSION', owed()],
  ] as const)(
    'one-key-per-intent: its answer was lost, and the session is over: the same stop once more says that %s',
    async (_, result, expected) => {
      writeRefund(owed());
      const shown = await show(PATH);
      shown.backend.on(STOP, () => {
        shown.backend.on(STOP, answered(result));
        return 'no network';
      });
      shown.becomes(ended);
      await stop(shown);
      await pass(5_000);
      const keys = shown.backend.requestsTo(STOP).map(({ headers }) => headers.get('Idempotency-Key'));
      expect(keys).toEqual([keys[0], keys[0]]);
      expect(record()).toEqual(expected);
    },
  );

  test('what works off refunds waits for the answer: the page holds the lock of its stop until what is owed is written', async () => {
    writeRefund(owed());
    const inLock: unknown[] = [];
    const request = async (_name: string, work: () => Promise<unknown>) => {
      const given = await work();
      inLock.push(record());
      return given;
    };
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
    await stop(await show(PATH));
    Reflect.deleteProperty(navigator, 'locks');
    expect(inLock).toEqual([whole({ due: 'now' })]);
  });

  test('one that is asked for already stays as it was asked for', async () => {
    writeRefund(owed({ refundMinor: 573 }));
    await stop(await show(PATH));
    expect(record()).toEqual(owed({ refundMinor: 573 }));
  });

  test('another session’s payment is left alone, and so is a card’s', async () => {
    writeRefund(owed({ sessionId: 'SES-2', paymentId: 'ath-2' }));
    await stop(await show(PATH));
    expect(readRefunds()).toEqual([owed({ sessionId: 'SES-2', paymentId: 'ath-2' })]);
  });

  test.each([
    ['by itself', async (shown: Shown) => (shown.becomes(ended), pass(5_000))],
    ['by a stop in another tab, which asks', completeElsewhere],
    ['as invalid', async (shown: Shown) => (shown.becomes({ status: 'INVALID' }), pass(5_000))],
  ] as const)('it ends %s: the difference stays owed, and the shell hears of the end', async (_, end) => {
    writeRefund(owed());
    const heard = recordBus();
    await end(await show(PATH));
    expect(record()).toEqual(owed());
    expect(heard().filter(({ topic }) => topic === 'session/completed')).toHaveLength(1);
  });

  test('a payment that an older release keeps in its pointer is stopped like any other', async () => {
    localStorage.setItem(
      'lastSession',
      JSON.stringify({ id: 'SES-12345678', startedAt: null, walletPayment: { paymentId: 'ath-1', amount: 20 } }),
    );
    await stop(await show(PATH));
    expect(record()).toMatchObject({
      amount: 'whole',
      due: 'now',
      paidMinor: 2000,
      key: 'refund-ath-1',
      driverId: 'U1',
    });
  });

  test('it is over before it is opened: the older release’s payment is owed all the same', async () => {
    localStorage.setItem(
      'lastSession',
      JSON.stringify({ id: 'SES-12345678', startedAt: null, walletPayment: { paymentId: 'ath-1', amount: 20 } }),
    );
    await show(PATH, sessionWire(ended));
    expect(record()).toMatchObject({ amount: 'difference', due: 'when-over' });
  });
});

describe('docs/rules.md: refunds-owed: what the driver sees of it', () => {
  const over = { ...ended, total_cost: { excl_vat: 12.74, incl_vat: 14.27 } };

  test('on the completed page, as it goes on', async () => {
    writeRefund(owed());
    await show(PATH, sessionWire(over));
    expect(screen.getByText(/What the charge did not cost goes back to you/)).toBeVisible();
    writeRefund(owed({ refundMinor: 573 }));
    act(() => bus.emit('refund/asked', { paymentId: 'ath-1' }, 'shell'));
    expect(screen.getByText(/^\$5\.73 is to go back to you/)).toBeVisible();
    settle(owed({ state: 'requested', refundMinor: 573 }));
    expect(screen.getByText('$5.73 is going back to you with ATH Móvil.')).toBeVisible();
  });

  test('a refusal stands on the receipt', async () => {
    writeRefund(owed({ state: 'refused', refundMinor: 573, problem: 'More than is left' }));
    await show('/receipt/SES-12345678', sessionWire(over));
    expect(
      screen.getByText(/^\$5\.73 could not be given back: More than is left\. Contact customer support/),
    ).toBeVisible();
  });

  test('of a session that was none', async () => {
    writeRefund(owed({ state: 'requested', refundMinor: 2000 }));
    await show(PATH, sessionWire({ status: 'INVALID' }));
    expect(screen.getByText('$20.00 is going back to you with ATH Móvil.')).toBeVisible();
  });

  test('docs/rules.md: records-have-a-driver: to no other driver', async () => {
    writeRefund(owed({ state: 'requested', refundMinor: 573 }));
    signIn('U2');
    await show(PATH, sessionWire(over));
    expect(screen.queryByText(/ATH Móvil/)).toBeNull();
  });
});
