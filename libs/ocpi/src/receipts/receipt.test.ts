import { majorOf } from '@wattline/base/money';
import { readSession } from '../sessions/session';
import { readPortalTariff } from '../tariffs/portal-tariff';
import { tariffOf } from '../testing/tariff-of';
import { tariffIdsOf } from './applied-tariff';
import { receiptOf, type Receipt } from './receipt';

/** An hour at a DC charger on a Wednesday, 10.523 kWh, without a reported cost. */
const session = (wire: object = {}) => {
  const read = readSession({
    id: 'SES-1',
    status: 'COMPLETED',
    currency: 'USD',
    kwh: 10.523,
    tariff_id: 'T1',
    start_date_time: '2025-09-03T10:00:00Z',
    end_date_time: '2025-09-03T11:00:00Z',
    ...wire,
  });
  if (!read) throw new Error('Not a session');
  return read;
};

interface Found {
  readonly taxPercent?: number;
  readonly portal?: object;
  readonly operator?: object[];
}

const receipt = (wire: object, { portal, operator = [], taxPercent }: Found, timeZone: string | null = null): Receipt =>
  receiptOf(
    session(wire),
    {
      portal: portal ? readPortalTariff(portal) : null,
      operator: operator.map(tariffOf),
      taxPercent: taxPercent ?? null,
    },
    timeZone,
  );

type Component = [type: string, price: number, more?: { vat?: number; step_size?: number }];

const element = (components: Component[], restrictions?: object) => ({
  price_components: components.map(([type, price, more]) => ({ type, price, step_size: 1, ...more })),
  ...(restrictions && { restrictions }),
});

/** An OCPI tariff of one element with these components. */
const tariff = (components: Component[], more: object = {}) => ({ id: 'T1', elements: [element(components)], ...more });

/** Dimensions of a period; undefined: without a volume. */
const using = (volumes: Readonly<Record<string, number | undefined>>) =>
  Object.entries(volumes).map(([type, volume]) => ({ type, volume }));

const period = (at: string, dimensions: object[], more: object = {}) => ({
  start_date_time: `2025-09-03T${at}:00Z`,
  dimensions,
  ...more,
});
const cost = (excl_vat?: number, incl_vat?: number) => ({ total_cost: { excl_vat, incl_vat } });

/** 'energy 4.21 = 10.523 × 0.4': a receipt's sections as one reads them. */
const sectionsIn = ({ sections, currency }: Receipt): string[] =>
  sections.map(({ kind, amount, lines }) =>
    [
      `${kind} ${majorOf({ minor: amount, currency })}`,
      lines.map(({ quantity, rate }) => `${quantity} × ${rate}`).join(' + '),
    ].join(' = '),
  );

/** 'subtotal + tax (rate) = total' in units of the currency; 'actual' and '~' mark differences and estimates. */
function totalsIn({ subtotal, isActual, tax, total, currency }: Receipt): string {
  if (subtotal === null || tax === null || total === null) return 'nothing';
  const rate = `${tax.isEstimate ? '~' : ''}${tax.percent} %`;
  const major = (minor: number): number => majorOf({ minor, currency });
  return `${isActual ? 'actual ' : ''}${major(subtotal)} + ${major(tax.amount)} (${rate}) = ${major(total)}`;
}

const DC: Found = {
  portal: {
    tariff: {
      id: 19,
      name: 'DC Fast Charging',
      energyRate: 0.4,
      timeRate: 0,
      sessionFee: 0,
      taxRate: 0.12,
      tariffCode: 'TARIFF-CPR-001',
    },
  },
};
const STANDARD: Found = {
  portal: { tariff_id: 3, tariff_name: 'Standard', energy_rate: 0.35, time_rate: 0.1, session_fee: 1, tax_rate: 0.09 },
};
const kWh: Component = ['ENERGY', 0.4, { vat: 12 }];

/** The operator's one tariff: of one element, or of several. */
const prices = (...components: Component[]): Found => ({ operator: [tariff(components)] });
const elements = (...all: object[]): Found => ({ operator: [{ elements: all }] });
const ENERGY = prices(kWh);

/** Half an hour each, with so many kWh or hours. */
const halfHours = (type: string, ...volumes: number[]) => ({
  charging_periods: volumes.map((volume, index) => period(index === 0 ? '10:00' : '10:30', using({ [type]: volume }))),
});

/** The lines of the usual session, by 0.4 a kWh and by the portal's standard tariff. */
const BY_METER = ['energy 4.21 = 10.523 × 0.4'];
const BY_STANDARD = ['energy 3.68 = 10.523 × 0.35', 'time 0.1 = 1 × 0.1', 'fixed 1 = 1 × 1'];

type Row = [what: string, wire: object, found: Found, sections: string[], totals: string];

