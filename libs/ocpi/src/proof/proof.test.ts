import { readSession } from '../sessions/session';
import { readPortalTariff } from '../tariffs/portal-tariff';
import { elementWith, type Prices, tariffOf } from '../testing/tariff-of';
import type { Finding } from './check';
import { type Held, type Proof, proofOf } from './proof';
import type { Verdict } from './verdict';

/** An hour on a Wednesday at 22:00 in Puerto Rico: half an hour of charging, 10 kWh, half an hour parked. */
const START = '2025-09-04T02:00:00Z';
const at = (minute: number): string => new Date(Date.parse(START) + minute * 60_000).toISOString();

interface Dimension {
  readonly type: string;
  readonly volume?: number;
  readonly price?: number;
}

const period = (minute: number, dimensions: readonly Dimension[], more: object = {}) => ({
  start_date_time: at(minute),
  dimensions,
  ...more,
});
const charging = (minute: number, kwh: number, hours: number, price?: number) =>
  period(minute, [
    { type: 'ENERGY', volume: kwh, ...(price !== undefined && { price }) },
    { type: 'TIME', volume: hours },
  ]);
const parked = (minute: number, hours: number) => period(minute, [{ type: 'PARKING_TIME', volume: hours }]);

const USUAL = [charging(0, 4, 0.25), charging(15, 6, 0.25), parked(30, 0.5)];

const cost = (excl_vat?: number, incl_vat?: number) => ({ total_cost: { excl_vat, incl_vat } });

const element = elementWith(10);
const tariff = (prices: Prices, more: object = {}) => ({ elements: [element(prices)], ...more });

interface Found {
  readonly portal?: object;
  readonly operator?: readonly object[];
}
const byOperator = (...operator: object[]): Found => ({ operator });

interface Extra {
  readonly timeZone?: string | null;
  readonly held?: Held | null;
}

function prove(
  wire: object,
  { portal, operator = [] }: Found,
  { timeZone = 'America/Puerto_Rico', held = null }: Extra = {},
): Proof {
  const session = readSession({
    id: 'S1',
    status: 'COMPLETED',
    currency: 'USD',
    tariff_id: 'T1',
    kwh: 10,
    start_date_time: START,
    end_date_time: at(60),
    charging_periods: USUAL,
    ...wire,
  });
  if (!session) throw new Error('Not a session');
  const found = { portal: portal ? readPortalTariff(portal) : null, operator: operator.map(tariffOf) };
  return proofOf(session, found, timeZone, held);
}

/** 'overbilled by 18', 'agrees': a verdict as one reads it. */
function textOf(verdict: Verdict): string {
  switch (verdict.state) {
    case 'overbilled':
    case 'underbilled': {
      const how = `${verdict.withVat ? '' : ' before VAT'}${verdict.isRounding ? ' (rounding)' : ''}`;
      return `${verdict.state} by ${verdict.by}${how}`;
    }
    case 'price-agrees':
      return verdict.withVat ? 'price agrees' : 'price agrees before VAT';
    case 'contradicts':
      return verdict.isPriceRight ? 'price agrees, the rest does not' : 'does not agree';
    case 'cannot-tell':
      return `cannot tell: ${verdict.reason}`;
    default:
      return verdict.state;
  }
}

function inWords(finding: Finding): string {
  if (finding.state === 'cannot-tell') return `? ${finding.reason}`;
  if (finding.state === 'differs') return `${finding.by}${finding.cause === null ? '' : ` ${finding.cause}`}`;
  return finding.isNone ? 'none' : 'agrees';
}

/** The checks that do not simply agree. */
const checksIn = ({ checks }: Proof): Record<string, string> =>
  Object.fromEntries(
    checks.flatMap(({ name, finding }) => (inWords(finding) === 'agrees' ? [] : [[name, inWords(finding)]])),
  );

/** Without steps or limits, prices in the periods, or a hold. */
const PLAIN = { rates: '? no-own-prices', steps: 'none', limits: 'none', hold: '? no-hold' };

type Row = [what: string, wire: object, found: Found, verdict: string, checks: object, extra?: Extra];

