import { readRuntimeConfig, setConfig } from '@wattline/base/config';
import { fallbackNetwork } from './fallback-network';
import { readableOn } from './readable-on';

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
