import { readTime } from './read-time';

test.each([
  ['2025-09-03T10:20:30Z', '2025-09-03T10:20:30.000Z'],
  ['2025-09-03T10:20:30', '2025-09-03T10:20:30.000Z'],
  ['2025-09-03 10:20:30', '2025-09-03T10:20:30.000Z'],
  ['2025-09-03T10:20', '2025-09-03T10:20:00.000Z'],
  ['2025-09-03', '2025-09-03T00:00:00.000Z'],
  [' 2025-09-03t10:20:30z ', '2025-09-03T10:20:30.000Z'],
])('§2 %s without an offset is UTC', (text, iso) => {
  expect(readTime(text)?.toISOString()).toBe(iso);
});

test.each([
  ['2025-09-03T10:20:30+02:00', '2025-09-03T08:20:30.000Z'],
  ['2025-09-03T10:20:30-0400', '2025-09-03T14:20:30.000Z'],
  ['2025-09-03T10:20:30.5-04', '2025-09-03T14:20:30.500Z'],
])('§2 the offset of %s is kept', (text, iso) => {
  expect(readTime(text)?.toISOString()).toBe(iso);
});

test.each([
  ['2025-09-03T10:20:30.1Z', '2025-09-03T10:20:30.100Z'],
  ['2025-09-03T10:20:30.123999', '2025-09-03T10:20:30.123Z'],
  ['2025-09-03T10:20:30,1239999999Z', '2025-09-03T10:20:30.123Z'],
])('§2 the fraction of %s is cut to milliseconds', (text, iso) => {
  expect(readTime(text)?.toISOString()).toBe(iso);
});

const noTimes = [
  '',
  'now',
  '1756894830',
  '2025-13-01T00:00:00Z',
  '2025-09-03T25:00:00Z',
  '03/09/2025',
  '2025-09-03T10:20:30ZZ',
];

test.each(noTimes)('%p is no time', (text) => {
  expect(readTime(text)).toBeNull();
});
