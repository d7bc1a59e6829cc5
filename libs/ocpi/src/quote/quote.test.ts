import { builtInTariffs } from '../tariffs/built-in-tariffs';
import { readPortalTariff } from '../tariffs/portal-tariff';
import { elementWith, tariffOf } from '../testing/tariff-of';
import type { Circumstances } from './circumstances';
import { type Question, type Quote, quote } from './quote';

/** A Friday, 11:00 in Puerto Rico. */
const AT: Circumstances = {
  startsAt: new Date('2026-11-20T15:00:00Z'),
  timeZone: 'America/Puerto_Rico',
  watts: 7200,
};

const element = elementWith(10);
const tariff = (elements: object[], more: object = {}) => tariffOf({ elements, ...more });

/** 'ENERGY 10 × 0.4 = 400': amounts in minor units. */
const linesOf = ({ sections }: Quote): string[] =>
  sections.map(({ type, billed, rate, amount }) => `${type} ${billed} × ${rate} = ${amount}`);

function quoteOf(...asked: Parameters<typeof quote>): Quote {
  const answer = quote(...asked);
  if (answer.state !== 'known') throw new Error(answer.reason);
  return answer;
}

test('a quote names its tariff and its assumptions', () => {
  const steps = tariff([element({ ENERGY: [0.4, { step_size: 500 }], FLAT: [1.5, { vat: 20 }] })]);
  expect(quote(steps, { kwh: 10.2 }, AT)).toEqual({
    state: 'known',
    currency: 'USD',
    kwh: 10.2,
    minutes: 85,
    parkedMinutes: 0,
    sections: [
      { type: 'ENERGY', rate: 0.4, used: 10.2, billed: 10.5, step: 500, amount: 420, vatPercent: 10, tax: 42 },
      { type: 'FLAT', rate: 1.5, used: 1, billed: 1, step: null, amount: 150, vatPercent: 20, tax: 30 },
    ],
    charged: 570,
    limit: null,
    subtotal: 570,
    tax: 72,
    taxPercent: 12.63,
    total: 642,
    assumed: { watts: null, unknown: null },
  });
});

const at = (time: string, timeZone: string, watts = 6000): Circumstances => ({
  startsAt: new Date(time),
  timeZone,
  watts,
});

