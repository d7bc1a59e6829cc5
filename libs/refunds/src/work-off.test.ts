import { ServiceError } from '@wattline/api';
import type { OwedRefund } from '@wattline/contract';
import { otherCurrency } from './refund-failure';
import { END, owedRefund, sessionOf } from './testing/owed-refund';
import { type RefundPorts, workOff } from './work-off';

interface Told {
  readonly ports: RefundPorts;
  readonly asked: readonly [string, number][];
  readonly kept: readonly OwedRefund[];
}

/** A backend that knows the session and takes every refund, as far as `own` does not say otherwise. */
function world(own: Partial<RefundPorts> = {}): Told {
  const asked: [string, number][] = [];
  const kept: OwedRefund[] = [];
  const ports: RefundPorts = {
    sessionOf: async () => null,
    readSession: async () => sessionOf(),
    findTariffs: async () => ({ portal: null, operator: [] }),
    timeZoneOf: async () => null,
    afterStops: async (refund) => refund,
    ask: async ({ key }, minor) => void asked.push([key, minor]),
    keep: (refund) => void kept.push(refund),
    now: () => Date.parse(END) + 60_000,
    ...own,
  };
  return { ports, asked, kept };
}

const fails = (error: unknown) => async () => {
  throw error;
};
const answered = (httpStatus: number, message = 'No') => new ServiceError(message, { status: httpStatus, httpStatus });
const noAnswer = new ServiceError('Network Error', { status: 500 });

describe('docs/rules.md: refunds-owed', () => {
  test('what is asked for is written down before it is asked for', async () => {
    const order: string[] = [];
    const { ports } = world({
      keep: ({ state, refundMinor }) => void order.push(`${state} ${refundMinor}`),
      ask: async () => void order.push('asked'),
    });
    await expect(workOff(owedRefund(), ports)).resolves.toEqual(owedRefund({ state: 'requested', refundMinor: 573 }));
    expect(order).toEqual(['owed 573', 'asked', 'requested 573']);
  });

  test.each([
    ['a refusal', answered(422, 'More than is left'), 'refused', 'More than is left'],
    [
      'an envelope that says no',
      new ServiceError('No', { status: 400, httpStatus: 200, protocolStatus: 2001 }),
      'refused',
      'No',
    ],
    ['no connection', noAnswer, 'owed', null],
    ['a server that is down', answered(503), 'owed', null],
    ['an expired token', answered(401), 'owed', null],
    ['a call with this key that is under way', answered(409), 'owed', null],
    ['a web page in place of an answer', new ServiceError('Failed', { status: 500, httpStatus: 200 }), 'owed', null],
  ] as const)('%s: %#', async (_, error, state, problem) => {
    const { ports } = world({ ask: fails(error) });
    await expect(workOff(owedRefund(), ports)).resolves.toEqual(owedRefund({ state, problem, refundMinor: 573 }));
  });

  test('a refusal that has a code keeps it, beside its English text', async () => {
    const error = new ServiceError('Failed to refund ATH Móvil payment', {
      code: 'ath-not-refunded',
      status: 422,
      httpStatus: 422,
    });
    await expect(workOff(owedRefund(), world({ ask: fails(error) }).ports)).resolves.toMatchObject({
      problem: 'Failed to refund ATH Móvil payment',
      failure: { code: 'ath-not-refunded', values: {} },
    });
  });

  test('after an unclear answer: the same amount under the same key, with no look at the session', async () => {
    const first = world({ ask: fails(noAnswer) });
    const unclear = await workOff(owedRefund(), first.ports);
    const { ports, asked } = world({ readSession: fails(noAnswer) });
    await expect(workOff(unclear, ports)).resolves.toMatchObject({ state: 'requested', refundMinor: 573 });
    expect(asked).toEqual([['refund-ath-1', 573]]);
  });

  test.each<[string, Partial<RefundPorts>, Partial<OwedRefund>]>([
    ['the session cannot be read', { readSession: fails(noAnswer) }, {}],
    ['the session is not known', { readSession: fails(answered(404)) }, {}],
    ['it goes on', { readSession: async () => sessionOf({ status: 'ACTIVE', end_date_time: null }) }, {}],
    [
      'the tariff that tells the taxes cannot be read',
      { readSession: async () => sessionOf({ total_cost: { excl_vat: 10 } }), findTariffs: fails(noAnswer) },
      {},
    ],
    ['the payment names no session yet', {}, { sessionId: null }],
    ['whether it names one cannot be read', { sessionOf: fails(noAnswer) }, { sessionId: null }],
  ])('%s: it stays owed, and nothing is written', async (_, own, rest) => {
    const { ports, asked, kept } = world(own);
    await expect(workOff(owedRefund(rest), ports)).resolves.toEqual(owedRefund(rest));
    expect([asked, kept]).toEqual([[], []]);
  });

  test('a payment whose record names no session is asked for it', async () => {
    const read = jest.fn(async () => sessionOf());
    const { ports, asked } = world({ sessionOf: async () => 'S9', readSession: read });
    await workOff(owedRefund({ sessionId: null }), ports);
    expect(read).toHaveBeenCalledWith('S9');
    expect(asked).toEqual([['refund-ath-1', 573]]);
  });
});

