import type { Evse } from '@wattline/ocpi';
import { labelOf } from './charger';

const evse = (uid: string, evseId: string, physicalReference: string | null): Evse => ({
  uid,
  evseId,
  physicalReference,
  status: 'AVAILABLE',
  connectors: [],
  floorLevel: null,
  parkingRestrictions: [],
});

test.each([
  ['its id', evse('evse-1', 'PR*CPR*E001', null), 'PR*CPR*E001'],
  ['its id and its bay', evse('evse-1', 'PR*CPR*E001', 'Bay 3'), 'PR*CPR*E001 (Bay 3)'],
  ['an id that is the uid as well', evse('PR*CPR*E001', 'PR*CPR*E001', null), 'PR*CPR*E001'],
  ['the same without stars', evse('prcpre001', 'prcpre001', null), 'prcpre001'],
  ['no id: never the uid, which may be internal', evse('loc-001_1', 'loc-001_1', null), null],
  ['no id, but a bay', evse('loc-001_1', 'loc-001_1', 'Bay 3'), 'Bay 3'],
])('compared-label: what is printed on a charger: %s', (_, point, label) => {
  expect(labelOf(point)).toBe(label);
});
