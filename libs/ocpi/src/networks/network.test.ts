import { readRuntimeConfig, setConfig } from '@wattline/base/config';
import { fallbackNetwork, readNetwork } from './network';
import { readableOn } from './safe-color';

const phoenix = {
  networkId: 'net-7',
  partyId: 'PHX',
  name: 'Phoenix Charge',
  logoUrl: 'https://phoenix.example/logo.svg',
  website: 'https://phoenix.example/',
  primaryColor: '#c2410c',
  secondaryColor: '#431407',
  country: 'US',
};

test.each([
  ['camelCase', phoenix],
  [
    'snake_case',
    {
      network_id: 'net-7',
      party_id: 'PHX',
      name: 'Phoenix Charge',
      logo_url: 'https://phoenix.example/logo.svg',
      website: 'https://phoenix.example',
      primary_color: '#C2410C',
      secondary_color: 'rgb(67, 20, 7)',
      country: 'US',
    },
  ],
])('§3 reads a network in %s', (_, wire) => {
  expect(readNetwork(wire)).toEqual(phoenix);
});

test('§3 fields that a network does not report are null, and its id may be called id', () => {
  expect(readNetwork({ id: 7, name: 'Phoenix' })).toEqual({
    networkId: '7',
    partyId: null,
    name: 'Phoenix',
    logoUrl: null,
    website: null,
    primaryColor: null,
    secondaryColor: null,
    country: null,
  });
});

test('a hostile address or colour is dropped, the network stays', () => {
  const network = readNetwork({
    name: 'Phoenix',
    logoUrl: 'data:image/svg+xml,<svg onload=alert(1)>',
    website: 'javascript:alert(1)',
    primaryColor: 'red;background:url(//evil.example)',
    secondaryColor: 7,
  });
  expect(network).toMatchObject({ logoUrl: null, website: null, primaryColor: null, secondaryColor: null });
});

test.each([null, 'Phoenix', [], {}, { name: ' ' }, { name: null }, { partyId: 'PHX' }])('%j is no network', (wire) => {
  expect(readNetwork(wire)).toBeNull();
});

const parties = ['PHX', 'PHV', 'BAY', 'CPR'];

test.each([
  ['PHX', 'Phoenix Charge', 'US'],
  ['PHV', 'PHV Electric', 'US'],
  ['BAY', 'Municipio de Bayamón', 'PR'],
  ['CPR', 'Carga Puerto Rico', 'PR'],
  ['cpr', 'Carga Puerto Rico', 'PR'],
])('§3 the party %s falls back to %s (%s)', (partyId, name, country) => {
  expect(fallbackNetwork(partyId)).toMatchObject({ partyId: partyId.toUpperCase(), name, country });
});

test('§3 the fall-back networks differ in colour, and each colour carries white text', () => {
  const colors = parties.flatMap((partyId) => fallbackNetwork(partyId)?.primaryColor ?? []);
  expect(new Set(colors).size).toBe(parties.length);
  expect(colors.map(readableOn)).toEqual(['#fff', '#fff', '#fff', '#fff']);
});

test.each(['XYZ', '', 'constructor'])('§3 the party %p is not known', (partyId) => {
  expect(fallbackNetwork(partyId)).toBeNull();
});

test('own-brand: an environment’s networks take the place of the built-in ones', () => {
  setConfig(readRuntimeConfig({ networks: { ACM: 'Acme Carga' } }));
  expect(fallbackNetwork('acm')).toMatchObject({ partyId: 'ACM', name: 'Acme Carga', primaryColor: null });
  expect([fallbackNetwork('CPR'), fallbackNetwork('constructor'), fallbackNetwork('__proto__')]).toEqual([
    null,
    null,
    null,
  ]);
  setConfig(readRuntimeConfig({}));
});
