import { mayBeginUntil } from './start-time';

const NOW = Date.parse('2025-09-03T10:00:00Z');
const at = (seconds: number): string => new Date(NOW + seconds * 1000).toISOString();

test.each<[what: string, since: string, until: string | null, seconds: number]>([
  ['70 s from the command where the operator does not say', at(-10), null, 60],
  ['as the operator stated', at(-10), at(100), 100],
  ['never more than 5 minutes from now, whatever the operator stated', at(-10), at(4_000), 300],
  ['never more than 5 minutes from now on a device with a clock that was set back', at(4_000), null, 300],
  ['until now where the operator’s time cannot be read', at(-10), 'soon', 0],
])('release-after-the-search: a session may begin %s', (_, since, until, seconds) => {
  expect(mayBeginUntil({ since, until }, NOW)).toBe(NOW + seconds * 1000);
});
