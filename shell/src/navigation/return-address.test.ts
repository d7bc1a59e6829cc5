import { readReturnAddress } from './return-address';

const own = 'https://app.example';
const allowed = ['https://partner.example'];

describe('1 §2 return-addresses', () => {
  test.each([
    ['/session/1?tab=a#b', '/session/1?tab=a#b'],
    ['https://app.example/session/1?tab=a#b', '/session/1?tab=a#b'],
    ['/', '/'],
    ['/a/../station/loc-001', '/station/loc-001'],
  ])('%s is followed in the app', (value, path) => {
    expect(readReturnAddress(value, own, allowed)).toEqual({ kind: 'in-app', path });
  });

  test('an origin of the configuration is followed as a whole', () => {
    expect(readReturnAddress('https://partner.example/x', own, allowed)).toEqual({
      kind: 'other-origin',
      url: 'https://partner.example/x',
    });
  });

  test.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https://evil.example/',
    'http://app.example/',
    'https://app.example.evil.example/',
    'https://app.example@evil.example/',
    'javascript:alert(1)',
    'http://',
    'https://[broken',
    'station/loc-001',
    '',
  ])('%j is not followed', (value) => {
    expect(readReturnAddress(value, own, allowed)).toBeNull();
  });
});