const portal: Row[] = [
  ['energy alone', cost(4.21, 4.71), DC, BY_METER, '4.21 + 0.5 (12 %) = 4.71'],
  ['energy, time and fee', cost(4.78, 5.21), STANDARD, BY_STANDARD, '4.78 + 0.43 (9 %) = 5.21'],
  ['nothing reported: computed', {}, STANDARD, BY_STANDARD, '4.78 + 0.43 (9 %) = 5.21'],
  ['only before VAT reported', cost(4.21), DC, BY_METER, '4.21 + 0.51 (12 %) = 4.72'],
  ['only with VAT reported', cost(undefined, 4.71), DC, BY_METER, '4.21 + 0.5 (12 %) = 4.71'],
  [
    'only with VAT reported, and other than computed',
    cost(undefined, 11.2),
    DC,
    BY_METER,
    'actual 10 + 1.2 (12 %) = 11.2',
  ],
  ['a cent more than computed is no mismatch', cost(4.2192, 4.7255), DC, BY_METER, '4.22 + 0.51 (12 %) = 4.73'],
  ['more than a cent is one', cost(4.2193, 4.7256), DC, BY_METER, 'actual 4.22 + 0.51 (12 %) = 4.73'],
  ['less than computed', cost(3, 3.36), DC, BY_METER, 'actual 3 + 0.36 (12 %) = 3.36'],
  ['another tax than the portal’s', cost(4.21, 4.69), DC, BY_METER, '4.21 + 0.48 (11.4 %) = 4.69'],
  [
    'a rate in percent',
    cost(4.21),
    { portal: { id: 7, energy_rate: 0.4, tax_rate: 11.5 } },
    BY_METER,
    '4.21 + 0.48 (11.5 %) = 4.69',
  ],
  [
    'a record of only an id: the defaults, with an estimated tax',
    {},
    { portal: { id: 7 } },
    BY_METER,
    '4.21 + 0.51 (~12 %) = 4.72',
  ],
  ['no tax', cost(4.21, 4.21), { portal: { id: 7, energy_rate: 0.4, tax_rate: 0 } }, BY_METER, '4.21 + 0 (0 %) = 4.21'],
  [
    'hours by the periods, not by the clock',
    halfHours('TIME', 0.5),
    { portal: { id: 7, energy_rate: 0, time_rate: 6 } },
    ['time 3 = 0.5 × 6'],
    '3 + 0.36 (~12 %) = 3.36',
  ],
  [
    'energy by the periods where the meter is silent',
    {
      kwh: null,
      ...halfHours('ENERGY', 2.5, 7.5),
    },
    DC,
    ['energy 4 = 10 × 0.4'],
    '4 + 0.48 (12 %) = 4.48',
  ],
  [
    'no energy and no end: the fee alone',
    { kwh: null, end_date_time: null },
    STANDARD,
    ['fixed 1 = 1 × 1'],
    '1 + 0.09 (9 %) = 1.09',
  ],
  ['a cent is hidden', { kwh: 0.025 }, DC, [], '0.01 + 0 (12 %) = 0.01'],
  ['more than a cent is not', { kwh: 0.026 }, DC, ['energy 0.01 = 0.026 × 0.4'], '0.01 + 0 (12 %) = 0.01'],
  [
    'four decimals',
    { kwh: 1000 },
    { portal: { id: 7, energy_rate: 0.12345 } },
    ['energy 123.45 = 1000 × 0.1235'],
    '123.45 + 14.81 (~12 %) = 138.26',
  ],
  [
    'half a cent upwards',
    { kwh: 1 },
    { portal: { id: 7, energy_rate: 1.005, tax_rate: 0 } },
    ['energy 1.01 = 1 × 1.005'],
    '1.01 + 0 (0 %) = 1.01',
  ],
  [
    'negative time, by a clock that was set back',
    { start_date_time: '2025-09-03T12:00:00Z' },
    STANDARD,
    ['energy 3.68 = 10.523 × 0.35', 'fixed 1 = 1 × 1'],
    '4.68 + 0.42 (9 %) = 5.1',
  ],
];

