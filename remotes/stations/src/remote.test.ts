import { fallbackNetwork } from '@wattline/ocpi';
import { freshTab, LOCATION, openDocument, settled, standIn, TARIFF } from '@wattline/remote/testing';
import { envelope, prefixesOf, stationWire, tariffWire } from '@wattline/testing';
import config from '../part.config';
import { cacheNetwork } from './network/use-network';
import { queryClient } from './part';
import remote from './remote';
import { withWindow } from './testing/scrolled';
import { NETWORK } from './testing/show-station';

freshTab({ queryClient });
withWindow();

test('granted-routes: the declared prefixes are those of the routes', () => {
  expect(prefixesOf(remote)).toEqual(new Set(config.prefixes));
});

/** Opens the station's page with this declaration; gives all requests, and those that no call has taken over. */
async function opened(
  declared: unknown,
  connectors: readonly object[] = [{ tariff_ids: ['T1'] }, { tariff_ids: ['T2', 'T1'] }],
) {
  let untaken: ReturnType<typeof openDocument> | undefined;
  const { backend } = standIn(remote, {
    path: '/station/loc-001',
    routes: {
      [LOCATION]: { body: envelope(stationWire(connectors)) },
      [TARIFF]: ({ path }) => ({ body: envelope(tariffWire(path.slice(TARIFF.length), [['ENERGY', 0.4]])) }),
      [NETWORK]: { body: envelope({ id: 1, name: 'Carga Puerto Rico', primary_color: '#123456' }) },
    },
    tell: () => {
      untaken = openDocument('/station/loc-001', declared);
    },
  });
  await settled();
  return {
    requests: new Set(backend.requests.map(({ path }) => path)),
    count: backend.requests.length,
    untaken: untaken?.(),
  };
}

describe('data-leaves-with-the-document: the declared requests are the screen’s first ones', () => {
  const first = [`${NETWORK}CPR`, `${LOCATION}loc-001`, `${TARIFF}T1`, `${TARIFF}T2`];

  test.each([
    ['without it', {}],
    ['with it', config.firstData],
  ])('%s, each is requested once and used', async (_, declared) => {
    expect(await opened(declared)).toEqual({ requests: new Set(first), count: 4, untaken: [] });
  });

  test.each([
    ['one connector', [{ tariff_ids: Array.from({ length: 10_000 }, (_, at) => `H${at}`) }]],
    [
      '500 connectors',
      Array.from({ length: 500 }, (_, at) => ({ tariff_ids: [`H${2 * at}`, 'H0', `H${2 * at + 1}`] })),
    ],
  ])(
    'of a hostile station with thousands of tariffs at %s the first twenty, and nothing in vain',
    async (_, connectors) => {
      const { requests, count, untaken } = await opened(config.firstData, connectors);
      const twenty = Array.from({ length: 20 }, (__, at) => `${TARIFF}H${at}`);
      expect(requests).toEqual(new Set([...first.slice(0, 2), ...twenty]));
      expect([count, untaken]).toEqual([22, []]);
    },
  );

  test('a kept network is not requested', async () => {
    const network = fallbackNetwork('CPR');
    if (network) cacheNetwork('CPR', network);
    expect(await opened(config.firstData)).toEqual({ requests: new Set(first.slice(1)), count: 3, untaken: [] });
  });
});
