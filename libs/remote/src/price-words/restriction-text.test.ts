import { formatsFor } from '@wattline/base/i18n';
import type { Words } from '@wattline/base/texts/use-texts';
import { readTariff } from '@wattline/ocpi';
import { restrictionText } from './restriction-text';

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
