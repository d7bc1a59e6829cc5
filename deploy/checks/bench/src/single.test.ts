import { singlesTable } from './single';

test('figures with their unit, and their goal where there is one', () => {
  const table = singlesTable([
    { name: 'memory', value: 2.345, digits: 1, unit: '%', runs: 1, most: 5 },
    { name: 'layouts', value: 2, digits: 0, unit: '', runs: 7, most: 0 },
    { name: 'build', value: 9.5, digits: 1, unit: 's', runs: 3 },
  ]);
  expect(table.split('\n').slice(2)).toEqual([
    '| memory | 2.3 % | 1 | ✔ 2.3 (at most 5.0) |',
    '| layouts | 2 | 7 | ✘ 2 (at most 0) |',
    '| build | 9.5 s | 3 |  |',
  ]);
});