describe('OCPI 2.2.1: the price that counts', () => {
  const night = { start_time: '22:00', end_time: '06:00' };

  test.each<[string, object[], Question, Partial<Circumstances>, string[]]>([
    [
      'of each dimension the first element that matches',
      [element({ ENERGY: 0.1 }, { max_kwh: 4 }), element({ ENERGY: 0.5, TIME: 1 }), element({ TIME: 9 })],
      { kwh: 7.2 },
      {},
      ['ENERGY 4 × 0.1 = 40', 'ENERGY 3.2 × 0.5 = 160', 'TIME 1 × 1 = 100'],
    ],
    [
      'over midnight',
      [element({ ENERGY: 0.1 }, night), element({ ENERGY: 0.5 })],
      { minutes: 120 },
      at('2026-11-20T09:00:00Z', 'America/Puerto_Rico'),
      ['ENERGY 6 × 0.1 = 60', 'ENERGY 6 × 0.5 = 300'],
    ],
    [
      'until 00:00, which is the end of each day',
      [element({ ENERGY: 0.4 }, { end_time: '00:00' })],
      { minutes: 120 },
      at('2026-11-21T03:00:00Z', 'America/Puerto_Rico'),
      ['ENERGY 12 × 0.4 = 480'],
    ],
    [
      'from a time until 00:00',
      [element({ ENERGY: 0.1 }, { start_time: '22:00', end_time: '00:00' }), element({ ENERGY: 0.5 })],
      { minutes: 120 },
      at('2026-11-21T03:00:00Z', 'America/Puerto_Rico'),
      ['ENERGY 6 × 0.1 = 60', 'ENERGY 6 × 0.5 = 300'],
    ],
    [
      'from 24:00, which is the beginning of each day',
      [element({ ENERGY: 0.1 }, { start_time: '24:00', end_time: '06:00' }), element({ ENERGY: 0.5 })],
      { minutes: 120 },
      at('2026-11-21T03:00:00Z', 'America/Puerto_Rico'),
      ['ENERGY 6 × 0.5 = 300', 'ENERGY 6 × 0.1 = 60'],
    ],
    [
      'from 00:00 to 00:00, which is all day',
      [element({ ENERGY: 0.4 }, { start_time: '00:00', end_time: '00:00' })],
      { minutes: 120 },
      at('2026-11-21T03:00:00Z', 'America/Puerto_Rico'),
      ['ENERGY 12 × 0.4 = 480'],
    ],
    [
      'where clocks are put forward: 23:00 to 08:00 are eight hours',
      [element({ ENERGY: 0.1 }, night), element({ ENERGY: 0.5 })],
      { minutes: 480 },
      at('2027-03-27T22:00:00Z', 'Europe/Madrid', 1000),
      ['ENERGY 6 × 0.1 = 60', 'ENERGY 2 × 0.5 = 100'],
    ],
    [
      'where clocks are put back: 23:00 to 08:00 are ten hours',
      [element({ ENERGY: 0.1 }, night), element({ ENERGY: 0.5 })],
      { minutes: 600 },
      at('2026-10-24T21:00:00Z', 'Europe/Madrid', 1000),
      ['ENERGY 8 × 0.1 = 80', 'ENERGY 2 × 0.5 = 100'],
    ],
    [
      'an hour that there are two of counts twice',
      [element({ TIME: 1 }, { start_time: '02:00', end_time: '03:00' }), element({ TIME: 0 })],
      { minutes: 240 },
      at('2026-10-24T23:00:00Z', 'Europe/Madrid'),
      ['TIME 2 × 0 = 0', 'TIME 2 × 1 = 200'],
    ],
    [
      'by the day, in the station’s time',
      [element({ TIME: 1 }, { day_of_week: ['SATURDAY'] }), element({ TIME: 2 })],
      { minutes: 120 },
      at('2026-11-20T22:00:00Z', 'Europe/Madrid'),
      ['TIME 1 × 2 = 200', 'TIME 1 × 1 = 100'],
    ],
    [
      'up to a date, which does not count any more',
      [element({ TIME: 1 }, { end_date: '2026-11-21' }), element({ TIME: 2 })],
      { minutes: 120 },
      at('2026-11-20T22:00:00Z', 'Europe/Madrid'),
      ['TIME 1 × 1 = 100', 'TIME 1 × 2 = 200'],
    ],
    [
      'by duration, parking too',
      [element({ PARKING_TIME: 0 }, { max_duration: 7200 }), element({ ENERGY: 0.1, PARKING_TIME: 6 })],
      { kwh: 7.2, parkedMinutes: 90 },
      {},
      ['ENERGY 7.2 × 0.1 = 72', 'PARKING_TIME 1 × 0 = 0', 'PARKING_TIME 0.5 × 6 = 300'],
    ],
    [
      'by power: none flows while the vehicle only stands there',
      [element({ TIME: 9, PARKING_TIME: 9 }, { min_power: 7.2 }), element({ TIME: 1, PARKING_TIME: 1 })],
      { minutes: 60, parkedMinutes: 60 },
      {},
      ['TIME 1 × 9 = 900', 'PARKING_TIME 1 × 1 = 100'],
    ],
    [
      'by a current that is known',
      [element({ TIME: 1 }, { max_current: 32 }), element({ TIME: 2 })],
      { minutes: 60 },
      { amperes: 16 },
      ['TIME 1 × 1 = 100'],
    ],
    [
      'a reservation’s price is never one of charging',
      [element({ TIME: 9, FLAT: 9 }, { reservation: 'RESERVATION' }), element({ TIME: 1 })],
      { minutes: 60 },
      {},
      ['TIME 1 × 1 = 100'],
    ],
    [
      'a fee falls due in the moment from which it counts',
      [element({ FLAT: 5 }, { min_duration: 3600 }), element({ ENERGY: 0 })],
      { minutes: 60 },
      {},
      ['ENERGY 7.2 × 0 = 0', 'FLAT 1 × 5 = 500'],
    ],
    [
      'of charging and standing there only what came last is stepped',
      [element({ TIME: [1, { step_size: 600 }], PARKING_TIME: [2, { step_size: 600 }] })],
      { minutes: 21, parkedMinutes: 16 },
      {},
      ['TIME 0.35 × 1 = 35', 'PARKING_TIME 0.333333 × 2 = 67'],
    ],
    ['parts of a watt-hour are one', [element({ ENERGY: 1 })], { kwh: 0.1152 }, {}, ['ENERGY 0.116 × 1 = 12']],
    [
      'without a step size as used',
      [element({ ENERGY: [1, { step_size: null }] })],
      { kwh: 0.1152 },
      {},
      ['ENERGY 0.1152 × 1 = 12'],
    ],
  ])('counts by %s', (_, elements, question, more, lines) => {
    expect(linesOf(quoteOf(tariff(elements), question, { ...AT, ...more }))).toEqual(lines);
  });

  test('docs/rules.md: unmeasured-restrictions: an element by an unknown current is passed over and reported', () => {
    const byCurrent = [element({ TIME: 1 }, { max_current: 32 }), element({ TIME: 2 })];
    const answer = quoteOf(tariff(byCurrent), { minutes: 60 }, AT);
    expect(linesOf(answer)).toEqual(['TIME 1 × 2 = 200']);
    expect(answer.assumed.unknown).toBe('current');
  });
});

