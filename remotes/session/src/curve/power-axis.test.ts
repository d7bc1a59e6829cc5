import { powerLines } from './power-axis';

test.each([
  [0, [0, 1]],
  [0.4, [0, 1]],
  [3.6, [0, 1, 2, 3, 4]],
  [7.2, [0, 2, 4, 6, 8]],
  [11, [0, 5, 10, 15]],
  [48, [0, 20, 40, 60]],
  [100, [0, 25, 50, 75, 100]],
  [148, [0, 50, 100, 150]],
  [2_000, [0, 500, 1000, 1500, 2000]],
])('up to %d kW: %j', (highest, lines) => {
  expect(powerLines(highest)).toEqual(lines);
});
