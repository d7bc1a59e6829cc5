import { ServiceError } from '@wattline/api';
import { chargeReducer, has, type Known } from '@wattline/charge';
import { owedCharge } from '@wattline/charge/testing';
import { otherCurrency } from './refund-failure';
import { END, sessionOf } from './testing/session-over';
import { type RefundPorts, workOff } from './work-off';

interface World {
  readonly ports: RefundPorts;
  readonly asked: readonly [string, number][];
  readonly kept: readonly Known<'refund'>[];
}

/** A backend that knows the session and takes every refund, as far as `own` does not say otherwise. */
function world(own: Partial<RefundPorts> = {}): World {
  const asked: [string, number][] = [];
  const kept: Known<'refund'>[] = [];
  const ports: RefundPorts = {
    sessionOf: async () => null,
    readSession: async () => sessionOf(),
    findTariffs: async () => ({ portal: null, operator: [] }),
    timeZoneOf: async () => null,
    afterStops: async (charge) => charge,
    mayAskAgain: true,
    isLimited: true,
    ask: async ({ refund: { key } }, minor) => void asked.push([key, minor]),
    change(charge, event) {
      const next = chargeReducer(charge, event);
      if (!has(next, 'payment', 'refund')) return charge;
      kept.push(next.refund);
      return next;
    },
    now: () => Date.parse(END) + 60_000,
    ...own,
  };
  return { ports, asked, kept };
}

const fails = (error: unknown) => async () => {
  throw error;
};
/** An answer in the backend's own words. */
const answered = (httpStatus: number, message = 'No') =>
  new ServiceError(message, { status: httpStatus, httpStatus, details: { detail: message } });
const noAnswer = new ServiceError('Network Error', { status: 500 });

const goesOn = async () => sessionOf({ status: 'ACTIVE', end_date_time: null });

describe('docs/rules.md: refunds-owed', () => {
  test('what is asked for is written down before it is asked for', async () => {
    const order: string[] = [];
    const { ports } = world({
      change(charge, event) {
        const next = world().ports.change(charge, event);
        order.push(`${next.refund.state} ${next.refund.refundMinor}`);
        return next;
      },
      ask: async () => void order.push('asked'),
    });
    await expect(workOff(owedCharge(), ports)).resolves.toEqual(owedCharge({ state: 'requested', refundMinor: 573 }));
    expect(order).toEqual(['owed 573', 'asked', 'requested 573']);
  });

  test.each([
    ['a refusal', answered(422, 'More than is left'), 'refused', 'More than is left'],
    [
      'an envelope that says no',
      new ServiceError('No', { status: 400, httpStatus: 200, details: { status_code: 2001 } }),
      'refused',
      'No',
    ],
    ['no connection', noAnswer, 'owed', null],
    ['a server that is down', answered(503), 'owed', null],
    ['an expired token', answered(401), 'owed', null],
    ['a call with this key that is under way', answered(409), 'owed', null],
    [
      'the page of a firewall',
      new ServiceError('No', { status: 403, httpStatus: 403, details: '<html>' }),
      'owed',
      null,
    ],
    ['a web page in place of an answer', new ServiceError('Failed', { status: 500, httpStatus: 200 }), 'owed', null],
  ] as const)('%s: %#', async (_, error, state, problem) => {
    const { ports } = world({ ask: fails(error) });
    await expect(workOff(owedCharge(), ports)).resolves.toEqual(owedCharge({ state, problem, refundMinor: 573 }));
  });

  test('a refusal that has a code keeps it, beside its English text', async () => {
    const error = new ServiceError('Failed to refund ATH Móvil payment', {
      code: 'ath-not-refunded',
      status: 422,
      httpStatus: 422,
      details: { message: 'Failed' },
    });
    await expect(workOff(owedCharge(), world({ ask: fails(error) }).ports)).resolves.toMatchObject({
      refund: {
        problem: 'Failed to refund ATH Móvil payment',
        failure: { code: 'ath-not-refunded', values: {} },
      },
    });
  });

  test('after an unclear answer: the same amount under the same key, with no look at the session', async () => {
    const first = world({ ask: fails(noAnswer) });
    const unclear = await workOff(owedCharge(), first.ports);
    const { ports, asked } = world({ readSession: fails(noAnswer) });
    await expect(workOff(unclear, ports)).resolves.toMatchObject({ refund: { state: 'requested', refundMinor: 573 } });
    expect(asked).toEqual([['refund-ath-1', 573]]);
  });

  test.each<[string, Partial<RefundPorts>, string | null]>([
    ['the session cannot be read', { readSession: fails(noAnswer) }, 'S1'],
    ['the session is not known', { readSession: fails(answered(404)) }, 'S1'],
    ['it goes on', { readSession: async () => sessionOf({ status: 'ACTIVE', end_date_time: null }) }, 'S1'],
    [
      'the tariff that names the taxes cannot be read',
      { readSession: async () => sessionOf({ total_cost: { excl_vat: 10 } }), findTariffs: fails(noAnswer) },
      'S1',
    ],
    ['the payment names no session yet', {}, null],
    ['whether it names one cannot be read', { sessionOf: fails(noAnswer) }, null],
  ])('%s: it stays owed, and nothing is written', async (_, own, sessionId) => {
    const { ports, asked, kept } = world(own);
    await expect(workOff(owedCharge({}, { sessionId }), ports)).resolves.toEqual(owedCharge({}, { sessionId }));
    expect([asked, kept]).toEqual([[], []]);
  });

  test('a payment without a session on record is asked for it', async () => {
    const read = jest.fn(async () => sessionOf());
    const { ports, asked } = world({ sessionOf: async () => 'S9', readSession: read });
    await workOff(owedCharge({}, { sessionId: null }), ports);
    expect(read).toHaveBeenCalledWith('S9');
    expect(asked).toEqual([['refund-ath-1', 573]]);
  });
});

