import { normalizePhone } from './phone-number';

test.each([
  ['7875550121', '+17875550121'],
  ['(787) 555-0121', '+17875550121'],
  ['17875550121', '+17875550121'],
  ['+1 787 555 0121', '+17875550121'],
  ['+34911234567', '+34911234567'],
  ['27875550121', undefined],
  ['787555012', undefined],
  ['+1234', undefined],
  ['drv-7875550121', undefined],
  ['', undefined],
])('2 §5: %s is kept as %s', (input, kept) => {
  expect(normalizePhone(input)).toBe(kept);
});
