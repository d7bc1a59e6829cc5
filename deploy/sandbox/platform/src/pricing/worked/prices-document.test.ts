import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { computed, pricesDocument } from './prices-document';
import { workedPrices } from './worked-prices';

test.each(workedPrices.map((row) => [row.rule, row.charge, row] as const))('OCPI: %s: %s', (_rule, _charge, row) => {
  expect(computed(row).price).toEqual(row.price);
});

test('docs/prices.md is what the engine computes; `npm run docs:prices` writes it', () => {
  const file = join(import.meta.dirname, '../../../../../../docs/prices.md');
  expect(readFileSync(file, 'utf8')).toBe(pricesDocument());
});
