import { formatExpiry, formatNumber, networkOf, problemOf } from '../frames/card-input.js';

const NOW = new Date(2026, 10, 20);
const GOOD = { number: '4242 4242 4242 4242', expiry: '12 / 30', cvc: '123', postal: '94107' };

test.each([
  ['4242', 'visa', '4242'],
  ['42424242424242429999', 'visa', '4242 4242 4242 4242'],
  ['5555555555554444', 'mastercard', '5555 5555 5555 4444'],
  ['2223003122003222', 'mastercard', '2223 0031 2200 3222'],
  ['378282246310005', 'amex', '3782 822463 10005'],
  ['6011111111111117', 'discover', '6011 1111 1111 1117'],
  ['36227206271667', 'diners', '3622 720627 1667'],
  ['3056930009020004', 'diners', '3056 9300 0902 0004'],
  ['3566002020360505', 'jcb', '3566 0020 2036 0505'],
  ['6200000000000005', 'unionpay', '6200 0000 0000 0005'],
  ['9999-99x', 'unknown', '9999 99'],
  ['', 'unknown', ''],
])('the number %s is of %s, and written %s', (typed, brand, written) => {
  expect([networkOf(typed).brand, formatNumber(typed)]).toEqual([brand, written]);
});

test.each([
  ['1', '', '1'],
  ['12', '1', '12 / '],
  ['5', '', '05 / '],
  ['12 / 3', '12 / ', '12 / 3'],
  ['1230', '', '12 / 30'],
  ['12/30', '', '12 / 30'],
  ['12/2030', '', '12 / 30'],
  ['1/', '1', '01 / '],
  ['12 /', '12 / ', '1'],
  ['12 / ', '12 / 3', '12 / '],
])('the date %j after %j is written %j', (typed, before, written) => {
  expect(formatExpiry(typed, before)).toBe(written);
});

test.each([
  [{}, undefined],
  [{ number: '4242 4242' }, 'incomplete_number'],
  [{ number: '4242 4242 4242 4241' }, 'invalid_number'],
  [{ number: '3782 822463 1000' }, 'incomplete_number'],
  [{ number: '' }, 'incomplete_number'],
])('2 §5: what is wrong with the number of %j: %s', (more, problem) => {
  expect(problemOf('number', { ...GOOD, ...more }, NOW)).toBe(problem);
});

test.each([
  ['12 / 3', 'incomplete_expiry'],
  ['13 / 30', 'invalid_expiry_month'],
  ['10 / 26', 'invalid_expiry_month_past'],
  ['11 / 26', undefined],
  ['12 / 25', 'invalid_expiry_year_past'],
  ['12 / 99', 'invalid_expiry_year'],
])('2 §5: what is wrong with the date %s: %s', (expiry, problem) => {
  expect(problemOf('expiry', { ...GOOD, expiry }, NOW)).toBe(problem);
});

test('2 §5: a code is as long as its network has it', () => {
  expect(problemOf('cvc', { ...GOOD, cvc: '12' }, NOW)).toBe('incomplete_cvc');
  expect(problemOf('cvc', GOOD, NOW)).toBeUndefined();
  expect(problemOf('cvc', { ...GOOD, number: '3782 822463 10005' }, NOW)).toBe('incomplete_cvc');
  expect(problemOf('postal', { ...GOOD, postal: '94' }, NOW)).toBe('incomplete_zip');
  expect(problemOf('postal', GOOD, NOW)).toBeUndefined();
});
