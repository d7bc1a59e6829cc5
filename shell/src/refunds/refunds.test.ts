import '../testing/one-tab';
import './testing/configured';
import { act } from '@testing-library/react';
import { findCharge } from '@wattline/charge';
import { keepCharge, owedCharge } from '@wattline/charge/testing';
import { bus } from '@wattline/event-bus';
import { envelope, fakeBackend, pass, recordBus, type FakeBackend } from '@wattline/testing';
import { driverOf, signInAs } from '../testing/driver';
import { watchRefunds, workOffRefunds } from './watch-refunds';

const NOW = '2025-09-03T14:00:00Z';
const SESSION = '/ocpi/emsp/2.2.1/sessions/S1';
const REFUND = '/refund';

const signIn = (id: string): void => signInAs(driverOf({ id }));

/** Payments of tests of their own: what is settled stays so for good. */
let payment = '';
let payments = 0;
const owed = (...[refund, more]: Parameters<typeof owedCharge>) => owedCharge(refund, { paymentId: payment, ...more });
const workOff = async (): Promise<void> => {
  workOffRefunds();
  await pass(0);
};
const kept = () => findCharge({ paymentId: payment });
const over = (rest: object = {}) => ({
  body: envelope({
    id: 'S1',
    status: 'COMPLETED',
    currency: 'USD',
    total_cost: { excl_vat: 12.74, incl_vat: 14.27 },
    ...rest,
  }),
});

function backendThat(
  refund: Parameters<FakeBackend['on']>[1] = { body: {} },
  session: Parameters<FakeBackend['on']>[1] = over(),
): FakeBackend {
  const backend = fakeBackend();
  backend.on(SESSION, session);
  backend.on(REFUND, refund);
  return backend;
}
const asked = (backend: FakeBackend) =>
  backend
    .requestsTo(REFUND)
    .map(({ path, headers, body }) => [path, headers.get('Idempotency-Key'), (body as { amount: number }).amount]);
const once = (amount: number) => [[`/api/athmovil/payments/${payment}/refund`, `refund-${payment}`, amount]];
const setHidden = (isHidden: boolean): void => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeAll(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'], now: new Date(NOW) });
  watchRefunds();
});
afterAll(() => void jest.useRealTimers());
beforeEach(() => {
  payments += 1;
  payment = `ath-${payments}`;
  localStorage.clear();
  signIn('U1');
});
afterEach(async () => {
  // Nothing owed: what still waits finds nothing to do.
  localStorage.clear();
  await pass(600_000);
});

