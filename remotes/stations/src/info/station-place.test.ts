import { directionsTo, locationAddress } from './station-place';

test.each([
  [{ address: '1 Calle del Mar', city: 'San Juan', postalCode: '00907' }, '1 Calle del Mar, San Juan 00907'],
  [{ address: '', city: 'San Juan', postalCode: '' }, 'San Juan'],
  [{ address: '1 Calle del Mar', city: '', postalCode: '00907' }, '1 Calle del Mar, 00907'],
  [{ address: '', city: '', postalCode: '' }, ''],
])('1 §2 shows address, city and postal code of %j', (location, expected) => {
  expect(locationAddress(location)).toBe(expected);
});

const place = { latitude: 18.457204, longitude: -66.074312 };
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140';

test.each([
  ['Android', android, 'geo:18.457204,-66.074312?q=18.457204,-66.074312(Plaza%20del%20Mar)'],
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)', 'https://maps.apple.com/?daddr=18.457204,-66.074312'],
  ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X)', 'https://maps.apple.com/?daddr=18.457204,-66.074312'],
  [
    'another device',
    'Mozilla/5.0 (X11; Linux x86_64)',
    'https://www.google.com/maps/dir/?api=1&destination=18.457204,-66.074312',
  ],
])('find-a-station: directions on %s open the right map', (_, userAgent, address) => {
  expect(directionsTo(place, 'Plaza del Mar', userAgent)).toBe(address);
});

test('operators-data: a name cannot end the label or begin another parameter', () => {
  expect(directionsTo(place, 'A) & q=1 (B', android)).toBe(
    'geo:18.457204,-66.074312?q=18.457204,-66.074312(A%20%20%26%20q%3D1%20%20B)',
  );
  expect(directionsTo(place, '', android)).toBe('geo:18.457204,-66.074312?q=18.457204,-66.074312');
});
