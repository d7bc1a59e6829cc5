import { clockText, durationCode, elapsedSeconds } from './elapsed';

const START = '2025-09-03T10:00:00.000Z';
const at = (seconds: number): number => Date.parse(START) + seconds * 1000;

test.each([
  [START, at(0), '0:00', 'PT0H0M0S'],
  [START, at(59.9), '0:59', 'PT0H0M59S'],
  [START, at(3909), '1:05:09', 'PT1H5M9S'],
  [START, at(360_000), '100:00:00', 'PT100H0M0S'],
  [START, at(-30), '0:00', 'PT0H0M0S'],
  [null, at(30), '0:00', 'PT0H0M0S'],
])('1 §2 from %s to %d: %s; a negative time is 0', (start, until, text, code) => {
  const seconds = elapsedSeconds(start, until);
  expect(clockText(seconds)).toBe(text);
  expect(durationCode(seconds)).toBe(code);
});
