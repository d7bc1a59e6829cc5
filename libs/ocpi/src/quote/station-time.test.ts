import { clockChanges, stationTime } from './station-time';

const at = (time: string): number => Date.parse(time);

// The device of these tests is in Puerto Rico.
test.each([
  ['2026-11-20T15:00:30Z', 'America/Puerto_Rico', '2026-11-20 11:00 FRIDAY'],
  ['2026-11-20T23:59:59.999Z', 'Europe/Madrid', '2026-11-21 00:59 SATURDAY'],
  ['2026-11-20T18:29:00Z', 'Asia/Kolkata', '2026-11-20 23:59 FRIDAY'],
  ['2026-11-20T18:30:00Z', 'Asia/Kolkata', '2026-11-21 00:00 SATURDAY'],
  ['2026-10-25T00:59:00Z', 'Europe/Madrid', '2026-10-25 02:59 SUNDAY'],
  ['2026-10-25T01:00:00Z', 'Europe/Madrid', '2026-10-25 02:00 SUNDAY'],
  ['2027-03-28T01:00:00Z', 'Europe/Madrid', '2027-03-28 03:00 SUNDAY'],
  ['2026-11-20T15:00:00Z', null, '2026-11-20 11:00 FRIDAY'],
  ['2026-11-20T15:00:00Z', 'Mars/Olympus', '2026-11-20 11:00 FRIDAY'],
])('docs/rules.md: station-time-zone: the instant %s in %s is %s', (instant, timeZone, shown) => {
  const { date, time, day } = stationTime(at(instant), timeZone);
  expect(`${date} ${time} ${day}`).toBe(shown);
});

test.each([
  ['Europe/Madrid', '2026-10-24T12:00:00Z', '2026-10-26T12:00:00Z', ['2026-10-25T01:00:00.000Z']],
  ['America/New_York', '2026-11-01T00:00:00Z', '2026-11-01T23:00:00Z', ['2026-11-01T06:00:00.000Z']],
  ['Australia/Lord_Howe', '2026-10-03T00:00:00Z', '2026-10-05T00:00:00Z', ['2026-10-03T15:30:00.000Z']],
  ['America/Puerto_Rico', '2026-01-01T00:00:00Z', '2026-12-31T00:00:00Z', []],
  // The instants themselves are not between.
  ['Europe/Madrid', '2026-10-25T01:00:00Z', '2026-10-26T12:00:00Z', []],
  ['Europe/Madrid', '2026-10-24T12:00:00Z', '2026-10-25T01:00:00Z', []],
  // A span of less than a quarter of an hour.
  ['Europe/Madrid', '2026-10-25T00:50:00Z', '2026-10-25T00:59:00Z', []],
])('clocks in %s are changed between %s and %s at %j', (timeZone, from, to, changes) => {
  expect(clockChanges(at(from), at(to), timeZone).map((change) => new Date(change).toISOString())).toEqual(changes);
});
