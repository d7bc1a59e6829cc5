import { readChargedTariff } from './charged-tariff';
import { costAt } from './cost';
import { meterOf } from './meter';
import { timelineOf } from './timeline';

/** 3.6 kW: a watt-hour a second, so that volumes are easy to see. */
const METER = meterOf(3600);
const MINUTE = 60;
const HOUR = 3600;

/** A Friday. */
const AT_THREE = new Date('2026-11-20T15:00:00Z');

const perKwh = (price: number, vat?: number, step_size = 1) => ({ type: 'ENERGY', price, vat, step_size });
const perHour = (price: number, vat?: number, step_size = 1) => ({ type: 'TIME', price, vat, step_size });
const parked = (price: number, vat?: number, step_size = 1) => ({ type: 'PARKING_TIME', price, vat, step_size });
const once = (price: number, vat?: number) => ({ type: 'FLAT', price, vat, step_size: 1 });

type Element = [components: object[], restrictions?: object];

const cost = (
  elements: Element[],
  seconds: number,
  { localStart = AT_THREE, ...more }: { localStart?: Date; [member: string]: unknown } = {},
) => {
  const tariff = readChargedTariff({
    id: 'T',
    elements: elements.map(([price_components, restrictions]) => ({ price_components, restrictions })),
    ...more,
  });
  if (!tariff) throw new Error('No tariff');
  const timeline = timelineOf(tariff, { meter: METER, localStart }, METER.fullAfter + 2 * HOUR);
  return costAt(seconds, tariff, timeline, METER).bill;
};

describe('one element', () => {
  test.each<[string, Element[], number, object]>([
    ['energy', [[[perKwh(0.4, 12)]]], 10 * HOUR, { excl_vat: 14.4, incl_vat: 16.13 }],
    ['time', [[[perHour(2.4, 11.5)]]], 90 * MINUTE, { excl_vat: 3.6, incl_vat: 4.01 }],
    ['once', [[[once(1.5, 11.5)]]], 0, { excl_vat: 1.5, incl_vat: 1.67 }],
    [
      'together, one without VAT: none applies to it',
      [[[once(1, 9), perKwh(0.35, 9), perHour(0.1)]]],
      HOUR,
      { excl_vat: 2.36, incl_vat: 2.56 },
    ],
    [
      'together, each with its VAT',
      [[[once(1, 9), perKwh(0.35, 9), perHour(0.1, 12)]]],
      HOUR,
      { excl_vat: 2.36, incl_vat: 2.58 },
    ],
    ['VAT is not known', [[[perKwh(0.25)]]], HOUR, { excl_vat: 0.9 }],
    ['free, whatever the VAT', [[[perKwh(0), once(0)]]], HOUR, { excl_vat: 0, incl_vat: 0 }],
    [
      'once full, standing there',
      [[[perKwh(0), parked(12, 10)]]],
      METER.fullAfter + 10 * MINUTE,
      { excl_vat: 2, incl_vat: 2.2 },
    ],
    [
      'of two components of a kind the first counts',
      [[[perKwh(1, 0), perKwh(9, 0)]]],
      HOUR,
      { excl_vat: 3.6, incl_vat: 3.6 },
    ],
  ])('%s', (_, elements, seconds, price) => expect(cost(elements, seconds)).toEqual(price));
});

describe('step size, once for the session', () => {
  test.each<[string, Element[], number, number]>([
    ['energy by the kWh: 1.8 kWh are 2', [[[perKwh(1, 0, 1000)]]], 30 * MINUTE, 2],
    ['energy by the kWh: 3.6 kWh are 4', [[[perKwh(1, 0, 1000)]]], HOUR, 4],
    ['time by the quarter of an hour: 31 minutes are 45', [[[perHour(4, 0, 900)]]], 31 * MINUTE, 3],
    ['time by the quarter of an hour: 30 are 30', [[[perHour(4, 0, 900)]]], 30 * MINUTE, 2],
    ['nothing is no step', [[[perHour(4, 0, 900)]]], 0, 0],
    [
      'of two elements the last one’s step counts, on the whole: 40 minutes at 3, 10 at 6, by the half hour',
      [[[perHour(3, 0, 60)], { max_duration: 2400 }], [[perHour(6, 0, 1800)]]],
      50 * MINUTE,
      2 + 2,
    ],
    [
      'of charging and standing there only the latter is rounded: 14 h and 1 min at 1, and 1 min at 6 by the quarter',
      [[[perHour(1, 0, 3600), parked(6, 0, 900)]]],
      METER.fullAfter + MINUTE,
      Number((METER.fullAfter / HOUR + 1.5).toFixed(2)),
    ],
  ])('%s', (_, elements, seconds, excl) => expect(cost(elements, seconds).excl_vat).toBe(excl));
});

