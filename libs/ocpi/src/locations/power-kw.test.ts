import { powerKw } from './power-kw';

test.each([
  [50000, 50],
  [22080, 22],
  [7400, 7],
  [7500, 8],
])('§9 %d W are shown as %d kW', (watts, kilowatts) => {
  expect(powerKw(watts)).toBe(kilowatts);
});
