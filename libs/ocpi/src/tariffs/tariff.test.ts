import { type Tariff, readTariff } from './tariff';

const tariff: Tariff = {
  id: '12',
  currency: 'EUR',
  type: 'REGULAR',
  elements: [
    {
      components: [
        { type: 'FLAT', price: 2, vat: 10, isTaxIncluded: false, stepSize: 1 },
        { type: 'PARKING_TIME', price: 3, vat: 0, isTaxIncluded: false, stepSize: 300 },
      ],
      restrictions: null,
    },
  ],
  altTexts: [{ language: 'en', text: '2 EUR and parking' }],
  minPrice: { exclVat: 0.5, inclVat: 0.55 },
  maxPrice: null,
  taxIncluded: null,
  startDateTime: '2025-01-01T00:00:00.000Z',
  endDateTime: null,
  lastUpdated: '2025-02-01T00:00:00.000Z',
};

test.each([
  [
    'snake_case',
    {
      id: '12',
      currency: 'EUR',
      type: 'REGULAR',
      tariff_alt_text: [{ language: 'en', text: '2 EUR and parking' }],
      min_price: { excl_vat: 0.5, incl_vat: 0.55 },
      start_date_time: '2025-01-01T00:00:00Z',
      last_updated: '2025-02-01T00:00:00Z',
      elements: [
        {
          price_components: [
            { type: 'FLAT', price: 2, vat: 10, step_size: 1 },
            { type: 'PARKING_TIME', price: 3, step_size: 300 },
          ],
        },
      ],
    },
  ],
  [
    'camelCase',
    {
      id: 12,
      currency: 'eur',
      type: 'REGULAR',
      tariffAltText: [{ language: 'en', text: '2 EUR and parking' }],
      minPrice: { exclVat: '0.5', inclVat: '0.55' },
      startDateTime: '2025-01-01T00:00:00',
      lastUpdated: '2025-02-01T00:00:00',
      elements: [
        {
          priceComponents: [
            { type: 'flat', price: '2.00', vat: '10', stepSize: '1' },
            { type: 'parking_time', price: '3', vat: null, stepSize: 300 },
          ],
          restrictions: {},
        },
      ],
    },
  ],
])('§3 reads a tariff in %s', (_, wire) => {
  expect(readTariff(wire)).toEqual(tariff);
});

test('§9 a tariff of which the feed gives only an id has every field, and its currency is USD', () => {
  expect(readTariff({ id: '12' })).toEqual({
    id: '12',
    currency: 'USD',
    type: null,
    elements: [],
    altTexts: [],
    minPrice: null,
    maxPrice: null,
    taxIncluded: null,
    startDateTime: null,
    endDateTime: null,
    lastUpdated: null,
  });
});

test.each(['abc', NaN, -1, null, {}, '', true])('a price of %p is broken, not 0', (price) => {
  const read = readTariff({ id: '12', elements: [{ priceComponents: [{ type: 'ENERGY', price }] }] });
  expect(read?.elements[0]?.components).toEqual([
    { type: 'ENERGY', price: null, vat: null, isTaxIncluded: false, stepSize: null },
  ]);
});

test('§3 alternative texts without a text are left out', () => {
  expect(readTariff({ id: '12', tariffAltText: [{ language: 'es' }, null, { text: 'Free' }] })?.altTexts).toEqual([
    { language: '', text: 'Free' },
  ]);
});

test.each([null, '', {}, { excl_vat: null, incl_vat: null }])('a limit of %j is none', (min_price) => {
  expect(readTariff({ id: '12', min_price, max_price: min_price })).toMatchObject({ minPrice: null, elements: [] });
});

test.each([null, [], {}, { id: '' }, 'TARIFF-1'])('%j is no tariff', (wire) => {
  expect(readTariff(wire)).toBeNull();
});

const vats = (wire: object, ...written: unknown[]): (number | null | undefined)[] => {
  const components = written.map((vat) => ({ type: 'ENERGY', price: 1, vat }));
  const read = readTariff({ id: '12', elements: components.map((one) => ({ priceComponents: [one] })), ...wire });
  return read?.elements.map(({ components: [one] }) => one?.vat) ?? [];
};

describe('the VAT of a component', () => {
  test.each([
    ['OCPI: where one names it, none applies where it is omitted', {}, [10, undefined, null, ''], [10, 0, 0, 0]],
    ['where no component names one, it is not known', {}, [undefined, null], [null, null]],
    ['one that cannot be read is not known, beside one that can', {}, [10, 'a tenth', -1], [10, null, null]],
    ['0 is named too', {}, [0, undefined], [0, 0]],
    ['OCPI 2.3.0: tax_included N/A: no taxes apply', { tax_included: 'N/A' }, [undefined, 10], [0, 0]],
    ['OCPI 2.3.0: tax_included NO: they are added, and may be named', { tax_included: 'NO' }, [10], [10]],
    ['OCPI 2.3.0: tax_included NO without rates, as in North America', { tax_included: 'NO' }, [undefined], [null]],
  ])('reads %s', (_, wire, written, expected) => {
    expect(vats(wire, ...written)).toEqual(expected);
  });

  test.each([
    ['YES', 'YES', true],
    ['yes', 'YES', true],
    ['NO', 'NO', false],
    ['N/A', 'N/A', false],
    ['MAYBE', null, false],
    [undefined, null, false],
  ])('OCPI 2.3.0: reads tax_included %p', (tax_included, expected, isTaxIncluded) => {
    const elements = [{ price_components: [{ type: 'TIME', price: 2.1 }] }];
    const read = readTariff({ id: '12', tax_included, elements });
    expect(read?.taxIncluded).toBe(expected);
    expect(read?.elements[0]?.components[0]?.isTaxIncluded).toBe(isTaxIncluded);
  });

  test('OCPI 2.3.0: reads a lowest price from a PriceLimit', () => {
    const read = readTariff({ id: '12', min_price: { before_taxes: 0.5, after_taxes: 0.55 } });
    expect(read?.minPrice).toEqual({ exclVat: 0.5, inclVat: 0.55 });
  });
});
