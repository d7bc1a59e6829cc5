import { readSession, type Session } from '../sessions/session';
import { tariffOf } from '../testing/tariff-of';
import type { FoundTariffs } from './applied-tariff';
import { parkedSince, sessionIdleFee } from './session-idle-fee';

const at = (time: string): number => Date.parse(`2025-09-03T${time}Z`);

const period = (time: string, ...dimensions: [type: string, volume: number][]) => ({
  start_date_time: `2025-09-03T${time}Z`,
  dimensions: dimensions.map(([type, volume]) => ({ type, volume })),
});

const sessionWire = (...periods: object[]) => ({
  id: 'SES-1',
  status: 'ACTIVE',
  currency: 'USD',
  kwh: 6,
  start_date_time: '2025-09-03T12:00:00Z',
  charging_periods: periods,
});

const session = (...periods: object[]): Session => readSession(sessionWire(...periods))!;

const charging = period('12:00:00', ['ENERGY', 6], ['TIME', 0.5]);

describe('idle-fee-countdown: the instant from which a vehicle only stands there', () => {
  test.each([
    ['it charges', [charging], null],
    ['the last period counts parking', [charging, period('12:30:00', ['PARKING_TIME', 0.1])], at('12:30:00')],
    [
      'so do the last two',
      [charging, period('12:30:00', ['PARKING_TIME', 0.1]), period('13:00:00', ['PARKING_TIME', 0.1], ['ENERGY', 0])],
      at('12:30:00'),
    ],
    [
      'it charges again',
      [charging, period('12:30:00', ['PARKING_TIME', 0.1]), period('13:00:00', ['ENERGY', 1])],
      null,
    ],
    ['energy flows beside it', [period('12:00:00', ['PARKING_TIME', 0.1], ['ENERGY', 1])], null],
    ['no period says anything', [], null],
  ])('finds the instant: %s', (_, periods, expected) => {
    expect(parkedSince(session(...periods))).toBe(expected);
  });
});

const tariff = (parking: object, restrictions?: object): FoundTariffs => ({
  portal: null,
  operator: [
    tariffOf({
      elements: [
        { price_components: [{ type: 'PARKING_TIME', price: 12, step_size: 1, ...parking }], restrictions },
        { price_components: [{ type: 'ENERGY', price: 0.4, step_size: 1 }] },
      ],
    }),
  ],
});
const standing = { since: at('12:30:00'), now: at('12:40:00'), timeZone: 'UTC' };

describe('idle-fee-countdown: the tariff’s own rules', () => {
  test.each([
    ['at once', tariff({}), { state: 'running', since: at('12:30:00'), soFar: 200 }],
    ['after an hour of the session', tariff({}, { min_duration: 3600 }), { state: 'grace', until: at('13:00:00') }],
    [
      'at night alone',
      tariff({}, { start_time: '22:00', end_time: '06:00' }),
      { state: 'grace', until: at('22:00:00') },
    ],
    ['never', tariff({ price: 0 }), { state: 'none' }],
    ['by a price that cannot be read', tariff({ price: 'dear' }), { state: 'cannot-tell', reason: 'broken-price' }],
    ['no tariff', { portal: null, operator: [] }, { state: 'cannot-tell', reason: 'no-prices' }],
  ])('follows %s', (_, found, expected) => {
    expect(sessionIdleFee(session(charging), found, standing)).toMatchObject(expected);
  });
});

const parked = (price: number, id: string) =>
  tariffOf({ id, elements: [{ price_components: [{ type: 'PARKING_TIME', price, step_size: 1 }] }] });
const both: FoundTariffs = { portal: null, operator: [parked(12, 'T1'), parked(24, 'T2')] };
const named = (id: string | null, ownId: string | null = null): Session =>
  readSession({
    ...sessionWire(charging, { ...period('12:30:00', ['PARKING_TIME', 0.1]), tariff_id: id }),
    tariff_id: ownId,
  })!;

describe('idle-fee-countdown: of several tariffs, the one of the latest period counts', () => {
  test.each<[what: string, of: Session, expected: object]>([
    ['it names the first', named('T1'), { state: 'running', soFar: 200 }],
    ['it names the second', named('T2'), { state: 'running', soFar: 400 }],
    ['it names none: the session’s', named(null, 'T2'), { state: 'running', soFar: 400 }],
    ['it names another than the session', named('T1', 'T2'), { state: 'running', soFar: 200 }],
    ['it names one that was not found', named('T3'), { state: 'cannot-tell', reason: 'no-prices' }],
    ['neither names one', named(null), { state: 'cannot-tell', reason: 'no-prices' }],
  ])('%s', (_, of, expected) => {
    expect(sessionIdleFee(of, both, standing)).toMatchObject(expected);
  });

  test('a session without its start has no idle fee that can be known', () => {
    const of = readSession({ ...sessionWire(), start_date_time: null })!;
    expect(sessionIdleFee(of, both, standing)).toEqual({ state: 'cannot-tell', reason: 'bad-question' });
  });
});