describe('1 §4 refunds-owed: a stop whose answer is on its way while the session is COMPLETED', () => {
  const taken = owedRefund({ amount: 'whole', due: 'now', reason: 'Session stopped by user' });

  test('is waited for: taken, the whole is asked for, and never the difference', async () => {
    const { ports, asked, kept } = world({ afterStops: async () => taken });
    await expect(workOff(owedRefund(), ports)).resolves.toEqual({ ...taken, state: 'requested', refundMinor: 2000 });
    expect(asked).toEqual([['refund-ath-1', 2000]]);
    expect(kept.map(({ refundMinor }) => refundMinor)).toEqual([2000, 2000]);
  });

  test('also where nothing would be due', async () => {
    const { ports, asked } = world({
      readSession: async () => sessionOf({ total_cost: { incl_vat: 20 } }),
      afterStops: async () => taken,
    });
    await workOff(owedRefund(), ports);
    expect(asked).toEqual([['refund-ath-1', 2000]]);
  });

  test('does not come: it stays owed', async () => {
    const { ports, asked, kept } = world({ afterStops: fails(new Error('The lock is held')) });
    await expect(workOff(owedRefund(), ports)).resolves.toEqual(owedRefund());
    expect([asked, kept]).toEqual([[], []]);
  });

  test('settled by another tab meanwhile: nothing is asked for', async () => {
    const settled = owedRefund({ state: 'requested', refundMinor: 573 });
    const { ports, asked } = world({ afterStops: async () => settled });
    await expect(workOff(owedRefund(), ports)).resolves.toEqual(settled);
    expect(asked).toEqual([]);
  });
});

describe('docs/rules.md: final-cost-decides', () => {
  test('first without a cost, then with one', async () => {
    const before = world({ readSession: async () => sessionOf({ total_cost: null }) });
    const refund = await workOff(owedRefund(), before.ports);
    expect(refund.state).toBe('owed');
    const after = world();
    await workOff(refund, after.ports);
    expect(after.asked).toEqual([['refund-ath-1', 573]]);
  });

  test('a cost in another currency: not subtracted, and told', async () => {
    const { ports, asked } = world({ readSession: async () => sessionOf({ currency: 'EUR' }) });
    await expect(workOff(owedRefund(), ports)).resolves.toEqual(owedRefund({ state: 'refused', ...otherCurrency }));
    expect(asked).toEqual([]);
  });

  test('docs/rules.md: zero-beside-energy: first 0, then what it cost', async () => {
    const zero = { total_cost: { excl_vat: 0, incl_vat: 0 } };
    const before = world({ readSession: async () => sessionOf(zero) });
    await expect(workOff(owedRefund(), before.ports)).resolves.toEqual(owedRefund());
    expect([before.asked, before.kept]).toEqual([[], []]);
    const after = world();
    await workOff(owedRefund(), after.ports);
    expect(after.asked).toEqual([['refund-ath-1', 573]]);
  });

  test('docs/rules.md: known-tax: a cost without tax is owed until its tax is known', async () => {
    const session = sessionOf({ total_cost: { excl_vat: 10 } });
    const before = world({ readSession: async () => session });
    await expect(workOff(owedRefund(), before.ports)).resolves.toEqual(owedRefund());
    expect([before.asked, before.kept]).toEqual([[], []]);
    const after = world({
      readSession: async () => session,
      findTariffs: async () => ({ portal: null, operator: [], taxPercent: 11.5 }),
    });
    await workOff(owedRefund(), after.ports);
    expect(after.asked).toEqual([['refund-ath-1', 885]]);
  });

  test('nothing is due', async () => {
    const { ports, asked } = world({ readSession: async () => sessionOf({ total_cost: { incl_vat: 19.99 } }) });
    await expect(workOff(owedRefund(), ports)).resolves.toEqual(owedRefund({ state: 'nothing-due' }));
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
    await workOff(owedRefund(), ports);
    expect(timeZoneOf).toHaveBeenCalledTimes(1);
    expect(asked).toEqual([['refund-ath-1', 2000 - 1320]]);
  });

  test('the whole after a stop needs no session', async () => {
    const { ports, asked } = world({ readSession: fails(noAnswer) });
    await workOff(owedRefund({ amount: 'whole', due: 'now' }), ports);
    expect(asked).toEqual([['refund-ath-1', 2000]]);
  });
});
