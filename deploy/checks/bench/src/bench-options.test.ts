import { readBenchOptions } from './bench-options';

test.each([
  [[], { runs: 4, only: '', write: false }],
  [['--runs', '3', '--only', 'station'], { runs: 3, only: 'station', write: false }],
  [['--write'], { runs: 4, only: '', write: true }],
])('%j', (words, expected) => {
  expect(readBenchOptions(words)).toEqual(expected);
});

test.each(['0', '-1', '1.5', 'many', ''])('--runs %s is refused', (runs) => {
  expect(() => readBenchOptions([`--runs=${runs}`])).toThrow(`--runs takes a number from 1 on, not '${runs}'.`);
});

test('an option that there is not is refused', () => {
  expect(() => readBenchOptions(['--fast'])).toThrow(/--fast/);
});
