import { readWire } from '@wattline/base/wire';
import { evseSchema } from './evse';

const connectors = [{ id: '1' }, { id: '2', status: 'AVAILABLE' }, { id: '3', status: 'BROKEN' }];

test('§4 a connector without a status inherits its charge point’s', () => {
  const evse = readWire(evseSchema, { uid: 'E1', status: 'RESERVED', connectors });
  expect(evse?.connectors.map(({ status }) => status)).toEqual(['RESERVED', 'AVAILABLE', 'UNKNOWN']);
});

test('OCPI: a charge point that is REMOVED is left out, with its connectors', () => {
  expect(readWire(evseSchema, { uid: 'E1', status: 'REMOVED', connectors })).toBeNull();
});

test('OCPI: a connector that is REMOVED or has no id is left out, the others stay', () => {
  const evse = readWire(evseSchema, { uid: 'E1', connectors: [{ id: '1', status: 'REMOVED' }, {}, null, { id: '2' }] });
  expect(evse?.connectors.map(({ id }) => id)).toEqual(['2']);
});

test('§3 fields that a charge point does not report get their defaults', () => {
  expect(readWire(evseSchema, { uid: 7 })).toEqual({
    uid: '7',
    evseId: '7',
    status: 'UNKNOWN',
    connectors: [],
    physicalReference: null,
    floorLevel: null,
    parkingRestrictions: [],
  });
});

test.each([
  [{ parking_restrictions: ['DISABLED', 'ev_only', 'DISABLED'] }, ['DISABLED', 'EV_ONLY']],
  [{ parkingRestrictions: ['PLUGGED', 'CUSTOMERS', 'MOTORCYCLES'] }, ['PLUGGED', 'CUSTOMERS', 'MOTORCYCLES']],
  [{ parking_restrictions: ['FULL_MOON', null, 7, 'PLUGGED'] }, ['PLUGGED']],
  [{ parking_restrictions: 'DISABLED' }, []],
])('OCPI: parking-as-reported: reads the restrictions %j', (wire, restrictions) => {
  expect(readWire(evseSchema, { uid: 'E1', ...wire })?.parkingRestrictions).toEqual(restrictions);
});

test('§3 a charge point without a uid is left out', () => {
  expect(readWire(evseSchema, { evse_id: 'BE*BEC*E041503001', status: 'AVAILABLE' })).toBeNull();
});