const energy = byOperator(tariff({ ENERGY: 0.4 }));
const portal: Found = { portal: { id: 19, energyRate: 0.4, timeRate: 0, sessionFee: 0, taxRate: 0.1 } };
const stepped = byOperator(tariff({ ENERGY: [0.4, { step_size: 3000 }] }));
const least = (excl_vat: number, incl_vat: number) =>
  byOperator(tariff({ ENERGY: 0.4 }, { min_price: { excl_vat, incl_vat } }));
const most = byOperator(tariff({ ENERGY: 0.4 }, { max_price: { excl_vat: 3, incl_vat: 3.3 } }));
const night = byOperator({
  elements: [element({ ENERGY: 0.2 }, { start_time: '22:00', end_time: '06:00' }), element({ ENERGY: 0.4 })],
});

const reserved = byOperator({
  elements: [element({ TIME: 1 }, { reservation: 'RESERVATION' }), element({ ENERGY: 0.4 })],
});

const agreeing: Row[] = [
  [
    'by the tariff that came with the session',
    { tariff: { id: 'T1', ...tariff({ ENERGY: 0.4 }) }, ...cost(4, 4.4) },
    byOperator(tariff({ ENERGY: 0.5 }, { last_updated: '2025-10-01T00:00:00Z' })),
    'agrees',
    {},
  ],
  ['free', cost(0, 0), byOperator(tariff({ ENERGY: 0 })), 'agrees', {}],
  ['a fee', cost(1.5, 1.65), byOperator(tariff({ FLAT: 1.5 })), 'agrees', {}],
  ['energy', cost(4, 4.4), energy, 'agrees', {}],
  ['time', cost(1.2, 1.32), byOperator(tariff({ TIME: 2.4 })), 'agrees', {}],
  ['parking', cost(6, 6.6), byOperator(tariff({ PARKING_TIME: 12 })), 'agrees', {}],
  [
    'all of them',
    cost(12.7, 13.97),
    byOperator(tariff({ ENERGY: 0.4, TIME: 2.4, PARKING_TIME: 12, FLAT: 1.5 })),
    'agrees',
    {},
  ],
  ['by night', cost(2, 2.2), night, 'agrees', {}],
  ['steps', cost(4.8, 5.28), stepped, 'agrees', { steps: 'agrees' }],
  ['a lowest price', cost(5, 5.5), least(5, 5.5), 'agrees', { limits: 'agrees' }],
  ['a highest price', cost(3, 3.3), most, 'agrees', { limits: 'agrees' }],
  ['limits that are not reached', cost(4, 4.4), least(1, 1.1), 'agrees', { limits: 'agrees' }],
  [
    'yen',
    { currency: 'JPY', ...cost(400, 440) },
    byOperator(tariff({ ENERGY: 40 }, { currency: 'JPY' })),
    'agrees',
    {},
  ],
  [
    'its own prices in the periods',
    { charging_periods: [charging(0, 4, 0.25, 0.4), charging(15, 6, 0.25, 0.4), parked(30, 0.5)], ...cost(4, 4.4) },
    energy,
    'agrees',
    { rates: 'agrees' },
  ],
  ['by the portal', cost(4, 4.4), { ...portal }, 'agrees', {}],
  [
    'by the portal, without periods',
    { charging_periods: [], ...cost(4, 4.4) },
    portal,
    'price agrees',
    { energy: '? no-periods', time: '? no-periods' },
  ],
  [
    'hours of four decimals, which are whole seconds',
    { charging_periods: [charging(0, 10, 0.1667), parked(10, 0.8333)], ...cost(1, 1.1) },
    byOperator(tariff({ TIME: 6.0297 })),
    'agrees',
    {},
  ],
  [
    'an amount that was not rounded',
    { kwh: 10.523, charging_periods: [charging(0, 10.523, 1)], ...cost(4.2092, 4.6301) },
    energy,
    'agrees',
    {},
  ],
];

