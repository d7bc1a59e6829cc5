import './sandbox-like-config';
import { screen } from '@testing-library/react';
import {
  envelope,
  fakeBackend,
  fakeTime as fakeTimeWith,
  pass,
  renderRemote,
  stationWire,
  tariffWire,
  type FakeBackend,
  type RenderedRemote,
  type RenderOptions,
} from '@wattline/testing';
import { queryClient } from '../query-client';
import remote from '../remote';

export const LOCATION = '/ocpi/emsp/2.2.1/locations/';
export const TARIFF = '/ocpi/emsp/2.2.1/tariffs/';
export const NETWORK = '/api/public/networks/by-party/';

export interface ShownStation extends RenderedRemote {
  readonly backend: FakeBackend;
}

type StationWires = readonly [station?: unknown, ...tariffs: ReturnType<typeof tariffWire>[]];

/** As in libs/testing, with nothing kept of an earlier test. */
export const fakeTime = (): void => fakeTimeWith(() => queryClient.clear());

/**
 * Opens /station/loc-001 with a backend that knows this station, tariff T1 ($0.40/kWh), no network, and these tariffs
 * besides.
 */
export const openStation = (...wire: StationWires): ShownStation => open({}, ...wire);

/** The same as a shipped build renders it, for tests that count requests. */
export const openShippedStation = (...wire: StationWires): ShownStation => open({ isShipped: true }, ...wire);

function open(
  options: RenderOptions,
  station: unknown = stationWire(),
  ...tariffs: ReturnType<typeof tariffWire>[]
): ShownStation {
  const backend = fakeBackend();
  for (const tariff of tariffs) backend.on(`${TARIFF}${tariff.id}`, { body: envelope(tariff) });
  backend.on(LOCATION, { body: envelope(station) });
  backend.on(`${TARIFF}T1`, { body: envelope(tariffWire('T1', [['ENERGY', 0.4]])) });
  return { ...renderRemote(remote, '/station/loc-001', options), backend };
}

/** The same, once the station is on the screen and its prices are known. */
export const showStation = (...wire: StationWires): Promise<ShownStation> => shown(openStation(...wire));

/** The same as a shipped build renders it, for tests that count renders or requests. */
export const showShippedStation = (...wire: StationWires): Promise<ShownStation> => shown(openShippedStation(...wire));

async function shown(station: ShownStation): Promise<ShownStation> {
  await pass(0);
  await pass(0);
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  return station;
}