const operator: Row[] = [
  ['energy alone', cost(4.21, 4.71), ENERGY, BY_METER, '4.21 + 0.5 (12 %) = 4.71'],
  [
    'all four dimensions',
    {
      charging_periods: [
        period('10:00', using({ ENERGY: 10, TIME: 0.5 })),
        period('10:30', using({ PARKING_TIME: 0.5 })),
      ],
    },
    prices(
      ['FLAT', 1.5, { vat: 10 }],
      ['ENERGY', 0.4, { vat: 10 }],
      ['TIME', 2, { vat: 10 }],
      ['PARKING_TIME', 6, { vat: 10 }],
    ),
    ['energy 4 = 10 × 0.4', 'time 4 = 0.5 × 2 + 0.5 × 6', 'fixed 1.5 = 1 × 1.5'],
    '9.5 + 0.95 (10 %) = 10.45',
  ],
  [
    'no periods: meter and clock',
    {},
    prices(kWh, ['TIME', 3, { vat: 12 }]),
    ['energy 4.21 = 10.523 × 0.4', 'time 3 = 1 × 3'],
    '7.21 + 0.87 (12 %) = 8.08',
  ],
  [
    'no end yet: up to the last update',
    { end_date_time: null, last_updated: '2025-09-03T10:30:00Z', kwh: null },
    prices(['TIME', 3, { vat: 0 }]),
    ['time 1.5 = 0.5 × 3'],
    '1.5 + 0 (0 %) = 1.5',
  ],
  [
    'several periods at one rate are one line',
    {
      charging_periods: [
        period('10:00', using({ ENERGY: 4.1 })),
        period('10:20', using({ ENERGY: 3.2 })),
        period('10:40', using({ ENERGY: 3.223 })),
      ],
    },
    ENERGY,
    BY_METER,
    '4.21 + 0.51 (12 %) = 4.72',
  ],
  [
    'several tariffs, by their ids in any case',
    {
      charging_periods: [
        period('10:00', using({ ENERGY: 5 }), { tariff_id: 'day' }),
        period('10:30', using({ ENERGY: 5 }), { tariff_id: 'NIGHT' }),
      ],
    },
    {
      operator: [
        tariff([['ENERGY', 0.5, { vat: 12 }]], { id: 'DAY' }),
        tariff([['ENERGY', 0.2, { vat: 12 }]], { id: 'NIGHT' }),
      ],
    },
    ['energy 3.5 = 5 × 0.5 + 5 × 0.2'],
    '3.5 + 0.42 (12 %) = 3.92',
  ],
  [
    'one of two tariffs is not known',
    {
      ...cost(3.5, 3.92),
      charging_periods: [
        period('10:00', using({ ENERGY: 5 }), { tariff_id: 'DAY' }),
        period('10:30', using({ ENERGY: 5 }), { tariff_id: 'NIGHT' }),
      ],
    },
    { operator: [tariff([['ENERGY', 0.5, { vat: 12 }]], { id: 'DAY' })] },
    ['energy 2.5 = 5 × 0.5'],
    'actual 3.5 + 0.42 (12 %) = 3.92',
  ],
  [
    'the session’s own prices count',
    {
      charging_periods: [
        period('10:00', [
          { type: 'ENERGY', volume: 10, price: 0.31 },
          { type: 'FLAT', volume: 1, price: 2 },
        ]),
      ],
    },
    prices(['ENERGY', 0.4, { vat: 12 }], ['ENERGY', 0.31, { vat: 12 }], ['FLAT', 2, { vat: 12 }]),
    ['energy 3.1 = 10 × 0.31', 'fixed 2 = 1 × 2'],
    '5.1 + 0.61 (12 %) = 5.71',
  ],
  [
    'a fee counts once, however many periods',
    halfHours('ENERGY', 5, 5),
    { operator: [tariff([['FLAT', 5, { vat: 20 }]], { currency: 'USD' })] },
    ['fixed 5 = 1 × 5'],
    '5 + 1 (20 %) = 6',
  ],
  [
    'volumes missing: energy by the meter, time by the periods’ length',
    {
      charging_periods: [
        period('10:00', using({ ENERGY: undefined, TIME: undefined })),
        period('10:45', using({ PARKING_TIME: undefined })),
      ],
    },
    prices(kWh, ['TIME', 4, { vat: 12 }], ['PARKING_TIME', 12, { vat: 12 }]),
    ['energy 4.21 = 10.523 × 0.4', 'time 6 = 0.75 × 4 + 0.25 × 12'],
    '10.21 + 1.23 (12 %) = 11.44',
  ],
  [
    'energy missing in one period: what the others leave of the meter',
    { charging_periods: [period('10:00', using({ ENERGY: 6 })), period('10:30', using({ ENERGY: undefined }))] },
    ENERGY,
    BY_METER,
    '4.21 + 0.51 (12 %) = 4.72',
  ],
  [
    'steps of half a kWh',
    { kwh: 10.2 },
    prices(['ENERGY', 0.4, { vat: 12, step_size: 500 }]),
    ['energy 4.2 = 10.5 × 0.4'],
    '4.2 + 0.5 (12 %) = 4.7',
  ],
  [
    'steps that fit',
    { kwh: 10.5 },
    prices(['ENERGY', 0.4, { vat: 12, step_size: 500 }]),
    ['energy 4.2 = 10.5 × 0.4'],
    '4.2 + 0.5 (12 %) = 4.7',
  ],
  [
    'steps once a session, at the last rate',
    {
      charging_periods: [
        period('10:00', using({ ENERGY: 1.2 }), { tariff_id: 'A' }),
        period('10:30', using({ ENERGY: 1.2 }), { tariff_id: 'B' }),
      ],
    },
    {
      operator: [
        tariff([['ENERGY', 0.5, { vat: 12, step_size: 1000 }]], { id: 'A' }),
        tariff([['ENERGY', 1, { vat: 12, step_size: 1000 }]], { id: 'B' }),
      ],
    },
    ['energy 2.4 = 1.2 × 0.5 + 1.8 × 1'],
    '2.4 + 0.29 (12 %) = 2.69',
  ],
  [
    'steps of five minutes, and hours of four decimals',
    halfHours('TIME', 0.1667),
    prices(['TIME', 6, { vat: 0, step_size: 300 }]),
    ['time 1 = 0.167 × 6'],
    '1 + 0 (0 %) = 1',
  ],
  [
    'steps of five minutes, one begun',
    halfHours('TIME', 0.17),
    prices(['TIME', 6, { vat: 0, step_size: 300 }]),
    ['time 1.5 = 0.25 × 6'],
    '1.5 + 0 (0 %) = 1.5',
  ],
  [
    'of charging and standing only what came last is stepped',
    {
      charging_periods: [period('10:00', using({ TIME: 0.26 })), period('10:30', using({ PARKING_TIME: 0.26 }))],
    },
    prices(['TIME', 1, { vat: 0, step_size: 1800 }], ['PARKING_TIME', 1, { vat: 0, step_size: 1800 }]),
    ['time 0.76 = 0.26 × 1 + 0.5 × 1'],
    '0.76 + 0 (0 %) = 0.76',
  ],
  [
    'mixed VAT',
    {
      charging_periods: [period('10:00', using({ ENERGY: 10, TIME: 1 }))],
    },
    prices(['FLAT', 1, { vat: 0 }], ['ENERGY', 0.4, { vat: 10 }], ['TIME', 2, { vat: 20 }]),
    ['energy 4 = 10 × 0.4', 'time 2 = 1 × 2', 'fixed 1 = 1 × 1'],
    '7 + 0.8 (11.43 %) = 7.8',
  ],
  [
    'mixed VAT, reported',
    {
      ...cost(7, 7.8),
      charging_periods: [period('10:00', using({ ENERGY: 10, TIME: 1 }))],
    },
    prices(['FLAT', 1, { vat: 0 }], ['ENERGY', 0.4, { vat: 10 }], ['TIME', 2, { vat: 20 }]),
    ['energy 4 = 10 × 0.4', 'time 2 = 1 × 2', 'fixed 1 = 1 × 1'],
    '7 + 0.8 (11.43 %) = 7.8',
  ],
  [
    'OCPI: VAT of one component left out beside one that is named: none applies',
    {},
    prices(['ENERGY', 0.4], ['FLAT', 1, { vat: 10 }]),
    ['energy 4.21 = 10.523 × 0.4', 'fixed 1 = 1 × 1'],
    '5.21 + 0.1 (1.92 %) = 5.31',
  ],
  [
    'no rate of VAT, but an amount of it is reported',
    cost(4.21, 4.84),
    prices(['ENERGY', 0.4]),
    BY_METER,
    '4.21 + 0.63 (14.96 %) = 4.84',
  ],
  [
    'no rate of VAT and only the amount before it is reported: an estimate',
    cost(4.21),
    prices(['ENERGY', 0.4]),
    BY_METER,
    '4.21 + 0.51 (~12 %) = 4.72',
  ],
  ['free: VAT of nothing', cost(0, 0), prices(['ENERGY', 0, { vat: 11.5 }]), [], '0 + 0 (11.5 %) = 0'],
  [
    'a free first half hour, then by the minute',
    halfHours('TIME', 0.5, 0.5),
    elements(element([['TIME', 0, { vat: 12 }]], { max_duration: 1800 }), element([['TIME', 6, { vat: 12 }]])),
    ['time 3 = 0.5 × 6'],
    '3 + 0.36 (12 %) = 3.36',
  ],
  [
    'dearer above 5 kWh',
    halfHours('ENERGY', 5, 5),
    elements(
      element([['ENERGY', 0.2, { vat: 12 }]], { max_kwh: 5 }),
      element([['ENERGY', 0.5, { vat: 12 }]], { min_kwh: 5 }),
    ),
    ['energy 3.5 = 5 × 0.2 + 5 × 0.5'],
    '3.5 + 0.42 (12 %) = 3.92',
  ],
  [
    'dearer above 50 kW',
    { kwh: 60 },
    elements(element([['ENERGY', 0.6, { vat: 12 }]], { min_power: 50 }), element([['ENERGY', 0.3, { vat: 12 }]])),
    ['energy 36 = 60 × 0.6'],
    '36 + 4.32 (12 %) = 40.32',
  ],
  [
    'cheaper before 7 in the morning, at the station',
    {},
    elements(element([['ENERGY', 0.1, { vat: 12 }]], { start_time: '22:00', end_time: '07:00' }), element([kWh])),
    ['energy 1.05 = 10.523 × 0.1'],
    '1.05 + 0.13 (12 %) = 1.18',
  ],
  [
    'on Sundays only, and it is a Wednesday: costs nothing',
    {},
    elements(element([kWh], { day_of_week: ['SUNDAY'] })),
    [],
    '0 + 0 (12 %) = 0',
  ],
  [
    'a reservation’s price is not charging’s',
    {},
    elements(element([['TIME', 5, { vat: 12 }]], { reservation: 'RESERVATION' }), element([kWh])),
    BY_METER,
    '4.21 + 0.51 (12 %) = 4.72',
  ],
  [
    'at least',
    { kwh: 1 },
    { operator: [tariff([kWh], { min_price: { excl_vat: 2, incl_vat: 2.24 } })] },
    ['energy 0.4 = 1 × 0.4'],
    '2 + 0.24 (12 %) = 2.24',
  ],
  [
    'at most',
    { kwh: 100 },
    { operator: [tariff([kWh], { max_price: { excl_vat: 25 } })] },
    ['energy 40 = 100 × 0.4'],
    '25 + 3 (12 %) = 28',
  ],
  [
    'at least, where no price applies',
    {},
    {
      operator: [
        {
          elements: [element([kWh], { day_of_week: ['SUNDAY'] })],
          min_price: { excl_vat: 2, incl_vat: 2.24 },
        },
      ],
    },
    [],
    '2 + 0.24 (12 %) = 2.24',
  ],
  [
    'at most with VAT: of two rates',
    {},
    {
      operator: [
        tariff(
          [
            ['ENERGY', 0.4, { vat: 0 }],
            ['FLAT', 1, { vat: 50 }],
          ],
          { max_price: { excl_vat: 5.5, incl_vat: 5.5 } },
        ),
      ],
    },
    ['energy 4.21 = 10.523 × 0.4', 'fixed 1 = 1 × 1'],
    '5.21 + 0.29 (5.58 %) = 5.5',
  ],
  [
    'by a current that was measured',
    {
      charging_periods: [period('10:00', using({ ENERGY: 4, MIN_CURRENT: 10, MAX_CURRENT: 16 }))],
    },
    elements(element([['ENERGY', 0.2, { vat: 0 }]], { max_current: 32 }), element([kWh])),
    ['energy 0.8 = 4 × 0.2'],
    '0.8 + 0 (0 %) = 0.8',
  ],
  [
    'by a current that was not measured: the next element counts',
    {},
    elements(element([['ENERGY', 0.2, { vat: 0 }]], { max_current: 32 }), element([kWh])),
    BY_METER,
    '4.21 + 0.51 (12 %) = 4.72',
  ],
  [
    'by a current that was not measured, and nothing else: it is not free',
    {},
    elements(element([kWh], { max_current: 32 })),
    [],
    'nothing',
  ],
  [
    'a fee that falls due at the end',
    {},
    elements(element([['FLAT', 3, { vat: 0 }]], { min_duration: 3600 }), element([kWh])),
    ['energy 4.21 = 10.523 × 0.4', 'fixed 3 = 1 × 3'],
    '7.21 + 0.51 (7.01 %) = 7.72',
  ],
  [
    'a fee that is not due any more at the end',
    {},
    elements(element([['FLAT', 3, { vat: 0 }]], { min_duration: 3600, max_kwh: 10 }), element([kWh])),
    BY_METER,
    '4.21 + 0.51 (12 %) = 4.72',
  ],
  [
    'a third of an hour, as a computer writes it',
    halfHours('TIME', 1 / 3),
    prices(['TIME', 1.215, { vat: 0 }]),
    ['time 0.41 = 0.333 × 1.215'],
    '0.41 + 0 (0 %) = 0.41',
  ],
  ['a price that is broken: totals only', cost(5, 5.6), prices(kWh, ['TIME', -1]), [], '5 + 0.6 (12 %) = 5.6'],
  ['a price that is broken, and no cost', {}, prices(kWh, ['TIME', -1]), [], 'nothing'],
  [
    'a restriction that cannot be read: totals only',
    cost(5, 5.6),
    elements(element([['ENERGY', 0.1]], [{ start_time: '22:00' }]), element([kWh])),
    [],
    '5 + 0.6 (12 %) = 5.6',
  ],
  [
    'a restriction that cannot be read, and no cost',
    {},
    elements(element([['ENERGY', 0.1]], { min_kwh: 'few' }), element([kWh])),
    [],
    'nothing',
  ],
  [
    'what is unknown is left out',
    {
      charging_periods: [
        period('10:00', [
          { type: 'ENERGY', volume: 10 },
          { type: 'STATE_OF_CHARGE', volume: 80 },
          { type: 'MAX_POWER', volume: 50, price: 3 },
        ]),
      ],
    },
    ENERGY,
    ['energy 4 = 10 × 0.4'],
    '4 + 0.48 (12 %) = 4.48',
  ],
  [
    '0 with VAT beside an amount before it counts as not reported',
    cost(4.21, 0),
    ENERGY,
    BY_METER,
    '4.21 + 0.51 (12 %) = 4.72',
  ],
  [
    'euros',
    { currency: 'EUR', ...cost(4.21, 5.01) },
    { operator: [tariff([['ENERGY', 0.4, { vat: 19 }]], { currency: 'EUR' })] },
    BY_METER,
    '4.21 + 0.8 (19 %) = 5.01',
  ],
  [
    'yen',
    { currency: 'JPY', ...cost(400, 440) },
    { operator: [tariff([['ENERGY', 38.0118, { vat: 10 }]], { currency: 'JPY' })] },
    ['energy 400 = 10.523 × 38.0118'],
    '400 + 40 (10 %) = 440',
  ],
  [
    'whole yen',
    { currency: 'JPY' },
    { operator: [tariff([['ENERGY', 38.06, { vat: 10 }]], { currency: 'JPY' })] },
    ['energy 401 = 10.523 × 38.06'],
    '401 + 40 (10 %) = 441',
  ],
  [
    'thousandths of a dinar',
    { currency: 'KWD' },
    { operator: [tariff([['ENERGY', 0.0301, { vat: 10 }]], { currency: 'KWD' })] },
    ['energy 0.317 = 10.523 × 0.0301'],
    '0.317 + 0.032 (10 %) = 0.349',
  ],
];