describe('1 §4 refunds-owed: a stop with an answer on its way while the session is COMPLETED', () => {
  const taken = owedCharge({ amount: 'whole' });

  test('is waited for: taken, the whole is asked for, and never the difference', async () => {
    const { ports, asked, kept } = world({ afterStops: async () => taken });
    await expect(workOff(owedCharge(), ports)).resolves.toEqual(
      owedCharge({ amount: 'whole', state: 'requested', refundMinor: 2000 }),
    );
    expect(asked).toEqual([['refund-ath-1', 2000]]);
    expect(kept.map(({ refundMinor }) => refundMinor)).toEqual([2000, 2000]);
  });

  test('also where nothing would be due', async () => {
    const { ports, asked } = world({
      readSession: async () => sessionOf({ total_cost: { incl_vat: 20 } }),
      afterStops: async () => taken,
    });
    await workOff(owedCharge(), ports);
    expect(asked).toEqual([['refund-ath-1', 2000]]);
  });

  test('does not come: it stays owed', async () => {
    const { ports, asked, kept } = world({ afterStops: fails(new Error('The lock is held')) });
    await expect(workOff(owedCharge(), ports)).resolves.toEqual(owedCharge());
    expect([asked, kept]).toEqual([[], []]);
  });

  test.each<[string, Parameters<typeof owedCharge>[0], Partial<RefundPorts>]>([
    ['a refund with an amount on record', { refundMinor: 573 }, {}],
    ['the whole', { amount: 'whole' }, {}],
    ['a refund that waits for its session', {}, { readSession: fails(noAnswer) }],
  ])('is not waited for by %s', async (_, refund, own) => {
    const afterStops = jest.fn(async () => taken);
    await workOff(owedCharge(refund), world({ ...own, afterStops }).ports);
    expect(afterStops).not.toHaveBeenCalled();
  });

  test('settled by another tab as the amount is written down: nothing is asked for', async () => {
    const settled = owedCharge({ state: 'requested', refundMinor: 573 });
    const { ports, asked } = world({ change: () => settled });
    await expect(workOff(owedCharge(), ports)).resolves.toEqual(settled);
    expect(asked).toEqual([]);
  });

  test('one key stands for one amount: that of the tab that wrote it down first is asked for', async () => {
    const { ports, asked } = world({ change: () => owedCharge({ refundMinor: 400 }) });
    await workOff(owedCharge(), ports);
    expect(asked).toEqual([['refund-ath-1', 400]]);
  });

  test('settled by another tab meanwhile: nothing is asked for', async () => {
    const settled = owedCharge({ state: 'requested', refundMinor: 573 });
    const { ports, asked } = world({ afterStops: async () => settled });
    await expect(workOff(owedCharge(), ports)).resolves.toEqual(settled);
    expect(asked).toEqual([]);
  });
});

