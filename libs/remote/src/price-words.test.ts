import { act, renderHook } from '@testing-library/react';
import { readRuntimeConfig, setConfig } from '@wattline/base/config';
import { formatsFor, setLanguage } from '@wattline/base/i18n';
import type { Words } from '@wattline/base/texts/use-texts';
import { priceOf, readTariff } from '@wattline/ocpi';
import { restrictionText, usePowerTypeText, usePriceWords } from './price-words';

afterEach(() => act(() => setLanguage('en')));

const priced = (more: object = {}) => {
  const tariff = readTariff({
    id: 'T',
    currency: 'USD',
    elements: [
      {
        price_components: [{ type: 'ENERGY', price: 0.4, vat: 11.5 }],
        restrictions: { start_time: '22:00', end_time: '06:00' },
      },
      { price_components: [{ type: 'FLAT', price: 1 }] },
    ],
    ...more,
  });
  const price = tariff && priceOf(tariff);
  if (price?.state !== 'priced') throw new Error('Not priced');
  return price;
};

test.each([
  ['en', 'plus 11.5% tax'],
  ['es', 'más 11.5% de impuestos'],
] as const)('1 §2 the notes of a line in %s name when it applies, then its tax', (language, tax) => {
  act(() => setLanguage(language));
  const { result } = renderHook(() => usePriceWords());
  const notes = Object.fromEntries(priced().lines.map((line) => [line.type, result.current.notesOf(line)]));
  expect(notes).toEqual({ ENERGY: ['22:00–06:00', tax], FLAT: [] });
});

test.each([
  ['en', 'plus 11.5% VAT'],
  ['es', 'más 11.5% de IGIC'],
] as const)('own-brand: the tax of a line in %s has the environment’s name', (language, tax) => {
  setConfig(readRuntimeConfig({ tax: { name: { en: 'VAT', es: 'IGIC' } } }));
  act(() => setLanguage(language));
  const { result } = renderHook(() => usePriceWords());
  const energy = priced().lines.filter(({ type }) => type === 'ENERGY');
  expect(energy.map((line) => result.current.notesOf(line)[1])).toEqual([tax]);
  setConfig(readRuntimeConfig({}));
});

test.each([
  ['Asia/Tokyo', '22:00–06:00 GMT+9'],
  ['America/Puerto_Rico', '22:00–06:00'],
  // There is no zone of that name.
  ['Mars/Olympus', '22:00–06:00'],
  [null, '22:00–06:00'],
])('station-time-zone: at a station in %s a price applies %s', (timeZone, when) => {
  const { result } = renderHook(() => usePriceWords(timeZone));
  const energy = priced().lines.filter(({ type }) => type === 'ENERGY');
  expect(energy.map((line) => result.current.notesOf(line)[0])).toEqual([when]);
});

test.each([
  ['en', 'tax included'],
  ['es', 'impuestos incluidos'],
] as const)('OCPI 2.3.0: a price with taxes has a note in %s, with a rate and without', (language, note) => {
  act(() => setLanguage(language));
  const { result } = renderHook(() => usePriceWords());
  const elements = [
    {
      price_components: [
        { type: 'ENERGY', price: 0.4, vat: 11.5 },
        { type: 'FLAT', price: 1 },
      ],
    },
  ];
  const { lines } = priced({ tax_included: 'YES', elements });
  expect(lines.map((line) => result.current.notesOf(line))).toEqual([[note], [note]]);
});

test.each([
  [{}, []],
  [{ min_price: { excl_vat: 2 } }, [{ label: 'Minimum per session', amount: '$2.00' }]],
  [
    { min_price: { excl_vat: 2 }, max_price: { excl_vat: 30 } },
    [
      { label: 'Minimum per session', amount: '$2.00' },
      { label: 'At most per session', amount: '$30.00' },
    ],
  ],
])('2 §2 writes the limits of %j', (more, expected) => {
  const { result } = renderHook(() => usePriceWords());
  expect(result.current.limitsOf(priced(more))).toEqual(expected);
});

const t: Words<'restrictions'> = (key, values) => (values ? `${key} ${values['value']}` : key);

const restrictions = (wire: object) =>
  readTariff({ id: 'T', elements: [{ price_components: [{ type: 'ENERGY', price: 1 }], restrictions: wire }] })
    ?.elements[0]?.restrictions ?? null;

describe('restrictions in words', () => {
  test.each([
    [{}, ''],
    [{ start_time: '22:00', end_time: '06:00' }, '22:00–06:00'],
    [{ start_time: '22:00' }, 'from 22:00'],
    [{ end_time: '06:00' }, 'until 06:00'],
    [{ day_of_week: ['SATURDAY', 'SUNDAY'] }, 'SATURDAY, SUNDAY'],
    [{ min_kwh: 10 }, 'above 10 kWh'],
    [{ max_kwh: 10 }, 'upTo 10 kWh'],
    [{ min_kwh: 10, max_kwh: 20 }, '10–20 kWh'],
    [{ min_power: 50, max_power: 150 }, '50–150 kW'],
    [{ min_duration: 1800 }, 'after 30 min'],
    [{ max_duration: 5400 }, 'first 90 min'],
    [{ start_date: '2025-12-24', end_date: '2025-12-27' }, '2025-12-24 – 2025-12-27'],
    [{ start_time: '08:00', end_time: '20:00', min_kwh: 5 }, '08:00–20:00 · above 5 kWh'],
    [{ min_current: 16 }, ''],
  ])('%j is written as %s', (wire, expected) => {
    expect(restrictionText(restrictions(wire), t, formatsFor('en'))).toBe(expected);
  });

  test('no restrictions give an empty text', () => expect(restrictionText(null, t, formatsFor('en'))).toBe(''));
});

test.each([
  ['AC_1_PHASE', 'AC, single-phase', 'CA monofásica'],
  ['AC_2_PHASE', 'AC, two-phase', 'CA bifásica'],
  ['AC_2_PHASE_SPLIT', 'AC, split-phase', 'CA de fase dividida'],
  ['AC_3_PHASE', 'AC, three-phase', 'CA trifásica'],
  ['dc', 'DC', 'CC'],
  ['SOLAR_ROOF', 'SOLAR ROOF', 'SOLAR ROOF'],
  ['constructor', 'constructor', 'constructor'],
])('2 §2 the power type %s is %s, in Spanish %s', (powerType, english, spanish) => {
  const { result } = renderHook(() => usePowerTypeText());
  expect(result.current(powerType)).toBe(english);
  act(() => setLanguage('es'));
  expect(result.current(powerType)).toBe(spanish);
});
