import { tariffOf } from '../testing/tariff-of';
import { tariffInForce } from './price';
import type { Tariff } from './tariff';

const now = new Date('2025-09-03T12:00:00Z');

function tariff(id: string, startDateTime: string | null, endDateTime: string | null): Tariff {
  return tariffOf({ id, startDateTime, endDateTime });
}

const past = tariff('past', null, '2025-01-01T00:00:00Z');
const future = tariff('future', '2026-01-01T00:00:00Z', null);
const valid = tariff('valid', '2025-01-01T00:00:00Z', '2026-01-01T00:00:00Z');
const open = tariff('open', null, null);

test.each([
  ['the first valid one', [past, future, valid, open], 'valid'],
  ['one without dates', [past, open], 'open'],
  ['the only one, though outdated', [past], 'past'],
  ['the first, where all are outdated', [future, past], 'future'],
  ['the one that starts now', [past, tariff('starts', '2025-09-03T12:00:00', null)], 'starts'],
  ['none that ends now', [tariff('ends', null, '2025-09-03T12:00:00'), open], 'open'],
])('OCPI: the tariff in force is %s', (_, tariffs, id) => {
  expect(tariffInForce(tariffs, now)?.id).toBe(id);
});

test('OCPI: no tariff is in force if there is none', () => {
  expect(tariffInForce([], now)).toBeNull();
});