describe('docs/rules.md: final-cost-decides', () => {
  test('first without a cost, then with one', async () => {
    const before = world({ readSession: async () => sessionOf({ total_cost: null }) });
    const charge = await workOff(owedCharge(), before.ports);
    expect(charge.refund.state).toBe('owed');
    const after = world();
    await workOff(charge, after.ports);
    expect(after.asked).toEqual([['refund-ath-1', 573]]);
  });

  test('a cost in another currency is not subtracted, and the driver is notified', async () => {
    const { ports, asked } = world({ readSession: async () => sessionOf({ currency: 'EUR' }) });
    await expect(workOff(owedCharge(), ports)).resolves.toEqual(owedCharge({ state: 'refused', ...otherCurrency }));
    expect(asked).toEqual([]);
  });

  test('docs/rules.md: zero-beside-energy: first 0, then what it cost', async () => {
    const zero = { total_cost: { excl_vat: 0, incl_vat: 0 } };
    const before = world({ readSession: async () => sessionOf(zero) });
    await expect(workOff(owedCharge(), before.ports)).resolves.toEqual(owedCharge());
    expect([before.asked, before.kept]).toEqual([[], []]);
    const after = world();
    await workOff(owedCharge(), after.ports);
    expect(after.asked).toEqual([['refund-ath-1', 573]]);
  });

  test.each<[string, number | null]>([
    ['not known', null],
    ['a minute after the end', Date.parse(END) + 60_000],
  ])('platform-clock: what is final by its age waits where the platform’s time is %s', async (_, now) => {
    const zero = { total_cost: { excl_vat: 0, incl_vat: 0 } };
    for (const wire of [zero, { status: 'ACTIVE' }]) {
      const { ports, asked } = world({ readSession: async () => sessionOf(wire), now: () => now });
      await expect(workOff(owedCharge(), ports)).resolves.toEqual(owedCharge());
      expect(asked).toEqual([]);
    }
  });

  test('platform-clock: the time counts that the session’s own answer has brought', async () => {
    let now = Date.parse(END) + 90 * 60_000;
    const { ports, asked } = world({
      readSession: async () => {
        now = Date.parse(END) + 60_000;
        return sessionOf({ total_cost: { excl_vat: 0, incl_vat: 0 } });
      },
      now: () => now,
    });
    await expect(workOff(owedCharge(), ports)).resolves.toEqual(owedCharge());
    expect(asked).toEqual([]);
  });

  test('docs/rules.md: known-tax: a cost without tax is owed until its tax is known', async () => {
    const session = sessionOf({ total_cost: { excl_vat: 10 } });
    const before = world({ readSession: async () => session });
    await expect(workOff(owedCharge(), before.ports)).resolves.toEqual(owedCharge());
    expect([before.asked, before.kept]).toEqual([[], []]);
    const after = world({
      readSession: async () => session,
      findTariffs: async () => ({ portal: null, operator: [], taxPercent: 11.5 }),
    });
    await workOff(owedCharge(), after.ports);
    expect(after.asked).toEqual([['refund-ath-1', 885]]);
  });

  test('nothing is due', async () => {
    const { ports, asked } = world({ readSession: async () => sessionOf({ total_cost: { incl_vat: 19.99 } }) });
    await expect(workOff(owedCharge(), ports)).resolves.toEqual(owedCharge({ state: 'nothing-due' }));
    expect(asked).toEqual([]);
  });

  test('only the cost before taxes: the receipt’s total, by its tariff, in the station’s time zone', async () => {
    const component = { type: 'ENERGY', price: 0.4, vat: 10, step_size: 1 };
    const wire = {
      total_cost: { excl_vat: 12 },
      tariff: { id: 'T1', currency: 'USD', elements: [{ price_components: [component] }] },
    };
    const timeZoneOf = jest.fn(async () => 'America/Puerto_Rico');
    const { ports, asked } = world({ readSession: async () => sessionOf(wire), timeZoneOf });
    await workOff(owedCharge(), ports);
    expect(timeZoneOf).toHaveBeenCalledTimes(1);
    expect(asked).toEqual([['refund-ath-1', 2000 - 1320]]);
  });

  test('tariffs are not asked for where the operator reports the cost with its taxes', async () => {
    const findTariffs = jest.fn(async () => ({ portal: null, operator: [] }));
    await workOff(owedCharge(), world({ findTariffs }).ports);
    expect(findTariffs).not.toHaveBeenCalled();
  });

  test('the whole after a stop needs no session', async () => {
    const { ports, asked } = world({ readSession: fails(noAnswer) });
    await workOff(owedCharge({ amount: 'whole' }), ports);
    expect(asked).toEqual([['refund-ath-1', 2000]]);
  });

  test.each<[string, Partial<RefundPorts>, Parameters<typeof owedCharge>, number | null]>([
    ['waits while the charger goes on', { readSession: goesOn }, [{ amount: 'whole' }], null],
    ['waits while the session cannot be read', { readSession: fails(noAnswer) }, [{ amount: 'whole' }], null],
    [
      'is asked for where the backend knows no such session',
      { readSession: fails(answered(404)) },
      [{ amount: 'whole' }],
      2000,
    ],
    ['is asked for once the session is over', {}, [{ amount: 'whole' }], 2000],
    [
      'is asked for at once where nothing was started',
      { readSession: fails(noAnswer) },
      [{ amount: 'whole' }, { sessionId: null }],
      2000,
    ],
    [
      'is asked for again as it was asked for before',
      { readSession: goesOn },
      [{ amount: 'whole', refundMinor: 2000 }],
      2000,
    ],
  ])('refunds-owed: the whole of a backend that may give back more than is due %s', async (_, own, charge, minor) => {
    const { ports, asked } = world({ ...own, isLimited: false });
    await workOff(owedCharge(...charge), ports);
    expect(asked.map(([, amount]) => amount)).toEqual(minor === null ? [] : [minor]);
  });
});