const others: Row[] = [
  ['embedded, where the operator gives none', { tariff: tariff([kWh]) }, {}, BY_METER, '4.21 + 0.51 (12 %) = 4.72'],
  [
    'embedded as tariff_details',
    { tariff_id: null, tariff_details: tariff([kWh]) },
    {},
    BY_METER,
    '4.21 + 0.51 (12 %) = 4.72',
  ],
  [
    'the one in the session before the operator’s of today',
    { tariff: tariff([kWh]) },
    prices(['ENERGY', 0.5, { vat: 12 }]),
    BY_METER,
    '4.21 + 0.51 (12 %) = 4.72',
  ],
  [
    'the one in the session under another id',
    { kwh: 1, tariff_details: tariff([kWh], { id: 'T1-2025', min_price: { excl_vat: 2, incl_vat: 2.24 } }) },
    { operator: [tariff([['ENERGY', 0.5, { vat: 12 }]]), tariff([kWh], { id: 'T1-2025' })] },
    ['energy 0.4 = 1 × 0.4'],
    '2 + 0.24 (12 %) = 2.24',
  ],
  [
    'the one in the session for its periods, the operator’s for others',
    {
      tariff: tariff([kWh]),
      charging_periods: [
        period('10:00', using({ ENERGY: 5 }), { tariff_id: 'T1' }),
        period('10:30', using({ ENERGY: 5 }), { tariff_id: 'T2' }),
      ],
    },
    {
      operator: [tariff([['ENERGY', 0.5, { vat: 12 }]]), tariff([['ENERGY', 0.6, { vat: 12 }]], { id: 'T2' })],
    },
    ['energy 5 = 5 × 0.4 + 5 × 0.6'],
    '5 + 0.6 (12 %) = 5.6',
  ],
  [
    'the one in the session, where the operator’s has no prices',
    { tariff: tariff([kWh]) },
    { operator: [{ elements: [] }] },
    BY_METER,
    '4.21 + 0.51 (12 %) = 4.72',
  ],
  [
    'the one in the session before the portal’s of today',
    { tariff: tariff([kWh]) },
    { ...STANDARD, ...ENERGY },
    BY_METER,
    '4.21 + 0.51 (12 %) = 4.72',
  ],
  ['the portal’s before the operator’s', {}, { ...STANDARD, ...ENERGY }, BY_STANDARD, '4.78 + 0.43 (9 %) = 5.21'],
  [
    'one that was changed since, where the cost is another: totals only',
    cost(4.21, 4.72),
    { operator: [tariff([['ENERGY', 0.5, { vat: 12 }]], { last_updated: '2025-09-04T00:00:00Z' })] },
    [],
    '4.21 + 0.51 (12 %) = 4.72',
  ],
  [
    'one that was not valid yet, where the cost is another: totals only',
    cost(4.21, 4.72),
    { operator: [tariff([['ENERGY', 0.5, { vat: 12 }]], { start_date_time: '2025-09-03T12:00:00Z' })] },
    [],
    '4.21 + 0.51 (12 %) = 4.72',
  ],
  [
    'one that was changed since, where the cost is its price',
    cost(4.21, 4.72),
    { operator: [tariff([kWh], { last_updated: '2025-09-04T00:00:00Z' })] },
    BY_METER,
    '4.21 + 0.51 (12 %) = 4.72',
  ],
  [
    'one that was changed since, where no cost is reported: nothing',
    {},
    { operator: [tariff([kWh], { last_updated: '2025-09-04T00:00:00Z' })] },
    [],
    'nothing',
  ],
  [
    'one that was changed before',
    {},
    { operator: [tariff([kWh], { last_updated: '2025-09-02T00:00:00Z' })] },
    BY_METER,
    '4.21 + 0.51 (12 %) = 4.72',
  ],
  [
    'none for a reservation: totals only',
    {
      ...cost(7.25, 8.12),
      charging_periods: [period('10:00', using({ RESERVATION_TIME: 0.25 })), period('10:15', using({ ENERGY: 10 }))],
    },
    prices(kWh, ['TIME', 3, { vat: 12 }]),
    [],
    '7.25 + 0.87 (12 %) = 8.12',
  ],
  [
    'none for a reservation that ran out',
    { kwh: 0, ...halfHours('RESERVATION_TIME', 1) },
    prices(['TIME', 3, { vat: 12 }]),
    [],
    'nothing',
  ],
  [
    'none for a charger that is reserved',
    { status: 'RESERVATION', kwh: 0, end_date_time: null, last_updated: '2025-09-03T11:00:00Z' },
    prices(['TIME', 3, { vat: 12 }]),
    [],
    'nothing',
  ],
  [
    'a portal tariff in another currency says nothing',
    { currency: 'EUR', ...cost(3, 3.57) },
    DC,
    [],
    '3 + 0.57 (19 %) = 3.57',
  ],
  ['built in, by code', { tariff_id: 'TARIFF-CPR-001' }, {}, BY_METER, '4.21 + 0.51 (~12 %) = 4.72'],
  ['built in, by another code', { tariff_id: 'TARIFF001' }, {}, BY_STANDARD, '4.78 + 0.43 (~9 %) = 5.21'],
  ['built in, by id', { tariff_id: 3 }, {}, BY_STANDARD, '4.78 + 0.43 (~9 %) = 5.21'],
  ['none: totals only', cost(4.21, 4.71), {}, [], '4.21 + 0.5 (11.88 %) = 4.71'],
  ['none, and only before VAT: the tax is an estimate', cost(10), {}, [], '10 + 1.2 (~12 %) = 11.2'],
  ['none, and only with VAT: so is it', cost(undefined, 11.2), {}, [], '10 + 1.2 (~12 %) = 11.2'],
  ['none, and nothing to pay: 12 %', cost(0, 0), {}, [], '0 + 0 (~12 %) = 0'],
  ['none, and nothing reported, which is not free', {}, {}, [], 'nothing'],
  [
    'none, though the session names prices: totals only',
    { ...cost(3.1, 3.41), charging_periods: [period('10:00', [{ type: 'ENERGY', volume: 10, price: 0.31 }])] },
    {},
    [],
    '3.1 + 0.31 (10 %) = 3.41',
  ],
  ['a session that was none is not billed', { status: 'INVALID', ...cost(4.21, 4.71) }, DC, [], '0 + 0 (12 %) = 0'],
  [
    'absurd numbers',
    { kwh: 1e300, ...cost(1e300, 1e301) },
    prices(['ENERGY', 1e300, { vat: 1e300, step_size: 1e300 }]),
    expect.any(Array) as string[],
    expect.stringContaining('=') as string,
  ],
];

