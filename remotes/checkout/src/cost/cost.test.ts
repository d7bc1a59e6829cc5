import { moneyOf } from '@wattline/base/money';
import { readTariff, type CannotTell, type Circumstances, type Tariff } from '@wattline/ocpi';
import { costOf, type Cost, type Preset } from './cost';

/** Eight in the evening in Puerto Rico, at 60 kW: 20 kWh take 20 minutes. */
const evening: Circumstances = {
  startsAt: new Date('2026-11-21T00:00:00Z'),
  timeZone: 'America/Puerto_Rico',
  watts: 60_000,
};

type Components = readonly (readonly [type: string, price: unknown, vat?: number | null, step?: number])[];

const element = (components: Components, restrictions?: object) => ({
  price_components: components.map(([type, price, vat = 10, step_size = 1]) => ({ type, price, vat, step_size })),
  restrictions,
});

function tariffOf(elements: readonly object[], more: object = {}): Tariff {
  const tariff = readTariff({ id: 'T1', currency: 'USD', elements, ...more });
  if (tariff === null) throw new Error('Not a tariff');
  return tariff;
}

const energy = tariffOf([element([['ENERGY', 0.4]])]);
const steps = tariffOf([element([['ENERGY', 0.4, 10, 1500]])]);
const time = tariffOf([element([['TIME', 6, 10, 900]])]);
const fee = tariffOf([element([['FLAT', 30]])]);

/** Cheaper from a time of day until the morning. */
const night = (from: string): Tariff =>
  tariffOf([element([['ENERGY', 0.2]], { start_time: from, end_time: '06:00' }), element([['ENERGY', 0.4]])]);
const parking = (price: number, step = 60) => [['PARKING_TIME', price, 10, step]] as const;

const ask = (preset: Preset, tariff: Tariff, major = 20, circumstances = evening): Cost =>
  costOf(preset, { tariff, amount: moneyOf(major, 'USD'), presetKwh: 20 }, circumstances);

const known = (cost: Cost) => {
  if (cost.state !== 'known') throw new Error(cost.state);
  return cost;
};

describe('docs/rules.md: exact-prices: what a charge would cost, tax in', () => {
  test.each<[name: string, preset: Preset, tariff: Tariff, total: number | null, kwh: number, minutes: number]>([
    ['20 kWh', 'energy', energy, 880, 20, 20],
    ['30 minutes', 'time', energy, 1320, 30, 30],
    // 18.18 and, as its tax, 1.82: each is rounded once.
    ['all of $20', 'amount', energy, 2000, 45.462, 45.462],
    ['20 kWh in steps of 1.5', 'energy', steps, 924, 20, 20],
    ['all of $20 in steps of 1.5 kWh', 'amount', steps, 1980, 45, 45],
    ['20 kWh by the hour, in steps of 15 minutes', 'energy', time, 330, 20, 20],
    ['a minimum', 'energy', tariffOf([element([['ENERGY', 0.1]])], { min_price: { excl_vat: 5 } }), 550, 20, 20],
    ['a maximum', 'energy', tariffOf([element([['ENERGY', 1]])], { max_price: { excl_vat: 5 } }), 550, 20, 20],
    ['free', 'energy', tariffOf([element([['ENERGY', 0]])]), 0, 20, 20],
    ['no tax that is known', 'energy', tariffOf([element([['ENERGY', 0.4, null]])]), null, 20, 20],
    ['yen', 'energy', tariffOf([element([['ENERGY', 38.06]])], { currency: 'JPY' }), 837, 20, 20],
  ])('%s', (_, preset, tariff, total, kwh, minutes) => {
    expect(known(ask(preset, tariff)).quote).toMatchObject({ total, kwh, minutes: expect.closeTo(minutes, 6) });
  });

  test('what the amount buys costs no more than the amount, which charging with more would', () => {
    for (const amount of [10, 15, 35, 100]) {
      expect(known(ask('amount', energy, amount)).quote.total).toBeLessThanOrEqual(amount * 100);
      expect(known(ask('amount', energy, amount)).isTooMuch).toBe(false);
    }
  });

  test.each([
    ['at $10', 10, 'energy', true],
    ['at $20', 20, 'energy', false],
    ['for 30 minutes at $10', 10, 'time', true],
  ] as const)('20 kWh at $0.60 are more than the amount: %s', (_, amount, preset, isTooMuch) => {
    expect(known(ask(preset, tariffOf([element([['ENERGY', 0.6]])]), amount)).isTooMuch).toBe(isTooMuch);
  });

  test('an amount in another currency is never compared', () => {
    const inYen = tariffOf([element([['ENERGY', 3800]])], { currency: 'JPY' });
    expect(known(ask('energy', inYen)).isTooMuch).toBe(false);
  });

  test('an amount that does not pay for the fee of a session, and one that pays for more than any vehicle takes', () => {
    expect(ask('amount', fee)).toMatchObject({ state: 'too-little', least: { total: 3300 } });
    expect(ask('amount', tariffOf([element([['FLAT', 1]])]))).toEqual({ state: 'unbound' });
  });
});

