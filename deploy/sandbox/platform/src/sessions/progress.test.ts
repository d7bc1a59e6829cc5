import { type ChargingSession, moved } from './charging-session';
import { periodsOf } from './periods';
import { progressOf, minorOf } from './progress';

const START = new Date('2026-11-20T15:00:00Z');
const HOUR = 3600;

const after = (seconds: number) => new Date(START.getTime() + seconds * 1000);

/** 3.6 kW, a watt-hour a second; in Puerto Rico it begins at eleven. */
const session = (
  changes: Partial<ChargingSession> = {},
  components: object[] = [{ type: 'ENERGY', price: 0.5, vat: 10 }],
  restrictions?: object,
): ChargingSession => ({
  id: 'SES-1',
  createdAt: START,
  startedAt: START,
  waitsAs: 'PENDING',
  stopsAt: null,
  endedAt: null,
  endsAs: 'COMPLETED',
  driverId: null,
  reference: null,
  heldMinor: null,
  tokenUid: 'APP-1',
  countryCode: 'PR',
  partyId: 'CPR',
  locationId: 'loc-001',
  evseUid: 'loc-001_1',
  connectorId: '1',
  watts: 3600,
  timeZone: 'America/Puerto_Rico',
  tariffId: 'T',
  tariff: { id: 'T', elements: [{ price_components: components, restrictions }] },
  currency: 'USD',
  spelling: 'snake',
  times: 'zulu',
  ...changes,
});

const stateAt = (seconds: number, changes?: Partial<ChargingSession>, ...tariff: [object[]?, object?]) => {
  const course = progressOf(session(changes, ...tariff), after(seconds));
  return {
    status: course.status,
    seconds: course.seconds,
    minor: course.cost && minorOf(course.cost),
    end: course.end,
  };
};

