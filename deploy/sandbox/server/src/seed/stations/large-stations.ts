import { ccs1, chademo, j1772, nacs } from '../connectors';
import { charger, type ChargerPlan, type StationPlan } from '../station-plan';

/** Many chargers, of which every third is in use. */
const chargers = (count: number, ...connectors: Parameters<typeof charger>[1][]): ChargerPlan[] =>
  Array.from({ length: count }, (_, index) => charger(index % 3 === 1 ? 'CHARGING' : 'AVAILABLE', ...connectors));

/** Stations that are long to list and long to draw. */
export const largeStations: StationPlan[] = [
  {
    id: 'loc-012',
    partyId: 'PHX',
    name: 'Mill Avenue Garage',
    address: '640 S Mill Ave',
    city: 'Tempe',
    region: ['AZ', '85281'],
    coordinates: [33.424771, -111.94011],
    chargers: [...chargers(32, j1772(7.2, 'PHX-AC')), ...chargers(8, ccs1(150, 'PHX-DC'), chademo(50, 'PHX-DC'))],
    images: [
      ['garage-entrance', 'ENTRANCE'],
      ['city-at-night', 'LOCATION'],
    ],
    facilities: ['PARKING_LOT', 'TRAM_STOP', 'RESTAURANT'],
  },
  {
    id: 'loc-013',
    partyId: 'PHX',
    name: 'Sky Harbor Economy Lot',
    address: '2450 E Sky Harbor Blvd',
    city: 'Phoenix',
    region: ['AZ', '85034'],
    coordinates: [33.435249, -112.008741],
    chargers: chargers(250, ccs1(62.5, 'PHX-DC'), nacs(62.5, 'PHX-DC')),
    images: [['desert-hub', 'LOCATION']],
    facilities: ['AIRPORT', 'PARKING_LOT', 'TRAIN_STATION', 'RESTROOM'],
    simulated: false,
  },
];
