import * as v from '@wattline/schema';
import { moneySchema } from './money';

test.each([
  [
    { exclVat: 4, inclVat: 4.48 },
    { exclVat: 4, inclVat: 4.48 },
  ],
  [{ exclVat: '4.00' }, { exclVat: 4, inclVat: null }],
  [{ inclVat: 0 }, { exclVat: null, inclVat: 0 }],
  [4, { exclVat: 4, inclVat: null }],
  [{}, null],
  [{ exclVat: NaN, inclVat: -1 }, null],
  ['free', null],
  [null, null],
])('OCPI: the price %j', (wire, money) => {
  expect(v.parse(moneySchema, wire)).toEqual(money);
});