const disagreeing: Row[] = [
  ['overbilled', cost(4.16, 4.58), energy, 'overbilled by 18', { subtotal: '16', total: '18' }],
  ['underbilled', cost(3, 3.3), energy, 'underbilled by 110', { subtotal: '-100', total: '-110' }],
  ['a cent more', cost(4.01, 4.41), energy, 'overbilled by 1', { subtotal: '1', total: '1' }],
  [
    'only with VAT, a cent more',
    cost(undefined, 4.41),
    energy,
    'overbilled by 1',
    { subtotal: '? not-reported', tax: '? not-reported', total: '1' },
  ],
  [
    'only before VAT, more',
    cost(4.2),
    energy,
    'overbilled by 20 before VAT',
    { subtotal: '20', tax: '? not-reported', total: '? not-reported' },
  ],
  ['only before VAT', cost(4), energy, 'price agrees before VAT', { tax: '? not-reported', total: '? not-reported' }],
  [
    'a total that is rounded by itself',
    { kwh: 10.523, charging_periods: [charging(0, 10.523, 1)], ...cost(4.21, 4.71) },
    byOperator(tariff({ ENERGY: [0.4, { vat: 12 }] })),
    'underbilled by 1 (rounding)',
    { tax: '-1 rounding', total: '-1 rounding' },
  ],
  ['another VAT', cost(4, 4.8), energy, 'overbilled by 40', { tax: '40', total: '40' }],
  [
    'VAT and price that make up for each other',
    cost(4.1, 4.4),
    energy,
    'price agrees, the rest does not',
    { subtotal: '10', tax: '-11' },
  ],
  [
    'another rate in the periods',
    {
      charging_periods: [charging(0, 4, 0.25, 0.4), charging(15, 6, 0.25, 0.43)],
      end_date_time: at(30),
      ...cost(4.18, 4.6),
    },
    energy,
    'overbilled by 20',
    { rates: '18', subtotal: '18', total: '20' },
  ],
  [
    'another rate in the periods, and the right price',
    { charging_periods: [charging(0, 10, 1, 0.45)], ...cost(4, 4.4) },
    energy,
    'price agrees, the rest does not',
    { rates: '50' },
  ],
  [
    'a price in the periods for what costs nothing',
    {
      charging_periods: [
        period(0, [
          { type: 'ENERGY', volume: 10 },
          { type: 'TIME', volume: 1, price: 1 },
        ]),
      ],
      ...cost(5, 5.5),
    },
    energy,
    'overbilled by 110',
    { rates: '100', subtotal: '100', total: '110' },
  ],
  [
    'steps left out',
    cost(4, 4.4),
    stepped,
    'underbilled by 88',
    { steps: '-80 not-stepped', subtotal: '-80', total: '-88' },
  ],
  [
    'steps, and neither',
    cost(4.5, 4.95),
    stepped,
    'underbilled by 33',
    { steps: '? not-shown', subtotal: '-30', total: '-33' },
  ],
  ['a lowest price that is not reached', cost(5, 5.5), least(5, 5.5), 'agrees', { limits: 'agrees' }],
  [
    'a lowest price left out',
    cost(4, 4.4),
    least(5, 5.5),
    'underbilled by 110',
    { limits: '-100 limit-left-out', subtotal: '-100', total: '-110' },
  ],
  [
    'a lowest price applied wrongly',
    cost(2, 2.2),
    least(2, 2.2),
    'underbilled by 220',
    { limits: '-200 limit-not-reached', subtotal: '-200', total: '-220' },
  ],
  [
    'a highest price left out',
    cost(4, 4.4),
    most,
    'overbilled by 110',
    { limits: '100 limit-left-out', subtotal: '100', total: '110' },
  ],
  [
    'a price between the limits',
    cost(4.5, 4.95),
    least(1, 1.1),
    'overbilled by 55',
    { limits: 'agrees', subtotal: '50', total: '55' },
  ],
  [
    'a gap',
    { charging_periods: [charging(0, 4, 0.25), charging(20, 6, 0.25), parked(35, 25 / 60)], ...cost(4, 4.4) },
    energy,
    'price agrees, the rest does not',
    { time: '-300 gap' },
  ],
  [
    'it begins later than the session',
    { charging_periods: [charging(5, 10, 55 / 60)], ...cost(4, 4.4) },
    energy,
    'price agrees, the rest does not',
    { time: '-300 gap' },
  ],
  [
    'an overlap',
    { charging_periods: [charging(0, 4, 0.5), charging(15, 6, 0.75)], ...cost(4, 4.4) },
    energy,
    'price agrees, the rest does not',
    { time: '900 overlap' },
  ],
  [
    'longer than the session',
    { charging_periods: [charging(0, 10, 1.25)], ...cost(4, 4.4) },
    energy,
    'price agrees, the rest does not',
    { time: '900 overlap' },
  ],
  [
    'less in the periods than on the meter',
    { kwh: 10.2, ...cost(4, 4.4) },
    energy,
    'price agrees, the rest does not',
    { energy: '-0.2' },
  ],
  [
    'more in the periods',
    { kwh: 9.5, ...cost(3.8, 4.18) },
    energy,
    'underbilled by 22',
    { energy: '0.5', subtotal: '-20', total: '-22' },
  ],
];

