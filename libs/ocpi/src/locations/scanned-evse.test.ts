import { readLocation } from './location';
import { isOpenTo, scannedEvse } from './scanned-evse';

const evses = readLocation({ id: 'loc-001', evses: [{ uid: 'evse-1', evse_id: 'PR*CPR*E001' }] })?.evses ?? [];

test.each([
  ['PR*CPR*E001', 'evse-1'],
  ['pr*cpr*e001', 'evse-1'],
  ['PRCPRE001', 'evse-1'],
  ['PR-CPR-E001', 'evse-1'],
  ['evse-1', 'evse-1'],
  ['PR*CPR*E001).', 'evse-1'],
  ['PR*CPR*E002', undefined],
  ['PR*CPR*E00', undefined],
  ['*', undefined],
])('scanned-charger: reads a code: %s', (code, uid) => {
  expect(scannedEvse(evses, code)?.uid).toBe(uid);
});

describe('private-stations: a station is shown to', () => {
  test.each([
    ['anybody, where nothing is told of it', undefined, null, true],
    ['anybody', true, null, true],
    ['anybody, by a text', 'true', null, true],
    ['the drivers at its charger alone', false, null, false],
    ['the drivers at its charger alone, by a text', 'FALSE', null, false],
    ['the drivers at its charger alone, where it cannot be read', 'members', null, false],
    ['a driver with the code on its charger', false, 'pr*cpr*e001', true],
    ['not to one with another code', false, 'PR*CPR*E002', false],
  ])('%s', (_, publish, code, expected) => {
    const location = readLocation({ id: 'loc-001', publish, evses: [{ uid: 'evse-1', evse_id: 'PR*CPR*E001' }] });
    expect(location && isOpenTo(location, code)).toBe(expected);
  });
});
