import { readSession, type Session } from '@wattline/ocpi';
import { averageRate, possibleRate, rateOf, type Reading, withReading } from './charging-rate';

const START = Date.parse('2025-09-03T10:00:00Z');

const session = (wire: object): Session => {
  const read = readSession({ id: 'S1', start_date_time: '2025-09-03T10:00:00Z', ...wire });
  if (!read) throw new Error('Not a session');
  return read;
};

/** The meter stood at so many kWh so many seconds after the start. */
const at = (seconds: number, kwh: number | null): Session =>
  session({ kwh, last_updated: new Date(START + seconds * 1000).toISOString() });

const rateAfter = (...sessions: Session[]): number | null =>
  rateOf(sessions.reduce<readonly Reading[]>(withReading, []));

test.each<[string, Session[], number | null]>([
  ['nothing read', [], null],
  ['since the start, where the meter stood at 0', [at(360, 5)], 50],
  ['at the start itself', [at(0, 0)], null],
  ['not known when it began', [session({ kwh: 5, start_date_time: null, last_updated: '2025-09-03T10:06:00Z' })], null],
  ['no meter', [at(360, null)], null],
  ['no time', [session({ kwh: 5 })], null],
  ['the latest 30 s, not the time before', [at(3600, 50), at(3630, 50.3)], 36],
  ['less than 30 s apart: still from the start on', [at(3600, 50), at(3605, 50.05)], 49.9806],
  ['the same reading again', [at(360, 5), at(360, 5)], 50],
  ['a meter that goes back says nothing', [at(360, 5), at(400, 4)], 50],
  ['a full car', [at(3600, 50), at(3630, 50), at(3660, 50)], 0],
])('charging rate: %s', (_, sessions, expected) => {
  const rate = rateAfter(...sessions);
  if (expected === null) expect(rate).toBeNull();
  else expect(rate).toBeCloseTo(expected, 3);
});

test('a slow charge does not jump about, though the meter counts whole watt-hours', () => {
  const readings: (readonly Reading[])[] = [[]];
  for (let seconds = 5; seconds <= 900; seconds += 5) {
    readings.push(withReading(readings.at(-1) ?? [], at(seconds, Math.floor((3600 * seconds) / 3600) / 1000)));
  }
  const rates = readings.slice(13).map((known) => rateOf(known) ?? 0);
  expect(Math.max(...rates) - Math.min(...rates)).toBeLessThan(0.25);
  expect(Math.max(...readings.map(({ length }) => length))).toBeLessThan(10);
});

test.each([
  [{ kwh: 50 }, 3600, 50],
  [{ kwh: 50 }, 7200, 25],
  [{ kwh: 50 }, 0, null],
  [{ kwh: 50 }, -60, null],
  [{ kwh: 50, start_date_time: null }, 3600, null],
  [{}, 3600, null],
])('the average of %j in %d s is %p kW', (wire, seconds, expected) => {
  expect(averageRate(session(wire), START + seconds * 1000)).toBe(expected);
});

describe('docs/rules.md: possible-rates: more than a fifth above what the connector gives is no rate', () => {
  test.each([
    ['what it gives', 350, 350_000, 350],
    ['a fifth more', 420, 350_000, 420],
    ['more than that', 420.1, 350_000, 'impossible'],
    ['a jump of the meter', 4168.1, 350_000, 'impossible'],
    ['the same at a slow connector', 9.1, 7_400, 'impossible'],
    ['nothing flows', 0, 350_000, 0],
    ['no readings', null, 350_000, null],
    ['the connector’s power is not known: what a car takes', 1_000, null, 1_000],
    ['the connector’s power is not known: more than any car takes', 4_168.1, null, 'impossible'],
    ['no time between two readings', Number.POSITIVE_INFINITY, 350_000, 'impossible'],
  ])('%s', (_, rate, watts, expected) => {
    expect(possibleRate(rate, watts)).toBe(expected);
  });
});
