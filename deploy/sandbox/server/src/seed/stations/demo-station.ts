import { ccs1, ccs2, chademo, j1772, nacs, type2 } from '../connectors';
import { charger, type StationPlan } from '../station-plan';

/** The station behind 'View Demo Station' of the landing page. */
export const demoStation: StationPlan = {
  id: 'loc-001',
  partyId: 'CPR',
  name: 'Plaza del Mar Condado',
  address: '1055 Avenida Ashford',
  city: 'San Juan',
  region: ['PR', '00907'],
  coordinates: [18.457204, -66.074312],
  phone: '+1 787 555 0142',
  chargers: [
    charger('AVAILABLE', ccs1(150, 'TARIFF-CPR-001'), chademo(50, 'CPR-DC-IDLE')),
    charger('AVAILABLE', ccs1(350, 'CPR-DC-SESSION'), nacs(250, 'CPR-DC-SESSION')),
    charger('CHARGING', ccs1(180, 'TARIFF001'), ccs2(180, 'TARIFF001')),
    charger('AVAILABLE', j1772(11.52, 'CPR-AC-ENERGY')),
    charger('AVAILABLE', j1772(11.52, 'CPR-AC-ENERGY'), type2(22, 'CPR-AC-TIME')),
    charger('AVAILABLE', type2(22, 'CPR-MIXED')),
  ],
  images: [
    ['plaza-at-dusk', 'LOCATION'],
    ['charger-close-up', 'CHARGER'],
    ['garage-entrance', 'ENTRANCE'],
    ['seaside-lot', 'OTHER'],
    ['solar-canopy', 'OPERATOR'],
    ['city-at-night', 'NETWORK'],
  ],
  facilities: ['WIFI', 'PARKING_LOT', 'RESTROOM', 'RESTAURANT', 'CAFE', 'HOTEL', 'MALL', 'BUS_STOP'],
};
