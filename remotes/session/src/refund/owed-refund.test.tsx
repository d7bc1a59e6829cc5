import { act, screen } from '@testing-library/react';
import { findCharge, readCharges, type OwedCharge } from '@wattline/charge';
import { keepCharge, owedCharge } from '@wattline/charge/testing';
import { bus } from '@wattline/event-bus';
import { freshTab, maria, signInAs } from '@wattline/remote/testing';
import { pass, recordBus, type FakeAnswer } from '@wattline/testing';
import { queryClient } from '../part';
import { answered, completeElsewhere, ended, openFlow, REFUND, sessionWire, show, STOP } from '../testing/show-session';

freshTab({ queryClient });

const PATH = '/session/SES-12345678';

const signIn = (id: string): void => signInAs({ ...maria, id });

const owed = (refund: Parameters<typeof owedCharge>[0] = {}) => owedCharge(refund, { sessionId: 'SES-12345678' });
const whole = (rest: Parameters<typeof owedCharge>[0] = {}) => owed({ amount: 'whole', ...rest });

const record = () => findCharge({ paymentId: 'ath-1' })?.refund;
const asked = (recorded: ReturnType<typeof recordBus>) =>
  recorded().flatMap(({ topic, payload }) => (topic === 'refund/requested' ? [payload] : []));
const settle = (charge: OwedCharge): void => {
  keepCharge(charge);
  act(() => bus.emit('refund/settled', { paymentId: charge.id }, 'shell'));
};

beforeEach(() => signIn('U1'));

describe('1 §4 docs/rules.md: refunds-owed: what a stop does to it', () => {
  test('the difference stays owed where the page is killed before the stop is sent, or before its answer', async () => {
    keepCharge(owed());
    const { stop } = await openFlow('silence');
    await stop();
    expect(record()).toEqual(owed().refund);
  });

  test('an accepted stop owes the whole; the shell is asked, and this part asks nothing of the backend', async () => {
    keepCharge(owed());
    const recorded = recordBus();
    const { backend, becomes, reads, stop } = await openFlow();
    await stop();
    expect(record()).toEqual(whole().refund);
    expect(asked(recorded)).toEqual([{ paymentId: 'ath-1' }]);
    becomes(ended);
    await reads();
    expect(asked(recorded)).toHaveLength(1);
    expect(backend.requestsTo(REFUND)).toEqual([]);
  });

  test('a stop that is accepted after the page is left owes the whole all the same', async () => {
    keepCharge(owed());
    const recorded = recordBus();
    const shown = await show(PATH);
    shown.backend.on(STOP, () => {
      act(() => shown.unmount());
      return answered('ACCEPTED');
    });
    await shown.user.click(screen.getByRole('button', { name: 'Stop Charging' }));
    await pass(0);
    expect(record()).toEqual(whole().refund);
    expect(asked(recorded)).toEqual([{ paymentId: 'ath-1' }]);
    expect(recorded().filter(({ topic }) => topic === 'session/completed')).toHaveLength(1);
  });

  test.each([
    ['refused', answered('REJECTED')],
    ['failed', { status: 503 }],
    ['lost', 'no network'],
  ] as const)('the difference is owed as before after %s, while the session goes on', async (_, answer) => {
    keepCharge(owed());
    const recorded = recordBus();
    const { stop } = await openFlow(answer);
    await stop();
    expect(record()).toEqual(owed().refund);
    expect(asked(recorded)).toEqual([]);
  });

  test.each([
    ['refused', answered('REJECTED')],
    ['refused, as the operator knows it no more', answered('UNKNOWN_SESSION')],
    ['refused by the backend', { status: 404 }],
    ['lost', 'no network'],
    ['unclear', { status: 503 }],
    ['never answered', 'silence'],
  ] as const)(
    'the difference is owed after %s of a session that is over, and the whole is never asked for',
    async (_, answer) => {
      keepCharge(owed());
      const recorded = recordBus();
      const { becomes, flow, reads, stop } = await openFlow(answer);
      becomes(ended);
      await stop();
      await pass(30_000);
      await reads();
      expect(flow.store.getState().screen).toBe('completed');
      expect([record(), asked(recorded)]).toEqual([owed().refund, []]);
      expect(recorded().filter(({ topic }) => topic === 'session/completed')).toHaveLength(1);
    },
  );

  test.each([
    ['refused: the difference', 'REJECTED', owed(), []],
    ['taken: the whole', 'ACCEPTED', whole(), [{ paymentId: 'ath-1' }]],
  ])('read as COMPLETED while the stop is on its way, which is then %s', async (_, result, expected, news) => {
    keepCharge(owed());
    const recorded = recordBus();
    const answers: ((answer: FakeAnswer) => void)[] = [];
    const { becomes, flow, reads, stop } = await openFlow(
      () => new Promise<FakeAnswer>((resolve) => void answers.push(resolve)),
    );
    await stop();
    becomes(ended);
    await reads();
    expect(flow.store.getState().screen).toBe('completed');
    expect(record()).toEqual(owed().refund);
    answers[0]?.(answered(result));
    await pass(0);
    expect([record(), asked(recorded)]).toEqual([expected.refund, news]);
  });

  test.each([
    ['it was taken', 'ACCEPTED', whole()],
    ['it was not', 'UNKNOWN_SESSION', owed()],
  ] as const)(
    'one-key-per-intent: its answer was lost, and the session is over: the same stop once more says that %s',
    async (_, result, expected) => {
      keepCharge(owed());
      const { backend, becomes, stop } = await openFlow();
      backend.on(STOP, () => {
        backend.on(STOP, answered(result));
        return 'no network';
      });
      becomes(ended);
      await stop();
      await pass(5_000);
      const keys = backend.requestsTo(STOP).map(({ headers }) => headers.get('Idempotency-Key'));
      expect(keys).toEqual([keys[0], keys[0]]);
      expect(record()).toEqual(expected.refund);
    },
  );

  test('the refund waits for the answer: the page holds the lock of its stop until what is owed is written', async () => {
    keepCharge(owed());
    const inLock: unknown[] = [];
    const request = async (_name: string, work: () => Promise<unknown>) => {
      const given = await work();
      inLock.push(record());
      return given;
    };
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
    const { stop } = await openFlow();
    await stop();
    Reflect.deleteProperty(navigator, 'locks');
    expect(inLock).toEqual([whole().refund]);
  });

  test('one that is asked for already stays as it was asked for', async () => {
    keepCharge(owed({ refundMinor: 573 }));
    const { stop } = await openFlow();
    await stop();
    expect(record()).toEqual(owed({ refundMinor: 573 }).refund);
  });

  test('another session’s payment is left alone, and so is a card’s', async () => {
    keepCharge(owedCharge({}, { sessionId: 'SES-2', paymentId: 'ath-2' }));
    const { stop } = await openFlow();
    await stop();
    expect(readCharges().filter(({ refund }) => refund)).toEqual([
      owedCharge({}, { sessionId: 'SES-2', paymentId: 'ath-2' }),
    ]);
  });

  test.each([
    ['by itself', ended],
    ['as invalid', { status: 'INVALID' }],
  ])('the difference stays owed of a session that ends %s, and the shell is notified of the end', async (_, rest) => {
    keepCharge(owed());
    const recorded = recordBus();
    const { becomes, reads } = await openFlow();
    becomes(rest);
    await reads();
    expect(record()).toEqual(owed().refund);
    expect(recorded().filter(({ topic }) => topic === 'session/completed')).toHaveLength(1);
  });

  test('the difference stays owed of a session that another tab stops, which asks', async () => {
    keepCharge(owed());
    await show(PATH);
    await completeElsewhere();
    expect(screen.getByRole('heading', { name: 'Charging Complete' })).toBeVisible();
    expect(record()).toEqual(owed().refund);
  });
});