/** The same, which may pay a repeated refund twice. */
const onceOnly = (own: Partial<RefundPorts> = {}): World => world({ mayAskAgain: false, ...own });

describe('docs/rules.md: nothing-twice-by-itself: a backend that may pay a repeated refund twice', () => {
  const lost = new ServiceError('Request timeout', { status: 408, requestId: 'a1b2c3d4e5f60718' });

  test.each<[string, RefundPorts['ask'], Partial<Known<'refund'>>]>([
    ['taken', async () => undefined, { state: 'requested', refundMinor: 573 }],
    ['refused', fails(answered(422, 'No')), { state: 'refused', refundMinor: 573, problem: 'No' }],
    ['its answer was lost', fails(lost), { state: 'owed', refundMinor: 573, supportCode: 'a1b2c3d4' }],
    ['a server that is down', fails(answered(503)), { state: 'owed', refundMinor: 573, supportCode: 'ath-1' }],
    ['a sign-in that had run out', fails(answered(401)), { state: 'owed', refundMinor: 573, supportCode: 'ath-1' }],
    [
      'it never went out',
      fails(new ServiceError('Offline', { status: 500, unsent: true })),
      { state: 'owed', refundMinor: null },
    ],
  ])('%s: %#', async (_, ask, refund) => {
    await expect(workOff(owedCharge(), onceOnly({ ask }).ports)).resolves.toEqual(owedCharge(refund));
  });

  test('a page that was gone before the answer leaves it unconfirmed, and asks for nothing', async () => {
    const { ports, asked } = onceOnly();
    await expect(workOff(owedCharge({ refundMinor: 573 }), ports)).resolves.toEqual(
      owedCharge({ refundMinor: 573, supportCode: 'ath-1' }),
    );
    expect(asked).toEqual([]);
  });

  test('one that never went out is asked for later', async () => {
    const unsent = await workOff(
      owedCharge(),
      onceOnly({ ask: fails(new ServiceError('Offline', { status: 500, unsent: true })) }).ports,
    );
    const { ports, asked } = onceOnly();
    await expect(workOff(unsent, ports)).resolves.toMatchObject({ refund: { state: 'requested' } });
    expect(asked).toEqual([['refund-ath-1', 573]]);
  });
});
