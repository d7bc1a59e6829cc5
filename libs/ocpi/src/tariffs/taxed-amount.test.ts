import * as v from '@wattline/vendor/schema';
import { taxedAmountSchema } from './taxed-amount';

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
])('OCPI: reads the price %j', (wire, money) => {
  expect(v.parse(taxedAmountSchema, wire)).toEqual(money);
});

test.each([
  ['one tax', { beforeTaxes: 8.5, taxes: [{ name: 'VAT', amount: 0.85 }] }, { exclVat: 8.5, inclVat: 9.35 }],
  [
    'two taxes, as in Quebec',
    {
      beforeTaxes: '10.00',
      taxes: [
        { name: 'GST', percentage: 5, amount: 0.5 },
        { name: 'QST', amount: '0.9975' },
      ],
    },
    { exclVat: 10, inclVat: 11.4975 },
  ],
  [
    'tenths, which no binary fraction is',
    { beforeTaxes: 0.1, taxes: [{ amount: 0.2 }] },
    { exclVat: 0.1, inclVat: 0.3 },
  ],
  ['an empty list: there are no taxes', { beforeTaxes: 4, taxes: [] }, { exclVat: 4, inclVat: 4 }],
  ['no list: taxes are not reported', { beforeTaxes: 2.5 }, { exclVat: 2.5, inclVat: null }],
  [
    'a tax without an amount: the sum is not known',
    { beforeTaxes: 4, taxes: [{ name: 'VAT' }] },
    { exclVat: 4, inclVat: null },
  ],
  [
    'one tax of two that cannot be read',
    { beforeTaxes: 4, taxes: [{ amount: 1 }, { amount: 'x' }] },
    { exclVat: 4, inclVat: null },
  ],
  ['a limit', { beforeTaxes: 0.5, afterTaxes: 0.55 }, { exclVat: 0.5, inclVat: 0.55 }],
  ['a limit with taxes alone', { afterTaxes: 11 }, { exclVat: null, inclVat: 11 }],
  ['free', { beforeTaxes: 0, taxes: [] }, { exclVat: 0, inclVat: 0 }],
  ['taxes of nothing', { taxes: [{ amount: 1 }] }, null],
  ['both shapes: that of 2.2.1', { exclVat: 4, inclVat: 4.4, beforeTaxes: 1, taxes: [] }, { exclVat: 4, inclVat: 4.4 }],
])('OCPI 2.3.0: reads taxes: %s', (_, wire, money) => {
  expect(v.parse(taxedAmountSchema, wire)).toEqual(money);
});
