import { readRuntimeConfig, setConfig } from '@wattline/base/config';
import { formatsFor } from './formats';
import { languageOf, languages, offeredOf, readLanguage } from './languages';

const plain = (text: string): string => text.replace(/\s/g, ' ');

describe('§9 and docs/rules.md: shown-currency: money', () => {
  test.each([
    ['en', 0.4, 'USD', 2, '$0.40'],
    ['en', 0.4255, 'USD', 2, '$0.43'],
    ['en', 0.4255, 'USD', 4, '$0.4255'],
    ['en', 0.5, 'EUR', 2, '€0.50'],
    ['es', 1234.5, 'USD', 2, '$1,234.50'],
  ] as const)('in %s, %d %s with %d decimals is %s', (language, amount, currency, decimals, expected) => {
    expect(formatsFor(language).money(amount, currency, decimals).replace(/\s/g, '')).toBe(expected);
  });
});

describe('docs/rules.md: shown-currency: a sign that several currencies have is the environment’s alone', () => {
  const configured = readRuntimeConfig({});
  afterEach(() => setConfig(configured));

  test.each([
    ['USD', 'en', ['$0.40', 'MX$0.40', 'DOP 0.40', 'CA$0.40', '€0.40', '£0.40', '¥0.4', 'CN¥0.40', 'SEK 0.40']],
    [
      'USD',
      'es',
      ['$0.40', 'MXN 0.40', 'DOP 0.40', 'CAD 0.40', '€0.40', 'GBP 0.40', 'JPY 0.4', 'CNY 0.40', 'SEK 0.40'],
    ],
    [
      'MXN',
      'en',
      ['USD 0.40', '$0.40', 'DOP 0.40', 'CAD 0.40', '€0.40', 'GBP 0.40', 'JPY 0.4', 'CNY 0.40', 'SEK 0.40'],
    ],
    [
      'CNY',
      'en',
      ['USD 0.40', 'MXN 0.40', 'DOP 0.40', 'CAD 0.40', '€0.40', 'GBP 0.40', 'JPY 0.4', '¥0.40', 'SEK 0.40'],
    ],
  ] as const)('where it is %s, in %s', (currency, language, expected) => {
    setConfig(readRuntimeConfig({ money: { currency } }));
    const { money } = formatsFor(language);
    const currencies = ['USD', 'MXN', 'DOP', 'CAD', 'EUR', 'GBP', 'JPY', 'CNY', 'SEK'];
    expect(currencies.map((code) => plain(money(0.4, code, 2)))).toEqual(expected);
  });
});

test('§9 an amount has the decimals of its currency, and a price as many as it needs', () => {
  const { money } = formatsFor('en');
  const texts = [
    money(20, 'USD'),
    money(2000, 'JPY'),
    money(1.5, 'KWD'),
    money(0.5833, 'JPY', 4),
    money(0.5, 'USD', 4),
  ];
  expect(texts.map(plain)).toEqual(['$20.00', '¥2,000', 'KWD 1.500', '¥0.5833', '$0.50']);
});

test('§9 numbers keep the decimals that are asked for', () => {
  const { number } = formatsFor('en');
  expect([number(10.5), number(10.5, 2), number(10.5, 2, 2), number(10.5239, 3, 3)]).toEqual([
    '11',
    '10.5',
    '10.50',
    '10.524',
  ]);
});

describe('times', () => {
  const now = new Date(2026, 10, 20, 18, 0);
  test('a time of today shows the hour, another day its date', () => {
    const { time } = formatsFor('en');
    expect(plain(time(new Date(2026, 10, 20, 9, 5), now))).toBe('9:05 AM');
    expect(plain(time(new Date(2026, 10, 19, 9, 5), now))).toBe('Nov 19, 9:05 AM');
  });

  test('a time zone decides whether a time is today', () => {
    const { time } = formatsFor('en');
    const [instant, later] = [new Date('2026-11-20T22:30:00Z'), new Date('2026-11-20T23:30:00Z')];
    expect(plain(time(instant, later, 'Europe/Madrid'))).toBe('Nov 20, 11:30 PM GMT+1');
    expect(plain(time(instant, later, 'America/New_York'))).toBe('5:30 PM EST');
  });
});

