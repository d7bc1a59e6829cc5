import { LOCATION, settled, standIn, TARIFF, type StandIn } from '@wattline/remote/testing';
import { envelope, stationWire, tariffWire } from '@wattline/testing';
import remote from '../remote';

export const NETWORK = '/api/public/networks/by-party/';

type StationWires = readonly [station?: unknown, ...tariffs: ReturnType<typeof tariffWire>[]];

/**
 * Opens /station/loc-001 with a backend that knows this station, tariff T1 ($0.40/kWh), no network, and these tariffs
 * besides.
 */
export const openStation = (...wire: StationWires): StandIn => open({}, ...wire);

/** As `showStation`, at /station/loc-001?evse={code}. */
export const showScanned = (code: string, ...wire: StationWires): Promise<StandIn> =>
  shown(open({ query: `?evse=${encodeURIComponent(code)}` }, ...wire));

function open(
  { query = '' }: { readonly query?: string },
  station: unknown = stationWire(),
  ...tariffs: ReturnType<typeof tariffWire>[]
): StandIn {
  return standIn(remote, {
    path: `/station/loc-001${query}`,
    routes: {
      ...Object.fromEntries(tariffs.map((tariff) => [`${TARIFF}${tariff.id}`, { body: envelope(tariff) }])),
      [LOCATION]: { body: envelope(station) },
      [`${TARIFF}T1`]: { body: envelope(tariffWire('T1', [['ENERGY', 0.4]])) },
    },
  });
}

/** As `openStation`, once the station is on the screen and its prices are known. */
export const showStation = (...wire: StationWires): Promise<StandIn> => shown(openStation(...wire));

async function shown(station: StandIn): Promise<StandIn> {
  await settled();
  // Not by its role: that takes seconds on a page of 500 connectors.
  expect(document.querySelector('h1')).toBeVisible();
  return station;
}
