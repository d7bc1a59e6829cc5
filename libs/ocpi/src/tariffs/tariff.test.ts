import { type Tariff, readTariff } from './tariff';

const tariff: Tariff = {
  id: '12',
  currency: 'EUR',
  type: 'REGULAR',
  elements: [
    {
      components: [
        { type: 'FLAT', price: 2, vat: 10, stepSize: 1 },
        { type: 'PARKING_TIME', price: 3, vat: null, stepSize: 300 },
      ],
      restrictions: null,
    },
  ],
  altTexts: [{ language: 'en', text: '2 EUR and parking' }],
  minPrice: { exclVat: 0.5, inclVat: 0.55 },
  maxPrice: null,
  startDateTime: '2025-01-01T00:00:00.000Z',
  endDateTime: null,
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
])('§3 a tariff in %s', (_, wire) => {
  expect(readTariff(wire)).toEqual(tariff);
});

test('§9 the currency is USD where the feed names none, and every field is there', () => {
  expect(readTariff({ id: '12' })).toEqual({
    id: '12',
    currency: 'USD',
    type: null,
    elements: [],
    altTexts: [],
    minPrice: null,
    maxPrice: null,
    startDateTime: null,
    endDateTime: null,
  });
});

test.each(['abc', NaN, -1, null, {}, '', true])('a price of %p is broken, not 0', (price) => {
  const read = readTariff({ id: '12', elements: [{ priceComponents: [{ type: 'ENERGY', price }] }] });
  expect(read?.elements[0]?.components).toEqual([{ type: 'ENERGY', price: null, vat: null, stepSize: null }]);
});

test('§3 alternative texts without a text are left out', () => {
  expect(readTariff({ id: '12', tariffAltText: [{ language: 'es' }, null, { text: 'Free' }] })?.altTexts).toEqual([
    { language: '', text: 'Free' },
  ]);
});

test.each([null, [], {}, { id: '' }, 'TARIFF-1'])('%j is no tariff', (wire) => {
  expect(readTariff(wire)).toBeNull();
});
