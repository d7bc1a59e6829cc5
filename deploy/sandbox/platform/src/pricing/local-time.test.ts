import { localTime } from './local-time';

test.each([
  ['America/Puerto_Rico', '2026-11-20T02:30:00Z', '2026-11-19T22:30:00.000Z'],
  ['America/New_York', '2026-07-01T12:00:00Z', '2026-07-01T08:00:00.000Z'],
  ['Asia/Kolkata', '2026-11-20T12:00:00Z', '2026-11-20T17:30:00.000Z'],
  ['UTC', '2026-11-20T12:00:00Z', '2026-11-20T12:00:00.000Z'],
  ['Nowhere/Land', '2026-11-20T12:00:00Z', '2026-11-20T12:00:00.000Z'],
])('in %s, at %s, clocks show %s', (zone, at, shown) => {
  expect(localTime(new Date(at), zone).toISOString()).toBe(shown);
});
