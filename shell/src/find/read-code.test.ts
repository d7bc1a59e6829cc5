import { readCode } from './read-code';

const OWN = 'https://wattline.example';
const foreign = (host: string) => ({ kind: 'foreign', host });
const station = (path: string) => ({ kind: 'station', path });
const printed = (code: string) => ({ kind: 'printed', code });

describe('own-codes: the kind of a text that a driver typed or scanned', () => {
  test.each([
    ['', { kind: 'empty' }],
    ['   ', { kind: 'empty' }],
    [' loc-001 ', printed('loc-001')],
    ['BE*BEC*E041503001', printed('BE*BEC*E041503001')],
    ['loc-001_1', printed('loc-001_1')],
    ['loc.001', printed('loc.001')],
    ['LOC – 001', printed('LOC – 001')],
    ['https://wattline.example/station/loc-001', station('/station/loc-001')],
    ['https://wattline.example/station/loc-001/', station('/station/loc-001')],
    ['https://wattline.example/station/Plaza%20Col%C3%B3n?x=1#top', station('/station/Plaza%20Col%C3%B3n')],
    [
      'https://wattline.example/station/loc-001?evse=PR*CPR*E001&next=//evil.example',
      station('/station/loc-001?evse=PR*CPR*E001'),
    ],
    ['wattline.example/station/loc-001', station('/station/loc-001')],
    ['HTTPS://WATTLINE.EXAMPLE/station/loc-001', station('/station/loc-001')],
    ['HTTPS://WATTLINE.EXAMPLE/STATION/LOC-001', station('/station/LOC-001')],
    ['https://wattline.example/station//loc-001).', station('/station/loc-001')],
    ['https://wattline.example/', { kind: 'other-page' }],
    ['https://wattline.example/station/', { kind: 'other-page' }],
    ['https://wattline.example/station/%E0%A4%A', { kind: 'other-page' }],
    ['https://wattline.example/confirmation/loc-001_1/1', { kind: 'other-page' }],
    ['https://evil.example/station/loc-001', foreign('evil.example')],
    ['https://wattline.example@evil.example/station/loc-001', foreign('evil.example')],
    ['https://wattline.example.evil.example/station/loc-001', foreign('wattline.example.evil.example')],
    ['http://wattline.example/station/loc-001', foreign('wattline.example')],
    ['https://wattline.example:8443/station/loc-001', foreign('wattline.example:8443')],
    ['https://wattlıne.example/station/loc-001', foreign('xn--wattlne-vfb.example')],
    ['evil.example', foreign('evil.example')],
    ['www.evil.example/pay', foreign('www.evil.example')],
    ['javascript:alert(1)', { kind: 'no-code' }],
    ['WIFI:S:Garage;T:WPA;P:secret;;', { kind: 'no-code' }],
    ['mailto:a@b.example', { kind: 'no-code' }],
    ['https://', { kind: 'no-code' }],
    ['//evil.example', { kind: 'no-code' }],
    ['<b>loc-001</b>', { kind: 'no-code' }],
    ['x'.repeat(65), { kind: 'no-code' }],
  ])('reads the text %s', (text, expected) => {
    expect(readCode(text, OWN)).toEqual(expected);
  });
});
