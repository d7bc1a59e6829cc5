import type { Payments, SessionPayments } from '@wattline/sandbox/platform';
import { type BarePlatform, barePlatform } from '../testing/bare-platform';
import { NOW } from '../testing/start-sandbox';

let bare: BarePlatform;
let payments: Payments;
let sessionPayments: SessionPayments;
let at: Date;

beforeEach(async () => {
  at = NOW;
  bare = await barePlatform(() => at);
  ({ payments, sessionPayments } = bare.platform);
});
afterEach(() => bare.close());

async function hold(number?: string): Promise<string> {
  const given = bare.giveCard('drv-002', { number });
  const method = payments.cards.require('drv-002', given.id);
  const purpose = { locationId: null, evseId: null, evseUid: null, connectorId: null };
  return (await payments.holds.make({ method, amountMinor: 2000, purpose, idempotencyKey: null })).hold.paymentIntentId;
}

function debit(): string {
  const { wallet } = payments;
  const request = {
    driverId: 'drv-002',
    phone: '+17875557001',
    totalMinor: 2000,
    locationId: null,
    evseId: null,
    idempotencyKey: null,
  };
  const { id } = wallet.request(request);
  bare.athMovil.phone.approve(id);
  return wallet.authorize(wallet.find(id)!).id;
}

const ledgerOf = (reference: string) =>
  payments.ledger.entries({ reference }).map(({ kind, amountMinor, sessionId }) => [kind, amountMinor, sessionId]);

const MADE = [
  ['hold-made', 2000, null],
  ['hold-authorized', 2000, null],
];

describe('2 §7: what pays for a session', () => {
  test('a hold, by its own id or its payment intent’s', async () => {
    const reference = await hold();
    const payment = {
      reference,
      kind: 'hold',
      amountMinor: 2000,
      currency: 'USD',
      driverId: 'drv-002',
      usable: true,
      sessionId: null,
    };
    expect(await sessionPayments.find(reference)).toEqual(payment);
    expect(await sessionPayments.find((await payments.holds.find(reference))?.id ?? '')).toEqual(payment);
  });

  test('a debit by the wallet, once it is complete', async () => {
    const reference = debit();
    expect(await sessionPayments.find(reference)).toEqual({
      reference,
      kind: 'wallet',
      amountMinor: 2000,
      currency: 'USD',
      driverId: 'drv-002',
      usable: true,
      sessionId: null,
    });
  });

  test('nothing else', async () => {
    expect(await sessionPayments.find('pi_none')).toBeUndefined();
    expect(() => sessionPayments.bind('pi_none', 'session')).toThrow(expect.objectContaining({ statusCode: 409 }));
    await sessionPayments.settle('pi_none', 100);
  });

  test('a hold that waits for 3-D Secure is not usable, and is once that is passed', async () => {
    const reference = await hold('4000002500003155');
    expect(await sessionPayments.find(reference)).toMatchObject({ usable: false });
    bare.standIn.actions.challengeIntent(reference, { outcome: 'pass' });
    expect(await sessionPayments.find(reference)).toMatchObject({ usable: true });
  });

  test('what has expired, was released, refunded or not paid is not usable', async () => {
    const [expired, released] = [await hold(), await hold()];
    await payments.holds.release((await payments.holds.find(released))!);
    at = new Date(NOW.getTime() + 7 * 24 * 3600 * 1000);
    const [refunded, { id: open }] = [
      debit(),
      payments.wallet.request({
        driverId: 'drv-002',
        phone: '+17875557001',
        totalMinor: 100,
        locationId: null,
        evseId: null,
        idempotencyKey: null,
      }),
    ];
    payments.wallet.refund(payments.wallet.find(refunded)!, { amountMinor: 1, reason: null, idempotencyKey: null });
    for (const reference of [expired, released, refunded, open]) {
      expect(await sessionPayments.find(reference)).toMatchObject({ usable: false });
      expect(() => sessionPayments.bind(reference, 'session')).toThrow(expect.objectContaining({ statusCode: 409 }));
    }
  });
});

describe.each(['hold', 'wallet'])('2 §4: a %s that pays for a session', (kind) => {
  const make = () => (kind === 'hold' ? hold() : Promise.resolve(debit()));

  test('pays for that one only', async () => {
    const reference = await make();
    sessionPayments.bind(reference, 'session-1');
    sessionPayments.bind(reference, 'session-1');
    expect(await sessionPayments.find(reference)).toMatchObject({ usable: false, sessionId: 'session-1' });
    expect(() => sessionPayments.bind(reference, 'session-2')).toThrow(expect.objectContaining({ statusCode: 409 }));
  });
});

async function settled(costMinor: number): Promise<string> {
  const reference = await hold();
  sessionPayments.bind(reference, 'session-1');
  await sessionPayments.settle(reference, costMinor);
  return reference;
}

describe('2 §1: when the session is over', () => {
  test.each([
    [
      1234,
      [
        ['hold-captured', 1234, 'session-1'],
        ['hold-released', 766, 'session-1'],
      ],
    ],
    [2000, [['hold-captured', 2000, 'session-1']]],
    [2500, [['hold-captured', 2000, 'session-1']]],
    [0, [['hold-released', 2000, 'session-1']]],
    [49, [['hold-released', 2000, 'session-1']]],
  ])('a cost of %i cents is taken from the hold and the rest is free', async (costMinor, entries) => {
    const reference = await settled(costMinor);
    expect(ledgerOf(reference)).toEqual([...MADE, ...entries]);
    expect(await payments.stripe.paymentIntents.retrieve(reference)).toMatchObject({ amount_capturable: 0 });
  });

  test('it is taken once, however often', async () => {
    const reference = await hold();
    sessionPayments.bind(reference, 'session-1');
    await Promise.all([sessionPayments.settle(reference, 500), sessionPayments.settle(reference, 500)]);
    await sessionPayments.settle(reference, 900);
    expect(ledgerOf(reference)).toEqual([
      ...MADE,
      ['hold-captured', 500, 'session-1'],
      ['hold-released', 1500, 'session-1'],
    ]);
  });

  test('also when the answer to the first try was lost', async () => {
    const reference = await hold();
    sessionPayments.bind(reference, 'session-1');
    await payments.stripe.paymentIntents.capture(reference, { amount_to_capture: 500 });
    await sessionPayments.settle(reference, 500);
    expect(ledgerOf(reference)).toEqual([...MADE, ['hold-captured', 500, 'session-1']]);
  });

  test('a hold that a session uses neither expires nor is released', async () => {
    const reference = await hold();
    sessionPayments.bind(reference, 'session-1');
    at = new Date(NOW.getTime() + 8 * 24 * 3600 * 1000);
    await payments.holds.expireDue();
    await expect(payments.holds.release((await payments.holds.find(reference))!)).rejects.toMatchObject({
      statusCode: 409,
    });
    await sessionPayments.settle(reference, 500);
    expect(ledgerOf(reference)).toHaveLength(4);
  });

  test('the wallet’s debit stays as it is', async () => {
    const reference = debit();
    sessionPayments.bind(reference, 'session-1');
    await sessionPayments.settle(reference, 500);
    expect(ledgerOf(reference)).toEqual([['wallet-debited', 2000, null]]);
  });
});
