import { forgetFailures, hasFailed, nextPoll, notePoll } from './failed-polls';

afterEach(() => forgetFailures('loc-001'));

test.each([
  [0, 15],
  [1, 15],
  [2, 30],
  [3, 60],
  [4, 120],
  [5, 120],
  [2_000, 120],
])('after %i failures a station is polled again after %i s', (failures, seconds) => {
  for (let failure = 0; failure < failures; failure += 1) notePoll('loc-001', false);
  expect(nextPoll('loc-001', 15_000)).toBe(seconds * 1_000);
  expect(hasFailed('loc-001')).toBe(failures > 0);
  expect(nextPoll('loc-002', 15_000)).toBe(15_000);
});

test.each<[string, () => unknown]>([
  ['a good read', () => notePoll('loc-001', true)],
  ['the driver’s press', () => forgetFailures('loc-001')],
])('%s ends the longer wait', (_, end) => {
  for (let failure = 0; failure < 4; failure += 1) notePoll('loc-001', false);
  end();
  expect([nextPoll('loc-001', 15_000), hasFailed('loc-001')]).toEqual([15_000, false]);
});
