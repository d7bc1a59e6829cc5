import * as fc from 'fast-check';
import { keepReading, type MeterReading } from './meter-reading';
import { curveOf } from './power-curve';
import { readSession, type Session } from './session';

const START = Date.parse('2025-09-03T14:00:00Z');
const SECOND = 1_000;
const MINUTE = 60_000;

const time = (ms: number): string => new Date(START + ms).toISOString();

/** A session that charges, `ms` after its start. */
function sessionAt(ms: number, kwh: number | null, rest: object = {}): Session {
  const session = readSession({
    id: 'S-1',
    status: 'ACTIVE',
    startDateTime: time(0),
    lastUpdated: time(ms),
    kwh,
    ...rest,
  });
  if (session === null) throw new Error('It is no session.');
  return session;
}

const plain = sessionAt(0, 0);

/** A session that is read every five seconds, at these kW, each for so many minutes. */
function watched(...powers: readonly [kilowatts: number, minutes: number][]) {
  let [readings, ms, kwh]: [readonly MeterReading[], number, number] = [[], 0, 0];
  for (const [kilowatts, minutes] of powers) {
    for (let seconds = 0; seconds < minutes * 60; seconds += 5) {
      ms += 5 * SECOND;
      kwh += kilowatts / 720;
      readings = keepReading(readings, { ...plain, lastUpdated: time(ms), kwh: Math.round(kwh * 1000) / 1000 });
    }
  }
  return { readings, ms, kwh, session: sessionAt(ms, Math.round(kwh * 1000) / 1000) };
}

/** [second, kWh] of each reading. */
const pointsOf = (readings: readonly MeterReading[]) => readings.map(({ at, kwh }) => [(at - START) / SECOND, kwh]);

/** [from, to, kW], in minutes. */
const shown = (session: Session, readings: readonly MeterReading[]) =>
  curveOf(session, readings).stretches.map(({ from, to, kilowatts }) => [
    (from - START) / MINUTE,
    (to - START) / MINUTE,
    Math.round(kilowatts * 10) / 10,
  ]);

describe('reading the meter', () => {
  const before = keepReading([], sessionAt(60 * SECOND, 1));

  test('the first reading is the start, when the meter stood at 0', () => {
    expect(pointsOf(before)).toEqual([
      [0, 0],
      [60, 1],
    ]);
  });

  test.each([
    ['the same one again', sessionAt(60 * SECOND, 1)],
    ['one without energy', sessionAt(90 * SECOND, null)],
    ['one without a time', sessionAt(0, 2, { lastUpdated: null })],
    ['one that goes back in time', sessionAt(30 * SECOND, 2)],
    ['a counter that was reset', sessionAt(90 * SECOND, 0)],
    ['a negative one', sessionAt(90 * SECOND, -3)],
    ['one that is no number', sessionAt(90 * SECOND, Number.NaN)],
    ['watt-hours for kilowatt-hours', sessionAt(90 * SECOND, 1500)],
  ])('leaves %s out', (_, session) => {
    expect(keepReading(before, session)).toBe(before);
  });

  test('after a reading that was left out, the next good one counts', () => {
    const readings = keepReading(keepReading(before, sessionAt(90 * SECOND, 1500)), sessionAt(120 * SECOND, 2));
    expect(pointsOf(readings)).toEqual([
      [0, 0],
      [60, 1],
      [120, 2],
    ]);
  });

  test('the last reading of a session that is over is the one at its end', () => {
    const session = sessionAt(20 * MINUTE, 3, { status: 'COMPLETED', endDateTime: time(2 * MINUTE) });
    expect(pointsOf(keepReading(before, session)).at(-1)).toEqual([120, 3]);
  });

  test('readings of 24 hours stay few, and are spread evenly', () => {
    const { readings, kwh } = watched([7.2, 24 * 60]);
    expect(readings.length).toBeLessThan(300);
    expect(readings[0]).toMatchObject({ at: START, kwh: 0 });
    expect(readings.at(-1)?.kwh).toBeCloseTo(kwh, 2);
    const apart = readings.slice(1, -1).map(({ at }, index) => at - (readings[index]?.at ?? 0));
    expect(Math.max(...apart)).toBeLessThan(2 * Math.min(...apart));
  });
});