describe('restrictions', () => {
  const peak = { start_time: '16:00', end_time: '20:00' };
  const night = { start_time: '22:00', end_time: '06:00' };

  test.each<[string, Element[], number, number]>([
    ['the first that holds counts', [[[perHour(1, 0)], { min_duration: HOUR }], [[perHour(2, 0)]]], 2 * HOUR, 3],
    ['each dimension by itself', [[[perKwh(1, 0)]], [[perKwh(9, 0), perHour(2, 0)]]], HOUR, 5.6],
    ['none that holds costs nothing', [[[perHour(5, 0)], { min_duration: HOUR }]], HOUR + 6 * MINUTE, 0.5],
    [
      'the first half hour is free',
      [
        [[perHour(0)], { max_duration: 1800 }],
        [[perHour(4.8, 0)], { min_duration: 1800 }],
      ],
      HOUR,
      2.4,
    ],
    [
      'up to and from 2 kWh',
      [
        [[perKwh(1, 0)], { max_kwh: 2 }],
        [[perKwh(0.5, 0)], { min_kwh: 2 }],
      ],
      HOUR,
      2.8,
    ],
    ['while more than 3 kW flow', [[[perHour(1, 0)], { min_power: 3 }], [[perHour(0)]]], METER.fullAfter, 11.12],
    ['while less than 3 kW flow', [[[perHour(1, 0)], { max_power: 3 }]], METER.fullAfter, 5.23],
    ['from four o’clock', [[[perHour(10, 0)], peak], [[perHour(1, 0)]]], 2 * HOUR, 11],
    ['until eight', [[[perHour(10, 0)], peak], [[perHour(1, 0)]]], 6 * HOUR, 42],
    ['over midnight', [[[perHour(10, 0)], night]], 10 * HOUR, 30],
    ['from a time on', [[[perHour(10, 0)], { start_time: '17:00' }]], 10 * HOUR, 70],
    ['up to a time', [[[perHour(10, 0)], { end_time: '17:00' }]], 10 * HOUR, 30],
    ['on Saturdays', [[[perHour(10, 0)], { day_of_week: ['SATURDAY', 'SUNDAY'] }]], 10 * HOUR, 10],
    ['from a day on', [[[perHour(10, 0)], { start_date: '2026-11-21' }]], 10 * HOUR, 10],
    ['up to a day', [[[perHour(10, 0)], { end_date: '2026-11-21' }]], 10 * HOUR, 90],
    ['reservations are no charging', [[[perHour(9, 0)], { reservation: 'RESERVATION' }], [[perHour(1, 0)]]], HOUR, 1],
    [
      'a current that is not measured decides nothing: the next element counts',
      [[[perHour(9, 0)], { min_current: 1 }], [[perHour(1, 0)]]],
      HOUR,
      1,
    ],
    ['nor does a most current', [[[perHour(9, 0)], { max_current: 100 }], [[perHour(1, 0)]]], HOUR, 1],
    [
      'while the car only stands there, no current flows',
      [[[parked(12, 0)], { max_current: 1 }], [[perKwh(0)]]],
      METER.fullAfter + 10 * MINUTE,
      2,
    ],
    ['a fee that is charged later on', [[[once(5, 0)], { min_duration: HOUR }]], HOUR, 5],
    ['a fee that is not charged yet', [[[once(5, 0)], { min_duration: HOUR }]], HOUR - 1, 0],
    ['a fee is charged once', [[[once(5, 0)], { max_duration: HOUR }], [[once(7, 0)]]], 2 * HOUR, 5],
  ])('%s', (_, elements, seconds, excl) => expect(cost(elements, seconds).excl_vat).toBe(excl));

  test('clocks show fractions, too', () => {
    const localStart = new Date('2026-11-20T15:59:59.250Z');
    expect(cost([[[perHour(3600, 0)], peak]], 3, { localStart }).excl_vat).toBe(2);
  });
});

describe('the lowest and the highest price, before and with VAT', () => {
  const bounds = { min_price: { excl_vat: 2, incl_vat: 2.23 }, max_price: { excl_vat: 3, incl_vat: 3.35 } };

  test.each([
    [HOUR, { excl_vat: 2, incl_vat: 2.23 }],
    [2.5 * HOUR, { excl_vat: 2.5, incl_vat: 2.79 }],
    [5 * HOUR, { excl_vat: 3, incl_vat: 3.35 }],
  ])('%d s', (seconds, price) => expect(cost([[[perHour(1, 11.5)]]], seconds, bounds)).toEqual(price));

  test('each where it is given', () => {
    expect(cost([[[perHour(1, 10)]]], HOUR, { min_price: { excl_vat: 2 } })).toEqual({ excl_vat: 2, incl_vat: 2.2 });
    expect(cost([[[perHour(9, 10)]]], HOUR, { max_price: { excl_vat: 5 } })).toEqual({ excl_vat: 5, incl_vat: 5.5 });
    expect(cost([[[perHour(1)]]], HOUR, bounds)).toEqual({ excl_vat: 2 });
  });
});

describe('1 §3: tariffs as feeds write them', () => {
  test('what cannot be read is left out', () => {
    const elements: Element[] = [
      [
        [
          { type: 'MAGIC', price: 1 },
          { type: 'ENERGY', price: 'dear' },
          { type: 'ENERGY', price: '0.5', vat: null },
        ],
      ],
    ];
    expect(cost(elements, HOUR)).toEqual({ excl_vat: 1.8 });
  });

  test.each([
    [null],
    ['T'],
    [{}],
    [{ id: 'T' }],
    [{ id: 'T', elements: [] }],
    [{ id: 'T', elements: [{ price_components: [] }, 7] }],
  ])('%j has no price', (tariff) => expect(readChargedTariff(tariff)).toBeUndefined());
});