const unprovable: Row[] = [
  ['no tariff', cost(4, 4.4), {}, 'cannot tell: no-tariff', all('no-tariff')],
  [
    'the tariff of one period is missing',
    { charging_periods: [{ ...USUAL[0], tariff_id: 'T2' }, USUAL[1], USUAL[2]], ...cost(4, 4.4) },
    energy,
    'cannot tell: no-tariff',
    all('no-tariff'),
  ],
  [
    'in another currency',
    cost(4, 4.4),
    byOperator(tariff({ ENERGY: 0.4 }, { currency: 'EUR' })),
    'cannot tell: no-tariff',
    all('no-tariff'),
  ],
  [
    'only the app’s own copy',
    { tariff_id: 'TARIFF-CPR-001', ...cost(4, 4.48) },
    {},
    'cannot tell: built-in',
    all('built-in'),
  ],
  ['no prices in it', cost(4, 4.4), byOperator({ elements: [] }), 'cannot tell: no-tariff', all('no-tariff')],
  [
    'a broken price',
    cost(4, 4.4),
    byOperator(tariff({ ENERGY: -1 })),
    'cannot tell: broken-price',
    all('broken-price'),
  ],
  [
    'a restriction that cannot be read',
    cost(4, 4.4),
    byOperator({ elements: [element({ ENERGY: 0.1 }, [{ end_time: '06:00' }]), element({ ENERGY: 0.4 })] }),
    'cannot tell: broken-restriction',
    all('broken-restriction'),
  ],
  [
    'limits that contradict each other',
    cost(4, 4.4),
    byOperator(tariff({ ENERGY: 0.4 }, { min_price: { excl_vat: 9 }, max_price: { excl_vat: 1 } })),
    'cannot tell: limits-contradict',
    all('limits-contradict'),
  ],
  [
    'nothing reported',
    { total_cost: null },
    energy,
    'cannot tell: not-reported',
    { ...all('not-reported'), rates: '? no-own-prices' },
  ],
  [
    'not over',
    { status: 'ACTIVE', end_date_time: null, ...cost(4, 4.4) },
    energy,
    'cannot tell: not-over',
    { ...all('not-over'), energy: '? not-over', time: '? not-over', hold: '? not-over' },
  ],
  [
    'no VAT in the tariff',
    cost(4, 4.4),
    byOperator({ elements: [{ price_components: [{ type: 'ENERGY', price: 0.4 }] }] }),
    'price agrees before VAT',
    { tax: '? no-vat', total: '? no-vat' },
  ],
  [
    'a tariff that was not valid yet',
    cost(3, 3.3),
    byOperator(tariff({ ENERGY: 0.4 }, { start_date_time: '2026-01-01T00:00:00Z' })),
    'cannot tell: not-in-force',
    { subtotal: '? not-in-force', total: '? not-in-force' },
  ],
  [
    'a tariff that was changed since',
    cost(3, 3.3),
    byOperator(tariff({ ENERGY: 0.4 }, { last_updated: '2025-10-01T00:00:00Z' })),
    'cannot tell: not-in-force',
    { subtotal: '? not-in-force', total: '? not-in-force' },
  ],
  [
    'a reservation before the charge',
    {
      start_date_time: at(-15),
      charging_periods: [period(-15, [{ type: 'RESERVATION_TIME', volume: 0.25 }]), ...USUAL],
      ...cost(4.25, 4.68),
    },
    reserved,
    'cannot tell: reservation',
    all('reservation'),
  ],
  [
    'a reservation that ran out',
    { kwh: 0, charging_periods: [period(0, [{ type: 'RESERVATION_EXPIRES', volume: 1 }])], ...cost(1, 1.1) },
    reserved,
    'cannot tell: reservation',
    { ...all('reservation'), energy: '? no-energy-in-periods' },
  ],
  [
    'a reservation that no period tells',
    cost(4.25, 4.68),
    reserved,
    'cannot tell: reservation',
    { subtotal: '? reservation', total: '? reservation' },
  ],
  [
    'a reservation that no period tells, and a price with VAT that has none',
    cost(4.25, 4.4),
    reserved,
    'cannot tell: reservation',
    { subtotal: '? reservation', tax: '? reservation', total: '? reservation' },
  ],
  ['a tariff with prices for reservations, and none', cost(4, 4.4), reserved, 'agrees', {}],
  [
    'one that was not valid any more, and agrees',
    cost(4, 4.4),
    byOperator(tariff({ ENERGY: 0.4 }, { end_date_time: '2025-01-01T00:00:00Z' })),
    'agrees',
    {},
  ],
  [
    'night prices, in no known zone',
    cost(4, 4.4),
    night,
    'cannot tell: no-time-zone',
    { subtotal: '? no-time-zone', total: '? no-time-zone' },
    { timeZone: null },
  ],
  [
    'one period over a change of price',
    {
      start_date_time: '2025-09-04T01:30:00Z',
      end_date_time: at(30),
      charging_periods: [charging(-30, 10, 1)],
      ...cost(3, 3.3),
    },
    night,
    'cannot tell: coarse-periods',
    { subtotal: '? coarse-periods', total: '? coarse-periods' },
  ],
  [
    'a price by the power, of which periods tell an average',
    cost(3, 3.3),
    byOperator({ elements: [element({ ENERGY: 0.4 }, { min_power: 5 }), element({ ENERGY: 0.3 })] }),
    'cannot tell: power-unknown',
    { subtotal: '? power-unknown', total: '? power-unknown' },
  ],
  [
    'a price by a current that nothing tells',
    cost(3, 3.3),
    byOperator({ elements: [element({ ENERGY: 0.4 }, { min_current: 5 })] }),
    'cannot tell: current-unknown',
    all('current-unknown'),
  ],
  [
    'parking, which the portal does not know',
    cost(10, 11),
    portal,
    'cannot tell: no-parking-price',
    { subtotal: '? no-parking-price', total: '? no-parking-price' },
  ],
  [
    'less than nothing with VAT: the feed knows none',
    cost(4, 0),
    energy,
    'price agrees before VAT',
    { tax: '? not-reported', total: '? not-reported' },
  ],
  [
    'periods without energy',
    { charging_periods: [period(0, [{ type: 'TIME', volume: 1 }])], ...cost(4, 4.4) },
    energy,
    'price agrees',
    { energy: '? no-energy-in-periods' },
  ],
  ['no meter', { kwh: null, ...cost(4, 4.4) }, energy, 'price agrees', { energy: '? no-meter' }],
  [
    'periods without beginnings',
    { charging_periods: USUAL.map(({ dimensions }) => ({ dimensions })), ...cost(4, 4.4) },
    energy,
    'price agrees',
    { time: '? no-times' },
  ],
  [
    'several VATs, of another price',
    cost(9, 9.9),
    byOperator(tariff({ ENERGY: 0.4, FLAT: [1, { vat: 20 }] })),
    'overbilled by 430',
    { subtotal: '400', tax: '? several-vats', total: '430' },
  ],
];