describe('the power curve', () => {
  test('it follows the power in stretches of half a minute', () => {
    const { session, readings } = watched([43.2, 2], [28.8, 1]);
    expect(shown(session, readings)).toEqual([
      [0, 0.5, 43.2],
      [0.5, 1, 43.2],
      [1, 1.5, 43.2],
      [1.5, 2, 43.2],
      [2, 2.5, 28.8],
      [2.5, 3, 28.8],
    ]);
    expect(curveOf(session, readings)).toMatchObject({ highest: expect.closeTo(43.2) });
  });

  test('it includes the seconds after the latest half minute', () => {
    const { session, readings } = watched([48, 1], [24, 0.25]);
    expect(shown(session, readings)).toEqual([
      [0, 0.5, 48],
      [0.5, 1.25, 40],
    ]);
  });

  test('a gap between readings shows its mean power, marked as such', () => {
    const { readings, ms } = watched([48, 1]);
    const session = sessionAt(ms + 10 * MINUTE, 0.8 + 3);
    const curve = curveOf(session, keepReading(readings, session));
    expect(curve.stretches.at(-1)).toMatchObject({ kilowatts: expect.closeTo(18), isGap: true });
    expect(curve.stretches.map(({ isGap }) => isGap)).toEqual([false, false, true]);
  });

  const periods = [
    { startDateTime: time(0), dimensions: [{ type: 'ENERGY', volume: 8 }] },
    {
      startDateTime: time(10 * MINUTE),
      dimensions: [
        { type: 'ENERGY', volume: 4 },
        { type: 'MAX_POWER', volume: 50 },
        { type: 'STATE_OF_CHARGE', volume: 62 },
      ],
    },
  ];

  test('it begins with the periods on another device', () => {
    const session = sessionAt(20 * MINUTE, 12, { chargingPeriods: periods });
    const readings = keepReading([], session);
    expect(shown(session, readings)).toEqual([
      [0, 10, 48],
      [10, 20, 24],
    ]);
    expect(curveOf(session, readings)).toMatchObject({
      highest: 50,
      stretches: [{ stateOfCharge: null }, { stateOfCharge: 62 }],
    });
  });

  test('readings go before the periods', () => {
    const { readings } = watched([48, 20]);
    const session = sessionAt(20 * MINUTE, 16, { chargingPeriods: periods });
    expect(new Set(shown(session, readings).map(([, , kilowatts]) => kilowatts))).toEqual(new Set([48]));
  });

  test.each<[what: string, periods: object[], expected: number[][]]>([
    ['without energy', [{ startDateTime: time(0), dimensions: [{ type: 'TIME', volume: 0.3 }] }], [[0, 20, 36]]],
    [
      'with its average power',
      [
        { startDateTime: time(0), dimensions: [{ type: 'POWER', volume: 60 }] },
        { startDateTime: time(10 * MINUTE), dimensions: [] },
      ],
      [
        [0, 10, 60],
        [10, 20, 12],
      ],
    ],
    [
      'of a vehicle that only stands there',
      [
        { startDateTime: time(0), dimensions: [{ type: 'ENERGY', volume: 12 }] },
        { startDateTime: time(15 * MINUTE), dimensions: [{ type: 'PARKING_TIME', volume: 0.1 }] },
      ],
      [
        [0, 15, 48],
        [15, 20, 0],
      ],
    ],
    [
      'that contradict the meter',
      [
        { startDateTime: time(0), dimensions: [{ type: 'ENERGY', volume: 15 }] },
        { startDateTime: time(10 * MINUTE), dimensions: [{ type: 'ENERGY', volume: 15 }] },
      ],
      [[0, 20, 36]],
    ],
    [
      'that go back in time',
      [
        { startDateTime: time(10 * MINUTE), dimensions: [{ type: 'ENERGY', volume: 1 }] },
        { startDateTime: time(5 * MINUTE), dimensions: [{ type: 'ENERGY', volume: 1 }] },
      ],
      [[0, 20, 36]],
    ],
    ['without times', [{ dimensions: [] }, { dimensions: [{ type: 'ENERGY', volume: 5 }] }], [[0, 20, 36]]],
  ])('reads the periods %s', (_, chargingPeriods, expected) => {
    const session = sessionAt(20 * MINUTE, 12, { chargingPeriods });
    expect(shown(session, keepReading([], session))).toEqual(expected);
  });

  test('it follows the periods alone if the meter reports nothing', () => {
    const session = sessionAt(20 * MINUTE, null, { chargingPeriods: periods });
    expect(shown(session, keepReading([], session))).toEqual([
      [0, 10, 48],
      [10, 20, 24],
    ]);
  });

  test.each([
    ['nothing', sessionAt(0, null, { startDateTime: null, lastUpdated: null })],
    ['no energy yet', sessionAt(0, 0)],
  ])('%s gives no curve', (_, session) => {
    expect(curveOf(session, keepReading([], session))).toEqual({ stretches: [], highest: null });
  });

  test('a state of charge above 100 % and a power that no car takes are dropped', () => {
    const dimensions = [
      { type: 'ENERGY', volume: 12 },
      { type: 'STATE_OF_CHARGE', volume: 620 },
      { type: 'MAX_POWER', volume: 1e9 },
    ];
    const session = sessionAt(20 * MINUTE, 12, { chargingPeriods: [{ startDateTime: time(0), dimensions }] });
    expect(curveOf(session, keepReading([], session))).toMatchObject({
      highest: 36,
      stretches: [{ stateOfCharge: null }],
    });
  });

  const amount = fc.oneof(fc.double(), fc.integer({ min: -10, max: 100 }), fc.constantFrom(Number.NaN, 1e300, null));
  const moment = fc.option(
    fc.integer({ min: -600, max: 7200 }).map((seconds) => time(seconds * SECOND)),
    { nil: null },
  );
  const type = fc.constantFrom('ENERGY', 'TIME', 'PARKING_TIME', 'POWER', 'MAX_POWER', 'STATE_OF_CHARGE');
  const period = fc.record({
    startDateTime: moment,
    dimensions: fc.array(fc.record({ type, volume: amount }), { maxLength: 4 }),
  });
  const poll = fc.record({
    kwh: amount,
    lastUpdated: moment,
    endDateTime: moment,
    chargingPeriods: fc.array(period, { maxLength: 6 }),
  });

  test('for any report, numbers are finite, time goes on, and the stretches add up to the energy', () => {
    fc.assert(
      fc.property(fc.array(poll, { minLength: 1, maxLength: 20 }), (polls) => {
        let readings: readonly MeterReading[] = [];
        for (const wire of polls) {
          const session = sessionAt(0, 0, wire);
          readings = keepReading(readings, session);
          const { stretches, highest } = curveOf(session, readings);
          let energy = 0;
          for (const [index, { from, to, kilowatts, kwh }] of stretches.entries()) {
            expect(to).toBeGreaterThan(from);
            expect(from).toBe(stretches[index - 1]?.to ?? from);
            expect(kilowatts).toBeGreaterThanOrEqual(0);
            expect(kilowatts).toBeLessThanOrEqual(2_000);
            energy += (kilowatts * (to - from)) / 3_600_000;
            if (index > 0 || readings.length > 1) expect(kwh).toBeCloseTo(energy + (readings[0]?.kwh ?? 0), 6);
          }
          expect(highest === null || Number.isFinite(highest)).toBe(true);
        }
      }),
      { seed: 20_261_122 },
    );
  });
});
