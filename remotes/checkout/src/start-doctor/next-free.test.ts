import { readLocation } from '@wattline/ocpi';
import { stationWire } from '@wattline/testing';
import { nextFree } from './next-free';

const CCS = 'IEC_62196_T2_COMBO';
/** Charge points A, B, C..., each of one connector: its status, tariff and standard. */
type Charger = readonly [status: string, tariff?: string, standard?: string];

const stationOf = (chargers: readonly Charger[]) => {
  const evses = chargers.map(([status, tariff = 'T1', standard = CCS], index) => {
    const uid = String.fromCodePoint(65 + index);
    return { uid, evse_id: uid, status, connectors: [{ id: '1', standard, tariff_ids: [tariff] }] };
  });
  const station = readLocation(stationWire([], { evses }));
  if (!station) throw new Error('The station cannot be read');
  return station;
};

test.each<[string, string, readonly Charger[], string | null]>([
  ['the next one', 'A', [['CHARGING'], ['AVAILABLE'], ['AVAILABLE']], 'B same'],
  ['from the beginning again', 'C', [['AVAILABLE'], ['CHARGING'], ['AVAILABLE']], 'A same'],
  ['at the same price first', 'A', [['CHARGING'], ['AVAILABLE', 'T2'], ['AVAILABLE']], 'C same'],
  ['at another price, where there is no other', 'A', [['CHARGING'], ['AVAILABLE', 'T2'], ['RESERVED']], 'B other'],
  ['of another plug: none', 'A', [['CHARGING'], ['AVAILABLE', 'T1', 'CHADEMO']], null],
  ['none is free', 'A', [['AVAILABLE'], ['CHARGING'], ['UNKNOWN']], null],
  ['the driver’s own is not known', 'Z', [['AVAILABLE']], null],
])('another-connector-after-a-clear-no: %s', (_, evseUid, chargers, expected) => {
  const found = nextFree(stationOf(chargers), { locationId: 'loc-001', evseUid, connectorId: '1' });
  expect(found && `${found.evse.uid} ${found.isSamePrice ? 'same' : 'other'}`).toBe(expected);
});