const mixed = tariff([
  ['ENERGY', 0.4, { vat: 12 }],
  ['FLAT', 1, { vat: 5 }],
]);
/** By the hour in Canada, with the taxes in the price and no rate named. */
const taxesIn = tariff([['TIME', 2.1]], { tax_included: 'YES' });
const hours = { end_date_time: '2025-09-03T12:30:00Z', kwh: 20 };
const cost230 = (before_taxes: number, ...amounts: number[]) => ({
  total_cost: { before_taxes, taxes: amounts.map((amount) => ({ name: 'GST', amount })) },
});

const taxes: Row[] = [
  ['the environment’s, where nothing else tells it', cost(10), { taxPercent: 11.5 }, [], '10 + 1.15 (11.5 %) = 11.15'],
  [
    'the environment’s, where the cost is reported with it alone',
    cost(undefined, 11.15),
    { taxPercent: 11.5 },
    [],
    '10 + 1.15 (11.5 %) = 11.15',
  ],
  [
    'the tariff’s before the environment’s',
    cost(4.21),
    { taxPercent: 11.5, operator: [tariff([kWh])] },
    BY_METER,
    '4.21 + 0.51 (12 %) = 4.72',
  ],
  [
    'the environment’s before a built-in tariff’s',
    { tariff_id: 'TARIFF-CPR-001', ...cost(4.21) },
    { taxPercent: 11.5 },
    BY_METER,
    '4.21 + 0.48 (11.5 %) = 4.69',
  ],
  [
    'a built-in tariff’s is an estimate, also of a reported cost',
    { tariff_id: 'TARIFF001', ...cost(4.78) },
    {},
    BY_STANDARD,
    '4.78 + 0.43 (~9 %) = 5.21',
  ],
  [
    'several of the tariff, where the reported cost is its price: known',
    cost(5.21),
    { operator: [mixed] },
    ['energy 4.21 = 10.523 × 0.4', 'fixed 1 = 1 × 1'],
    '5.21 + 0.56 (10.66 %) = 5.77',
  ],
  [
    'several of the tariff, where the reported cost is another: an estimate',
    cost(8),
    { operator: [mixed] },
    ['energy 4.21 = 10.523 × 0.4', 'fixed 1 = 1 × 1'],
    'actual 8 + 0.85 (~10.66 %) = 8.85',
  ],
  [
    'OCPI 2.3.0: prices that hold taxes, split as the reported cost tells',
    { ...hours, ...cost230(5, 0.25) },
    { operator: [taxesIn] },
    ['time 5 = 2.5 × 2'],
    '5 + 0.25 (5 %) = 5.25',
  ],
  [
    'OCPI 2.3.0: prices that hold taxes, split by the environment’s',
    hours,
    { taxPercent: 5, operator: [taxesIn] },
    ['time 5 = 2.5 × 2'],
    '5 + 0.25 (5 %) = 5.25',
  ],
  [
    'OCPI 2.3.0: prices that hold taxes which nothing tells: the split is an estimate, the total is not changed by it',
    hours,
    { operator: [taxesIn] },
    ['time 4.69 = 2.5 × 1.875'],
    '4.69 + 0.56 (~12 %) = 5.25',
  ],
  [
    'OCPI 2.3.0: the same, of a cost that is reported without them',
    { ...hours, total_cost: { before_taxes: 5 } },
    { operator: [taxesIn] },
    ['time 4.69 = 2.5 × 1.875'],
    'actual 5 + 0.6 (~12 %) = 5.6',
  ],
  ['OCPI 2.3.0: two taxes that are reported', cost230(10, 0.5, 0.9975), {}, [], '10 + 1.5 (14.98 %) = 11.5'],
  ['OCPI 2.3.0: none', cost230(10), {}, [], '10 + 0 (0 %) = 10'],
];

