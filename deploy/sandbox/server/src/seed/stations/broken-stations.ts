import { ccs1, chademo, j1772, type2 } from '../connectors';
import { charger, type StationPlan } from '../station-plan';
import { MISSING_TARIFF } from '../tariffs/unusual-tariffs';

/** Stations at which nothing, or not everything, can be had. */
export const brokenStations: StationPlan[] = [
  {
    id: 'loc-014',
    partyId: 'CPR',
    name: 'Isla Verde Norte',
    address: '5900 Avenida Isla Verde',
    city: 'Carolina',
    region: ['PR', '00979'],
    coordinates: [18.443215, -66.018734],
    chargers: [
      charger('OUTOFORDER', ccs1(150, 'TARIFF-CPR-001'), chademo(50, 'TARIFF-CPR-001')),
      charger('OUTOFORDER', j1772(7.2, 'CPR-AC-ENERGY')),
      charger('OUTOFORDER', type2(22, 'CPR-AC-TIME')),
    ],
    images: [['seaside-lot', 'LOCATION']],
    facilities: ['AIRPORT', 'HOTEL'],
    simulated: false,
  },
  {
    id: 'loc-015',
    partyId: 'CPR',
    name: 'Marina Puerto del Rey',
    address: 'Carretera 3, km 51.4',
    city: 'Fajardo',
    region: ['PR', '00738'],
    coordinates: [18.287214, -65.636782],
    chargers: [
      charger('AVAILABLE', ccs1(100, 'EUR-ROAMING')),
      charger('AVAILABLE', ccs1(100, 'NO-ELEMENTS')),
      charger('AVAILABLE', ccs1(100, MISSING_TARIFF)),
      charger('AVAILABLE', ccs1(100, MISSING_TARIFF, 'TARIFF-CPR-001')),
      charger('AVAILABLE', j1772(7.2)),
    ],
    images: [
      ['seaside-lot', 'LOCATION'],
      ['charger-close-up', 'CHARGER'],
    ],
    facilities: ['RESTAURANT'],
    simulated: false,
  },
];
