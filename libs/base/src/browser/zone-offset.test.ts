import { Temporal } from '@js-temporal/polyfill';
import { zoneOffset } from './zone-offset';

const HOUR_MS = 3_600_000;

afterEach(() => Reflect.deleteProperty(globalThis, 'Temporal'));

describe.each([
  ['with Temporal', () => Reflect.set(globalThis, 'Temporal', Temporal)],
  ['without Temporal', () => Reflect.deleteProperty(globalThis, 'Temporal')],
])('docs/rules.md: station-time-zone: in a browser %s', (_, arrange) => {
  beforeEach(arrange);

  test.each([
    ['America/Puerto_Rico', '2026-07-01T12:00:00.500Z', -4],
    ['America/New_York', '2026-07-01T12:00:00Z', -4],
    ['America/New_York', '2026-12-01T12:00:00Z', -5],
    ['Europe/Madrid', '2026-10-25T00:59:59.999Z', 2],
    ['Europe/Madrid', '2026-10-25T01:00:00Z', 1],
    ['Asia/Kolkata', '2026-07-01T18:40:00Z', 5.5],
    ['Etc/UTC', '1969-12-31T23:59:59.001Z', 0],
  ])('the clocks of %s at %s are %d hours ahead of UTC', (timeZone, instant, hours) => {
    expect(zoneOffset(Date.parse(instant), timeZone)).toBe(hours * HOUR_MS);
  });

  test('a zone is known in either case of its letters', () => {
    expect(zoneOffset(0, 'america/puerto_rico')).toBe(-4 * HOUR_MS);
  });

  test.each([
    ['a zone that was made up', 0, 'Mars/Olympus'],
    ['no zone', 0, ''],
    ['a date with a zone', 0, '2026-07-01T12:00[Europe/Madrid]'],
    ['no instant', Number.NaN, 'Europe/Madrid'],
  ])('%s has no clocks', (__, instant, timeZone) => {
    expect(zoneOffset(instant, timeZone)).toBeNull();
  });
});
