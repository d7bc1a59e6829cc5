import { readRuntimeConfig, setConfig } from '@wattline/base/config';
import { formatPhone, isForeignPhone, isPuertoRico, isWholePhone, phoneDigits, readCode, toE164 } from './phone';

afterEach(() => setConfig(readRuntimeConfig({})));

test.each([
  ['', ''],
  ['7', '(7'],
  ['787', '(787'],
  ['(787', '(787'],
  ['7875', '(787) 5'],
  ['787555', '(787) 555'],
  ['7875550', '(787) 555-0'],
  ['787-555-0100', '(787) 555-0100'],
  ['+1 (787) 555-0100', '(787) 555-0100'],
  ['17875550100', '(787) 555-0100'],
  ['٧٨٧٥٥٥٠١٠٠', '(787) 555-0100'],
  ['call me', ''],
  ['001 787 555 0100', '(787) 555-0100'],
  ['+', '+'],
  ['+1', ''],
  ['00', '00'],
  ['+34 600 000 000', '+34600000000'],
  ['(+34) 600', '+34600'],
  ['＋34 600', '+34600'],
  ['0034 600 000 000', '0034600000000'],
  ['34600000000', '34600000000'],
])('2 §5 %s is formatted as %s', (typed, formatted) => {
  expect(formatPhone(typed)).toBe(formatted);
  expect(formatted.length).toBeLessThanOrEqual(14);
});

test('2 §5 a digit that is typed after a whole number is left out', () => {
  expect(formatPhone('(787) 555-01009', '(787) 555-0100')).toBe('(787) 555-0100');
});

test.each([
  ['+34 600 000 000', true],
  ['0034 600', true],
  ['+', false],
  ['+1 787', false],
  ['001 787', false],
  ['787', false],
])('2 §5 whether %s is a number of another country: %s', (typed, isForeign) => {
  expect(isForeignPhone(typed)).toBe(isForeign);
});

test.each([
  ['(787) 555-0100', '7875550100'],
  ['+1 787 555 0100', '7875550100'],
  ['1787555010', '1787555010'],
  ['787555010012', '787555010012'],
])('2 §5 the digits of %s are %s', (phone, digits) => {
  expect(phoneDigits(phone)).toBe(digits);
});

test.each([
  ['(787) 555-0100', '+17875550100'],
  ['7875550100', '+17875550100'],
  ['17875550100', '+17875550100'],
  ['+17875550100', '+17875550100'],
])('2 §5 %s is dialled as %s', (phone, e164) => {
  expect(toE164(phone)).toBe(e164);
});

test.each([
  [''],
  ['787555010'],
  ['27875550100'],
  ['+34 600 000 000'],
  ['+34 600 000 00'],
  ['0034 600 000 0'],
  ['787555010012'],
])('2 §5 %s is no phone number', (phone) => {
  expect(() => toE164(phone)).toThrow('Invalid phone number format');
});

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['123-4567', '123456'],
  ['Your code is 12 34 56.', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['۱۲۳۴۵۶', '123456'],
  ['१२३४५६', '123456'],
  ['１２３４５６', '123456'],
  ['𝟏𝟐𝟑𝟜𝟝𝟞', '123456'],
  ['½²Ⅳ', ''],
  ['', ''],
])('2 §5 the code in %s is %s', (typed, code) => {
  expect(readCode(typed)).toBe(code);
});

test.each([
  ['+17875550100', true],
  ['(939) 555-0100', true],
  ['9395550100', true],
  ['+13055550100', false],
  ['3057875550', false],
  ['', false],
])('2 §9 %s is in Puerto Rico: %s', (phone, expected) => {
  expect(isPuertoRico(phone)).toBe(expected);
});

describe('own-brand: numbers of another country', () => {
  const spanish = { country: 'ES', code: '+34', digits: 9, pattern: '### ## ## ##', example: '600 00 00 00' };

  test.each([
    ['6', '6', false],
    ['6001', '600 1', false],
    ['600123456', '600 12 34 56', true],
    ['+34 600 12 34 56', '600 12 34 56', true],
    ['6001234567', '6001234567', false],
    ['7875550100', '7875550100', false],
  ])('%s is formatted as %s; that it is whole is %s', (typed, formatted, isWhole) => {
    setConfig(readRuntimeConfig({ phone: spanish }));
    expect(formatPhone(typed)).toBe(formatted);
    expect(isWholePhone(typed)).toBe(isWhole);
    expect(isPuertoRico(typed)).toBe(false);
  });

  test('are dialled with their country’s code', () => {
    setConfig(readRuntimeConfig({ phone: spanish }));
    expect(toE164('600 12 34 56')).toBe('+34600123456');
    expect(() => toE164('787 555 0100')).toThrow('Invalid phone number format');
  });

  test('may have several lengths', () => {
    setConfig(readRuntimeConfig({ phone: { ...spanish, leastDigits: 8 } }));
    expect(['60012345', '600123456', '6001234'].map(isWholePhone)).toEqual([true, true, false]);
    expect(formatPhone('+3460012345')).toBe('600 12 34 5');
    expect(toE164('+34 600 12 34 5')).toBe('+3460012345');
  });
});
