import { readLocation } from './location';
import { scannedEvse } from './scanned-evse';

const evses = readLocation({ id: 'loc-001', evses: [{ uid: 'evse-1', evse_id: 'PR*CPR*E001' }] })?.evses ?? [];

test.each([
  ['PR*CPR*E001', 'evse-1'],
  ['pr*cpr*e001', 'evse-1'],
  ['PRCPRE001', 'evse-1'],
  ['PR-CPR-E001', 'evse-1'],
  ['evse-1', 'evse-1'],
  ['PR*CPR*E002', undefined],
  ['PR*CPR*E00', undefined],
  ['*', undefined],
])('scanned-charger: reads a code: %s', (code, uid) => {
  expect(scannedEvse(evses, code)?.uid).toBe(uid);
});
