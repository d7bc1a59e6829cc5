import { locationAddress } from './location-address';

test.each([
  [{ address: '1 Calle del Mar', city: 'San Juan', postalCode: '00907' }, '1 Calle del Mar, San Juan 00907'],
  [{ address: '', city: 'San Juan', postalCode: '' }, 'San Juan'],
  [{ address: '1 Calle del Mar', city: '', postalCode: '00907' }, '1 Calle del Mar, 00907'],
  [{ address: '', city: '', postalCode: '' }, ''],
])('1 §2 shows address, city and postal code of %j', (location, expected) => {
  expect(locationAddress(location)).toBe(expected);
});