const hour = (price: number, vat: number | undefined, tax_included: string, more: object = {}) =>
  tariff([element({ TIME: [price, { vat }] })], { currency: 'CAD', tax_included, ...more });

describe('OCPI 2.3.0: tax_included', () => {
  const sums = (...asked: Parameters<typeof hour>) => {
    const { subtotal, tax, total } = quoteOf(hour(...asked), { minutes: 150 }, AT);
    return { subtotal, tax, total };
  };

  test.each<[string, Parameters<typeof hour>, object]>([
    // The worked examples of OCPI's chapter on North American taxes: 2.5 hours are C$ 5.00 plus taxes, and C$ 5.25 with them.
    ['NO, and no rate is known beforehand', [2, undefined, 'NO'], { subtotal: 500, tax: null, total: null }],
    ['YES, and no rate is known beforehand', [2.1, undefined, 'YES'], { subtotal: 525, tax: null, total: 525 }],
    ['YES, with a rate: it is counted out', [2.1, 5, 'YES'], { subtotal: 500, tax: 25, total: 525 }],
    ['NO, with a rate: it is added', [2, 10, 'NO'], { subtotal: 500, tax: 50, total: 550 }],
    ['N/A: there are none', [2, undefined, 'N/A'], { subtotal: 500, tax: 0, total: 500 }],
    ['YES, half a cent: the total is what is rounded', [0.45, 12, 'YES'], { subtotal: 100, tax: 13, total: 113 }],
    [
      'YES, and a highest price with its taxes',
      [2.1, 5, 'YES', { max_price: { before_taxes: 4, after_taxes: 4.2 } }],
      { subtotal: 400, tax: 20, total: 420 },
    ],
  ])('splits the tax: %s', (_, asked, expected) => {
    expect(sums(...asked)).toEqual(expected);
  });

  test('an assumed rate for prices that include their taxes changes only the split', () => {
    const quoted = quoteOf(hour(2.1, undefined, 'YES'), { minutes: 150 }, { ...AT, vat: 5 });
    expect(quoted).toMatchObject({ subtotal: 500, tax: 25, total: 525 });
  });
});

