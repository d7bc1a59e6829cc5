import { weekOf } from './hours-in-words';

const of = (weekday: number, begin: number, end: number) => ({ weekday, begin, end });

test.each([
  ['one day', [of(3, 480, 1200)], [[3, 3, 480, 1200]]],
  ['Monday to Friday, in any order', [5, 1, 3, 2, 4].map((day) => of(day, 480, 1200)), [[1, 5, 480, 1200]]],
  [
    'a break at noon',
    [of(1, 480, 720), of(1, 780, 1080), of(2, 480, 720), of(2, 780, 1080)],
    [
      [1, 2, 480, 720],
      [1, 2, 780, 1080],
    ],
  ],
  [
    'another Saturday, and no Thursday',
    [of(1, 480, 1200), of(2, 480, 1200), of(3, 480, 1200), of(5, 480, 1200), of(6, 600, 900)],
    [
      [1, 3, 480, 1200],
      [5, 5, 480, 1200],
      [6, 6, 600, 900],
    ],
  ],
  ['none', [], []],
])('hours-in-words: a week: %s', (_, regular, expected) => {
  expect(weekOf(regular).map(({ from, to, begin, end }) => [from, to, begin, end])).toEqual(expected);
});
