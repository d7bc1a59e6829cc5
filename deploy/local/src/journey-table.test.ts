import { journeyTable } from './journey-table';

const STEPS = ['scan', 'choose', 'pay', 'start', 'charge', 'stop', 'receipt'];
const CONDITIONS = journeyTable([])
  .lines.slice(1, 11)
  .map((line) => line.split(/ {2,}/)[0] ?? '');
const all = CONDITIONS.flatMap((condition) => STEPS.map((step) => `${condition}\t${step}\twent on`));

test('the table has a row for each condition, a column for each step, a word in each cell, and a legend', () => {
  const { lines, ...tally } = journeyTable(
    all.map((cell) => cell.replace('offline\tstop\twent on', 'offline\tstop\twaits')),
  );
  expect(lines[0]?.trim().split(/ {2,}/)).toEqual(STEPS);
  expect(lines[1]).toMatch(/^offline +went on  went on  went on  went on  went on  waits    went on$/);
  expect(lines.slice(1, 11).every((line) => line.split(/ {2,}/).length === 8)).toBe(true);
  expect(lines.at(-1)).toMatch(/never blank/);
  expect(tally).toEqual({ passed: 70, failed: 0 });
});

test.each([
  ['nothing was noted', [], 70],
  ['a test broke off', all.slice(0, -3), 3],
  ['a condition was left out', all.filter((cell) => !cell.startsWith('2G')), 7],
  ['a condition that is new was left halfway', [...all, 'captive portal\tscan\tsays why'], 6],
])('a missing result is shown and fails if %s', (_, cells, failed) => {
  const table = journeyTable(cells);
  expect(table.failed).toBe(failed);
  expect(table.lines.join('\n').match(/–/g)).toHaveLength(failed);
});
