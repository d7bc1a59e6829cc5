import { freshTab, LOCATION, openDocument, settled, standIn, TARIFF } from '@wattline/remote/testing';
import { envelope, stationWire } from '@wattline/testing';
import config from '../part.config';
import { queryClient } from './part';
import remote from './remote';

freshTab({ queryClient });

const PATH = '/confirmation/loc-001_1/2';
const station = stationWire([{ tariff_ids: ['T2'] }, { tariff_ids: ['T1'] }]);
const wire = { ...station, evses: station.evses.map((evse) => Object.assign(evse, { uid: 'loc-001_1' })) };

test.each([
  ['without a declaration', {}],
  ['with it', config.firstData],
])('data-leaves-with-the-document: %s, each first read is made once, and none in vain', async (_, declared) => {
  let untaken: ReturnType<typeof openDocument> | undefined;
  await remote.prepare?.(PATH);
  const { backend } = standIn(remote, {
    path: PATH,
    routes: { [LOCATION]: { body: envelope(wire) } },
    tell: () => {
      untaken = openDocument(PATH, declared);
    },
  });
  await settled();
  const first = backend.requestsTo('/ocpi/').map(({ path }) => path);
  expect(first).toEqual([`${LOCATION}loc-001`, `${TARIFF}T1`]);
  expect(untaken?.()).toEqual([]);
});