function all(reason: string): object {
  const reasons = ['rates', 'steps', 'limits', 'subtotal', 'tax', 'total'].map((name) => [name, `? ${reason}`]);
  return Object.fromEntries(reasons);
}

/** A line of a period. Its own price is the tariff's by default. */
const line = (type: string, quantity: number, rate: number, amount: number, tariffRate = rate) => ({
  type,
  quantity,
  rate,
  tariffRate,
  amount,
  isOther: rate !== tariffRate,
});

const check = ([, wire, found, verdict, checks, extra]: Row): void => {
  const proof = prove(wire, found, extra);
  expect(textOf(proof.verdict)).toBe(verdict);
  const expected = Object.entries({ ...PLAIN, ...checks }).filter(([, words]) => words !== 'agrees');
  expect(checksIn(proof)).toEqual(Object.fromEntries(expected));
};

describe('docs/rules.md: proven-bills', () => {
  describe('a bill that agrees is proven', () => test.each(agreeing)('%s', (...row) => check(row)));
  describe('a bill that disagrees is reported', () => test.each(disagreeing)('%s', (...row) => check(row)));
  describe('a bill that cannot be checked gives the reason', () => test.each(unprovable)('%s', (...row) => check(row)));

  test('an INVALID session is not billed, whatever is reported', () => {
    const { verdict, checks, periods } = prove({ status: 'INVALID', ...cost(99, 99) }, energy);
    expect([verdict.state, checks, periods.length]).toEqual(['not-billed', [], 3]);
  });

  test.each<[string, Held | null, string]>([
    ['less than was held', { minor: 2000, currency: 'USD' }, 'agrees'],
    ['as much', { minor: 440, currency: 'USD' }, 'agrees'],
    ['more', { minor: 400, currency: 'USD' }, '40'],
    ['a hold in another currency', { minor: 2000, currency: 'EUR' }, '? other-currency'],
    ['not known', null, '? no-hold'],
  ])('compares the total with the hold: %s', (_, held, expected) => {
    const proof = prove(cost(4, 4.4), energy, { held });
    expect(inWords(proof.checks.find(({ name }) => name === 'hold')?.finding as Finding)).toBe(expected);
  });

  test('lists for each period its time, quantity, rate and money', () => {
    const { periods } = prove(
      { charging_periods: [charging(0, 4, 0.25, 0.45), charging(15, 6, 0.25), parked(30, 0.5)] },
      byOperator(tariff({ ENERGY: 0.4, PARKING_TIME: 12 })),
    );
    expect(periods).toEqual([
      { start: at(0), end: at(15), lines: [line('ENERGY', 4, 0.45, 180, 0.4), line('TIME', 0.25, 0, 0)] },
      { start: at(15), end: at(30), lines: [line('ENERGY', 6, 0.4, 240), line('TIME', 0.25, 0, 0)] },
      { start: at(30), end: at(60), lines: [line('PARKING_TIME', 0.5, 12, 600)] },
    ]);
  });

  test.each([
    ['without a tariff', {}],
    [
      'by a tariff with a restriction that cannot be read',
      byOperator({ elements: [element({ ENERGY: 0.4 }, { min_kwh: 'few' })] }),
    ],
  ])('%s, a period has the price that it reports', (_, found) => {
    const [first, second] = prove(
      { charging_periods: [charging(0, 4, 0.25, 0.45), charging(15, 6, 0.25)] },
      found,
    ).periods;
    expect(first?.lines[0]).toMatchObject({ rate: 0.45, tariffRate: null, amount: 180, isOther: false });
    expect(second?.lines[0]).toMatchObject({ rate: null, tariffRate: null, amount: null });
  });
});