describe.each([
  ['by the tax that is known', taxes],
  ['by a portal tariff', portal],
  ['by the operator’s tariffs', operator],
  ['by whatever there is', others],
])('1 §2 and §9 computes a receipt %s', (_, rows) => {
  test.each(rows)('computes %s', (_what, wire, found, sections, totals) => {
    const computed = receipt(wire, found);
    expect(sectionsIn(computed)).toEqual(sections);
    expect(totalsIn(computed)).toEqual(totals);
  });
});

test('1 §2 subtotal and tax add up to the total, whatever was charged', () => {
  for (let step = 1; step < 500; step += 1) {
    const { subtotal, tax, total } = receipt({ kwh: step * 0.137, ...cost(step * 0.0713, step * 0.0799) }, DC);
    expect((subtotal ?? 0) + (tax?.amount ?? 0)).toBe(total);
  }
});

test('1 §2 the receipt has the energy to 3 decimals, and the duration from start to end', () => {
  expect(receipt({ kwh: 10.52349 }, {})).toMatchObject({ energy: 10.523, duration: 3600, currency: 'USD' });
  expect(receipt({ kwh: null, end_date_time: null }, {})).toMatchObject({ energy: null, duration: null });
  expect(receipt({ start_date_time: '2025-09-03T12:00:00Z' }, {}).duration).toBe(0);
});