describe('1 §4: how a session goes', () => {
  test.each<[string, number, Partial<ChargingSession>, object]>([
    ['it charges', HOUR, {}, { status: 'ACTIVE', seconds: HOUR, minor: 198, end: null }],
    ['it has just begun', 0, {}, { status: 'ACTIVE', seconds: 0, minor: 0, end: null }],
    [
      'it is to begin',
      HOUR,
      { startedAt: after(2 * HOUR) },
      { status: 'PENDING', seconds: 0, minor: undefined, end: null },
    ],
    [
      'it has begun meanwhile',
      HOUR,
      { startedAt: after(60) },
      { status: 'ACTIVE', seconds: HOUR - 60, minor: 195, end: null },
    ],
    [
      'it waits for ever',
      99 * HOUR,
      { startedAt: null, waitsAs: 'RESERVATION' },
      { status: 'RESERVATION', seconds: 0, minor: undefined, end: null },
    ],
    [
      'it is asked to stop',
      HOUR,
      { stopsAt: after(HOUR + 3) },
      { status: 'ACTIVE', seconds: HOUR, minor: 198, end: null },
    ],
    [
      'it has stopped',
      2 * HOUR,
      { stopsAt: after(HOUR + 3) },
      { status: 'COMPLETED', seconds: HOUR + 3, minor: 198, end: after(HOUR + 3) },
    ],
    [
      'it has stopped before it began',
      HOUR,
      { startedAt: null, stopsAt: after(60) },
      { status: 'COMPLETED', seconds: 0, minor: undefined, end: after(60) },
    ],
    [
      'it is not billed',
      HOUR,
      { stopsAt: after(60), endsAs: 'INVALID' },
      { status: 'INVALID', seconds: 60, minor: undefined, end: after(60) },
    ],
    ['the battery is full', 99 * HOUR, {}, { status: 'COMPLETED', seconds: 58_858, minor: 2640, end: after(58_858) }],
    [
      'it was over before the stop',
      99 * HOUR,
      { stopsAt: after(98 * HOUR) },
      { status: 'COMPLETED', seconds: 58_858, minor: 2640, end: after(58_858) },
    ],
    [
      'it ended for good',
      99 * HOUR,
      { endedAt: after(7) },
      { status: 'COMPLETED', seconds: 7, minor: 0, end: after(7) },
    ],
    [
      'what is held is used up',
      99 * HOUR,
      { heldMinor: 1000 },
      { status: 'COMPLETED', seconds: 18_189, minor: 1000, end: after(18_189) },
    ],
    [
      'what is held is enough',
      99 * HOUR,
      { heldMinor: 2640 },
      { status: 'COMPLETED', seconds: 58_858, minor: 2640, end: after(58_858) },
    ],
    [
      'no price is known',
      HOUR,
      { tariff: null, heldMinor: 1 },
      { status: 'ACTIVE', seconds: HOUR, minor: undefined, end: null },
    ],
  ])('%s', (_, seconds, changes, state) => expect(stateAt(seconds, changes)).toEqual(state));

  test('where standing there costs something, a full car stays for half an hour', () => {
    const parking = [{ type: 'PARKING_TIME', price: 6 }];
    expect(stateAt(58_858 + 600, {}, parking)).toMatchObject({ status: 'ACTIVE', minor: 100 });
    expect(stateAt(99 * HOUR, {}, parking)).toMatchObject({ seconds: 58_858 + 1800, minor: 300 });
    expect(stateAt(99 * HOUR, { heldMinor: 150 }, parking)).toMatchObject({ seconds: 58_858 + 902, minor: 150 });
    expect(stateAt(99 * HOUR, {}, [{ type: 'PARKING_TIME', price: 0 }])).toMatchObject({ seconds: 58_858 });
  });

  test('prices follow the clocks at the station', () => {
    const noon = [[{ type: 'TIME', price: 6 }], { start_time: '12:00', end_time: '13:00' }] as [object[], object];
    expect(stateAt(3 * HOUR, {}, ...noon)).toMatchObject({ minor: 600 });
    expect(stateAt(90 * 60, { timeZone: 'UTC' }, ...noon)).toMatchObject({ minor: 0 });
  });

  test('moved into the past, all follows', () => {
    const later = moved(session({ stopsAt: after(3) }), 10);
    expect(progressOf(later, START)).toMatchObject({
      status: 'COMPLETED',
      start: after(-10),
      end: after(-7),
      seconds: 3,
    });
  });
});

const periodsAt = (seconds: number, components: object[], restrictions?: object) =>
  periodsOf(progressOf(session({}, components, restrictions), after(seconds)));

describe('1 §3: charging periods', () => {
  test('one, as long as the prices stay', () => {
    const components = [
      { type: 'FLAT', price: 1 },
      { type: 'ENERGY', price: 0.5 },
      { type: 'TIME', price: 2 },
    ];
    expect(periodsAt(HOUR + 1, components)).toEqual([
      {
        start: START,
        dimensions: [
          { type: 'FLAT', volume: 1, price: 1 },
          { type: 'ENERGY', volume: 3.601, price: 0.5 },
          { type: 'TIME', volume: 1.0003, price: 2 },
        ],
      },
    ]);
  });

  test('another when they change, and for standing there', () => {
    const components = [
      { type: 'TIME', price: 2 },
      { type: 'PARKING_TIME', price: 6 },
    ];
    expect(periodsAt(58_858 + 360, components, { min_duration: HOUR })).toEqual([
      {
        start: START,
        dimensions: [
          { type: 'ENERGY', volume: 3.6 },
          { type: 'TIME', volume: 1 },
        ],
      },
      {
        start: after(HOUR),
        dimensions: [
          { type: 'ENERGY', volume: 44.4 },
          { type: 'TIME', volume: 15.3494, price: 2 },
        ],
      },
      { start: after(58_858), dimensions: [{ type: 'PARKING_TIME', volume: 0.1, price: 6 }] },
    ]);
  });

  test('none before it begins', () => {
    expect(periodsOf(progressOf(session({ startedAt: null }), after(HOUR)))).toEqual([]);
  });
});