describe('hostile data gives an answer with finite numbers', () => {
  const huge = 1e300;
  test.each([
    [
      'nothing at all',
      { charging_periods: null, kwh: null, start_date_time: null, end_date_time: null, total_cost: null },
    ],
    ['huge numbers', { kwh: huge, charging_periods: [charging(0, huge, huge, huge)], ...cost(huge, huge) }],
    ['a session of two thousand years', { start_date_time: '0026-01-01T00:00:00Z', ...cost(4, 4.4) }],
    ['an end before the start', { end_date_time: at(-600), ...cost(4, 4.4) }],
    ['periods in no order', { charging_periods: [USUAL[2], USUAL[1], USUAL[0]], ...cost(4, 4.4) }],
    [
      'words',
      {
        kwh: 'many',
        charging_periods: [{ dimensions: [{ type: '<b>', volume: 'x', price: {} }] }, 7, null],
        ...cost(4, 4.4),
      },
    ],
    ['negative numbers', { kwh: -1, charging_periods: [charging(0, -4, -1, -1)], total_cost: { excl_vat: -4 } }],
  ])('answers for %s', (_, wire) => {
    for (const found of [energy, night, portal, stepped, least(5, 5.5), {}]) {
      const proof = prove(wire, found, { held: { minor: 2000, currency: 'USD' } });
      expect(
        JSON.stringify(proof, (_key, value: unknown) =>
          typeof value === 'number' && !Number.isFinite(value) ? 'NaN' : value,
        ),
      ).not.toContain('NaN');
      expect(proof.verdict.state).toBeDefined();
    }
  });
});