describe('a reason stands in place of the number where the cost cannot be known', () => {
  const never = { start_time: '25:00' };
  test.each<[reason: CannotTell, preset: Preset, tariff: Tariff, circumstances?: Partial<Circumstances>]>([
    ['no-prices', 'energy', tariffOf([])],
    ['broken-price', 'time', tariffOf([element([['ENERGY', 'x']])])],
    ['broken-restriction', 'energy', tariffOf([element([['ENERGY', 1]], never)])],
    ['other-currency', 'amount', tariffOf([element([['ENERGY', 1]])], { currency: 'EUR' })],
    [
      'limits-contradict',
      'energy',
      tariffOf([element([['ENERGY', 1]])], { min_price: { excl_vat: 9 }, max_price: { excl_vat: 1 } }),
    ],
    ['current-unknown', 'energy', tariffOf([element([['ENERGY', 1]], { max_current: 32 })])],
    ['bad-question', 'energy', energy, { watts: Number.NaN }],
    ['too-long', 'energy', energy, { watts: 1 }],
    ['too-large', 'energy', tariffOf([element([['ENERGY', 1e15]])])],
  ])('%s', (reason, preset, tariff, circumstances = {}) => {
    expect(ask(preset, tariff, 20, { ...evening, ...circumstances })).toEqual({ state: 'cannot-tell', reason });
  });
});

describe('the next price change by the clock is shown where the charge crosses it', () => {
  test.each<[name: string, preset: Preset, from: string, at: string | null, total: number]>([
    ['in its midst', 'energy', '20:10', '2026-11-21T00:10:00Z', 660],
    ['at its end', 'energy', '20:20', null, 880],
    ['not in 20 minutes, but in 30', 'time', '20:20', '2026-11-21T00:20:00Z', 1100],
    ['before it', 'energy', '19:00', null, 440],
  ])('%s', (_, preset, from, at, total) => {
    const { nextChange, quote: answer } = known(ask(preset, night(from)));
    expect(nextChange).toBe(at === null ? null : Date.parse(at));
    expect(answer.total).toBe(total);
  });
});

describe('the idle fee: what it costs, and from when', () => {
  test.each<[name: string, tariff: Tariff, idle: object | null]>([
    ['none', energy, null],
    ['a price of 0', tariffOf([element([['ENERGY', 0.4], ...parking(0)])]), null],
    [
      'from the end of the charge',
      tariffOf([element([['ENERGY', 0.4], ...parking(12)])]),
      { perHour: 12, vatPercent: 10, step: null, after: 0 },
    ],
    [
      'in steps of a quarter of an hour',
      tariffOf([element(parking(6, 900))]),
      { perHour: 6, vatPercent: 10, step: 900, after: 0 },
    ],
    [
      'from an hour after the begin, which is 40 minutes after the end',
      tariffOf([element([['ENERGY', 0.4]]), element(parking(12), { min_duration: 3600 })]),
      { perHour: 12, vatPercent: 10, step: null, after: 40 },
    ],
    [
      'by the clock of the station',
      tariffOf([element([['ENERGY', 0.4]]), element(parking(3), { start_time: '22:00', end_time: '23:00' })]),
      { perHour: 3, vatPercent: 10, step: null, after: 100 },
    ],
    [
      'not within a day',
      tariffOf([element(parking(3), { start_date: '2027-01-01' }), element([['ENERGY', 0.4]])]),
      null,
    ],
  ])('%s', (_, tariff, idle) => expect(known(ask('energy', tariff)).idle).toEqual(idle));
});