describe('OCPI 2.2.1: the lowest and the highest price', () => {
  const perHour = [element({ TIME: [1, { vat: 11.5 }] })];
  const bounds = { min_price: { excl_vat: 2, incl_vat: 2.23 }, max_price: { excl_vat: 3, incl_vat: 3.35 } };

  test.each<[string, object[], object, number, unknown[]]>([
    ['at least', perHour, bounds, 60, ['minimum', 200, 23, 223]],
    ['between', perHour, bounds, 150, [null, 250, 29, 279]],
    ['at most', perHour, bounds, 300, ['maximum', 300, 35, 335]],
    ['at most, given without VAT', perHour, { max_price: { excl_vat: 3 } }, 300, ['maximum', 300, 35, 335]],
    ['at least, given with VAT alone', perHour, { min_price: { incl_vat: 2.23 } }, 60, ['minimum', 200, 23, 223]],
    [
      'where no price applies, too: a session costs at least that',
      [element({ TIME: 1 }, { day_of_week: ['SUNDAY'] })],
      bounds,
      60,
      ['minimum', 200, 23, 223],
    ],
    [
      'where no price applies, given without VAT: the VAT is not known',
      [element({ TIME: 1 }, { day_of_week: ['SUNDAY'] })],
      { min_price: { excl_vat: 2 } },
      60,
      ['minimum', 200, null, null],
    ],
    [
      'with VAT alone reached: the tax of two rates is more than the limit’s',
      [element({ TIME: [1, { vat: 0 }], FLAT: [1, { vat: 30 }] })],
      { max_price: { excl_vat: 3, incl_vat: 3 } },
      105,
      ['maximum', 275, 25, 300],
    ],
  ])('keeps to the limits: %s', (_, elements, more, minutes, expected) => {
    const { limit, subtotal, tax, total } = quoteOf(tariff(elements, more), { minutes }, AT);
    expect([limit, subtotal, tax, total]).toEqual(expected);
  });

  test('the total keeps to the highest price once it is rounded', () => {
    const mixed = tariff([element({ FLAT: [2.285, { vat: 0 }], TIME: [0.71, { vat: 50 }] })], {
      max_price: { excl_vat: 3, incl_vat: 3.35 },
    });
    expect(quoteOf(mixed, { minutes: 60 }, AT).total).toBe(335);
  });
});

describe('money', () => {
  test.each([
    ['USD', 0.4, 400, 40, 440],
    ['JPY', 38.06, 381, 38, 419],
    ['KWD', 0.0301, 301, 30, 331],
  ])('%s is rounded to its minor units, half a unit upwards', (currency, rate, subtotal, tax, total) => {
    const answer = quoteOf(tariff([element({ ENERGY: rate })], { currency }), { kwh: 10 }, AT);
    expect(answer).toMatchObject({ subtotal, tax, total });
  });

  test('without VAT neither tax nor total is known, unless one is assumed', () => {
    const withoutVat = tariff([element({ ENERGY: [0.4, { vat: null }] })]);
    expect(quoteOf(withoutVat, { kwh: 10 }, AT)).toMatchObject({ subtotal: 400, tax: null, total: null });
    expect(quoteOf(withoutVat, { kwh: 10 }, { ...AT, vat: 12 })).toMatchObject({ tax: 48, total: 448 });
  });

  test('a free charge is free whatever its VAT', () => {
    expect(quoteOf(tariff([element({ FLAT: [0, { vat: null }] })]), { kwh: 10 }, AT)).toMatchObject({
      tax: 0,
      total: 0,
    });
  });

  test('portal tariffs and built-in ones are quoted as well', () => {
    const standard = builtInTariffs.get('TARIFF001');
    const portal = readPortalTariff({ id: 3, energy_rate: 0.35, time_rate: 0.1, session_fee: 1, tax_rate: 0.09 });
    if (!standard || !portal) throw new Error('No tariff');
    expect(quoteOf(portal, { kwh: 20 }, { ...AT, watts: 20_000 })).toMatchObject({
      subtotal: 810,
      tax: 73,
      total: 883,
    });
    expect(quoteOf(standard, { kwh: 20 }, { ...AT, watts: 20_000 })).toMatchObject({ total: 883 });
  });

  test('a quote without a known power names the power that it assumed', () => {
    expect(quoteOf(tariff([element({ TIME: 1 })]), { kwh: 7.2 }, { ...AT, watts: null })).toMatchObject({
      minutes: 60,
      assumed: { watts: 7200 },
    });
  });
});