/** Has a tab hold the lock of a session's stop; gives what releases it. */
function heldStop(): () => void {
  const releases: (() => void)[] = [];
  const isFree = new Promise<void>((resolve) => void releases.push(resolve));
  const request = async (name: string, ...rest: unknown[]) => {
    if (name === 'wattline-stop-S1') await isFree;
    return (rest.at(-1) as () => Promise<unknown>)();
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  return () => releases[0]?.();
}

describe('1 §4 refunds-owed: a stop that is on its way in some tab', () => {
  afterEach(() => void Reflect.deleteProperty(navigator, 'locks'));

  test.each([
    ['taken: the whole', { amount: 'whole' }, 20],
    ['refused, or its page was killed: the difference', {}, 5.73],
  ] as const)(
    'the session is COMPLETED already: nothing is asked for until its answer: %s',
    async (_, answer, amount) => {
      const backend = backendThat();
      const release = heldStop();
      keepCharge(owed());
      bus.emit('session/completed', { sessionId: 'S1' }, '@wattline/session');
      await pass(5_000);
      expect([asked(backend), kept()]).toEqual([[], owed()]);
      keepCharge(owed(answer));
      release();
      await pass(0);
      expect(asked(backend)).toEqual(once(amount));
    },
  );
});

test('1 §4 refunds-owed: a tab that writes what it read before the request takes nothing back', async () => {
  keepCharge(owed());
  const readBefore = localStorage.getItem('charges') ?? '';
  const backend = backendThat(() => {
    localStorage.setItem('charges', readBefore);
    return { body: {} };
  });
  await workOff();
  expect(kept()?.refund).toMatchObject({ state: 'requested', refundMinor: 573 });
  await pass(600_000);
  expect(asked(backend)).toEqual(once(5.73));
});

/** Writes the records that a tab keeps, by the specification, of a charge that the wallet paid for. */
const keepInTab = (rest: object = {}): void => {
  sessionStorage.setItem('activeSession', JSON.stringify({ id: 'S1', authorizationReference: payment, ...rest }));
  sessionStorage.setItem(
    'pendingSession',
    JSON.stringify({ paymentIntentId: payment, preAuthAmount: 20, paymentMethodId: 'ATH_MOVIL' }),
  );
};

describe('1 §3 refunds-owed: a charge that the tab’s activeSession and pendingSession alone tell of', () => {
  afterEach(() => sessionStorage.clear());

  test('has ended by itself, and its page is not opened: the difference goes back, once', async () => {
    const backend = backendThat();
    keepInTab();
    await workOff();
    await workOff();
    expect(asked(backend)).toEqual(once(5.73));
    expect(kept()).toMatchObject({ refund: { state: 'requested', refundMinor: 573 } });
  });

  test('another payment of the tab, for a charge that is not started yet, is left alone', async () => {
    const backend = backendThat();
    keepInTab({ authorizationReference: 'pi_1' });
    await workOff();
    expect([asked(backend), kept()]).toEqual([[], null]);
  });
});

describe('docs/rules.md: refunds-owed: the shell works it off', () => {
  test.each<[string, () => void]>([
    ['a visit of the landing page, and the boot', workOffRefunds],
    ['a sign-in', () => act(() => bus.emit('auth/signed-in', { driver: { id: 'U1', displayName: null } }, 'shell'))],
    ['a part that asks for it', () => bus.emit('refund/requested', { paymentId: payment }, '@wattline/session')],
    ['a session that is over', () => bus.emit('session/completed', { sessionId: 'S1' }, '@wattline/session')],
    ['the connection is back', () => window.dispatchEvent(new Event('online'))],
    ['the page is shown again', () => setHidden(false)],
  ])('on %s: the difference goes back, once', async (_, happen) => {
    const backend = backendThat();
    const recorded = recordBus();
    keepCharge(owed());
    happen();
    await pass(0);
    expect(asked(backend)).toEqual(once(5.73));
    expect(kept()).toEqual(owed({ state: 'requested', refundMinor: 573 }));
    expect(
      recorded()
        .filter(({ topic }) => topic === 'refund/settled')
        .map(({ payload }) => payload),
    ).toEqual([{ paymentId: payment }]);
    happen();
    await pass(3_600_000);
    expect(asked(backend)).toHaveLength(1);
  });

  test('nothing is owed: nothing is asked', async () => {
    const backend = backendThat();
    keepCharge(owed({ state: 'nothing-due' }));
    await workOff();
    expect(backend.requests).toEqual([]);
  });

  test('with the driver’s token', async () => {
    const backend = backendThat();
    keepCharge(owed({ amount: 'whole' }));
    await workOff();
    expect(backend.requestsTo(REFUND).map(({ headers }) => headers.get('Authorization'))).toEqual(['Bearer token-U1']);
    expect(asked(backend)).toEqual(once(20));
  });

  test('docs/rules.md: records-have-a-driver: it waits for its driver', async () => {
    const backend = backendThat();
    keepCharge(owed());
    signInAs(null);
    await workOff();
    signIn('U2');
    await workOff();
    expect(backend.requests).toEqual([]);
    signIn('U1');
    await workOff();
    expect(asked(backend)).toEqual(once(5.73));
  });

  test('docs/rules.md: records-have-a-driver: nothing goes out as a driver who signs in while it is worked off', async () => {
    const backend = backendThat({ status: 403, body: { detail: 'Not your payment' } }, () => {
      signIn('U2');
      return over();
    });
    keepCharge(owed());
    await workOff();
    expect(asked(backend)).toEqual([]);
    expect(kept()).toEqual(owed({ refundMinor: 573 }));
    signIn('U1');
    backend.on(SESSION, over());
    backend.on(REFUND, { body: {} });
    await workOff();
    expect(asked(backend)).toEqual(once(5.73));
  });

  test('a page in the background asks for what a part asks it for, and does not repeat it before it is shown', async () => {
    const backend = backendThat({ status: 503 });
    keepCharge(owed());
    setHidden(true);
    await pass(0);
    expect(backend.requests).toEqual([]);
    bus.emit('refund/requested', { paymentId: payment }, '@wattline/session');
    await pass(600_000);
    expect(asked(backend)).toHaveLength(1);
    backend.on(REFUND, { body: {} });
    setHidden(false);
    await pass(0);
    expect(asked(backend)).toHaveLength(2);
    expect(kept()?.refund?.state).toBe('requested');
  });
});

describe('docs/rules.md: unclear-answer', () => {
  test.each([
    ['no connection', 'no network'],
    ['a server that is down', { status: 503 }],
    ['a web page', { body: '<html>' }],
    ['an empty answer', { body: '' }],
    ['a call that is under way', { status: 409 }],
  ] as const)(
    '%s: asked again after 30 s, 60 s, …, the same under the same key, until the answer is clear',
    async (_, answer) => {
      const backend = backendThat(answer);
      const recorded = recordBus();
      keepCharge(owed());
      await workOff();
      expect(asked(backend)).toHaveLength(1);
      expect(kept()).toEqual(owed({ refundMinor: 573 }));
      await pass(30_000);
      expect(asked(backend)).toHaveLength(2);
      await pass(30_000);
      expect(asked(backend)).toHaveLength(2);
      await pass(30_000);
      expect(asked(backend)).toHaveLength(3);

      backend.on(REFUND, { body: {} });
      backend.on(SESSION, over({ total_cost: { incl_vat: 19 } }));
      await pass(120_000);
      expect(new Set(asked(backend).map(String))).toEqual(new Set(once(5.73).map(String)));
      expect(kept()?.refund?.state).toBe('requested');
      const reported = recorded().flatMap(({ topic }) => (topic.startsWith('refund/') ? [topic] : []));
      expect(reported).toEqual(['refund/asked', 'refund/settled']);
      const tries = asked(backend).length;
      await pass(3_600_000);
      expect(asked(backend)).toHaveLength(tries);
    },
  );

  test('at least each ten minutes while the page lives', async () => {
    const backend = backendThat({ body: {} }, over({ total_cost: null }));
    keepCharge(owed());
    workOffRefunds();
    await pass(3_600_000);
    const before = backend.requestsTo(SESSION).length;
    await pass(1_200_000);
    expect(backend.requestsTo(SESSION)).toHaveLength(before + 2);
  });

  test('docs/rules.md: final-cost-decides: no cost, then one', async () => {
    const backend = backendThat({ body: {} }, over({ total_cost: null }));
    keepCharge(owed());
    await workOff();
    expect(asked(backend)).toEqual([]);
    backend.on(SESSION, over());
    await pass(30_000);
    expect(asked(backend)).toEqual(once(5.73));
  });

  test('zero-beside-energy, platform-clock: a device’s clock that is ahead makes no cost final', async () => {
    const zero = { kwh: 12, end_date_time: '2025-09-03T12:29:00Z', total_cost: { excl_vat: 0, incl_vat: 0 } };
    // On the device the session ended 91 minutes ago, by the platform's clock one minute.
    const platform = { Date: new Date(Date.parse('2025-09-03T12:30:00Z')).toUTCString() };
    const backend = backendThat({ body: {} }, { ...over(zero), headers: platform });
    keepCharge(owed());
    await workOff();
    backend.on(SESSION, over(zero));
    await pass(30_000);
    expect([asked(backend), kept()]).toEqual([[], owed()]);
  });
});

test('docs/rules.md: clear-no: shown once, and kept for the receipt', async () => {
  const backend = backendThat({ status: 422, body: { detail: 'More than is left' } });
  const recorded = recordBus();
  keepCharge(owed());
  workOffRefunds();
  await pass(3_600_000);
  expect(asked(backend)).toHaveLength(1);
  expect(kept()).toMatchObject({ refund: { state: 'refused', refundMinor: 573, problem: 'More than is left' } });
  expect(
    recorded()
      .filter(({ topic }) => topic === 'notice/shown')
      .map(({ payload }) => payload),
  ).toEqual([
    {
      kind: 'warning',
      text: 'Your ATH Móvil refund was not accepted. The receipt of the charge says why and what to do.',
      durationMs: 10_000,
    },
  ]);
});

test('what becomes due while another one is worked off is not passed over', async () => {
  const backend = backendThat();
  const [first, second] = [payment, `${payment}-b`];
  keepCharge(owed({}, { sessionId: 'S2', paymentId: second }));
  keepCharge(owed());
  backend.on('/sessions/S2', { status: 503 });
  workOffRefunds();
  await pass(500);
  keepCharge(owed({ amount: 'whole' }, { sessionId: 'S2', paymentId: second }));
  bus.emit('refund/requested', { paymentId: second }, '@wattline/session');
  await pass(20_000);
  expect(asked(backend).map(([, key, amount]) => [key, amount])).toEqual([
    [`refund-${first}`, 5.73],
    [`refund-${second}`, 20],
  ]);
});

test('refunds-owed: a method of a later release is left to that release, and by no call of another method', async () => {
  const backend = backendThat();
  const paypal = owed({ amount: 'whole' }, { paymentId: `${payment}-pp`, method: 'paypal' });
  keepCharge(paypal);
  keepCharge(owed());
  workOffRefunds();
  bus.emit('refund/requested', { paymentId: paypal.id }, '@wattline/checkout');
  await pass(3_600_000);
  expect(asked(backend)).toEqual(once(5.73));
  expect(backend.requests.filter(({ path }) => path.includes(paypal.id))).toEqual([]);
  expect(findCharge({ paymentId: paypal.id })).toEqual(paypal);
});

test('two tabs take turns', async () => {
  const request = jest.fn(async (_name: string, work: () => Promise<unknown>) => work());
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  backendThat();
  keepCharge(owed());
  await workOff();
  Reflect.deleteProperty(navigator, 'locks');
  expect(request).toHaveBeenCalledWith('wattline-refunds', expect.any(Function));
});
