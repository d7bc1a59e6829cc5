import { type Spelling, Stations } from '@wattline/platform';
import { NOW } from '../testing/start-sandbox';
import { createSimulatedDrivers } from './simulated-drivers';

let stations: Stations;

beforeEach(() => {
  stations = new Stations(new Map(), () => NOW);
});
afterEach(() => jest.useRealTimers());

const place = (id: string, simulated: boolean, spelling: Spelling = 'snake') =>
  stations.save({
    id,
    spelling,
    simulated,
    location: {
      id,
      last_updated: '2026-11-20T10:00:00',
      evses: [
        {
          uid: `${id}_1`,
          status: 'CHARGING',
          last_updated: '2026-11-20T10:00:00.000000Z',
          connectors: [{ id: '1', standard: 'CHADEMO', status: 'CHARGING' }],
        },
      ],
    },
  });

const neverInUse = () => false;

const statusAt = (id: string) => JSON.stringify(stations.find(id)?.location).match(/"status":"(\w+)"/)?.[1];

test('1 §4: a step changes a simulated station, and dates the change as its feed does', () => {
  place('quiet', false);
  place('busy', true);
  createSimulatedDrivers(
    stations,
    neverInUse,
    () => NOW,
    () => 0,
  ).step();
  expect(stations.find('busy')).toMatchObject({
    updatedAt: NOW,
    location: {
      last_updated: '2026-11-20T15:00:00',
      evses: [
        {
          status: 'AVAILABLE',
          last_updated: '2026-11-20T15:00:00.000000Z',
          connectors: [{ status: 'AVAILABLE' }],
        },
      ],
    },
  });
  expect(statusAt('quiet')).toBe('CHARGING');
});

test('a charge point that is in use is left alone', () => {
  place('busy', true);
  createSimulatedDrivers(
    stations,
    (stationId, uid) => stationId === 'busy' && uid === 'busy_1',
    () => NOW,
    () => 0,
  ).step();
  expect(statusAt('busy')).toBe('CHARGING');
});

test('a step without a station that it may change changes nothing', () => {
  place('quiet', false);
  createSimulatedDrivers(stations, neverInUse, () => NOW).step();
  expect(statusAt('quiet')).toBe('CHARGING');
});

test('drivers come and go from start to stop', () => {
  jest.useFakeTimers();
  place('one', true);
  place('other', true);
  const chances = [0, 0, 0, 0, 0.9, 0];
  const drivers = createSimulatedDrivers(
    stations,
    neverInUse,
    () => NOW,
    () => chances.shift() ?? 0,
  );
  drivers.start();
  drivers.start();
  expect(drivers.running).toBe(true);
  expect(jest.getTimerCount()).toBe(1);

  jest.advanceTimersByTime(1000);
  expect([statusAt('one'), statusAt('other')]).toEqual(['AVAILABLE', 'CHARGING']);
  jest.advanceTimersByTime(1000);
  expect([statusAt('one'), statusAt('other')]).toEqual(['AVAILABLE', 'AVAILABLE']);

  drivers.stop();
  expect(drivers.running).toBe(false);
  expect(jest.getTimerCount()).toBe(0);
});
