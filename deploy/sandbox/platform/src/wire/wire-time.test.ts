import { lastUpdated, readTime, styleOf, writeTime } from './wire-time';

const AT = new Date('2026-11-20T15:00:00.250Z');

test.each([
  ['zulu', '2026-11-20T15:00:00Z'],
  ['bare', '2026-11-20T15:00:00'],
  ['fraction', '2026-11-20T15:00:00.250000Z'],
] as const)('1 §2: a time written in style %s keeps it', (style, time) => {
  expect(writeTime(AT, style)).toBe(time);
  expect(styleOf(time)).toBe(style);
});

test.each(['yesterday', undefined, 7])('what is no time, as %p, has the usual style', (time) => {
  expect(styleOf(time)).toBe('zulu');
});

test.each([
  ['2026-11-20T15:00:00Z', '2026-11-20T15:00:00.000Z'],
  ['2026-11-20T15:00:00', '2026-11-20T15:00:00.000Z'],
  ['2026-11-20T15:00:00.250000Z', '2026-11-20T15:00:00.250Z'],
  ['2026-11-20T11:00:00-04:00', '2026-11-20T15:00:00.000Z'],
  ['2026-11-20', '2026-11-20T00:00:00.000Z'],
])('1 §2: %s is read as UTC, unless it carries an offset', (time, iso) => {
  expect(readTime(time)?.toISOString()).toBe(iso);
});

test.each([['soon'], [undefined], [1_700_000_000]])('%p is no time', (time) => {
  expect(readTime(time)).toBeUndefined();
});

test('what says when it changed says so in last_updated', () => {
  expect(lastUpdated({ last_updated: '2026-11-20T15:00:00' })).toEqual(new Date('2026-11-20T15:00:00Z'));
  expect(lastUpdated('no object')).toBeUndefined();
});
