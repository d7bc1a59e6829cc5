import * as v from 'valibot';
import { readSeed } from './read-seed';
import { stationPlansSchema } from './station-plan';

const plan = {
  id: 'loc-077',
  partyId: 'CPR',
  name: 'Plaza ',
  address: 'Calle 1',
  city: 'Ponce',
  region: ['PR', '00716'],
  coordinates: [18, -66.5],
  chargers: [{ status: 'AVAILABLE', connectors: [{ kind: 'ccs1', kW: 150, tariffs: ['T1'] }] }],
};
const read = (changes: object) => readSeed('data/stations/ponce.json', stationPlansSchema, [{ ...plan, ...changes }]);

test.each([
  [
    'a text in place of a number',
    { coordinates: ['18', -66.5] },
    /ponce\.json cannot be read: 0\.coordinates\.0: [^\n]+$/,
  ],
  ['a misspelt member', { facilites: [] }, /ponce\.json cannot be read: 0\.facilites: [^\n]+$/],
  [
    'an unknown kind of connector',
    { chargers: [{ status: 'AVAILABLE', connectors: [{ kind: 'ccs3', kW: 1, tariffs: [] }] }] },
    /0\.chargers\.0\.connectors\.0\.kind: [^\n]+ccs3/,
  ],
])('a file of the seed with %s is refused in one line, with the file and the place', (_, changes, message) => {
  expect(() => read(changes)).toThrow(message);
});

test('a file that is no list is refused as a whole', () => {
  expect(() => readSeed('data/tokens.json', v.array(v.string()), {})).toThrow(
    /tokens\.json cannot be read: all of it: /,
  );
});

test('many chargers of one kind have their statuses in turn', () => {
  const [station] = read({ chargers: [{ status: ['AVAILABLE', 'CHARGING'], count: 3, connectors: [] }] });
  expect(station?.chargers.map(({ status }) => status)).toEqual(['AVAILABLE', 'CHARGING', 'AVAILABLE']);
});

test('a connector’s changes come last, and null leaves out', () => {
  const connectors = [{ kind: 'ccs1', kW: 150, tariffs: [], changes: { standard: 'MCS', max_electric_power: null } }];
  const [station] = read({ chargers: [{ status: 'AVAILABLE', connectors }] });
  const [connector] = station?.chargers[0]?.connectors ?? [];
  expect(connector).toMatchObject({ standard: 'MCS', power_type: 'DC', max_voltage: 400 });
  expect(connector).not.toHaveProperty('max_electric_power');
});

test('a name that is to be long is padded', () => {
  expect(read({ longName: { padding: 'ab', length: 9 } })[0]?.name).toBe('Plaza aba');
});
