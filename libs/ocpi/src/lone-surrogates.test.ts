import { readCdr } from './cdrs/cdr';
import { readLocation } from './locations/location';
import { readNetwork } from './networks/network';
import { readSession } from './sessions/session';
import { readPortalTariff } from './tariffs/portal-tariff';
import { readTariff } from './tariffs/tariff';
import { readToken, readTokenAuthorization } from './tokens/token';

/** Valid JSON, and no text that could be encoded. */
const BAD = 'a\ud800b\udfff';

/** Every text in a value, at any depth. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const location = {
  id: BAD,
  name: BAD,
  address: BAD,
  city: BAD,
  postal_code: BAD,
  country: BAD,
  party_id: BAD,
  time_zone: BAD,
  operator: { name: BAD },
  evses: [
    {
      uid: BAD,
      evse_id: BAD,
      status: 'AVAILABLE',
      physical_reference: BAD,
      floor_level: BAD,
      connectors: [{ id: BAD, standard: BAD, power_type: BAD, tariff_ids: [BAD] }],
    },
  ],
  images: [{ url: `https://x.example/${BAD}`, thumbnail: `/${BAD}`, category: BAD }],
  facilities: [BAD],
  contact: { name: BAD, phone: BAD, email: `${BAD}@x.example`, website: `https://x.example/${BAD}` },
};

const session = {
  id: BAD,
  authorization_reference: BAD,
  auth_id: BAD,
  location_id: BAD,
  evse_uid: BAD,
  connector_id: BAD,
  tariff_id: BAD,
  charging_periods: [{ tariff_id: BAD, dimensions: [{ type: BAD, volume: 1 }] }],
};

test.each<[string, (wire: unknown) => unknown, object]>([
  ['a station', readLocation, location],
  ['a station with a contact that is one line', readLocation, { ...location, contact: BAD }],
  [
    'a network',
    readNetwork,
    {
      id: BAD,
      network_id: BAD,
      party_id: BAD,
      name: BAD,
      logo_url: `https://x.example/${BAD}`,
      website: `/${BAD}`,
      country: BAD,
    },
  ],
  ['a tariff', readTariff, { id: BAD, type: BAD, elements: [], tariff_alt_text: [{ language: BAD, text: BAD }] }],
  ['a portal tariff', readPortalTariff, { id: BAD, tariff_id: BAD, tariff_code: BAD, name: BAD, tariff_name: BAD }],
  ['a session', readSession, session],
  ['a charge detail record', readCdr, { id: BAD, session_id: BAD, authorization_reference: BAD }],
  [
    'a token',
    readToken,
    {
      uid: BAD,
      country_code: BAD,
      party_id: BAD,
      type: BAD,
      contract_id: BAD,
      visual_number: BAD,
      issuer: BAD,
      whitelist: BAD,
    },
  ],
  [
    'an authorization',
    readTokenAuthorization,
    { allowed: 'ALLOWED', authorization_reference: BAD, info: { text: BAD } },
  ],
])('%s with lone surrogates in every text and id is read, and every text of it can be encoded', (_, read, wire) => {
  const record = read(wire);
  expect(record).not.toBeNull();
  for (const text of textsIn(record)) expect(() => encodeURIComponent(text)).not.toThrow();
});
