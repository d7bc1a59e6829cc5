import { ServiceError } from '@wattline/api';
import { chargeReducer, has, type ChargeEvent, type Known, type OwedCharge } from '@wattline/charge';
import { owedCharge } from '@wattline/charge/testing';
import { otherCurrency } from './refund-failure';
import { END, sessionOf } from './testing/session-over';
import { type RefundPorts, workOff } from './work-off';

type Own = Partial<RefundPorts>;

/**
 * Works a refund off at a backend that knows the session and takes every refund, as far as `own` does not say otherwise. Gives
 * the charge as it stands then, what was asked for by which key, and what was written down.
 */
async function worked(own: Own = {}, owed: OwedCharge = owedCharge()) {
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
    change(before, event) {
      const next = changed(before, event);
      kept.push(next.refund);
      return next;
    },
    now: () => Date.parse(END) + 60_000,
    ...own,
  };
  return { after: await workOff(owed, ports), asked, kept };
}

function changed(charge: OwedCharge, event: ChargeEvent): OwedCharge {
  const next = chargeReducer(charge, event);
  return has(next, 'payment', 'refund') ? next : charge;
}

const fails = (error: unknown) => async () => {
  throw error;
};
/** An answer in the backend's own words. */
const answered = (httpStatus: number, message = 'No') =>
  new ServiceError(message, { status: httpStatus, httpStatus, details: { detail: message } });
const noAnswer = new ServiceError('Network Error', { status: 500 });

const reads = (wire: object): Own => ({ readSession: async () => sessionOf(wire) });
const goesOn = reads({ status: 'ACTIVE', end_date_time: null });
const unread: Own = { readSession: fails(noAnswer) };
const zero = { total_cost: { excl_vat: 0, incl_vat: 0 } };

/** The charge stays as it was: nothing is asked for, nothing written down. */
const nothing = (charge: OwedCharge = owedCharge()) => ({ after: charge, asked: [], kept: [] });
/** The difference is asked for, under its key. */
const difference = [['refund-ath-1', 573]];
const whole = [['refund-ath-1', 2000]];

describe('docs/rules.md: refunds-owed', () => {
  test('what is asked for is written down before it is asked for', async () => {
    const order: string[] = [];
    const { after } = await worked({
      change(charge, event) {
        const next = changed(charge, event);
        order.push(`${next.refund.state} ${next.refund.refundMinor}`);
        return next;
      },
      ask: async () => void order.push('asked'),
    });
    expect(after).toEqual(owedCharge({ state: 'requested', refundMinor: 573 }));
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
    expect((await worked({ ask: fails(error) })).after).toEqual(owedCharge({ state, problem, refundMinor: 573 }));
  });

  test('a refusal that has a code keeps it, beside its English text', async () => {
    const error = new ServiceError('Failed to refund ATH Móvil payment', {
      code: 'ath-not-refunded',
      status: 422,
      httpStatus: 422,
      details: { message: 'Failed' },
    });
    expect((await worked({ ask: fails(error) })).after.refund).toMatchObject({
      problem: 'Failed to refund ATH Móvil payment',
      failure: { code: 'ath-not-refunded', values: {} },
    });
  });

  test('after an unclear answer: the same amount under the same key, with no look at the session', async () => {
    const unclear = await worked({ ask: fails(noAnswer) });
    const { after, asked } = await worked(unread, unclear.after);
    expect(after.refund).toMatchObject({ state: 'requested', refundMinor: 573 });
    expect(asked).toEqual(difference);
  });

  test.each<[string, Own, string | null]>([
    ['the session cannot be read', unread, 'S1'],
    ['the session is not known', { readSession: fails(answered(404)) }, 'S1'],
    ['it goes on', goesOn, 'S1'],
    [
      'the tariff that names the taxes cannot be read',
      { ...reads({ total_cost: { excl_vat: 10 } }), findTariffs: fails(noAnswer) },
      'S1',
    ],
    ['it has no cost yet', reads({ total_cost: null }), 'S1'],
    ['zero-beside-energy: it costs 0 yet', reads(zero), 'S1'],
    ['known-tax: its tax is not known', reads({ total_cost: { excl_vat: 10 } }), 'S1'],
    ['platform-clock: its age is not known', { ...reads({ status: 'ACTIVE' }), now: () => null }, 'S1'],
    ['platform-clock: its age is not known, and it costs 0', { ...reads(zero), now: () => null }, 'S1'],
    ['platform-clock: it ended a minute ago', reads({ status: 'ACTIVE' }), 'S1'],
    ['a stop is on its way for too long', { afterStops: fails(new Error('The lock is held')) }, 'S1'],
    ['the payment names no session yet', {}, null],
    ['whether it names one cannot be read', { sessionOf: fails(noAnswer) }, null],
  ])('%s: it stays owed, and nothing is written', async (_, own, sessionId) => {
    const charge = owedCharge({}, { sessionId });
    expect(await worked(own, charge)).toEqual(nothing(charge));
  });

  test('a payment without a session on record is asked for it', async () => {
    const read = jest.fn(async () => sessionOf());
    const own = { sessionOf: async () => 'S9', readSession: read };
    const { asked } = await worked(own, owedCharge({}, { sessionId: null }));
    expect(read).toHaveBeenCalledWith('S9');
    expect(asked).toEqual(difference);
  });
});

