import { rounded } from '../quote/decimal';
import { readSession, type Session } from '../sessions/session';
import { energyOf, hoursOf, sessionUsage } from './session-usage';

/** By the type of each dimension; null: without a volume. */
type Volumes = Readonly<Record<string, number | null>>;

const period = (time: string | null, volumes: Volumes, more: object = {}) => ({
  start_date_time: time && `2025-09-03T${time}Z`,
  dimensions: Object.entries(volumes).map(([type, volume]) => ({ type, volume })),
  ...more,
});

/** From noon in UTC on; by `wire`, of an hour unless it says otherwise. */
const session = (periods: readonly object[], wire: object = {}): Session =>
  readSession({
    id: 'SES-1',
    status: 'COMPLETED',
    currency: 'USD',
    kwh: 6,
    start_date_time: '2025-09-03T12:00:00Z',
    end_date_time: '2025-09-03T13:00:00Z',
    charging_periods: periods,
    ...wire,
  })!;

const stretches = (of: Session) =>
  sessionUsage(of, 'UTC').map(({ at, dimensions }) => ({
    at: at.clock().time,
    seconds: at.seconds,
    kwh: at.kwh,
    kilowatts: at.kilowatts,
    amperes: at.amperes,
    used: dimensions.map(({ type, volume }) => `${type} ${rounded(volume, 4)}`).join(', '),
  }));

const half = period('12:00:00', { ENERGY: 4, TIME: 0.5 });

describe('OCPI 2.2.1, ChargingPeriod: the use of a session, stretch by stretch', () => {
  test('a stretch has its time, the energy before it and its mean power; the last one is the end', () => {
    const last = period('12:30:00', { ENERGY: 2, TIME: 0.5 });
    expect(stretches(session([half, last]))).toEqual([
      { at: '12:00', seconds: 0, kwh: 0, kilowatts: 8, amperes: null, used: 'ENERGY 4, TIME 0.5' },
      { at: '12:30', seconds: 1800, kwh: 4, kilowatts: 4, amperes: null, used: 'ENERGY 2, TIME 0.5' },
      { at: '13:00', seconds: 3600, kwh: 6, kilowatts: 4, amperes: null, used: '' },
    ]);
  });

  test.each<[what: string, periods: readonly object[], wire: object, used: readonly string[]]>([
    ['no period: all of it is one', [], {}, ['ENERGY 6, TIME 1', '']],
    ['no period and no end: energy alone', [], { end_date_time: null }, ['ENERGY 6']],
    [
      'an end by the last update alone',
      [],
      { end_date_time: null, last_updated: '2025-09-03T12:30:00Z' },
      ['ENERGY 6, TIME 0.5', ''],
    ],
    [
      'hours left out: until the next one begins',
      [period('12:00:00', { TIME: null }), period('12:15:00', { TIME: null })],
      {},
      ['TIME 0.25, ENERGY 6', 'TIME 0.75, ENERGY 0', ''],
    ],
    [
      'hours of parking left out: until the end',
      [half, period('12:30:00', { PARKING_TIME: null })],
      {},
      ['ENERGY 4, TIME 0.5', 'PARKING_TIME 0.5', ''],
    ],
    [
      'energy left out: the rest belongs to the first that names none',
      [half, period('12:30:00', { ENERGY: null }), period('12:45:00', { ENERGY: null })],
      {},
      ['ENERGY 4, TIME 0.5', 'ENERGY 2', 'ENERGY 0', ''],
    ],
    [
      'energy left out and the meter’s unknown: none',
      [period('12:00:00', { ENERGY: null, TIME: 1 })],
      { kwh: null },
      ['ENERGY 0, TIME 1', ''],
    ],
    [
      'more energy than the meter counts: none is left',
      [half, period('12:30:00', { ENERGY: null })],
      { kwh: 3 },
      ['ENERGY 4, TIME 0.5', 'ENERGY 0', ''],
    ],
    ['a fee: once', [period('12:00:00', { FLAT: null, ENERGY: 6, TIME: 1 })], {}, ['FLAT 1, ENERGY 6, TIME 1', '']],
    [
      'dimensions without a price are left out',
      [period('12:00:00', { ENERGY: 6, TIME: 1, MAX_POWER: 50 })],
      {},
      ['ENERGY 6, TIME 1', ''],
    ],
    [
      'a first period without its start begins with the session',
      [period(null, { ENERGY: 6, TIME: null })],
      {},
      ['ENERGY 6, TIME 1', ''],
    ],
  ])('%s', (_, periods, wire, used) => {
    expect(stretches(session(periods, wire)).map((one) => one.used)).toEqual(used);
  });

  test.each<[what: string, volumes: Volumes, kilowatts: number | null, amperes: object | null]>([
    ['a vehicle that only stands there draws nothing', { PARKING_TIME: 1, ENERGY: 0 }, 0, { least: 0, most: 0 }],
    ['a vehicle that stands and charges draws the mean', { PARKING_TIME: 1, ENERGY: 6 }, 6, null],
    ['a stretch without energy has no known power', { TIME: 1, ENERGY: 0 }, null, null],
    ['the current is the operator’s', { ENERGY: 6, MIN_CURRENT: 10, MAX_CURRENT: 16 }, 6, { least: 10, most: 16 }],
    ['a lowest current alone makes none', { ENERGY: 6, MIN_CURRENT: 10 }, 6, null],
    ['a highest current alone makes none', { ENERGY: 6, MAX_CURRENT: 16 }, 6, null],
  ])('%s', (_, volumes, kilowatts, amperes) => {
    const [first] = stretches(session([period('12:00:00', volumes)]));
    expect(first).toMatchObject({ kilowatts, amperes });
  });

  test('a stretch belongs to its own tariff, else to the session’s', () => {
    const own = period('12:00:00', { ENERGY: 4 }, { tariff_id: 'T2' });
    const usage = sessionUsage(session([own, period('12:30:00', { ENERGY: 2 })], { tariff_id: 'T1' }), 'UTC');
    expect(usage.map(({ tariffId }) => tariffId)).toEqual(['T2', 'T1', 'T1']);
  });
});

test.each<[what: string, periods: readonly object[], wire: object, energy: number | null, hours: number | null]>([
  ['the meter and the periods', [half], { kwh: 5 }, 5, 0.5],
  ['the periods alone', [half, half], { kwh: null }, 8, 1],
  ['the clock alone', [], { kwh: null }, null, 1],
  ['nothing', [], { kwh: null, start_date_time: null }, null, null],
])('the energy and the hours of a session are reported by %s', (_, periods, wire, energy, hours) => {
  const of = session(periods, wire);
  const [kwh, time] = [energyOf(of), hoursOf(of)];
  expect([kwh && rounded(kwh, 4), time && rounded(time, 4)]).toEqual([energy, hours]);
});
