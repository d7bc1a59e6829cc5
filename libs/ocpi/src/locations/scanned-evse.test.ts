import { stationWire } from '@wattline/testing';
import { readLocation } from './location';
import { scannedEvse } from './scanned-evse';

const evses = readLocation(stationWire())?.evses ?? [];

test.each([
  ['PR*CPR*E001', 'evse-1'],
  ['pr*cpr*e001', 'evse-1'],
  ['PRCPRE001', 'evse-1'],
  ['PR-CPR-E001', 'evse-1'],
  ['evse-1', 'evse-1'],
  ['PR*CPR*E002', undefined],
  ['PR*CPR*E00', undefined],
  ['*', undefined],
])('scanned-charger: %s', (code, uid) => {
  expect(scannedEvse(evses, code)?.uid).toBe(uid);
});