/* The tests' device is in Puerto Rico: four hours behind UTC, all year. */
describe('docs/rules.md: station-time-zone: a time of a station', () => {
  const instant = new Date('2025-09-03T22:30:00Z');
  const now = new Date('2025-09-03T23:00:00Z');

  test.each<[station: string | null, time: string, named: string, clock: string, day: string]>([
    ['America/Puerto_Rico', '6:30 PM', '06:30 PM', '06:30 PM', 'September 3, 2025'],
    // Its clocks agree with the device's in summer.
    ['America/New_York', '6:30 PM', '06:30 PM', '06:30 PM', 'September 3, 2025'],
    ['America/Los_Angeles', '3:30 PM PDT', '03:30 PM PDT', '03:30 PM', 'September 3, 2025'],
    ['Europe/Madrid', '12:30 AM GMT+2', '12:30 AM GMT+2', '12:30 AM', 'September 4, 2025'],
    // There is no zone of that name.
    ['Nowhere/At_All', '6:30 PM', '06:30 PM', '06:30 PM', 'September 3, 2025'],
    [null, '6:30 PM', '06:30 PM', '06:30 PM', 'September 3, 2025'],
  ])('with the clocks of %s: %s, with the zone where the device’s clocks differ', (zone, time, named, clock, day) => {
    const formats = formatsFor('en');
    expect(plain(formats.time(instant, now, zone))).toBe(time);
    expect(plain(formats.time(instant, now, zone, false))).toBe(time.replace(/ (PDT|GMT\+2)$/, ''));
    expect(plain(formats.clock(instant, zone, true))).toBe(named);
    expect(plain(formats.clock(instant, zone))).toBe(clock);
    expect(formats.date(instant, zone)).toBe(day);
  });

  test('is written without Intl where it is the device’s: the browser takes long to set that up', () => {
    const intl = jest.spyOn(Intl, 'DateTimeFormat');
    const { time, clock } = formatsFor('es');
    expect([time(instant, now), clock(instant)].map(plain)).toEqual(['6:30 p. m.', '06:30 p. m.']);
    expect(intl).not.toHaveBeenCalled();
  });

  test('is named in winter, when the clocks of New York are an hour behind those of Puerto Rico', () => {
    const winter = new Date('2025-12-03T22:30:00Z');
    expect(plain(formatsFor('en').time(winter, winter, 'America/New_York'))).toBe('5:30 PM EST');
  });

  test('is named in Spanish too', () => {
    expect(plain(formatsFor('es').time(instant, now, 'Europe/Madrid'))).toBe('12:30 a. m. GMT+2');
  });
});

test.each([
  ['en', 'September 3, 2025', '09:05 AM'],
  ['es', '3 de septiembre de 2025', '09:05 a. m.'],
] as const)('1 §2 a receipt’s date and times are written in %s', (language, date, clock) => {
  const formats = formatsFor(language);
  const instant = new Date(2025, 8, 3, 9, 5);
  expect(formats.date(instant)).toBe(date);
  expect(plain(formats.clock(instant))).toBe(clock);
});

test.each([
  ['es', 'es'],
  ['en', 'en'],
  ['xx', 'en'],
  [null, 'en'],
])('§9 language %j reads as %s', (value, expected) => {
  expect(readLanguage(value)).toBe(expected);
});

test('an environment’s region writes money, numbers and times in its own way', () => {
  setConfig(readRuntimeConfig({ languages: ['es-ES', 'en'] }));
  const instant = new Date(2026, 10, 20, 18, 5);
  const textsIn = (language: 'en' | 'es'): string[] => {
    const { money, number, time } = formatsFor(language);
    return [money(20.5, 'EUR'), number(10.5, 1), time(instant, instant)].map((text) => text.replace(/\s/g, ' '));
  };
  expect([textsIn('es'), textsIn('en')]).toEqual([
    ['20,50 €', '10,5', '18:05'],
    ['€20.50', '10.5', '6:05 PM'],
  ]);
  setConfig(readRuntimeConfig({}));
});

test.each([
  [[], languages],
  [['es'], ['es']],
  [
    ['es-ES', 'en-GB'],
    ['es', 'en'],
  ],
  [['xx'], languages],
])('of the codes %j the languages %j are offered', (codes, expected) => {
  expect(offeredOf(codes)).toEqual(expected);
});

test('a code with a region is of its language, and a code that is none of the app’s of no language', () => {
  expect(['es', 'es-ES', 'xx', 'e', ''].map(languageOf)).toEqual(['es', 'es', null, null, null]);
});
