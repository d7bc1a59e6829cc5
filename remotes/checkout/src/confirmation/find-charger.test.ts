import { readLocation, type Location } from '@wattline/ocpi';
import { stationWire } from '@wattline/testing';
import { findCharger, locationIdOf, type Stations } from './find-charger';

const station = (id: string, evseUid: string): Location => {
  const location = readLocation({
    ...stationWire(),
    id,
    evses: [{ uid: evseUid, evse_id: `PR*CPR*${evseUid}`, connectors: [{ id: '1', standard: 'CHADEMO' }] }],
  });
  if (!location) throw new Error('No station');
  return location;
};

const stations = (...pages: Location[][]) => {
  const known = pages.flat();
  return {
    get: jest.fn<Promise<Location>, [string]>(async (id) => {
      const location = known.find((one) => one.id === id);
      if (!location) throw new Error('HTTP error! status: 404');
      return location;
    }),
    list: jest.fn<ReturnType<Stations['list']>, [number]>(async (offset) => ({
      items: pages[offset] ?? [],
      total: known.length,
      nextOffset: offset + 1 < pages.length ? offset + 1 : null,
    })),
  };
};

test.each([
  ['loc-001_1', 'loc-001'],
  ['a_b_c', 'a_b'],
  ['loc-001', 'loc-001'],
  ['_1', ''],
])('docs/rules.md: ids-in-addresses: the station of %s is %s', (evseId, locationId) =>
  expect(locationIdOf(evseId)).toBe(locationId),
);

describe('2 §2: a confirmation without a location looks it up', () => {
  test('finds it at the station that its id names', async () => {
    const all = stations([station('loc-001', 'loc-001_1')]);
    expect(await findCharger({ evseId: 'loc-001_1', connectorId: '1' }, all)).toMatchObject({
      location: { id: 'loc-001' },
      connector: { id: '1' },
    });
    expect(all.list).not.toHaveBeenCalled();
  });

  test('finds it at the station that is known', async () => {
    const all = stations([station('elsewhere', 'loc-001_1')]);
    expect(await findCharger({ evseId: 'loc-001_1', connectorId: '1', locationId: 'elsewhere' }, all)).not.toBeNull();
    expect(all.get.mock.calls).toEqual([['elsewhere']]);
  });

  test('finds it among all stations then, page by page, by the id on the housing too', async () => {
    const all = stations([station('one', 'E1')], [station('two', 'E2')], [station('three', 'E3')]);
    expect(await findCharger({ evseId: 'pr*cpr*e2', connectorId: '1' }, all)).toMatchObject({
      location: { id: 'two' },
      evse: { uid: 'E2' },
    });
    expect(all.list).toHaveBeenCalledTimes(2);
  });

  test('finds nothing where no station has it', async () => {
    const all = stations([station('loc-001', 'loc-001_1')]);
    expect(await findCharger({ evseId: 'loc-001_1', connectorId: '9' }, all)).toBeNull();
    expect(await findCharger({ evseId: 'loc-009_1', connectorId: '1' }, all)).toBeNull();
  });

  test('gives up on a list without an end', async () => {
    const all = stations([]);
    all.list.mockImplementation(async (offset) => ({
      items: [station('loc-9', 'other')],
      total: null,
      nextOffset: offset + 1,
    }));
    expect(await findCharger({ evseId: 'loc-001_1', connectorId: '1' }, all)).toBeNull();
    expect(all.list).toHaveBeenCalledTimes(100);
  });
});
