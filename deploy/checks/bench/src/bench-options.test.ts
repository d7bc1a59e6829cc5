import { readBenchOptions } from './bench-options';

test.each([
  [[], {}],
  [['--runs', '3', '--only', 'station'], { runs: 3, only: 'station' }],
  [['--write'], { write: true }],
  [['--engines', '--minutes', '5'], { engines: true, minutes: 5 }],
])('%j', (words, expected) => {
  const usual = { runs: 4, only: '', write: false, engines: false, minutes: 20 };
  expect(readBenchOptions(words)).toEqual({ ...usual, ...expected });
});

test.each(['0', '-1', '1.5', 'many', ''])('--runs %s is refused', (runs) => {
  expect(() => readBenchOptions([`--runs=${runs}`])).toThrow(`--runs takes a number from 1 on, not '${runs}'.`);
});

test.each(['2', 'long'])('--minutes %s is refused: the first and the last minute are compared', (minutes) => {
  expect(() => readBenchOptions([`--minutes=${minutes}`])).toThrow(`--minutes takes a number from 3 on`);
});

test('an option that there is not is refused', () => {
  expect(() => readBenchOptions(['--fast'])).toThrow(/--fast/);
});