describe('docs/rules.md: refunds-owed: what the driver sees of it', () => {
  const over = { ...ended, total_cost: { excl_vat: 12.74, incl_vat: 14.27 } };

  test('the completed page shows it as it goes on', async () => {
    keepCharge(owed());
    await show(PATH, sessionWire(over));
    expect(screen.getByText(/What the charge did not cost goes back to you/)).toBeVisible();
    keepCharge(owed({ refundMinor: 573 }));
    act(() => bus.emit('refund/asked', { paymentId: 'ath-1' }, 'shell'));
    expect(screen.getByText(/^\$5\.73 is to go back to you/)).toBeVisible();
    settle(owed({ state: 'requested', refundMinor: 573 }));
    expect(screen.getByText('$5.73 is going back to you with ATH Móvil.')).toBeVisible();
  });

  test('a refusal stands on the receipt', async () => {
    keepCharge(owed({ state: 'refused', refundMinor: 573, problem: 'More than is left' }));
    await show('/receipt/SES-12345678', sessionWire(over));
    expect(
      screen.getByText(/^\$5\.73 could not be given back: More than is left\. Contact customer support/),
    ).toBeVisible();
  });

  test('the receipt of a session that was none shows it too', async () => {
    keepCharge(owed({ state: 'requested', refundMinor: 2000 }));
    await show(PATH, sessionWire({ status: 'INVALID' }));
    expect(screen.getByText('$20.00 is going back to you with ATH Móvil.')).toBeVisible();
  });

  test('docs/rules.md: records-have-a-driver: no other driver sees it', async () => {
    keepCharge(owed({ state: 'requested', refundMinor: 573 }));
    signIn('U2');
    await show(PATH, sessionWire(over));
    expect(screen.queryByText(/ATH Móvil/)).toBeNull();
  });
});
