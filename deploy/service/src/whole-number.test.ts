import { wholeNumber } from './whole-number';

test.each([
  ['0', 0],
  ['8083', 8083],
  ['99999', 99_999],
])('%s', (text, expected) => {
  expect(wholeNumber(text, 'port')).toBe(expected);
});

test.each(['', ' 1', '-1', '1.5', '1e3', '0x10', '100000', 'http'])('%j is none', (text) => {
  expect(() => wholeNumber(text, 'port')).toThrow(`--port takes a whole number, not '${text}'.`);
});