describe('a quote that cannot be computed gives its reason', () => {
  const good = element({ ENERGY: 0.4 });

  test.each<[string, object[], object, Question, Partial<Circumstances>]>([
    ['no-prices', [], {}, { kwh: 1 }, {}],
    ['no-prices', [element({ TIME: 1 }, { reservation: 'RESERVATION' })], {}, { kwh: 1 }, {}],
    ['broken-price', [element({ ENERGY: -1 })], {}, { kwh: 1 }, {}],
    ['broken-price', [element({ ENERGY: Number.NaN })], {}, { kwh: 1 }, {}],
    ['broken-price', [good, element({ MAGIC: 1 })], {}, { kwh: 1 }, {}],
    ['broken-restriction', [element({ ENERGY: 1 }, { start_time: 'dusk' })], {}, { kwh: 1 }, {}],
    ['broken-restriction', [element({ ENERGY: 1 }, { end_date: '31.12.2026' })], {}, { kwh: 1 }, {}],
    ['broken-restriction', [element({ ENERGY: 0.1 }, [{ start_time: '22:00' }]), good], {}, { kwh: 1 }, {}],
    ['broken-restriction', [element({ ENERGY: 0.1 }, { day_of_week: ['NODAY'] }), good], {}, { kwh: 1 }, {}],
    ['broken-restriction', [element({ ENERGY: 0.1 }, { max_kwh: 'few' }), good], {}, { kwh: 1 }, {}],
    ['broken-price', [{ price_components: { type: 'ENERGY', price: 0.1 } }, good], {}, { kwh: 1 }, {}],
    ['broken-price', [{ price_components: ['ENERGY'] }, good], {}, { kwh: 1 }, {}],
    ['broken-price', [[element({ ENERGY: 0.1 })], good], {}, { kwh: 1 }, {}],
    ['broken-price', [element({ ENERGY: [1, { step_size: 'a lot' }] })], {}, { kwh: 1 }, {}],
    ['broken-price', [good], { min_price: 'five' }, { kwh: 1 }, {}],
    ['broken-price', [good], { max_price: { excl_vat: -1 } }, { kwh: 1 }, {}],
    ['limits-contradict', [good], { min_price: { excl_vat: 5 }, max_price: { excl_vat: 4 } }, { kwh: 1 }, {}],
    ['limits-contradict', [good], { min_price: { excl_vat: 5, incl_vat: 4 } }, { kwh: 1 }, {}],
    ['other-currency', [good], { currency: 'EUR' }, { kwh: 1 }, { currency: 'USD' }],
    ['current-unknown', [element({ ENERGY: 1 }, { min_current: 16 })], {}, { kwh: 1 }, {}],
    ['bad-question', [good], {}, {}, {}],
    ['bad-question', [good], {}, { kwh: 1, minutes: 1 }, {}],
    ['bad-question', [good], {}, { kwh: Number.NaN }, {}],
    ['bad-question', [good], {}, { minutes: -1 }, {}],
    ['bad-question', [good], {}, { kwh: 1, parkedMinutes: Infinity }, {}],
    ['bad-question', [good], {}, { kwh: 1 }, { watts: Number.NaN }],
    ['bad-question', [good], {}, { kwh: 1 }, { startsAt: new Date('never') }],
    ['too-long', [good], {}, { kwh: 250 }, { watts: 1 }],
    ['too-long', [good], {}, { minutes: 1e9 }, {}],
    ['too-large', [element({ ENERGY: 1e300 })], {}, { kwh: 100 }, {}],
  ])('answers %s for %j', (reason, elements, more, question, circumstances) => {
    expect(quote(tariff(elements, more), question, { ...AT, ...circumstances })).toEqual({
      state: 'cannot-tell',
      reason,
    });
  });
});
