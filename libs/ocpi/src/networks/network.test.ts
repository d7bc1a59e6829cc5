import { readNetwork } from './network';

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