test('OCPI: the receipt shows the change by a least and a most price', () => {
  expect(receipt({ kwh: 1 }, { operator: [tariff([kWh], { min_price: { excl_vat: 2 } })] }).adjustment).toBe(160);
  expect(receipt({ kwh: 100 }, { operator: [tariff([kWh], { max_price: { excl_vat: 25 } })] }).adjustment).toBe(-1500);
  expect(receipt({}, ENERGY).adjustment).toBeNull();
});

test.each<[string, object, Found, string]>([
  ['portal', {}, DC, 'portal'],
  ['operator', {}, ENERGY, 'ocpi'],
  ['built in', { tariff_id: 'TARIFF001' }, {}, 'built-in'],
  ['none', {}, {}, 'none'],
])('1 §8 the receipt names the tariff that it was computed by: %s', (_, wire, found, kind) => {
  expect(receipt(wire, found).applied.kind).toBe(kind);
});

test.each([
  [{ tariff_id: null }, []],
  [{}, ['T1']],
  [
    {
      charging_periods: [period('10:00', [], { tariff_id: 'T2' }), period('10:30', [], { tariff_id: 'T1' })],
      tariff: { id: 'T3' },
    },
    ['T1', 'T2', 'T3'],
  ],
])('1 §7 the distinct tariff ids of %j are %j', (wire, ids) => {
  expect(tariffIdsOf(session(wire))).toEqual(ids);
});

