import type { PortalTariff } from '@wattline/platform';

/** The portal's records, in the shapes in which it answers: wrapped or bare, camelCase or snake_case. */
export const portalTariffs: PortalTariff[] = [
  {
    id: '19',
    code: 'TARIFF-CPR-001',
    body: {
      tariff: {
        id: 19,
        name: 'DC Fast Charging',
        energyRate: 0.4,
        timeRate: 0,
        sessionFee: 0,
        taxRate: 0.12,
        currency: 'USD',
        tariffCode: 'TARIFF-CPR-001',
      },
    },
  },
  {
    id: '3',
    code: 'TARIFF001',
    body: {
      tariff_id: 3,
      tariff_name: 'Standard DC Fast',
      energy_rate: 0.35,
      time_rate: 0.1,
      session_fee: 1,
      tax_rate: 0.09,
      currency: 'USD',
      tariff_code: 'TARIFF001',
    },
  },
  {
    id: '27',
    code: 'CPR-AC-ENERGY',
    body: {
      tariffId: 27,
      tariffName: 'Carga AC',
      energyRate: 0.29,
      timeRate: 0,
      sessionFee: 0,
      taxRate: 0.115,
      currency: 'USD',
      tariffCode: 'CPR-AC-ENERGY',
    },
  },
  {
    id: '41',
    code: 'PHX-DC',
    body: { tariff: { id: 41, name: 'Phoenix Fast', energy_rate: 0.48, tariff_code: 'PHX-DC' } },
  },
];
