import type { PortalTariff } from './portal-tariff';

const fastCharging: PortalTariff = {
  id: '19',
  tariffCode: 'TARIFF-CPR-001',
  name: 'DC Fast',
  energyRate: 0.4,
  timeRate: 0,
  sessionFee: 0,
  taxRate: 0.12,
  isTaxAssumed: true,
  currency: 'USD',
};

const standardFastCharging: PortalTariff = {
  id: '3',
  tariffCode: 'TARIFF001',
  name: 'Standard DC Fast',
  energyRate: 0.35,
  timeRate: 0.1,
  sessionFee: 1,
  taxRate: 0.09,
  isTaxAssumed: true,
  currency: 'USD',
};

/** Used for receipts where the portal does not answer, by the codes that sessions have. */
export const builtInTariffs: ReadonlyMap<string, PortalTariff> = new Map([
  ['TARIFF-CPR-001', fastCharging],
  ['TARIFF001', standardFastCharging],
  ['3', standardFastCharging],
]);
