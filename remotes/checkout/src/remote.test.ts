import { waitFor } from '@testing-library/react';
import { freshTab, LOCATION, maria, openDocument, settled, signInAs, standIn, TARIFF } from '@wattline/remote/testing';
import { envelope, prefixesOf, stationWire } from '@wattline/testing';
import config from '../part.config';
import { costsCode, payingCode } from './confirmation/confirmation-code';
import { queryClient } from './part';
import remote from './remote';

freshTab({ queryClient });

test('the code that a confirmation asks for is on its way before the screen is shown', async () => {
  signInAs(maria);
  await remote.prepare?.('/confirmation/evse-1/1');
  await waitFor(() => expect([costsCode.loaded(), payingCode.loaded()]).not.toContain(null));
});

test('granted-routes: the declared prefixes are those of the routes', () => {
  expect(prefixesOf(remote)).toEqual(new Set(config.prefixes));
});

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