describe('1 §4 refunds-owed: a stop with an answer on its way while the session is COMPLETED', () => {
  const taken = owedCharge({ amount: 'whole' });

  test.each<[string, Own]>([
    ['the whole is asked for, and never the difference', {}],
    ['also where nothing would be due', reads({ total_cost: { incl_vat: 20 } })],
  ])('is waited for: taken, %s', async (_, own) => {
    const { after, asked, kept } = await worked({ ...own, afterStops: async () => taken });
    expect(after).toEqual(owedCharge({ amount: 'whole', state: 'requested', refundMinor: 2000 }));
    expect(asked).toEqual(whole);
    expect(kept.map(({ refundMinor }) => refundMinor)).toEqual([2000, 2000]);
  });

  test.each<[string, Parameters<typeof owedCharge>[0], Own]>([
    ['a refund with an amount on record', { refundMinor: 573 }, {}],
    ['the whole', { amount: 'whole' }, {}],
    ['a refund that waits for its session', {}, unread],
  ])('is not waited for by %s', async (_, refund, own) => {
    const afterStops = jest.fn(async () => taken);
    await worked({ ...own, afterStops }, owedCharge(refund));
    expect(afterStops).not.toHaveBeenCalled();
  });

  const settled = owedCharge({ state: 'requested', refundMinor: 573 });
  test.each<[string, Own]>([
    ['as the amount is written down', { change: () => settled }],
    ['meanwhile', { afterStops: async () => settled }],
  ])('settled by another tab %s: nothing is asked for', async (_, own) => {
    expect(await worked(own)).toEqual(nothing(settled));
  });

  test('one key stands for one amount: that of the tab that wrote it down first is asked for', async () => {
    const { asked } = await worked({ change: () => owedCharge({ refundMinor: 400 }) });
    expect(asked).toEqual([['refund-ath-1', 400]]);
  });
});

