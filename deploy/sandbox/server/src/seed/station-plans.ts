import brokenStations from './data/stations/broken-stations.json';
import demoStation from './data/stations/demo-station.json';
import largeStations from './data/stations/large-stations.json';
import puertoRico from './data/stations/puerto-rico.json';
import unitedStates from './data/stations/united-states.json';
import unusualStations from './data/stations/unusual-stations.json';
import { readSeed } from './read-seed';
import { type StationPlan, stationPlansSchema } from './station-plan';

const plansIn = (name: string, data: unknown): readonly StationPlan[] =>
  readSeed(`data/stations/${name}.json`, stationPlansSchema, data);

/** The stations, in the order in which they changed, the latest first. */
export const stationPlans: readonly StationPlan[] = [
  // The one behind 'View Demo Station' of the landing page.
  ...plansIn('demo-station', demoStation),
  ...plansIn('puerto-rico', puertoRico),
  ...plansIn('united-states', unitedStates),
  // Long to list and long to draw.
  ...plansIn('large-stations', largeStations),
  // Nothing, or not everything, can be had there.
  ...plansIn('broken-stations', brokenStations),
  // Their feeds bend OCPI, each in one way of its own.
  ...plansIn('unusual-stations', unusualStations),
];
