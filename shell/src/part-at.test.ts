import { partAt } from './part-at';

test.each([
  ['/station/loc-001', '@wattline/stations'],
  ['/confirmation/a/b', '@wattline/checkout'],
  ['/connect-vehicle/s', '@wattline/checkout'],
  ['/session/s', '@wattline/session'],
  ['/receipt/s', '@wattline/session'],
  ['/debug', '@wattline/debug-console'],
  ['/', null],
  ['/stations', '@wattline/stations'],
  ['/station-x', null],
  ['/constructor', null],
])('§2 routes: %s belongs to %s', (path, part) => {
  expect(partAt(path)).toBe(part);
});