const at = (start: string, end: string) => ({ start_date_time: start, end_date_time: end, kwh: 10 });

describe('docs/rules.md: station-time-zone', () => {
  const byNight: Found = elements(
    element([['ENERGY', 0.1, { vat: 12 }]], { start_time: '22:00', end_time: '06:00' }),
    element([kWh]),
  );

  // The device of these tests is in Puerto Rico, where it is four hours less than in UTC.
  test.each([
    [
      'at noon there, by night here',
      at('2025-09-04T03:00:00Z', '2025-09-04T03:30:00Z'),
      'Asia/Tokyo',
      'energy 4 = 10 × 0.4',
    ],
    [
      'by night there, by day here',
      at('2025-09-03T20:30:00Z', '2025-09-03T21:00:00Z'),
      'Europe/Madrid',
      'energy 1 = 10 × 0.1',
    ],
    [
      'by night here too',
      at('2025-09-04T03:00:00Z', '2025-09-04T03:30:00Z'),
      'America/Puerto_Rico',
      'energy 1 = 10 × 0.1',
    ],
    [
      'a zone that is not known: the device’s',
      at('2025-09-04T03:00:00Z', '2025-09-04T03:30:00Z'),
      null,
      'energy 1 = 10 × 0.1',
    ],
    [
      'a zone that there is not: the device’s',
      at('2025-09-04T03:00:00Z', '2025-09-04T03:30:00Z'),
      'Mars/Olympus',
      'energy 1 = 10 × 0.1',
    ],
  ])('prices at the station’s time: %s', (_, wire, timeZone, section) => {
    expect(sectionsIn(receipt(wire, byNight, timeZone))).toEqual([section]);
  });

  test('prices by the day at the station', () => {
    const onWednesdays: Found = elements(
      element([['ENERGY', 0.1, { vat: 12 }]], { day_of_week: ['WEDNESDAY'] }),
      element([kWh]),
    );
    const tuesdayEvening = at('2025-09-03T02:00:00Z', '2025-09-03T03:00:00Z');
    expect(sectionsIn(receipt(tuesdayEvening, onWednesdays, 'Europe/Madrid'))).toEqual(['energy 1 = 10 × 0.1']);
    expect(sectionsIn(receipt(tuesdayEvening, onWednesdays, 'America/Puerto_Rico'))).toEqual(['energy 4 = 10 × 0.4']);
  });
});