describe('docs/rules.md: final-cost-decides', () => {
  test('a cost in another currency is not subtracted, and the driver is notified', async () => {
    const { after, asked } = await worked(reads({ currency: 'EUR' }));
    expect(after).toEqual(owedCharge({ state: 'refused', ...otherCurrency }));
    expect(asked).toEqual([]);
  });

  test('nothing is due', async () => {
    const { after, asked } = await worked(reads({ total_cost: { incl_vat: 19.99 } }));
    expect(after).toEqual(owedCharge({ state: 'nothing-due' }));
    expect(asked).toEqual([]);
  });

  test('platform-clock: the time counts that the session’s own answer has brought', async () => {
    let now = Date.parse(END) + 90 * 60_000;
    const readSession = async () => {
      now = Date.parse(END) + 60_000;
      return sessionOf(zero);
    };
    expect(await worked({ readSession, now: () => now })).toEqual(nothing());
  });

  test('docs/rules.md: known-tax: a cost without tax goes back by the tax, once that is known', async () => {
    const { asked } = await worked({
      ...reads({ total_cost: { excl_vat: 10 } }),
      findTariffs: async () => ({ portal: null, operator: [], taxPercent: 11.5 }),
    });
    expect(asked).toEqual([['refund-ath-1', 885]]);
  });

  test('only the cost before taxes: the receipt’s total, by its tariff, in the station’s time zone', async () => {
    const component = { type: 'ENERGY', price: 0.4, vat: 10, step_size: 1 };
    const wire = {
      total_cost: { excl_vat: 12 },
      tariff: { id: 'T1', currency: 'USD', elements: [{ price_components: [component] }] },
    };
    const timeZoneOf = jest.fn(async () => 'America/Puerto_Rico');
    const { asked } = await worked({ ...reads(wire), timeZoneOf });
    expect(timeZoneOf).toHaveBeenCalledTimes(1);
    expect(asked).toEqual([['refund-ath-1', 2000 - 1320]]);
  });

  test('tariffs are not asked for where the operator reports the cost with its taxes', async () => {
    const findTariffs = jest.fn(async () => ({ portal: null, operator: [] }));
    await worked({ findTariffs });
    expect(findTariffs).not.toHaveBeenCalled();
  });

  test('the whole after a stop needs no session', async () => {
    expect((await worked(unread, owedCharge({ amount: 'whole' }))).asked).toEqual(whole);
  });

  test.each<[string, Own, Parameters<typeof owedCharge>, object]>([
    ['waits while the charger goes on', goesOn, [{ amount: 'whole' }], []],
    ['waits while the session cannot be read', unread, [{ amount: 'whole' }], []],
    [
      'is asked for where the backend knows no such session',
      { readSession: fails(answered(404)) },
      [{ amount: 'whole' }],
      whole,
    ],
    ['is asked for once the session is over', {}, [{ amount: 'whole' }], whole],
    ['is asked for at once where nothing was started', unread, [{ amount: 'whole' }, { sessionId: null }], whole],
    ['is asked for again as it was asked for before', goesOn, [{ amount: 'whole', refundMinor: 2000 }], whole],
  ])('refunds-owed: the whole of a backend that may give back more than is due %s', async (_, own, charge, asked) => {
    expect((await worked({ ...own, isLimited: false }, owedCharge(...charge))).asked).toEqual(asked);
  });
});

describe('docs/rules.md: nothing-twice-by-itself: a backend that may pay a repeated refund twice', () => {
  const lost = new ServiceError('Request timeout', { status: 408, requestId: 'a1b2c3d4e5f60718' });

  test.each<[string, RefundPorts['ask'], Partial<Known<'refund'>>]>([
    ['taken', async () => undefined, { state: 'requested', refundMinor: 573 }],
    ['refused', fails(answered(422, 'No')), { state: 'refused', refundMinor: 573, problem: 'No' }],
    ['its answer was lost', fails(lost), { state: 'owed', refundMinor: 573, supportCode: 'a1b2c3d4' }],
    ['a server that is down', fails(answered(503)), { state: 'owed', refundMinor: 573, supportCode: 'ath-1' }],
    ['a sign-in that had run out', fails(answered(401)), { state: 'owed', refundMinor: 573, supportCode: 'ath-1' }],
    // As before: it is asked for later.
    ['it never went out', fails(new ServiceError('Offline', { status: 500, unsent: true })), {}],
  ])('%s: %#', async (_, ask, refund) => {
    expect((await worked({ ask, mayAskAgain: false })).after).toEqual(owedCharge(refund));
  });

  test('a page that was gone before the answer leaves it unconfirmed, and asks for nothing', async () => {
    const { after, asked } = await worked({ mayAskAgain: false }, owedCharge({ refundMinor: 573 }));
    expect(after).toEqual(owedCharge({ refundMinor: 573, supportCode: 'ath-1' }));
    expect(asked).toEqual([]);
  });
});
